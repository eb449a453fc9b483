<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en_US">
<context>
    <name>AbsentBar</name>
    <message>
        <source>Wait on</source>
        <translation>Weiter warten</translation>
    </message>
    <message>
        <source>Start without {name}</source>
        <translation>Ohne {name} beginnen</translation>
    </message>
    <message>
        <source>Start without them</source>
        <translation>Ohne sie beginnen</translation>
    </message>
    <message>
        <source>{names} has left, or finds no way to you.</source>
        <translation>{names} ist gegangen oder findet keinen Weg zu dir.</translation>
    </message>
    <message>
        <source>{names} have left, or find no way to you.</source>
        <translation>{names} sind gegangen oder finden keinen Weg zu dir.</translation>
    </message>
    <message>
        <source>When the game was to begin, {names} did not answer or did not agree.</source>
        <translation>Als das Spiel beginnen sollte, hat {names} nicht geantwortet oder nicht zugestimmt.</translation>
    </message>
    <message>
        <source>When the game was to begin, {names} each did not answer or did not agree.</source>
        <translation>Als das Spiel beginnen sollte, haben {names} nicht geantwortet oder nicht zugestimmt.</translation>
    </message>
    <message>
        <source>This game does not begin without him. Wait, as he may come back, or end the group and make another one.</source>
        <translation>Dieses Spiel beginnt nicht ohne ihn. Warte, denn er kommt vielleicht wieder, oder beende die Gruppe und mach eine neue auf.</translation>
    </message>
    <message>
        <source>This game does not begin without them. Wait, as they may come back, or end the group and make another one.</source>
        <translation>Dieses Spiel beginnt nicht ohne sie. Warte, denn sie kommen vielleicht wieder, oder beende die Gruppe und mach eine neue auf.</translation>
    </message>
    <message>
        <source>Start without him, and the computer plays for him; or wait for him, as he may come back.</source>
        <translation>Beginne ohne ihn, dann spielt der Computer für ihn; oder warte auf ihn, denn er kommt vielleicht wieder.</translation>
    </message>
    <message>
        <source>Start without them, and the computer plays for them; or wait for them, as they may come back.</source>
        <translation>Beginne ohne sie, dann spielt der Computer für sie; oder warte auf sie, denn sie kommen vielleicht wieder.</translation>
    </message>
</context>
<context>
    <name>AdviceWindow</name>
    <message>
        <source>Think again</source>
        <translation>Neu nachdenken</translation>
    </message>
    <message>
        <source>The computer is thinking about your position …</source>
        <translation>Der Computer denkt über deine Lage nach …</translation>
    </message>
    <message>
        <source>Advice is given while the game waits for you.</source>
        <translation>Rat gibt es, solange das Spiel auf dich wartet.</translation>
    </message>
    <message>
        <source>The game has gone on since. Ask again.</source>
        <translation>Das Spiel ist seitdem weitergegangen. Frag noch einmal.</translation>
    </message>
    <message>
        <source>What the computer would do, the best first:</source>
        <translation>Was der Computer tun würde, das Beste zuerst:</translation>
    </message>
    <message>
        <source>The computer has no advice in this game.</source>
        <translation>In diesem Spiel hat der Computer keinen Rat.</translation>
    </message>
</context>
<context>
    <name>AgainLine</name>
    <message>
        <source>Play again together</source>
        <translation>Noch einmal zusammen</translation>
    </message>
    <message>
        <source>Go without the others</source>
        <translation>Ohne die anderen gehen</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Jetzt nicht</translation>
    </message>
    <message>
        <source>Asks the others; who agrees comes to a new table with the same options.</source>
        <translation>Fragt die anderen; wer zustimmt, kommt an einen neuen Tisch mit denselben Optionen.</translation>
    </message>
    <message>
        <source>Whoever leads the table can ask for another game.</source>
        <translation>Wer den Tisch leitet, kann um ein weiteres Spiel bitten.</translation>
    </message>
</context>
<context>
    <name>AiWindow</name>
    <message>
        <source>Think again</source>
        <translation>Neu nachdenken</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>The computer is thinking about your position …</source>
        <translation>Der Computer denkt über deine Lage nach …</translation>
    </message>
    <message>
        <source>There is nothing to think about now.</source>
        <translation>Im Augenblick gibt es nichts zu überlegen.</translation>
    </message>
    <message>
        <source>The computer has been stopped.</source>
        <translation>Der Computer wurde angehalten.</translation>
    </message>
    <message>
        <source>The game has gone on since.</source>
        <translation>Das Spiel ist inzwischen weitergegangen.</translation>
    </message>
    <message>
        <source>What the computer would think of, the best first.</source>
        <translation>Was der Computer erwägen würde, das Beste zuerst.</translation>
    </message>
    <message>
        <source>Your sequence is that of the plan.</source>
        <translation>Deine Reihenfolge ist jetzt die des Plans.</translation>
    </message>
    <message>
        <source>Your survey is the new track of the plan.</source>
        <translation>Deine Vermessung ist jetzt das neue Gleis des Plans.</translation>
    </message>
</context>
<context>
    <name>AudioGramBar</name>
    <message>
        <source>Record an audio-gram</source>
        <translation>Sprachnachricht aufnehmen</translation>
    </message>
    <message>
        <source>● The microphone is open</source>
        <translation>● Das Mikrofon ist offen</translation>
    </message>
    <message>
        <source>How loud it is</source>
        <translation>Wie laut es ist</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Hear it</source>
        <translation>Anhören</translation>
    </message>
    <message>
        <source>Drop it</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Send it</source>
        <translation>Abschicken</translation>
    </message>
    <message>
        <source>It takes sound, and this computer has none that works.</source>
        <translation>Dazu braucht es Ton, und auf diesem Computer geht keiner.</translation>
    </message>
    <message>
        <source>A microphone is looked for.</source>
        <translation>Ein Mikrofon wird gesucht.</translation>
    </message>
    <message>
        <source>It takes a microphone, and none was found.</source>
        <translation>Dazu braucht es ein Mikrofon, und es wurde keines gefunden.</translation>
    </message>
    <message>
        <source>Record an audio-gram of 15 seconds at most; you can hear it first</source>
        <translation>Eine Sprachnachricht von höchstens 15 Sekunden aufnehmen; du kannst sie vorher anhören</translation>
    </message>
    <message>
        <source>{seconds} s left</source>
        <translation>noch {seconds} s</translation>
    </message>
    <message>
        <source>An audio-gram of {seconds} s</source>
        <translation>Eine Sprachnachricht von {seconds} s</translation>
    </message>
    <message>
        <source>The microphone cannot be opened: {why}</source>
        <translation>Das Mikrofon lässt sich nicht öffnen: {why}</translation>
    </message>
    <message>
        <source>Nothing was recorded.</source>
        <translation>Es wurde nichts aufgenommen.</translation>
    </message>
</context>
<context>
    <name>AwayWindow</name>
    <message>
        <source>While you were away</source>
        <translation>Während du weg warst</translation>
    </message>
    <message>
        <source>Click a line to see it in the history.</source>
        <translation>Klick eine Zeile an, um sie im Verlauf zu sehen.</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>These actions of yours did not reach the table, and are lost:</source>
        <translation>Diese deiner Aktionen haben den Tisch nicht erreicht und sind verloren:</translation>
    </message>
</context>
<context>
    <name>BuildLegend</name>
    <message>
        <source>Place built to</source>
        <translation>Gebaut wird nach</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Your price</source>
        <translation>Dein Preis</translation>
    </message>
    <message>
        <source>Rivers and inlets are added to the price of the place. Of the two directions of a section the cheaper one counts, if both are allowed.</source>
        <translation>Flüsse und Meeresarme kommen zum Preis des Ortes hinzu. Von den beiden Richtungen eines Abschnitts zählt die billigere, wenn beide erlaubt sind.</translation>
    </message>
    <message>
        <source>Your foreman is {name} ({race}).</source>
        <translation>Dein Vorarbeiter ist {name} ({race}).</translation>
    </message>
    <message>
        <source>cannot build</source>
        <translation>baut nicht</translation>
    </message>
    <message>
        <source>+{sum} GP</source>
        <translation>+{sum} GM</translation>
    </message>
    <message>
        <source>{sum} GP</source>
        <translation>{sum} GM</translation>
    </message>
</context>
<context>
    <name>BuildWindow</name>
    <message>
        <source>Build</source>
        <translation>Bauen</translation>
    </message>
    <message>
        <source>Build as much of the plan as this turn&apos;s money allows</source>
        <translation>Baut vom Plan so viel, wie das Geld dieses Zuges erlaubt</translation>
    </message>
    <message>
        <source>Discard the plan; track that is built stays [Ctrl+G]</source>
        <translation>Verwirft den Plan; gebautes Gleis bleibt [Strg+G]</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Take back your latest action [U]</source>
        <translation>Nimmt deine letzte Handlung zurück [U]</translation>
    </message>
    <message>
        <source>Spent {spent} GP, {left} GP left</source>
        <translation>{spent} GP ausgegeben, {left} GP übrig</translation>
    </message>
    <message>
        <source>Continue moving [M]</source>
        <translation>Weiterfahren [M]</translation>
    </message>
    <message>
        <source>Point at a section on the map to see its cost.</source>
        <translation>Zeige auf der Karte auf einen Abschnitt, um seine Kosten zu sehen.</translation>
    </message>
    <message>
        <source>This section cannot be built: {reason}.</source>
        <translation>Dieser Abschnitt lässt sich nicht bauen: {reason}.</translation>
    </message>
    <message>
        <source>This section: {cost} GP</source>
        <translation>Dieser Abschnitt: {cost} GM</translation>
    </message>
    <message>
        <source>You would borrow {loan} GP of it.</source>
        <translation>Davon würdest du {loan} GM leihen.</translation>
    </message>
    <message>
        <source>Nothing bought this turn.</source>
        <translation>In diesem Zug nichts gekauft.</translation>
    </message>
    <message>
        <source>the Underworld bribe for {price} GP</source>
        <translation>das Schmiergeld der Unterwelt für {price} GM</translation>
    </message>
    <message>
        <source>Loco</source>
        <translation>Lok</translation>
    </message>
    <message>
        <source>Survey</source>
        <translation>Vermessen</translation>
    </message>
    <message>
        <source>Plan track before you pay for it [G]</source>
        <translation>Gleis planen, bevor du dafür zahlst [G]</translation>
    </message>
    <message>
        <source>Build plan</source>
        <translation>Plan bauen</translation>
    </message>
    <message>
        <source>Clear plan</source>
        <translation>Plan verwerfen</translation>
    </message>
    <message>
        <source>Exchange the loco [L]</source>
        <translation>Die Lok tauschen [L]</translation>
    </message>
    <message>
        <source>Foreman</source>
        <translation>Vorarbeiter</translation>
    </message>
    <message>
        <source>Change the foreman [F]</source>
        <translation>Den Vorarbeiter wechseln [F]</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Fahren</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>End the turn [D]</source>
        <translation>Den Zug beenden [D]</translation>
    </message>
    <message>
        <source>There is no plan yet: plan one with Survey [G].</source>
        <translation>Es gibt noch keinen Plan: Plane mit „Vermessen“ [G].</translation>
    </message>
    <message>
        <source>{what} {gold} GP</source>
        <translation>{what} {gold} GM</translation>
    </message>
    <message>
        <source>Cash {money} GP</source>
        <translation>Bar {money} GM</translation>
    </message>
    <message>
        <source>, debt {debt} GP</source>
        <translation>, Schulden {debt} GM</translation>
    </message>
    <message>
        <source>Bought: {list}</source>
        <translation>Gekauft: {list}</translation>
    </message>
    <message numerus="yes">
        <source>%n section(s) for {price} GP</source>
        <translation>
            <numerusform>%n Abschnitt für {price} GM</numerusform>
            <numerusform>%n Abschnitte für {price} GM</numerusform>
        </translation>
    </message>
    <message>
        <source>the {loco} for {price} GP</source>
        <translation>{loco} für {price} GM</translation>
    </message>
    <message>
        <source>a foreman for {price} GP</source>
        <translation>ein Vorarbeiter für {price} GM</translation>
    </message>
</context>
<context>
    <name>CardView</name>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>Contract {number}</source>
        <translation>Auftrag {number}</translation>
    </message>
</context>
<context>
    <name>ChatWindow</name>
    <message>
        <source>What you say</source>
        <translation>Was du sagst</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>This computer has no sound.</source>
        <translation>Dieser Computer hat keinen Ton.</translation>
    </message>
    <message>
        <source>Say something to all</source>
        <translation>Sag allen etwas</translation>
    </message>
    <message>
        <source>To all, and to those who watch</source>
        <translation>An alle, und an alle, die zuschauen</translation>
    </message>
    <message>
        <source>Say something to all; those who watch the game read it, too</source>
        <translation>Sag allen etwas; wer dem Spiel zuschaut, liest es auch</translation>
    </message>
    <message>
        <source>A telegraph to {names} alone</source>
        <translation>Ein Telegramm nur an {names}</translation>
    </message>
    <message>
        <source>Choose below whom it is for</source>
        <translation>Wähle unten, für wen es ist</translation>
    </message>
    <message>
        <source>It was not sent: wait {seconds} s before you say more.</source>
        <translation>Es wurde nicht gesendet: Warte {seconds} s, bevor du mehr sagst.</translation>
    </message>
    <message>
        <source>It was not sent: {why}.</source>
        <translation>Es wurde nicht gesendet: {why}.</translation>
    </message>
    <message>
        <source>This audio-gram is not kept any longer.</source>
        <translation>Diese Sprachnachricht ist nicht mehr da.</translation>
    </message>
    <message>
        <source>An audio-gram cannot be heard: {why}.</source>
        <translation>Eine Sprachnachricht kann nicht gehört werden: {why}.</translation>
    </message>
</context>
<context>
    <name>ChoiceWindow</name>
    <message>
        <source>Choice</source>
        <translation>Wahl</translation>
    </message>
    <message>
        <source>Show the foremen</source>
        <translation>Vorarbeiter zeigen</translation>
    </message>
    <message>
        <source>Show the locos</source>
        <translation>Loks zeigen</translation>
    </message>
    <message>
        <source>Show the loads</source>
        <translation>Ladungen zeigen</translation>
    </message>
</context>
<context>
    <name>Choosing</name>
    <message>
        <source>The game of {players}, last played {when}, is removed from this computer, and you cannot rejoin it any more. If the others play on, the computer keeps your seat.</source>
        <translation>Das Spiel von {players}, zuletzt gespielt {when}, wird von diesem Computer entfernt, und du kannst nicht mehr dorthin zurückkehren. Spielen die anderen weiter, behält der Computer deinen Platz.</translation>
    </message>
    <message>
        <source>The game of {players}, last played {when}, is removed from this computer, and you cannot play on with it any more.</source>
        <translation>Das Spiel von {players}, zuletzt gespielt {when}, wird von diesem Computer entfernt, und du kannst es nicht mehr weiterspielen.</translation>
    </message>
    <message>
        <source>Remove a game</source>
        <translation>Ein Spiel entfernen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>The game of {players}, last played {when}, is deleted and cannot be gone on with any more. What was saved under a name stays.</source>
        <translation>Das Spiel von {players}, zuletzt gespielt am {when}, wird gelöscht und lässt sich nicht mehr fortsetzen. Was unter einem Namen gespeichert ist, bleibt.</translation>
    </message>
    <message>
        <source>Discard a game</source>
        <translation>Ein Spiel verwerfen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>It is not discarded</source>
        <translation>Es ist nicht verworfen</translation>
    </message>
    <message>
        <source>Watch a recorded game</source>
        <translation>Aufzeichnung ansehen</translation>
    </message>
    <message>
        <source>Recorded games</source>
        <translation>Aufgezeichnete Spiele</translation>
    </message>
</context>
<context>
    <name>CityLegend</name>
    <message>
        <source>City</source>
        <translation>Stadt</translation>
    </message>
    <message>
        <source>Makes</source>
        <translation>Erzeugt</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Kingdom</source>
        <translation>Reich</translation>
    </message>
    <message>
        <source>small</source>
        <translation>klein</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>mittel</translation>
    </message>
    <message>
        <source>major</source>
        <translation>groß</translation>
    </message>
</context>
<context>
    <name>CityWindow</name>
    <message>
        <source>City</source>
        <translation>Stadt</translation>
    </message>
    <message>
        <source>To the ships</source>
        <translation>Zu den Schiffen</translation>
    </message>
    <message>
        <source>No city</source>
        <translation>Keine Stadt</translation>
    </message>
    <message>
        <source>Your train stands in no city.</source>
        <translation>Deine Lok steht in keiner Stadt.</translation>
    </message>
    <message>
        <source>Deliveries</source>
        <translation>Lieferungen</translation>
    </message>
    <message>
        <source>None of your contracts asks for anything here.</source>
        <translation>Keiner deiner Aufträge verlangt hier etwas.</translation>
    </message>
    <message>
        <source>Deliver for {payoff} GP</source>
        <translation>Liefern für {payoff} GM</translation>
    </message>
    <message>
        <source>Deliver {load} for {payoff} GP</source>
        <translation>{load} für {payoff} GM abliefern</translation>
    </message>
    <message>
        <source>This load is not on the train.</source>
        <translation>Dieses Gut ist nicht geladen.</translation>
    </message>
    <message>
        <source>Made here</source>
        <translation>Hier erzeugt</translation>
    </message>
    <message>
        <source>Nothing is made here.</source>
        <translation>Hier wird nichts erzeugt.</translation>
    </message>
    <message>
        <source>Take {load}</source>
        <translation>{load} laden</translation>
    </message>
    <message>
        <source>Take {load} aboard</source>
        <translation>{load} auf den Zug laden</translation>
    </message>
    <message numerus="yes">
        <source>%n left</source>
        <comment>chips of a load</comment>
        <translation>
            <numerusform>noch %n</numerusform>
            <numerusform>noch %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>On the train, %n place(s) free</source>
        <translation>
            <numerusform>Geladen, %n Platz frei</numerusform>
            <numerusform>Geladen, %n Plätze frei</numerusform>
        </translation>
    </message>
    <message>
        <source>Drop {load}</source>
        <translation>{load} abladen</translation>
    </message>
    <message>
        <source>Drop {load} here</source>
        <translation>{load} hier abladen</translation>
    </message>
</context>
<context>
    <name>CodeLine</name>
    <message>
        <source>Code or link of an invitation</source>
        <translation>Code oder Link einer Einladung</translation>
    </message>
    <message>
        <source>Look it up</source>
        <translation>Nachschlagen</translation>
    </message>
</context>
<context>
    <name>ColourBox</name>
    <message>
        <source>Colour of seat {number}: {colour}</source>
        <translation>Farbe von Platz {number}: {colour}</translation>
    </message>
</context>
<context>
    <name>CommandStrip</name>
    <message>
        <source>What you can do</source>
        <translation>Was du tun kannst</translation>
    </message>
    <message>
        <source>Press “Ready” first.</source>
        <translation>Drücke zuerst „Bereit“.</translation>
    </message>
    <message>
        <source>{name}, it is your turn.</source>
        <translation>{name}, du bist am Zug.</translation>
    </message>
    <message>
        <source>{name}, choose what you do.</source>
        <translation>{name}, wähle, was du tust.</translation>
    </message>
    <message>
        <source>{name} is playing …</source>
        <translation>{name} spielt …</translation>
    </message>
</context>
<context>
    <name>ContractLegend</name>
    <message>
        <source>Card</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Gut</translation>
    </message>
    <message>
        <source>City</source>
        <translation>Stadt</translation>
    </message>
    <message>
        <source>Pays</source>
        <translation>Zahlt</translation>
    </message>
    <message>
        <source>White: face down in the deck. No square: discarded, until the deck is used up.</source>
        <translation>Weiß: verdeckt im Stapel. Kein Feld: abgelegt, bis der Stapel aufgebraucht ist.</translation>
    </message>
    <message>
        <source>{sum} GP</source>
        <translation>{sum} GM</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
</context>
<context>
    <name>ContractsWindow</name>
    <message>
        <source>Contracts</source>
        <translation>Aufträge</translation>
    </message>
    <message>
        <source>The coloured buttons note the order in which you plan your runs. Nobody else sees it.</source>
        <translation>Mit den farbigen Knöpfen merkst du dir, in welcher Reihenfolge du fahren willst. Niemand sonst sieht es.</translation>
    </message>
</context>
<context>
    <name>DemandRow</name>
    <message>
        <source>aboard</source>
        <translation>geladen</translation>
    </message>
    <message>
        <source>own track</source>
        <translation>eigenes Gleis</translation>
    </message>
    <message>
        <source>A track of this player ends in the city.</source>
        <translation>Ein Gleis dieses Spielers endet in der Stadt.</translation>
    </message>
    <message>
        <source>Show the next city that makes {load}</source>
        <translation>Zeige die nächste Stadt, die {load} erzeugt</translation>
    </message>
    <message>
        <source>Show {city} on the map</source>
        <translation>Zeige {city} auf der Karte</translation>
    </message>
    <message>
        <source>{pay} GP</source>
        <translation>{pay} GM</translation>
    </message>
    <message>
        <source>Plan {load} to {city} as your next run</source>
        <translation>Plane {load} nach {city} als nächste Fahrt</translation>
    </message>
    <message>
        <source>{load} to {city} is run {order} of your plan; press to take it out</source>
        <translation>{load} nach {city} ist Fahrt {order} deines Plans; ein Klick nimmt sie heraus</translation>
    </message>
</context>
<context>
    <name>Desk</name>
    <message>
        <source>It was not done, for it cannot be recorded: {why}</source>
        <translation>Es wurde nicht getan, denn es lässt sich nicht aufzeichnen: {why}</translation>
    </message>
    <message>
        <source>The record cannot be written</source>
        <translation>Die Aufzeichnung lässt sich nicht schreiben</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Answer the question first: {title}.</source>
        <translation>Beantworte zuerst die Frage: {title}.</translation>
    </message>
    <message>
        <source>The game has gone on: nothing was done.</source>
        <translation>Das Spiel ist weitergegangen: Es wurde nichts getan.</translation>
    </message>
    <message>
        <source>There is nothing that you can take back.</source>
        <translation>Es gibt nichts, was du zurücknehmen kannst.</translation>
    </message>
</context>
<context>
    <name>DockTitle</name>
    <message>
        <source>The player before</source>
        <translation>Vorheriger Spieler</translation>
    </message>
    <message>
        <source>The next player</source>
        <translation>Nächster Spieler</translation>
    </message>
    <message>
        <source>Let the window float, or dock it</source>
        <translation>Fenster lösen oder andocken</translation>
    </message>
    <message>
        <source>Hide this window</source>
        <translation>Dieses Fenster verbergen</translation>
    </message>
    <message>
        <source>{window}: {player}</source>
        <translation>{window}: {player}</translation>
    </message>
</context>
<context>
    <name>DoneWindow</name>
    <message>
        <source>End of turn</source>
        <translation>Ende des Zuges</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message numerus="yes">
        <source>%n move(s) left</source>
        <translation>
            <numerusform>%n Schritt übrig</numerusform>
            <numerusform>%n Schritte übrig</numerusform>
        </translation>
    </message>
    <message>
        <source>{gold} GP could still be spent on track</source>
        <translation>Für {gold} GM könntest du noch bauen</translation>
    </message>
    <message>
        <source>{load} could be delivered here for {payoff} GP</source>
        <translation>{load} könntest du hier für {payoff} GM liefern</translation>
    </message>
    <message>
        <source>Unused in this turn:</source>
        <translation>In diesem Zug ungenutzt:</translation>
    </message>
    <message>
        <source>Everything is used up.</source>
        <translation>Alles ist ausgenutzt.</translation>
    </message>
</context>
<context>
    <name>EventCardWindow</name>
    <message>
        <source>An event</source>
        <translation>Ein Ereignis</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Who is hit</source>
        <translation>Wen es trifft</translation>
    </message>
    <message>
        <source>Nobody is hit.</source>
        <translation>Es trifft niemanden.</translation>
    </message>
    <message>
        <source>{name} draws it. It is discarded and has no effect.</source>
        <translation>{name} zieht es. Es wird abgelegt und wirkt nicht.</translation>
    </message>
    <message>
        <source>{name} draws it. It lasts until the end of turn {turn} of {name}.</source>
        <translation>{name} zieht es. Es dauert bis zum Ende von Zug {turn} von {name}.</translation>
    </message>
    <message>
        <source>{name} draws it. It passes at once.</source>
        <translation>{name} zieht es. Es geht sofort vorüber.</translation>
    </message>
    <message>
        <source>{parts} and {last}</source>
        <translation>{parts} und {last}</translation>
    </message>
</context>
<context>
    <name>EventPanel</name>
    <message>
        <source>Event {number}</source>
        <translation>Ereignis {number}</translation>
    </message>
</context>
<context>
    <name>EventsWindow</name>
    <message>
        <source>No event is in play. Events turn up among the contracts when somebody delivers or pitches.</source>
        <translation>Kein Ereignis ist im Spiel. Ereignisse tauchen unter den Aufträgen auf, wenn jemand liefert oder seine Aufträge tauscht.</translation>
    </message>
    <message>
        <source>Drawn by {name}; ends with turn {turn} of {name}.</source>
        <translation>Gezogen von {name}; endet mit Zug {turn} von {name}.</translation>
    </message>
    <message>
        <source>Unmark its area</source>
        <translation>Markierung entfernen</translation>
    </message>
    <message>
        <source>Mark its area</source>
        <translation>Gebiet markieren</translation>
    </message>
</context>
<context>
    <name>FindWindow</name>
    <message>
        <source>Name of a city</source>
        <translation>Name einer Stadt</translation>
    </message>
    <message>
        <source>There is no such place.</source>
        <translation>Einen solchen Ort gibt es nicht.</translation>
    </message>
</context>
<context>
    <name>FirstForemanWindow</name>
    <message>
        <source>Your first foreman</source>
        <translation>Dein erster Vorarbeiter</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Wählen</translation>
    </message>
    <message>
        <source>None of these</source>
        <translation>Keinen von diesen</translation>
    </message>
    <message>
        <source>Contracts</source>
        <translation>Aufträge</translation>
    </message>
    <message>
        <source>Your first loco</source>
        <translation>Deine erste Lok</translation>
    </message>
    <message>
        <source>Look at each of them, and at your contracts.</source>
        <translation>Sieh dir alle an, und auch deine Aufträge.</translation>
    </message>
    <message>
        <source>Nobody is shown yet.</source>
        <translation>Noch ist niemand ausgewählt.</translation>
    </message>
    <message>
        <source>{loco}: {speed} mileposts a turn, carries {loads}</source>
        <translation>{loco}: {speed} Meilenpunkte je Zug, trägt {loads}</translation>
    </message>
    <message numerus="yes">
        <source>%n in stock</source>
        <comment>locos</comment>
        <translation>
            <numerusform>%n vorrätig</numerusform>
            <numerusform>%n vorrätig</numerusform>
        </translation>
    </message>
    <message>
        <source>No loco is shown yet.</source>
        <translation>Noch ist keine Lok ausgewählt.</translation>
    </message>
    <message>
        <source>You give back {names}. Once everybody has chosen, the foremen that are left are shuffled and dealt again to the players without one. You cannot undo this.</source>
        <translation>Du gibst {names} zurück. Haben alle gewählt, werden die übrigen Vorarbeiter gemischt und neu an alle ausgeteilt, die noch keinen haben. Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>None of these foremen</source>
        <translation>Keiner dieser Vorarbeiter</translation>
    </message>
    <message>
        <source>Give them back</source>
        <translation>Zurückgeben</translation>
    </message>
</context>
<context>
    <name>ForemanWindow</name>
    <message>
        <source>Foreman</source>
        <translation>Vorarbeiter</translation>
    </message>
    <message>
        <source>Foremen whom nobody employs</source>
        <translation>Vorarbeiter ohne Anstellung</translation>
    </message>
    <message>
        <source>Change the foreman, once a turn</source>
        <translation>Vorarbeiter wechseln, einmal je Zug</translation>
    </message>
    <message>
        <source>No foreman yet</source>
        <translation>Noch kein Vorarbeiter</translation>
    </message>
    <message>
        <source>Whom do you employ?</source>
        <translation>Wen stellst du ein?</translation>
    </message>
    <message>
        <source>Keep {name}</source>
        <translation>{name} behalten</translation>
    </message>
    <message>
        <source>Take {name}</source>
        <translation>{name} nehmen</translation>
    </message>
    <message>
        <source>Swap for the foreman dismissed last: {price} GP</source>
        <translation>Gegen den zuletzt entlassenen Vorarbeiter tauschen: {price} GM</translation>
    </message>
    <message>
        <source>Draw a foreman</source>
        <translation>Einen Vorarbeiter ziehen</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>Swap for {name}, {race}: {price} GP</source>
        <translation>Gegen {name}, {race}, tauschen: {price} GM</translation>
    </message>
    <message>
        <source>Draw from the deck: {price} GP</source>
        <translation>Vom Stapel ziehen: {price} GM</translation>
    </message>
    <message>
        <source>A draw cannot be undone.</source>
        <translation>Das Ziehen lässt sich nicht zurücknehmen.</translation>
    </message>
    <message>
        <source>Take: {price} GP</source>
        <translation>Nehmen: {price} GM</translation>
    </message>
    <message>
        <source>Every foreman is employed.</source>
        <translation>Alle Vorarbeiter sind vergeben.</translation>
    </message>
</context>
<context>
    <name>Frame</name>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
</context>
<context>
    <name>GameHandlers</name>
    <message>
        <source>You can save once your first turn has begun.</source>
        <translation>Du kannst speichern, sobald dein erster Zug begonnen hat.</translation>
    </message>
    <message>
        <source>A game at one computer has no chat.</source>
        <translation>Ein Spiel an einem Computer hat keinen Chat.</translation>
    </message>
    <message>
        <source>The game is ranked: the computer’s result with your seat counts as yours.</source>
        <translation>Das Spiel wird gewertet: Das Ergebnis, das der Computer mit deinem Platz erzielt, zählt als deins.</translation>
    </message>
    <message>
        <source>Leave this game? It is recorded up to the last action. You can continue it from the title screen.</source>
        <translation>Dieses Spiel verlassen? Es ist bis zur letzten Aktion aufgezeichnet. Du kannst es vom Titelbild aus fortsetzen.</translation>
    </message>
    <message>
        <source>Leave this game? It is not recorded, so it will be lost.</source>
        <translation>Dieses Spiel verlassen? Es wird nicht aufgezeichnet und geht dabei verloren.</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Leave the game</source>
        <translation>Spiel verlassen</translation>
    </message>
</context>
<context>
    <name>GameList</name>
    <message>
        <source>Show older games</source>
        <translation>Ältere Spiele zeigen</translation>
    </message>
    <message>
        <source>Damaged file</source>
        <translation>Beschädigte Datei</translation>
    </message>
    <message>
        <source>Table of {name}</source>
        <translation>Tisch von {name}</translation>
    </message>
</context>
<context>
    <name>GameMenus</name>
    <message>
        <source>Open windows</source>
        <translation>Offene Fenster</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Ganzer Bildschirm</translation>
    </message>
    <message>
        <source>Patterns of players</source>
        <translation>Muster der Spieler</translation>
    </message>
    <message>
        <source>Reset the layout</source>
        <translation>Fenster neu ordnen</translation>
    </message>
    <message>
        <source>Return to title</source>
        <translation>Zurück zum Titel</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>{window}…</source>
        <translation>{window} …</translation>
    </message>
</context>
<context>
    <name>GameScreen</name>
    <message>
        <source>Press “Ready” first.</source>
        <translation>Drücke zuerst „Bereit“.</translation>
    </message>
    <message>
        <source>The game has gone on, and the question is closed: {title}.</source>
        <translation>Das Spiel ist weitergegangen, und die Frage ist geschlossen: {title}.</translation>
    </message>
    <message>
        <source>Read the message first: {title}.</source>
        <translation>Lies zuerst die Mitteilung: {title}.</translation>
    </message>
</context>
<context>
    <name>Games</name>
    <message>
        <source>This game cannot be gone on with</source>
        <translation>Dieses Spiel kann nicht fortgesetzt werden</translation>
    </message>
    <message>
        <source>The record was cut off</source>
        <translation>Die Aufzeichnung war abgeschnitten</translation>
    </message>
    <message>
        <source>No record</source>
        <translation>Keine Aufzeichnung</translation>
    </message>
    <message>
        <source>This game keeps no record of itself: {why}</source>
        <translation>Dieses Spiel zeichnet sich nicht auf: {why}</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>Weiterspielen</translation>
    </message>
    <message>
        <source>Play on alone</source>
        <translation>Allein weiterspielen</translation>
    </message>
    <message>
        <source>The game goes on at this computer after the last action that all agreed on, and the computer plays for all others. Your seat at the table is given up.</source>
        <translation>Das Spiel geht auf diesem Computer nach der letzten Aktion weiter, auf die sich alle geeinigt haben, und der Computer spielt für alle anderen. Dein Platz am Tisch wird aufgegeben.</translation>
    </message>
    <message>
        <source>It cannot be gone on with</source>
        <translation>Es kann nicht weitergehen</translation>
    </message>
    <message>
        <source>The record stays where it was</source>
        <translation>Die Aufzeichnung bleibt, wo sie war</translation>
    </message>
    <message>
        <source>A draw</source>
        <translation>Unentschieden</translation>
    </message>
    <message>
        <source>{name} has won</source>
        <translation>{name} hat gewonnen</translation>
    </message>
    <message>
        <source>It is not saved</source>
        <translation>Es ist nicht gespeichert</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>The record is saved as “{name}”.</source>
        <translation>Die Aufzeichnung ist als „{name}“ gespeichert.</translation>
    </message>
</context>
<context>
    <name>GroupList</name>
    <message>
        <source>Name of a group or its leader</source>
        <translation>Name einer Gruppe oder ihrer Leitung</translation>
    </message>
    <message>
        <source>Show only groups with this name or leader</source>
        <translation>Nur Gruppen mit diesem Namen oder dieser Leitung zeigen</translation>
    </message>
    <message>
        <source>Kind of groups that are shown</source>
        <translation>Art der Gruppen, die gezeigt werden</translation>
    </message>
    <message>
        <source>all kinds</source>
        <translation>alle Arten</translation>
    </message>
    <message>
        <source>With free seats</source>
        <translation>Mit freien Plätzen</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Leader</source>
        <translation>Leitung</translation>
    </message>
    <message>
        <source>Seats taken</source>
        <translation>Vergebene Plätze</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>Groups that you do not let through: {count}.</source>
        <translation>Gruppen, die du nicht durchlässt: {count}.</translation>
    </message>
    <message>
        <source>No group is being formed. Create one, or wait for others.</source>
        <translation>Es bildet sich keine Gruppe. Erstelle eine, oder warte auf andere.</translation>
    </message>
    <message>
        <source>has begun</source>
        <translation>hat begonnen</translation>
    </message>
</context>
<context>
    <name>GroupMembers</name>
    <message>
        <source>Members without a seat may watch</source>
        <translation>Mitglieder ohne Platz dürfen zuschauen</translation>
    </message>
    <message>
        <source>Members without a seat may not watch</source>
        <translation>Mitglieder ohne Platz dürfen nicht zuschauen</translation>
    </message>
    <message>
        <source>Players who do not see your table in the list can join by your address: {address}</source>
        <translation>Spieler, die deinen Tisch nicht in der Liste sehen, können über deine Adresse beitreten: {address}</translation>
    </message>
</context>
<context>
    <name>GroupScreen</name>
    <message>
        <source>Setup of a group</source>
        <translation>Eine Gruppe einrichten</translation>
    </message>
    <message>
        <source>{name}: {kind} group</source>
        <translation>{name}: Gruppe, {kind}</translation>
    </message>
    <message>
        <source>Chat in the group</source>
        <translation>Chat in der Gruppe</translation>
    </message>
    <message>
        <source>Chat at the table</source>
        <translation>Chat am Tisch</translation>
    </message>
    <message>
        <source>Your table</source>
        <translation>Dein Tisch</translation>
    </message>
    <message>
        <source>Table of {name}</source>
        <translation>Tisch von {name}</translation>
    </message>
    <message>
        <source>Only the leader sets the options.</source>
        <translation>Nur wer die Gruppe leitet, ändert die Optionen.</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>Plätze</translation>
    </message>
    <message>
        <source>Members</source>
        <translation>Mitglieder</translation>
    </message>
    <message>
        <source>Invitation</source>
        <translation>Einladung</translation>
    </message>
    <message>
        <source>The maps, with the track of the saved game</source>
        <translation>Die Karten mit den Gleisen des gespeicherten Spiels</translation>
    </message>
    <message>
        <source>Close the table</source>
        <translation>Tisch schließen</translation>
    </message>
    <message>
        <source>Leave the table</source>
        <translation>Den Tisch verlassen</translation>
    </message>
    <message>
        <source>End the group</source>
        <translation>Die Gruppe auflösen</translation>
    </message>
    <message>
        <source>Leave the group</source>
        <translation>Die Gruppe verlassen</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Ansehen</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Start the game</source>
        <translation>Spiel starten</translation>
    </message>
    <message>
        <source>A saved game goes on in a private group only.</source>
        <translation>Ein Spielstand geht nur in einer privaten Gruppe weiter.</translation>
    </message>
    <message>
        <source>It is being read.</source>
        <translation>Er wird gelesen.</translation>
    </message>
    <message>
        <source>Choose who plays and by which options, then start.</source>
        <translation>Wähle, wer mitspielt und nach welchen Optionen, dann starte.</translation>
    </message>
    <message>
        <source>Take back “Ready”</source>
        <translation>„Bereit“ zurücknehmen</translation>
    </message>
    <message>
        <source>The game goes to {name}: {percent} %</source>
        <translation>Das Spiel geht an {name}: {percent} %</translation>
    </message>
    <message>
        <source>The leader has given you no seat yet.</source>
        <translation>Du hast noch keinen Platz bekommen.</translation>
    </message>
    <message>
        <source>Press Ready if you agree to all that is set.</source>
        <translation>Drücke „Bereit“, wenn du mit allem einverstanden bist.</translation>
    </message>
    <message>
        <source>The leader can start the game now.</source>
        <translation>Das Spiel kann jetzt gestartet werden.</translation>
    </message>
</context>
<context>
    <name>GroupSeats</name>
    <message>
        <source>Wait for lost players</source>
        <translation>Auf vermisste Spieler warten</translation>
    </message>
    <message>
        <source>Ask for another colour</source>
        <translation>Um eine andere Farbe bitten</translation>
    </message>
    <message>
        <source>Ask for {colour}</source>
        <translation>Um {colour} bitten</translation>
    </message>
    <message>
        <source>A lost player has this long to come back before the computer plays instead.</source>
        <translation>So lange hat ein vermisster Spieler Zeit zurückzukommen, bevor der Computer für ihn spielt.</translation>
    </message>
    <message>
        <source>This zone runs an older version: its tables wait one minute.</source>
        <translation>Diese Zone hat eine ältere Version: Ihre Tische warten eine Minute.</translation>
    </message>
    <message>
        <source>Only the leader sets it.</source>
        <translation>Nur die Leitung stellt es ein.</translation>
    </message>
    <message>
        <source>Turn clock</source>
        <translation>Zuguhr</translation>
    </message>
    <message>
        <source>When it runs out, the computer finishes that turn.</source>
        <translation>Wenn sie abläuft, beendet der Computer diesen Zug.</translation>
    </message>
    <message>
        <source>Only the leader sets the turn clock.</source>
        <translation>Nur wer die Gruppe leitet, stellt die Zuguhr.</translation>
    </message>
</context>
<context>
    <name>Hand</name>
    <message>
        <source>No contracts have been dealt yet.</source>
        <translation>Noch sind keine Aufträge verteilt.</translation>
    </message>
    <message>
        <source>The contracts were discarded; new ones are drawn.</source>
        <translation>Die Aufträge sind abgelegt; neue werden gezogen.</translation>
    </message>
</context>
<context>
    <name>HandOver</name>
    <message>
        <source>{name}, it is your turn.</source>
        <translation>{name}, du bist am Zug.</translation>
    </message>
    <message>
        <source>Next player</source>
        <translation>Nächster Spieler</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
</context>
<context>
    <name>Handlers</name>
    <message>
        <source>Your train stands in no city.</source>
        <translation>Deine Lok steht in keiner Stadt.</translation>
    </message>
    <message>
        <source>Your train is not on the map yet.</source>
        <translation>Dein Zug steht noch nicht auf der Karte.</translation>
    </message>
    <message>
        <source>Bribe routes are marked only while the Movement window is up [M].</source>
        <translation>Wege mit Bestechung werden nur im Bewegungsfenster markiert [M].</translation>
    </message>
    <message>
        <source>Place your loco first: click a city on the map.</source>
        <translation>Setze zuerst deine Lok: Klicke auf der Karte auf eine Stadt.</translation>
    </message>
    <message>
        <source>Open the Movement window first [M].</source>
        <translation>Öffne zuerst das Bewegungsfenster [M].</translation>
    </message>
</context>
<context>
    <name>Head</name>
    <message>
        <source>Connect again</source>
        <translation>Neu verbinden</translation>
    </message>
</context>
<context>
    <name>HeldSeat</name>
    <message>
        <source>Who has seat {number}</source>
        <translation>Wer Platz {number} hat</translation>
    </message>
    <message>
        <source>Name of seat {number}</source>
        <translation>Name von Platz {number}</translation>
    </message>
    <message>
        <source>Only the leader sets the seats.</source>
        <translation>Nur wer die Gruppe leitet, vergibt die Plätze.</translation>
    </message>
    <message>
        <source>Colours and names are those of the saved game.</source>
        <translation>Farben und Namen sind die des Spielstands.</translation>
    </message>
    <message>
        <source>Click to change the name.</source>
        <translation>Klicke, um den Namen zu ändern.</translation>
    </message>
    <message>
        <source>Waits for a player</source>
        <translation>Wartet auf jemanden</translation>
    </message>
</context>
<context>
    <name>HistoryWindow</name>
    <message>
        <source>Which player</source>
        <translation>Welcher Spieler</translation>
    </message>
    <message>
        <source>Everybody</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Which kind of action</source>
        <translation>Welche Art von Handlung</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>There is nothing to tell yet.</source>
        <translation>Noch gibt es nichts zu erzählen.</translation>
    </message>
    <message>
        <source>Show in replay</source>
        <translation>In der Aufzeichnung zeigen</translation>
    </message>
    <message>
        <source>Earlier turns</source>
        <translation>Frühere Züge</translation>
    </message>
    <message>
        <source>The beginning</source>
        <translation>Der Anfang</translation>
    </message>
    <message>
        <source>Turn {turn}: {name}</source>
        <translation>Zug {turn}: {name}</translation>
    </message>
    <message>
        <source>Notice: {text}</source>
        <translation>Hinweis: {text}</translation>
    </message>
    <message>
        <source>First click what you want to see.</source>
        <translation>Klicke zuerst an, was du sehen willst.</translation>
    </message>
    <message>
        <source>Notices</source>
        <translation>Hinweise</translation>
    </message>
</context>
<context>
    <name>InvitationPart</name>
    <message>
        <source>Copy the code</source>
        <translation>Code kopieren</translation>
    </message>
    <message>
        <source>Copy the link</source>
        <translation>Link kopieren</translation>
    </message>
    <message>
        <source>Renew</source>
        <translation>Erneuern</translation>
    </message>
    <message>
        <source>Makes a new code; the one before leads nowhere then.</source>
        <translation>Macht einen neuen Code; der alte führt dann nirgendwohin.</translation>
    </message>
    <message>
        <source>The link names {address}, where your own network finds this zone.</source>
        <translation>Der Link nennt {address}, wo dein eigenes Netz diese Zone findet.</translation>
    </message>
    <message>
        <source>For players elsewhere write the address where they reach you into the configuration, and let UDP through there.</source>
        <translation>Für Spieler anderswo schreibe die Adresse, unter der sie dich erreichen, in die Konfiguration und lass UDP dorthin durch.</translation>
    </message>
    <message>
        <source>…</source>
        <translation>…</translation>
    </message>
</context>
<context>
    <name>Invitations</name>
    <message>
        <source>An invitation</source>
        <translation>Eine Einladung</translation>
    </message>
    <message>
        <source>The computer gets your seat in this game at once.</source>
        <translation>Der Computer bekommt in diesem Spiel sofort deinen Platz.</translation>
    </message>
    <message>
        <source>This game is left; what is recorded of it can be gone on with later.</source>
        <translation>Dieses Spiel wird verlassen; was davon aufgezeichnet ist, kann später fortgesetzt werden.</translation>
    </message>
    <message>
        <source>You leave the table that you are at.</source>
        <translation>Du verlässt den Tisch, an dem du bist.</translation>
    </message>
    <message>
        <source>Somebody invites you to another table. Go there? {loss}</source>
        <translation>Jemand lädt dich an einen anderen Tisch ein. Dorthin gehen? {loss}</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Dorthin gehen</translation>
    </message>
</context>
<context>
    <name>IronCard</name>
    <message>
        <source>Show the loco on the map</source>
        <translation>Zeige die Lok auf der Karte</translation>
    </message>
    <message>
        <source>Cash</source>
        <translation>Bargeld</translation>
    </message>
    <message>
        <source>Debt</source>
        <translation>Schulden</translation>
    </message>
    <message>
        <source>Earned</source>
        <translation>Verdient</translation>
    </message>
    <message>
        <source>Cities joined</source>
        <translation>Verbunden</translation>
    </message>
    <message>
        <source>{sum} GP</source>
        <translation>{sum} GM</translation>
    </message>
    <message>
        <source>{joined} of {wanted}</source>
        <translation>{joined} von {wanted}</translation>
    </message>
    <message>
        <source>no loco yet</source>
        <translation>noch keine Lok</translation>
    </message>
    <message>
        <source>foreman {name}</source>
        <translation>Vorarbeiter {name}</translation>
    </message>
    <message>
        <source>no foreman yet</source>
        <translation>noch kein Vorarbeiter</translation>
    </message>
    <message>
        <source>aboard the {ship}</source>
        <translation>an Bord der {ship}</translation>
    </message>
    <message>
        <source>carries nothing</source>
        <translation>hat nichts geladen</translation>
    </message>
</context>
<context>
    <name>IronDesk</name>
    <message>
        <source>With the bribe {name} has all that is needed to win: pay it, and the game is over at once. Nobody can take that back.</source>
        <translation>Mit dem Schmiergeld hat {name} alles, was zum Sieg nötig ist: Zahlst du es, ist das Spiel sofort zu Ende. Das kann niemand zurücknehmen.</translation>
    </message>
    <message>
        <source>{name} would win</source>
        <translation>{name} würde gewinnen</translation>
    </message>
    <message>
        <source>Pay all the same</source>
        <translation>Trotzdem zahlen</translation>
    </message>
    <message>
        <source>Your cash is not enough. The bank would lend you {loan} GP, and you would owe it {debt} GP. Every delivery and bribe that you are paid goes to the bank first, until that is paid back.</source>
        <translation>Dein Bargeld reicht nicht. Die Bank würde dir {loan} GM leihen, und du würdest ihr {debt} GM schulden. Jede Lieferung und jedes Schmiergeld, das du bekommst, geht zuerst an die Bank, bis alles zurückgezahlt ist.</translation>
    </message>
    <message>
        <source>A loan</source>
        <translation>Ein Kredit</translation>
    </message>
    <message>
        <source>Borrow</source>
        <translation>Leihen</translation>
    </message>
</context>
<context>
    <name>IronScreen</name>
    <message>
        <source>Place your loco first: click a city on the map.</source>
        <translation>Setze zuerst deine Lok: Klicke auf der Karte auf eine Stadt.</translation>
    </message>
</context>
<context>
    <name>IronToolbar</name>
    <message>
        <source>Turn {turn}</source>
        <translation>Zug {turn}</translation>
    </message>
    <message>
        <source>The opening</source>
        <translation>Die Eröffnung</translation>
    </message>
    <message>
        <source>{money} GP</source>
        <translation>{money} GM</translation>
    </message>
    <message>
        <source>, owes {debt}</source>
        <translation>, schuldet {debt}</translation>
    </message>
    <message>
        <source>The gold of {name}</source>
        <translation>Das Gold von {name}</translation>
    </message>
    <message>
        <source>Major cities {joined} of {wanted}</source>
        <translation>Großstädte {joined} von {wanted}</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s) in play</source>
        <translation>
            <numerusform>%n laufendes Ereignis</numerusform>
            <numerusform>%n laufende Ereignisse</numerusform>
        </translation>
    </message>
    <message>
        <source>There is nothing to take back.</source>
        <translation>Es gibt nichts zurückzunehmen.</translation>
    </message>
</context>
<context>
    <name>IronWhosWho</name>
    <message>
        <source>The train of {name} is not on the map yet.</source>
        <translation>Die Lok von {name} ist noch nicht auf der Karte.</translation>
    </message>
</context>
<context>
    <name>JoinByCode</name>
    <message>
        <source>Join by code</source>
        <translation>Mit Code beitreten</translation>
    </message>
    <message>
        <source>Code or link of an invitation</source>
        <translation>Code oder Link einer Einladung</translation>
    </message>
    <message>
        <source>for example 7KQX-2MPA-9RTC-WB4D</source>
        <translation>zum Beispiel 7KQX-2MPA-9RTC-WB4D</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Beitreten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Type the code or the link that the leader of a private group gave you.</source>
        <translation>Gib den Code oder den Link ein, den du von der Leitung einer privaten Gruppe bekommen hast.</translation>
    </message>
</context>
<context>
    <name>JoinQuestion</name>
    <message>
        <source>Password of the group</source>
        <translation>Passwort der Gruppe</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Beitreten</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Zuschauen</translation>
    </message>
    <message>
        <source>Come along without a seat, and watch the game.</source>
        <translation>Ohne Platz mitkommen und dem Spiel zuschauen.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Join “{name}”, led by {leader}?</source>
        <translation>„{name}“ beitreten, geleitet von {leader}?</translation>
    </message>
    <message>
        <source>Watch “{name}”, led by {leader}? The game has begun.</source>
        <translation>Bei „{name}“ zuschauen, geleitet von {leader}? Das Spiel hat begonnen.</translation>
    </message>
    <message>
        <source>Options that are not as usual: {options}.</source>
        <translation>Optionen, die anders sind als sonst: {options}.</translation>
    </message>
    <message>
        <source>All options are as usual.</source>
        <translation>Alle Optionen sind wie sonst.</translation>
    </message>
    <message>
        <source>That group has begun its game, or is gone.</source>
        <translation>Diese Gruppe spielt schon, oder es gibt sie nicht mehr.</translation>
    </message>
</context>
<context>
    <name>KeyPart</name>
    <message>
        <source>Copy the key to a file</source>
        <translation>Den Schlüssel in eine Datei kopieren</translation>
    </message>
    <message>
        <source>Take a key from a file</source>
        <translation>Einen Schlüssel aus einer Datei nehmen</translation>
    </message>
    <message>
        <source>Your key proves who you are. Copy it to another computer, and you have the same name and rating there; whoever else has it can play under your name.</source>
        <translation>Dein Schlüssel beweist, wer du bist. Kopiere ihn auf einen anderen Computer, dann hast du dort denselben Namen und dieselbe Wertung; wer ihn sonst hat, kann unter deinem Namen spielen.</translation>
    </message>
    <message>
        <source>Your key is made when you connect for the first time. If you have played on another computer, take its key here first: with it come your name and rating.</source>
        <translation>Dein Schlüssel entsteht, wenn du dich das erste Mal verbindest. Hast du schon auf einem anderen Computer gespielt, nimm zuerst dessen Schlüssel: Mit ihm kommen Name und Wertung.</translation>
    </message>
    <message>
        <source>The key is in {path}. Show it to nobody.</source>
        <translation>Der Schlüssel liegt in {path}. Zeige ihn niemandem.</translation>
    </message>
    <message>
        <source>You play with that key now.</source>
        <translation>Du spielst jetzt mit diesem Schlüssel.</translation>
    </message>
    <message>
        <source>You play with that key now. The one before is in {path}.</source>
        <translation>Du spielst jetzt mit diesem Schlüssel. Der vorige liegt in {path}.</translation>
    </message>
</context>
<context>
    <name>KeyboardLegend</name>
    <message>
        <source>Key</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>Does</source>
        <translation>Wirkung</translation>
    </message>
    <message>
        <source>Works {when}. By mouse: {mouse}.</source>
        <translation>Gilt {when}. Mit der Maus: {mouse}.</translation>
    </message>
    <message>
        <source>Not in the manual of the game.</source>
        <translation>Steht nicht im Handbuch des Spiels.</translation>
    </message>
</context>
<context>
    <name>LadderView</name>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>Wertung</translation>
    </message>
    <message>
        <source>What the player&apos;s strength very probably exceeds</source>
        <translation>Was die Spielstärke sehr wahrscheinlich übertrifft</translation>
    </message>
    <message>
        <source>Uncertainty of the rating</source>
        <translation>Unsicherheit der Wertung</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Spiele</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>Siege</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Games that the computer ended for the player</source>
        <translation>Spiele, die der Computer für den Spieler beendet hat</translation>
    </message>
    <message>
        <source>Last played</source>
        <translation>Zuletzt gespielt</translation>
    </message>
    <message>
        <source>Standings</source>
        <translation>Rangliste</translation>
    </message>
    <message>
        <source>Start of a name</source>
        <translation>Anfang eines Namens</translation>
    </message>
    <message>
        <source>Show only players whose name begins so</source>
        <translation>Nur Spieler zeigen, deren Name so beginnt</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>Sortieren nach</translation>
    </message>
    <message>
        <source>Reverse</source>
        <translation>Umkehren</translation>
    </message>
    <message>
        <source>Turns the order round.</source>
        <translation>Kehrt die Reihenfolge um.</translation>
    </message>
    <message>
        <source>My row</source>
        <translation>Meine Zeile</translation>
    </message>
    <message>
        <source>Shows the page by rating with your own row.</source>
        <translation>Zeigt die Seite nach Wertung, auf der deine Zeile steht.</translation>
    </message>
    <message>
        <source>First</source>
        <translation>Erste</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Letzte</translation>
    </message>
    <message>
        <source>► {name} (you)</source>
        <translation>► {name} (du)</translation>
    </message>
    <message>
        <source>Provisional: the player has played too little.</source>
        <translation>Vorläufig: noch zu wenige Spiele.</translation>
    </message>
    <message>
        <source>As leader, {name} has signed two different logs of a game.</source>
        <translation>{name} hat in der Leitung eines Spiels zwei verschiedene Aufzeichnungen unterschrieben.</translation>
    </message>
    <message>
        <source>A rating is what a player&apos;s strength very probably exceeds; ± is its uncertainty.</source>
        <translation>Die Wertung ist, was die Spielstärke sehr wahrscheinlich übertrifft; ± ist ihre Unsicherheit.</translation>
    </message>
    <message>
        <source>? marks a provisional rating: too few games so far.</source>
        <translation>? heißt vorläufig: bisher zu wenige Spiele.</translation>
    </message>
    <message>
        <source>This zone runs an older version, which cannot sort, search or give ranks.</source>
        <translation>Diese Zone hat eine ältere Version, die nicht sortieren und suchen kann und keine Ränge kennt.</translation>
    </message>
    <message>
        <source>This zone runs an older version, which cannot do that.</source>
        <translation>Diese Zone hat eine ältere Version, die das nicht kann.</translation>
    </message>
    <message>
        <source>Found players are sorted by name. Clear the search to sort otherwise.</source>
        <translation>Gefundene Spieler stehen nach Namen. Leere die Suche, um anders zu sortieren.</translation>
    </message>
</context>
<context>
    <name>LanPlay</name>
    <message>
        <source>Looking for the game at {host} …</source>
        <translation>Das Spiel bei {host} wird gesucht …</translation>
    </message>
    <message>
        <source>{name} did not answer, and is not at the table any more. Start without him, or wait until he joins again.</source>
        <translation>{name} hat nicht geantwortet und ist nicht mehr am Tisch. Starte so, oder warte auf die Rückkehr.</translation>
    </message>
</context>
<context>
    <name>LanScreen</name>
    <message>
        <source>Play on the local network</source>
        <translation>Im lokalen Netz spielen</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Dein Name</translation>
    </message>
    <message>
        <source>Address of the host</source>
        <translation>Adresse des Gastgebers</translation>
    </message>
    <message>
        <source>such as 192.168.1.20</source>
        <translation>etwa 192.168.1.20</translation>
    </message>
    <message>
        <source>Host a table</source>
        <translation>Gastgeber sein</translation>
    </message>
    <message>
        <source>Host a table: {game}</source>
        <translation>Gastgeber sein: {game}</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Beitreten</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Zuschauen</translation>
    </message>
    <message>
        <source>See a game that has begun, without a seat.</source>
        <translation>Ein Spiel ansehen, das begonnen hat, ohne Platz.</translation>
    </message>
    <message>
        <source>Back to the title</source>
        <translation>Zurück zum Titel</translation>
    </message>
    <message>
        <source>Tables on your network</source>
        <translation>Tische in deinem Netz</translation>
    </message>
    <message>
        <source>Table of {name}</source>
        <translation>Tisch von {name}</translation>
    </message>
    <message>
        <source>1 of {seats} seats is free</source>
        <translation>1 von {seats} Plätzen ist frei</translation>
    </message>
    <message>
        <source>{free} of {seats} seats are free</source>
        <translation>{free} von {seats} Plätzen sind frei</translation>
    </message>
    <message>
        <source>All {seats} seats are taken. If you join, the table gets one more.</source>
        <translation>Alle {seats} Plätze sind besetzt. Kommst du dazu, bekommt der Tisch einen weiteren.</translation>
    </message>
    <message>
        <source>All {seats} seats are taken</source>
        <translation>Alle {seats} Plätze sind besetzt</translation>
    </message>
    <message>
        <source>The game has begun, with {seats} players</source>
        <translation>Das Spiel hat begonnen, mit {seats} Spielern</translation>
    </message>
    <message>
        <source>Table not in the list? Enter its address</source>
        <translation>Tisch nicht in der Liste? Gib seine Adresse ein</translation>
    </message>
    <message>
        <source>The host’s screen shows the address next to the players of the table.</source>
        <translation>Die Adresse steht beim Gastgeber neben den Spielern des Tisches.</translation>
    </message>
    <message>
        <source>No tables found yet. The list updates by itself. Host a table, and the others see it in their lists.</source>
        <translation>Noch keine Tische gefunden. Die Liste aktualisiert sich von selbst. Eröffne einen Tisch, dann sehen ihn die anderen in ihren Listen.</translation>
    </message>
    <message>
        <source>Watch the table of {name}</source>
        <translation>Am Tisch von {name} zuschauen</translation>
    </message>
    <message>
        <source>Join the table of {name}</source>
        <translation>An den Tisch von {name} gehen</translation>
    </message>
    <message>
        <source>Asking {host} for a seat …</source>
        <translation>Bei {host} wird um einen Platz gebeten …</translation>
    </message>
    <message>
        <source>Type your name first: the others see it at the table.</source>
        <translation>Gib zuerst deinen Namen ein: Die anderen sehen ihn am Tisch.</translation>
    </message>
</context>
<context>
    <name>Laying</name>
    <message>
        <source>Building here, from {start} to {end}, costs {gold} GP.</source>
        <translation>Hier zu bauen, von {start} nach {end}, kostet {gold} GM.</translation>
    </message>
    <message>
        <source>Nothing can be built here, from {start} to {end}: {reason}.</source>
        <translation>Hier, von {start} nach {end}, lässt sich nichts bauen: {reason}.</translation>
    </message>
    <message>
        <source>Your track does not reach that place.</source>
        <translation>Deine Gleise reichen nicht bis dorthin.</translation>
    </message>
    <message>
        <source>Nothing can be built here: {reason}.</source>
        <translation>Hier kann nichts gebaut werden: {reason}.</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>Type what you look for</source>
        <translation>Suchwort eingeben</translation>
    </message>
    <message>
        <source>Show only lines with these words</source>
        <translation>Nur Zeilen mit diesen Wörtern zeigen</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>Nothing matches “{words}”.</source>
        <translation>Nichts passt zu „{words}“.</translation>
    </message>
</context>
<context>
    <name>Lines</name>
    <message>
        <source>What was said</source>
        <translation>Was gesagt wurde</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>It did not reach {names}.</source>
        <translation>Es hat {names} nicht erreicht.</translation>
    </message>
    <message>
        <source>for you, not for all</source>
        <translation>für dich, nicht für alle</translation>
    </message>
    <message>
        <source>for {names} alone</source>
        <translation>nur für {names}</translation>
    </message>
    <message>
        <source>Audio-gram from {name}, {seconds} s</source>
        <translation>Sprachnachricht von {name}, {seconds} s</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>It is not kept any longer.</source>
        <translation>Sie ist nicht mehr da.</translation>
    </message>
    <message>
        <source>An audio-gram of {seconds} s came, and was not kept.</source>
        <translation>Eine Sprachnachricht von {seconds} s kam an und wurde nicht behalten.</translation>
    </message>
    <message>
        <source>Hear {name} from now on</source>
        <translation>{name} ab jetzt hören</translation>
    </message>
</context>
<context>
    <name>LiveStrip</name>
    <message>
        <source>A game that others play</source>
        <translation>Ein Spiel, das andere spielen</translation>
    </message>
</context>
<context>
    <name>LoadLegend</name>
    <message>
        <source>Load</source>
        <translation>Gut</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>Wessen</translation>
    </message>
    <message>
        <source>Made in</source>
        <translation>Erzeugt in</translation>
    </message>
    <message>
        <source>Click to see the cities one after the other</source>
        <translation>Ein Klick zeigt die Städte der Reihe nach</translation>
    </message>
</context>
<context>
    <name>LoadingView</name>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
</context>
<context>
    <name>LobbyScreen</name>
    <message>
        <source>Lobby</source>
        <translation>Lobby</translation>
    </message>
    <message>
        <source>Back to the title</source>
        <translation>Zurück zum Titel</translation>
    </message>
    <message>
        <source>Chat in the lobby</source>
        <translation>Chat in der Lobby</translation>
    </message>
    <message>
        <source>A new group</source>
        <translation>Eine neue Gruppe</translation>
    </message>
    <message>
        <source>Join by code</source>
        <translation>Mit Code beitreten</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Back to the lobby</source>
        <translation>Zurück zur Lobby</translation>
    </message>
    <message>
        <source>Standings</source>
        <translation>Rangliste</translation>
    </message>
    <message>
        <source>Who stands where in the zone&apos;s ranked games.</source>
        <translation>Wer in den gewerteten Spielen der Zone wo steht.</translation>
    </message>
    <message>
        <source>Lobby — {name}</source>
        <translation>Lobby – {name}</translation>
    </message>
</context>
<context>
    <name>LocoLegend</name>
    <message>
        <source>Loco</source>
        <translation>Lok</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>Wessen</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Loads</source>
        <translation>Güter</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
</context>
<context>
    <name>LocoWindow</name>
    <message>
        <source>Loco</source>
        <translation>Lok</translation>
    </message>
    <message>
        <source>Foreman</source>
        <translation>Vorarbeiter</translation>
    </message>
    <message>
        <source>Ship</source>
        <translation>Schiff</translation>
    </message>
    <message>
        <source>No loco yet</source>
        <translation>Noch keine Lok</translation>
    </message>
    <message>
        <source>For sale</source>
        <translation>Zu kaufen</translation>
    </message>
    <message numerus="yes">
        <source>%n in stock</source>
        <comment>locos</comment>
        <translation>
            <numerusform>%n vorrätig</numerusform>
            <numerusform>%n vorrätig</numerusform>
        </translation>
    </message>
    <message>
        <source>Level {level}, {speed} mileposts a turn, carries {loads}</source>
        <translation>Stufe {level}, {speed} Meilenpunkte je Zug, trägt {loads}</translation>
    </message>
    <message>
        <source>{price} GP</source>
        <translation>{price} GM</translation>
    </message>
    <message>
        <source>Buy the {loco}</source>
        <translation>{loco} kaufen</translation>
    </message>
    <message>
        <source>Exchange your loco for the {loco}, for {price} GP?</source>
        <translation>Deine Lok für {price} GM gegen {loco} tauschen?</translation>
    </message>
    <message>
        <source>A load is given up with it.</source>
        <translation>Dabei geht ein Gut verloren.</translation>
    </message>
    <message>
        <source>A new loco</source>
        <translation>Eine neue Lok</translation>
    </message>
    <message>
        <source>Buy</source>
        <translation>Kaufen</translation>
    </message>
</context>
<context>
    <name>LossWindow</name>
    <message>
        <source>Loss of loads</source>
        <translation>Verlust von Gütern</translation>
    </message>
    <message>
        <source>Give it up</source>
        <translation>Aufgeben</translation>
    </message>
    <message>
        <source>Keep the loco</source>
        <translation>Lok behalten</translation>
    </message>
    <message>
        <source>{name}, event {number}: give up 1 load.</source>
        <translation>{name}, Ereignis {number}: Gib 1 Gut auf.</translation>
    </message>
    <message>
        <source>The {loco} carries fewer loads: give up 1 of them.</source>
        <translation>{loco} trägt weniger Güter: Gib 1 davon auf.</translation>
    </message>
    <message>
        <source>{city} for {payoff} GP</source>
        <translation>{city} für {payoff} GM</translation>
    </message>
</context>
<context>
    <name>MapView</name>
    <message>
        <source>Painting the map… {came} of {wanted}</source>
        <translation>Die Karte wird gemalt … {came} von {wanted}</translation>
    </message>
</context>
<context>
    <name>MemberRow</name>
    <message>
        <source>Grant</source>
        <translation>Gewähren</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>{name} asks for {colour}</source>
        <translation>{name} bittet um {colour}</translation>
    </message>
    <message>
        <source>Grant {name} {colour}</source>
        <translation>{name} {colour} gewähren</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>{name} entfernen</translation>
    </message>
    <message>
        <source>leader</source>
        <translation>leitet</translation>
    </message>
    <message>
        <source>you</source>
        <translation>du</translation>
    </message>
    <message>
        <source>is awaited</source>
        <translation>wird erwartet</translation>
    </message>
    <message>
        <source>other version of the rules</source>
        <translation>andere Version der Regeln</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>not ready</source>
        <translation>nicht bereit</translation>
    </message>
    <message>
        <source>watches</source>
        <translation>schaut zu</translation>
    </message>
    <message>
        <source>has no seat</source>
        <translation>hat keinen Platz</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>Show the network of</source>
        <translation>Nur dieses Netz zeigen</translation>
    </message>
    <message>
        <source>Everybody</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Other map</source>
        <translation>Andere Karte</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Whole map</source>
        <translation>Ganze Karte</translation>
    </message>
    <message>
        <source>Centre on my loco</source>
        <translation>Zu meiner Lok</translation>
    </message>
    <message>
        <source>Survey</source>
        <translation>Vermessen</translation>
    </message>
    <message>
        <source>Clear plan</source>
        <translation>Plan verwerfen</translation>
    </message>
    <message>
        <source>Animations</source>
        <translation>Bewegte Karte</translation>
    </message>
</context>
<context>
    <name>MovementWindow</name>
    <message>
        <source>Movement</source>
        <translation>Fahren</translation>
    </message>
    <message>
        <source>Mark ways that cost a new bribe too [&lt;]</source>
        <translation>Auch Wege zeigen, die neues Schmiergeld kosten [&lt;]</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Bribe routes</source>
        <translation>Schmiergeldwege</translation>
    </message>
    <message>
        <source>Take back your latest action [U]</source>
        <translation>Nimmt deine letzte Handlung zurück [U]</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Bauen</translation>
    </message>
    <message>
        <source>Go on to building [B]</source>
        <translation>Zum Bauen übergehen [B]</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>End the turn [D]</source>
        <translation>Den Zug beenden [D]</translation>
    </message>
    <message>
        <source>A loco is placed in a city.</source>
        <translation>Eine Lok wird in einer Stadt aufgestellt.</translation>
    </message>
    <message>
        <source>Press Enter to begin in {city}, or choose another city.</source>
        <translation>Drücke Enter, um in {city} zu beginnen, oder wähle eine andere Stadt.</translation>
    </message>
    <message>
        <source>Place your loco first: click a city on the map.</source>
        <translation>Setze zuerst deine Lok: Klicke auf der Karte auf eine Stadt.</translation>
    </message>
    <message>
        <source>Click a city on the map: your loco begins there.</source>
        <translation>Klicke auf der Karte eine Stadt an: Dort beginnt deine Lok.</translation>
    </message>
    <message>
        <source>Begin in {city}</source>
        <translation>In {city} beginnen</translation>
    </message>
    <message>
        <source>Sailed {gone}, {left} sea points left</source>
        <translation>{gone} gesegelt, noch {left} Seepunkte</translation>
    </message>
    <message>
        <source>Moved {gone}, {left} left</source>
        <translation>{gone} gefahren, noch {left}</translation>
    </message>
    <message>
        <source>{paid} GP to the bank</source>
        <translation>{paid} GM an die Bank</translation>
    </message>
    <message>
        <source>{paid} GP to {name}</source>
        <translation>{paid} GM an {name}</translation>
    </message>
    <message>
        <source>{name}: {text} Until the end of {player}&apos;s turn {turn}.</source>
        <translation>{name}: {text} Bis zum Ende von Zug {turn} von {player}.</translation>
    </message>
</context>
<context>
    <name>Moving</name>
    <message>
        <source>The train can go here: {way}.</source>
        <translation>Hierher kann die Lok fahren: {way}.</translation>
    </message>
    <message>
        <source>The train is here already.</source>
        <translation>Der Zug steht schon hier.</translation>
    </message>
    <message>
        <source>The ship cannot sail there in this turn.</source>
        <translation>Das Schiff kann in diesem Zug nicht dorthin fahren.</translation>
    </message>
    <message>
        <source>The train cannot go there in this turn.</source>
        <translation>Die Bahn kann in diesem Zug nicht dorthin fahren.</translation>
    </message>
    <message>
        <source>No free way leads on in that direction.</source>
        <translation>In dieser Richtung geht es nicht frei weiter.</translation>
    </message>
    <message>
        <source>Point at a way first, or click where the train shall go.</source>
        <translation>Zeige zuerst auf einen Weg, oder klicke dorthin, wohin die Bahn fahren soll.</translation>
    </message>
    <message>
        <source>1 step</source>
        <translation>1 Schritt</translation>
    </message>
    <message>
        <source>{count} steps</source>
        <translation>{count} Schritte</translation>
    </message>
    <message>
        <source>{steps}, {gold} GP</source>
        <translation>{steps}, {gold} GM</translation>
    </message>
    <message>
        <source>{way}: {name} wins</source>
        <translation>{way}: {name} gewinnt</translation>
    </message>
</context>
<context>
    <name>NewGroup</name>
    <message>
        <source>Name of your group</source>
        <translation>Name deiner Gruppe</translation>
    </message>
    <message>
        <source>Kind of your group</source>
        <translation>Art deiner Gruppe</translation>
    </message>
    <message>
        <source>public: all may join</source>
        <translation>öffentlich: Alle dürfen beitreten</translation>
    </message>
    <message>
        <source>public and ranked: the zone scores it</source>
        <translation>öffentlich und gewertet</translation>
    </message>
    <message>
        <source>private: with a password</source>
        <translation>privat: mit Passwort</translation>
    </message>
    <message>
        <source>Password of your group</source>
        <translation>Passwort deiner Gruppe</translation>
    </message>
    <message>
        <source>Whom you invite by a code or a link needs none; type your own for others.</source>
        <translation>Wen du mit einem Code oder Link einlädst, der braucht keines; für andere tippe dein eigenes.</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>Erstellen</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>The group needs a name.</source>
        <translation>Die Gruppe braucht einen Namen.</translation>
    </message>
    <message>
        <source>A private group needs a password of {count} characters.</source>
        <translation>Eine private Gruppe braucht ein Passwort aus {count} Zeichen.</translation>
    </message>
    <message>
        <source>There is no connection to the zone.</source>
        <translation>Es gibt keine Verbindung zur Zone.</translation>
    </message>
</context>
<context>
    <name>Online</name>
    <message>
        <source>An invitation</source>
        <translation>Eine Einladung</translation>
    </message>
    <message>
        <source>The zone of your invitation</source>
        <translation>Die Zone deiner Einladung</translation>
    </message>
    <message>
        <source>You are no longer connected to the zone of this game. Its standings are in its lobby: return to the title, choose “Online play”, and connect.</source>
        <translation>Du bist nicht mehr mit der Zone dieses Spiels verbunden. Die Rangliste steht in ihrer Lobby: Geh zurück zum Titel, wähle „Online spielen“ und verbinde dich.</translation>
    </message>
    <message>
        <source>Standings</source>
        <translation>Rangliste</translation>
    </message>
    <message>
        <source>Here you are still called {name}. {why}</source>
        <translation>Hier heißt du noch {name}. {why}</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Dein Name</translation>
    </message>
    <message>
        <source>The group</source>
        <translation>Die Gruppe</translation>
    </message>
    <message>
        <source>The connection was lost, and with it your place in the group.</source>
        <translation>Die Verbindung ging verloren und mit ihr dein Platz in der Gruppe.</translation>
    </message>
</context>
<context>
    <name>OnlineGame</name>
    <message>
        <source>The game cannot be watched</source>
        <translation>Dem Spiel kann man nicht zuschauen</translation>
    </message>
    <message>
        <source>The game could not begin</source>
        <translation>Das Spiel konnte nicht beginnen</translation>
    </message>
</context>
<context>
    <name>OptionList</name>
    <message>
        <source>The options are those of the saved game.</source>
        <translation>Die Optionen sind die des gespeicherten Spiels.</translation>
    </message>
    <message>
        <source>Click for the next setting, Shift+click for the previous one.</source>
        <translation>Ein Klick nimmt die nächste Einstellung, ein Klick mit Umschalt die vorige.</translation>
    </message>
</context>
<context>
    <name>OptionsWindow</name>
    <message>
        <source>changed for this game</source>
        <translation>für dieses Spiel geändert</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>Usually: {setting}.</source>
        <translation>Üblich: {setting}.</translation>
    </message>
</context>
<context>
    <name>OrderColumn</name>
    <message>
        <source>Order of play</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>AI</source>
        <translation>KI</translation>
    </message>
    <message>
        <source>{seconds} s</source>
        <translation>{seconds} s</translation>
    </message>
    <message>
        <source>{name}: hold to see the contracts, click for Who’s who</source>
        <translation>{name}: halten zeigt die Aufträge, klicken öffnet „Wer ist wer“</translation>
    </message>
</context>
<context>
    <name>OverheardWindow</name>
    <message>
        <source>You can follow the players’ messages to everybody, but you cannot send any.</source>
        <translation>Du kannst die Nachrichten der Spieler an alle verfolgen, aber keine senden.</translation>
    </message>
</context>
<context>
    <name>Peek</name>
    <message>
        <source>Contracts of {name}</source>
        <translation>Aufträge von {name}</translation>
    </message>
    <message>
        <source>There is no player {number}: {count} play.</source>
        <translation>Spieler {number} gibt es nicht: {count} spielen mit.</translation>
    </message>
</context>
<context>
    <name>PitchWindow</name>
    <message>
        <source>Pitch contracts</source>
        <translation>Aufträge tauschen</translation>
    </message>
    <message>
        <source>Pitch all three</source>
        <translation>Alle drei tauschen</translation>
    </message>
    <message>
        <source>Keep them</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Discard these three contracts and draw three others? Your turn ends with it: no moving and no building.</source>
        <translation>Diese drei Aufträge ablegen und drei neue ziehen? Damit endet dein Zug: kein Fahren und kein Bauen.</translation>
    </message>
    <message>
        <source>{payoff} GP</source>
        <translation>{payoff} GM</translation>
    </message>
    <message>
        <source>Events drawn now are discarded without effect.</source>
        <translation>Ereignisse, die jetzt gezogen werden, werden ohne Wirkung abgelegt.</translation>
    </message>
    <message>
        <source>Events drawn on the way happen at once.</source>
        <translation>Ereignisse, die dabei gezogen werden, treten sofort ein.</translation>
    </message>
</context>
<context>
    <name>Placing</name>
    <message>
        <source>The train is placed in a city: click on one.</source>
        <translation>Die Lok wird in einer Stadt aufgestellt: Klicke eine an.</translation>
    </message>
</context>
<context>
    <name>PlainBoard</name>
    <message>
        <source>The table</source>
        <translation>Der Tisch</translation>
    </message>
</context>
<context>
    <name>PlainToolbar</name>
    <message>
        <source>Turn {number}</source>
        <translation>Zug {number}</translation>
    </message>
    <message>
        <source>There is nothing to take back.</source>
        <translation>Es gibt nichts zurückzunehmen.</translation>
    </message>
    <message>
        <source>A draw</source>
        <translation>Unentschieden</translation>
    </message>
    <message>
        <source>{name} has won</source>
        <translation>{name} hat gewonnen</translation>
    </message>
    <message>
        <source>The opening</source>
        <translation>Die Eröffnung</translation>
    </message>
</context>
<context>
    <name>PlainVictory</name>
    <message>
        <source>The game is over</source>
        <translation>Das Spiel ist aus</translation>
    </message>
    <message>
        <source>Watch the game</source>
        <translation>Spiel ansehen</translation>
    </message>
    <message>
        <source>Save record</source>
        <translation>Aufzeichnung speichern</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Back to the title</source>
        <translation>Zurück zum Titel</translation>
    </message>
    <message>
        <source>The game is a draw</source>
        <translation>Das Spiel endet unentschieden</translation>
    </message>
    <message>
        <source>{name} has won</source>
        <translation>{name} hat gewonnen</translation>
    </message>
    <message>
        <source>The game ended in turn {number}.</source>
        <translation>Das Spiel endete in Zug {number}.</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>{place}.</source>
        <translation>{place}.</translation>
    </message>
</context>
<context>
    <name>PlanCard</name>
    <message>
        <source>Plan {number}</source>
        <translation>Plan {number}</translation>
    </message>
    <message>
        <source>Show on map</source>
        <translation>Auf der Karte zeigen</translation>
    </message>
    <message>
        <source>Use as sequence</source>
        <translation>Als Reihenfolge</translation>
    </message>
    <message>
        <source>Use as survey</source>
        <translation>Als Vermessung</translation>
    </message>
    <message>
        <source>{gain:+d} GP in {turns} turns</source>
        <translation>{gain:+d} GM in {turns} Zügen</translation>
    </message>
    <message>
        <source>Borrow what is lacking.</source>
        <translation>Leihe, was fehlt.</translation>
    </message>
    <message>
        <source>First buy the {loco}.</source>
        <translation>Kaufe zuerst {loco}.</translation>
    </message>
    <message>
        <source>Pitch, and hope for better contracts.</source>
        <translation>Tausche die Aufträge und hoffe auf bessere.</translation>
    </message>
    <message>
        <source>Deliver nothing for now; build towards the major cities.</source>
        <translation>Liefere vorerst nichts; baue auf die Großstädte zu.</translation>
    </message>
    <message>
        <source>Deliver {load} to {city}</source>
        <translation>Liefere {load} nach {city}</translation>
    </message>
    <message>
        <source>Fetch {load} in {city}</source>
        <translation>Hole {load} in {city}</translation>
    </message>
    <message>
        <source>{pay} GP</source>
        <translation>{pay} GM</translation>
    </message>
    <message>
        <source>New track: {build} GP.</source>
        <translation>Neues Gleis: {build} GM.</translation>
    </message>
    <message>
        <source>No new track is needed.</source>
        <translation>Neues Gleis ist nicht nötig.</translation>
    </message>
    <message>
        <source>The computer expects to win about {turns} turns from now.</source>
        <translation>Der Computer rechnet damit, in etwa {turns} Zügen zu gewinnen.</translation>
    </message>
</context>
<context>
    <name>PlayFromQuestion</name>
    <message>
        <source>Play from here</source>
        <translation>Ab hier spielen</translation>
    </message>
    <message>
        <source>This starts a new game at this computer from entry {entry}, with new card draws. The record is not changed.</source>
        <translation>Damit beginnt an diesem Computer ein neues Spiel ab Eintrag {entry}, mit neu gezogenen Karten. Die Aufzeichnung ändert sich nicht.</translation>
    </message>
    <message>
        <source>Start the game</source>
        <translation>Spiel starten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Who plays {name}</source>
        <translation>Wer spielt {name}</translation>
    </message>
    <message>
        <source>The game is over here: go back to play on from before.</source>
        <translation>Hier ist das Spiel zu Ende: Geh zurück, um von früher an zu spielen.</translation>
    </message>
</context>
<context>
    <name>PlayerCard</name>
    <message>
        <source>in turn</source>
        <translation>am Zug</translation>
    </message>
    <message>
        <source>Whether {name} should leave the table for good</source>
        <translation>Ob {name} den Tisch für immer verlassen soll</translation>
    </message>
    <message>
        <source>{way} · leads the table</source>
        <translation>{way} · leitet den Tisch</translation>
    </message>
    <message>
        <source>person</source>
        <translation>Mensch</translation>
    </message>
    <message>
        <source>computer, {level}</source>
        <translation>Computer, {level}</translation>
    </message>
</context>
<context>
    <name>PlayerList</name>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>Ignorieren</translation>
    </message>
    <message>
        <source>Ranked games</source>
        <translation>Gewertete Spiele</translation>
    </message>
    <message>
        <source>ignored</source>
        <translation>ignoriert</translation>
    </message>
    <message>
        <source>Shows the player&apos;s rating and ranked games at this zone.</source>
        <translation>Zeigt Wertung und gewertete Spiele des Spielers an dieser Zone.</translation>
    </message>
    <message>
        <source>Hear again</source>
        <translation>Wieder hören</translation>
    </message>
    <message>
        <source>What the player says is not shown, here or in a game.</source>
        <translation>Was der Spieler sagt, wird nicht gezeigt, weder hier noch in einem Spiel.</translation>
    </message>
    <message>
        <source>Choose a player in the list first.</source>
        <translation>Wähle zuerst einen Spieler in der Liste.</translation>
    </message>
</context>
<context>
    <name>Plots</name>
    <message>
        <source>Turn</source>
        <translation>Zug</translation>
    </message>
</context>
<context>
    <name>PointedMap</name>
    <message>
        <source>Close the window in front first [Esc].</source>
        <translation>Schließe zuerst das Fenster im Vordergrund [Esc].</translation>
    </message>
    <message>
        <source>The cursor was out of view. Press Ctrl+Enter again to use it here.</source>
        <translation>Der Cursor war nicht zu sehen. Drücke noch einmal Strg+Eingabe, um ihn hier zu benutzen.</translation>
    </message>
</context>
<context>
    <name>Program</name>
    <message>
        <source>The configuration</source>
        <translation>Die Konfiguration</translation>
    </message>
    <message>
        <source>This could not be done</source>
        <translation>Das ging nicht</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>Etwas ist schiefgegangen</translation>
    </message>
    <message>
        <source>The program has made a mistake: {fault}. What you have played is recorded up to the last action. The details are in {path}.</source>
        <translation>Das Programm hat einen Fehler gemacht: {fault}. Was du gespielt hast, ist bis zur letzten Handlung aufgezeichnet. Die Einzelheiten stehen in {path}.</translation>
    </message>
    <message>
        <source>Parts of the configuration cannot be used; their default values apply instead. The page Files of the settings lists the errors line by line.</source>
        <translation>Teile der Konfiguration sind nicht verwendbar; für sie gelten die Standardwerte. Die Seite Dateien der Einstellungen führt die Fehler zeilenweise auf.</translation>
    </message>
</context>
<context>
    <name>Prompts</name>
    <message>
        <source>{name} skips this turn because of an event.</source>
        <translation>{name} setzt diesen Zug wegen eines Ereignisses aus.</translation>
    </message>
    <message>
        <source>{name} skips this turn because of {event}, event {number}.</source>
        <translation>{name} setzt diesen Zug wegen {event}, Ereignis {number}, aus.</translation>
    </message>
    <message>
        <source>Turns still to skip: {count}.</source>
        <translation>Noch auszusetzende Züge: {count}.</translation>
    </message>
    <message>
        <source>A turn is lost</source>
        <translation>Ein Zug fällt aus</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
</context>
<context>
    <name>Question</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>ReadingWindow</name>
    <message>
        <source>Chat</source>
        <translation>Chat</translation>
    </message>
    <message>
        <source>Chat ({count} new)</source>
        <translation>Chat ({count} neu)</translation>
    </message>
</context>
<context>
    <name>Receivers</name>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>In a ranked game everybody reads what is said.</source>
        <translation>In einem gewerteten Spiel lesen alle, was gesagt wird.</translation>
    </message>
    <message>
        <source>text muted</source>
        <translation>Text stumm</translation>
    </message>
    <message>
        <source>voice muted</source>
        <translation>Stimme stumm</translation>
    </message>
    <message>
        <source>muted</source>
        <translation>stumm</translation>
    </message>
    <message>
        <source>Whether you hear {name}</source>
        <translation>Ob du {name} hörst</translation>
    </message>
    <message>
        <source>Mute what is written</source>
        <translation>Geschriebenes stummschalten</translation>
    </message>
    <message>
        <source>Mute audio-grams</source>
        <translation>Sprachnachrichten stummschalten</translation>
    </message>
    <message>
        <source>Play audio-grams as they come</source>
        <translation>Sprachnachrichten abspielen, wie sie kommen</translation>
    </message>
</context>
<context>
    <name>RecordView</name>
    <message>
        <source>Rating</source>
        <translation>Wertung</translation>
    </message>
    <message>
        <source>Ranked game</source>
        <translation>Gewertetes Spiel</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Day on which the zone scored the game, in UTC</source>
        <translation>Tag, an dem die Zone das Spiel gewertet hat, in UTC</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Players, best place first</source>
        <translation>Spieler, der beste Platz zuerst</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>Rating before the game</source>
        <translation>Wertung vor dem Spiel</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Rating after the game</source>
        <translation>Wertung nach dem Spiel</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Change of the rating</source>
        <translation>Änderung der Wertung</translation>
    </message>
    <message>
        <source>Ranked games</source>
        <translation>Gewertete Spiele</translation>
    </message>
    <message>
        <source>Show earlier games</source>
        <translation>Frühere Spiele zeigen</translation>
    </message>
    <message>
        <source>Back to the table</source>
        <translation>Zurück zur Liste</translation>
    </message>
    <message>
        <source>► {name} (you)</source>
        <translation>► {name} (du)</translation>
    </message>
    <message>
        <source>Rank {rank}</source>
        <translation>Rang {rank}</translation>
    </message>
    <message>
        <source>Rating {rating} (± {sigma})</source>
        <translation>Wertung {rating} (± {sigma})</translation>
    </message>
    <message>
        <source>Provisional rating {rating} (± {sigma})</source>
        <translation>Vorläufige Wertung {rating} (± {sigma})</translation>
    </message>
    <message>
        <source>Won {wins} of {games}</source>
        <translation>{wins} von {games} gewonnen</translation>
    </message>
    <message>
        <source>Left {count}</source>
        <translation>{count} verlassen</translation>
    </message>
    <message>
        <source>As leader, signed two different logs of a game: {count}</source>
        <translation>In der Leitung eines Spiels zwei verschiedene Aufzeichnungen unterschrieben: {count}</translation>
    </message>
    <message>
        <source>draw</source>
        <translation>unentschieden</translation>
    </message>
    <message>
        <source>given up</source>
        <translation>aufgegeben</translation>
    </message>
    <message>
        <source>left</source>
        <translation>verlassen</translation>
    </message>
</context>
<context>
    <name>Records</name>
    <message>
        <source>Watch a recorded game</source>
        <translation>Aufzeichnung ansehen</translation>
    </message>
    <message>
        <source>Over in turn {turn}. {when}</source>
        <translation>Zu Ende in Zug {turn}. {when}</translation>
    </message>
    <message>
        <source>Won by {name} in turn {turn}. {when}</source>
        <translation>Gewonnen von {name} in Zug {turn}. {when}</translation>
    </message>
    <message>
        <source>Other file…</source>
        <translation>Andere Datei …</translation>
    </message>
    <message>
        <source>There are no games yet. Every game is recorded while you play it.</source>
        <translation>Noch gibt es keine Spiele. Jedes Spiel wird aufgezeichnet, während du es spielst.</translation>
    </message>
    <message>
        <source>The file {file} cannot be read: {why}. {when}</source>
        <translation>Die Datei {file} lässt sich nicht lesen: {why}. {when}</translation>
    </message>
    <message>
        <source>Saved as “{save}”, turn {turn}. {when}</source>
        <translation>Gespeichert als „{save}“, Zug {turn}. {when}</translation>
    </message>
    <message>
        <source>Not finished, turn {turn}. {when}</source>
        <translation>Nicht beendet, Zug {turn}. {when}</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Ansehen</translation>
    </message>
</context>
<context>
    <name>RejoinGames</name>
    <message>
        <source>Games with others</source>
        <translation>Spiele mit anderen</translation>
    </message>
    <message>
        <source>on the local network</source>
        <translation>im lokalen Netz</translation>
    </message>
    <message>
        <source>{name}, {where}. Turn {turn}. {when}</source>
        <translation>{name}, {where}. Zug {turn}. {when}</translation>
    </message>
    <message>
        <source>The others have removed you from this table.</source>
        <translation>Die anderen haben dich von diesem Tisch entfernt.</translation>
    </message>
    <message>
        <source>The zone has scored this game, so that nobody can rejoin it.</source>
        <translation>Die Zone hat dieses Spiel gewertet; niemand kann mehr zurückkehren.</translation>
    </message>
    <message>
        <source>Play on alone</source>
        <translation>Allein weiterspielen</translation>
    </message>
    <message>
        <source>Rejoin</source>
        <translation>Zurückkehren</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
</context>
<context>
    <name>RejoinScreen</name>
    <message>
        <source>Back to a table</source>
        <translation>Zurück an einen Tisch</translation>
    </message>
    <message>
        <source>The table is looked for</source>
        <translation>Der Tisch wird gesucht</translation>
    </message>
    <message>
        <source>Back to the title</source>
        <translation>Zurück zum Titel</translation>
    </message>
    <message>
        <source>Play on alone</source>
        <translation>Allein weiterspielen</translation>
    </message>
    <message>
        <source>The game goes on at this computer, and the computer plays for all others.</source>
        <translation>Das Spiel geht an diesem Computer weiter, und der Computer spielt für alle anderen.</translation>
    </message>
    <message>
        <source>Remove the game</source>
        <translation>Spiel entfernen</translation>
    </message>
    <message>
        <source>You give up your seat, and the title offers it no more.</source>
        <translation>Du gibst deinen Platz auf, und die Titelseite bietet das Spiel nicht mehr an.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>Looking for the others of this table …</source>
        <translation>Die anderen von diesem Tisch werden gesucht …</translation>
    </message>
    <message>
        <source>Rejoin “{name}”</source>
        <translation>Zurück zu „{name}“</translation>
    </message>
    <message>
        <source>Turn {turn}. You were there last: {when}</source>
        <translation>Zug {turn}. Zuletzt warst du dort: {when}</translation>
    </message>
</context>
<context>
    <name>Rejoining</name>
    <message>
        <source>Looking for the others of this table …</source>
        <translation>Die anderen von diesem Tisch werden gesucht …</translation>
    </message>
    <message>
        <source>Nobody of this table is found. They may have stopped for today, have finished the game without you, or play in another network. Try again, play on alone from where you were, or remove the game.</source>
        <translation>Von diesem Tisch ist niemand zu finden. Vielleicht haben die anderen für heute aufgehört, das Spiel ohne dich beendet, oder sie spielen in einem anderen Netzwerk. Versuch es noch einmal, spiel von dort aus allein weiter, oder entferne das Spiel.</translation>
    </message>
    <message>
        <source>Looking for the zone at {address} …</source>
        <translation>Die Zone bei {address} wird gesucht …</translation>
    </message>
    <message>
        <source>The zone of this table is not reached.</source>
        <translation>Die Zone dieses Tisches ist nicht erreichbar.</translation>
    </message>
    <message>
        <source>The zone has scored this game, so that nobody can rejoin it. Its result is in the standings. Play on alone, or remove the game.</source>
        <translation>Die Zone hat dieses Spiel gewertet; niemand kann mehr zurückkehren. Das Ergebnis steht in der Rangliste. Spiel allein weiter, oder entferne das Spiel.</translation>
    </message>
    <message>
        <source>The game of {players} is removed from this computer, and you cannot rejoin it any more. If the others play on, the computer keeps your seat.</source>
        <translation>Das Spiel von {players} wird von diesem Computer entfernt, und du kannst nicht mehr zurückkehren. Spielen die anderen weiter, behält der Computer deinen Platz.</translation>
    </message>
    <message>
        <source>Remove a game</source>
        <translation>Ein Spiel entfernen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>It is not removed</source>
        <translation>Es wurde nicht entfernt</translation>
    </message>
    <message>
        <source>Something went wrong. Try once more.</source>
        <translation>Etwas ist schiefgegangen. Versuche es noch einmal.</translation>
    </message>
</context>
<context>
    <name>RemainingWindow</name>
    <message>
        <source>Cards that remain</source>
        <translation>Verbleibende Karten</translation>
    </message>
    <message>
        <source>Show only what holds this word</source>
        <translation>Nur zeigen, was dieses Wort enthält</translation>
    </message>
    <message>
        <source>Nobody knows in which order they lie: a draw may bring any of them.</source>
        <translation>Niemand weiß, in welcher Reihenfolge sie liegen: Jede kann als Nächstes kommen.</translation>
    </message>
    <message>
        <source>Contracts ({count})</source>
        <translation>Aufträge ({count})</translation>
    </message>
    <message>
        <source>Events ({count})</source>
        <translation>Ereignisse ({count})</translation>
    </message>
    <message>
        <source>Foremen ({count})</source>
        <translation>Vorarbeiter ({count})</translation>
    </message>
    <message>
        <source>{name}: {fee} GP, {speed} sea points</source>
        <translation>{name}: {fee} GM, {speed} Seepunkte</translation>
    </message>
    <message>
        <source>Ships ({count})</source>
        <translation>Schiffe ({count})</translation>
    </message>
    <message>
        <source>Contract {number}</source>
        <translation>Auftrag {number}</translation>
    </message>
    <message>
        <source>{load} to {city}, {pay} GP</source>
        <translation>{load} nach {city}, {pay} GM</translation>
    </message>
</context>
<context>
    <name>RemoteWindow</name>
    <message>
        <source>Turn of another player</source>
        <translation>Zug eines anderen Spielers</translation>
    </message>
    <message>
        <source>Speed of computer players</source>
        <translation>Tempo der Computerspieler</translation>
    </message>
    <message>
        <source>How fast the turns of computer players are shown</source>
        <translation>Wie schnell die Züge der Computerspieler gezeigt werden</translation>
    </message>
    <message>
        <source>Skip to the end of this turn</source>
        <translation>Zum Ende dieses Zuges springen</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>The game waits</source>
        <translation>Das Spiel wartet</translation>
    </message>
    <message>
        <source>Cards are dealt</source>
        <translation>Karten werden ausgeteilt</translation>
    </message>
    <message>
        <source>{name} chooses a foreman</source>
        <translation>{name} wählt einen Vorarbeiter</translation>
    </message>
    <message>
        <source>{name} chooses a loco</source>
        <translation>{name} wählt eine Lok</translation>
    </message>
    <message>
        <source>Waiting for {name} to give up a load</source>
        <translation>Warten, bis {name} ein Gut aufgibt</translation>
    </message>
    <message>
        <source>The computer plays for {name}</source>
        <translation>Der Computer spielt für {name}</translation>
    </message>
    <message>
        <source>{name} is playing</source>
        <translation>{name} spielt</translation>
    </message>
</context>
<context>
    <name>ReplayControls</name>
    <message>
        <source>Play (r)</source>
        <translation>Abspielen (r)</translation>
    </message>
    <message>
        <source>An entry back ([)</source>
        <translation>Ein Eintrag zurück ([)</translation>
    </message>
    <message>
        <source>An entry on (])</source>
        <translation>Ein Eintrag weiter (])</translation>
    </message>
    <message>
        <source>anybody&apos;s</source>
        <translation>von allen</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>Wessen</translation>
    </message>
    <message>
        <source>Turn {number}</source>
        <translation>Zug {number}</translation>
    </message>
    <message>
        <source>Deal</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>the table</source>
        <translation>der Tisch</translation>
    </message>
    <message>
        <source>entry {entry} of {last}</source>
        <translation>Eintrag {entry} von {last}</translation>
    </message>
    <message>
        <source>Pause (r)</source>
        <translation>Anhalten (r)</translation>
    </message>
    <message>
        <source>To the beginning</source>
        <translation>Zum Anfang</translation>
    </message>
    <message>
        <source>A turn back ({)</source>
        <translation>Ein Zug zurück ({)</translation>
    </message>
    <message>
        <source>A turn on (})</source>
        <translation>Ein Zug weiter (})</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>Zum Ende</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Go to what happens now, and stay there.</source>
        <translation>Zu dem gehen, was jetzt geschieht, und dort bleiben.</translation>
    </message>
    <message>
        <source>To the one before</source>
        <translation>Zum vorigen</translation>
    </message>
    <message>
        <source>To the next one</source>
        <translation>Zum nächsten</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Jump to</source>
        <translation>Springen zu</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Folgen</translation>
    </message>
    <message>
        <source>no animation</source>
        <translation>ohne Animation</translation>
    </message>
    <message>
        <source>What to jump to</source>
        <translation>Wozu gesprungen wird</translation>
    </message>
    <message>
        <source>the player in turn</source>
        <translation>dem Spieler am Zug</translation>
    </message>
    <message>
        <source>The player that the view follows</source>
        <translation>Der Spieler, dem die Ansicht folgt</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>niemand</translation>
    </message>
</context>
<context>
    <name>ReplayDocks</name>
    <message>
        <source>Reset the layout</source>
        <translation>Fenster neu ordnen</translation>
    </message>
</context>
<context>
    <name>ReplayHeader</name>
    <message>
        <source>Play from here</source>
        <translation>Ab hier spielen</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Turn {number}</source>
        <translation>Zug {number}</translation>
    </message>
    <message>
        <source>The deal</source>
        <translation>Die Verteilung</translation>
    </message>
    <message>
        <source>verifying {percent} %</source>
        <translation>geprüft: {percent} %</translation>
    </message>
    <message>
        <source>✓ verified as it comes</source>
        <translation>✓ geprüft, wie es kommt</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>✓ verified (rules {version})</source>
        <translation>✓ geprüft (Regeln {version})</translation>
    </message>
    <message>
        <source>! replays unverified</source>
        <translation>! läuft ungeprüft ab</translation>
    </message>
</context>
<context>
    <name>ReplayScreen</name>
    <message>
        <source>That is for playing only. This is a record of a game.</source>
        <translation>Das gibt es nur beim Spielen. Dies ist die Aufzeichnung eines Spiels.</translation>
    </message>
    <message>
        <source>That is for the players only. You are watching this game.</source>
        <translation>Das geht nur als Spieler. Du siehst diesem Spiel zu.</translation>
    </message>
    <message>
        <source>The player in turn is not on the map yet.</source>
        <translation>Wer am Zug ist, steht noch nicht auf der Karte.</translation>
    </message>
</context>
<context>
    <name>Runs</name>
    <message>
        <source>Runs:</source>
        <translation>Fahrten:</translation>
    </message>
    <message>
        <source>{order}. {load} to {city}, {payoff} GP</source>
        <translation>{order}. {load} nach {city}, {payoff} GM</translation>
    </message>
</context>
<context>
    <name>SaveWindow</name>
    <message>
        <source>The game is over; its record can be saved from the last window.</source>
        <translation>Das Spiel ist zu Ende; seine Aufzeichnung kann im letzten Fenster gespeichert werden.</translation>
    </message>
    <message>
        <source>Type a name in the empty slot and choose Save. To replace a saved game, choose Save beside it.</source>
        <translation>Schreib einen Namen in den leeren Platz und wähle „Speichern“. Um einen Spielstand zu ersetzen, wähle „Speichern“ daneben.</translation>
    </message>
    <message>
        <source>A saved ranked game can be continued at this computer or in a private group. It is not scored then.</source>
        <translation>Ein gespeichertes Ranglistenspiel lässt sich an diesem Computer oder in einer privaten Gruppe fortsetzen. Gewertet wird es dann nicht.</translation>
    </message>
    <message>
        <source>You can save only in your own turn, after you have made any pending choice.</source>
        <translation>Speichern kannst du nur in deinem eigenen Zug, wenn keine Entscheidung offen ist.</translation>
    </message>
    <message>
        <source>Empty Slot</source>
        <translation>Leerer Platz</translation>
    </message>
    <message>
        <source>Slot of {name}</source>
        <translation>Platz von {name}</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save over {name}</source>
        <translation>{name} überschreiben</translation>
    </message>
    <message>
        <source>Save here</source>
        <translation>Hier speichern</translation>
    </message>
    <message>
        <source>A saved game needs a name.</source>
        <translation>Ein gespeichertes Spiel braucht einen Namen.</translation>
    </message>
    <message>
        <source>The name contains unreadable characters.</source>
        <translation>Der Name enthält Zeichen, die man nicht lesen kann.</translation>
    </message>
    <message>
        <source>A game is already saved as “{name}”. Replace it with this one?</source>
        <translation>Unter „{name}“ ist schon ein Spiel gespeichert. Soll dieses es ersetzen?</translation>
    </message>
    <message>
        <source>Replace “{old}” with this game, saved as “{name}”?</source>
        <translation>Soll dieses Spiel unter „{name}“ den Spielstand „{old}“ ersetzen?</translation>
    </message>
    <message>
        <source>The game was not saved: {why}.</source>
        <translation>Das Spiel wurde nicht gespeichert: {why}.</translation>
    </message>
    <message>
        <source>The game was saved, but “{old}” could not be deleted: {why}.</source>
        <translation>Das Spiel wurde gespeichert, aber „{old}“ ließ sich nicht löschen: {why}.</translation>
    </message>
    <message>
        <source>Save over a game</source>
        <translation>Spiel überschreiben</translation>
    </message>
    <message>
        <source>Saved as “{name}”.</source>
        <translation>Als „{name}“ gespeichert.</translation>
    </message>
</context>
<context>
    <name>SavesBar</name>
    <message>
        <source>New game</source>
        <translation>Neues Spiel</translation>
    </message>
    <message>
        <source>Saved game</source>
        <translation>Spielstand</translation>
    </message>
    <message>
        <source>Saved game before</source>
        <translation>Voriger Spielstand</translation>
    </message>
    <message>
        <source>Next saved game</source>
        <translation>Nächster Spielstand</translation>
    </message>
    <message>
        <source>There is no saved game here yet.</source>
        <translation>Hier gibt es noch keinen Spielstand.</translation>
    </message>
    <message>
        <source>{name} ({place} of {count})</source>
        <translation>{name} ({place} von {count})</translation>
    </message>
</context>
<context>
    <name>Scores</name>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>Hands the record in to the zone once more.</source>
        <translation>Reicht die Aufzeichnung noch einmal bei der Zone ein.</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Back to the title</source>
        <translation>Zurück zum Titel</translation>
    </message>
    <message>
        <source>Standings</source>
        <translation>Rangliste</translation>
    </message>
    <message>
        <source>Shows your rating and those of the others at this zone.</source>
        <translation>Zeigt deine Wertung und die der anderen an dieser Zone.</translation>
    </message>
    <message>
        <source>Ratings</source>
        <translation>Wertungen</translation>
    </message>
    <message>
        <source>before</source>
        <translation>vorher</translation>
    </message>
    <message>
        <source>after</source>
        <translation>nachher</translation>
    </message>
    <message>
        <source>change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>{name} (left)</source>
        <translation>{name} (gegangen)</translation>
    </message>
    <message>
        <source>The computer had this seat at the end; it counts all the same.</source>
        <translation>Am Ende hatte der Computer diesen Platz; es zählt trotzdem.</translation>
    </message>
</context>
<context>
    <name>Scrolled</name>
    <message>
        <source>Scroll bar</source>
        <translation>Bildlaufleiste</translation>
    </message>
</context>
<context>
    <name>SeatCard</name>
    <message>
        <source>has won</source>
        <translation>hat gewonnen</translation>
    </message>
    <message>
        <source>to play</source>
        <translation>am Zug</translation>
    </message>
    <message>
        <source>person</source>
        <translation>Mensch</translation>
    </message>
    <message>
        <source>computer, {level}</source>
        <translation>Computer, {level}</translation>
    </message>
</context>
<context>
    <name>SeatCount</name>
    <message>
        <source>How many play</source>
        <translation>Wie viele mitspielen</translation>
    </message>
    <message>
        <source>{count} players</source>
        <translation>{count} Spieler</translation>
    </message>
</context>
<context>
    <name>SeatRow</name>
    <message>
        <source>Who plays seat {number}</source>
        <translation>Wer Platz {number} spielt</translation>
    </message>
    <message>
        <source>Name of seat {number}</source>
        <translation>Name von Platz {number}</translation>
    </message>
    <message>
        <source>The colours are those of the saved game.</source>
        <translation>Die Farben sind die des gespeicherten Spiels.</translation>
    </message>
    <message>
        <source>A colour that somebody has is exchanged with his.</source>
        <translation>Eine vergebene Farbe wird mit ihrem Besitzer getauscht.</translation>
    </message>
    <message>
        <source>The names are those of the saved game.</source>
        <translation>Die Namen sind die des gespeicherten Spiels.</translation>
    </message>
    <message>
        <source>Click to change the name.</source>
        <translation>Klicke, um den Namen zu ändern.</translation>
    </message>
</context>
<context>
    <name>SecondsBox</name>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>{seconds} seconds</source>
        <translation>{seconds} Sekunden</translation>
    </message>
</context>
<context>
    <name>SeekBar</name>
    <message>
        <source>Seek bar</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Deal</source>
        <translation>Verteilung</translation>
    </message>
</context>
<context>
    <name>SettingsWindow</name>
    <message>
        <source>Reset to the configuration file</source>
        <translation>Auf Konfigurationsdatei zurücksetzen</translation>
    </message>
    <message>
        <source>Discards your changes in this window. Volumes that the file does not set stay as they are.</source>
        <translation>Verwirft deine Änderungen in diesem Fenster. Lautstärken, die nicht in der Datei stehen, bleiben unverändert.</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Display</source>
        <translation>Anzeige</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Ton</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>Keys and windows</source>
        <translation>Tasten und Fenster</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Everything you can hear is also shown on the screen.</source>
        <translation>Alles, was du hörst, ist auch auf dem Bildschirm zu sehen.</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Your changes are discarded. The configuration file applies again.</source>
        <translation>Deine Änderungen sind verworfen. Jetzt gilt wieder die Konfigurationsdatei.</translation>
    </message>
    <message>
        <source>No sound device was found. The game plays without sound.</source>
        <translation>Kein Tongerät wurde gefunden. Das Spiel läuft ohne Ton.</translation>
    </message>
    <message>
        <source>Sound does not work: {why}. Everything else works.</source>
        <translation>Der Ton geht nicht: {why}. Alles andere geht.</translation>
    </message>
    <message>
        <source>The configuration file. The program reads it and never changes it:</source>
        <translation>Die Konfigurationsdatei. Das Programm liest sie und ändert sie nie:</translation>
    </message>
    <message>
        <source>The file was read without errors.</source>
        <translation>Die Datei wurde ohne Fehler gelesen.</translation>
    </message>
    <message>
        <source>Errors found when it was read:</source>
        <translation>Fehler, die beim Lesen gefunden wurden:</translation>
    </message>
    <message>
        <source>Changes made in this window are kept in a separate file and take precedence over the configuration file. No setting changes the rules or the record of a game.</source>
        <translation>Änderungen in diesem Fenster liegen in einer eigenen Datei und haben Vorrang vor der Konfigurationsdatei. Keine Einstellung ändert die Regeln oder die Aufzeichnung eines Spiels.</translation>
    </message>
    <message>
        <source>No program on this computer could open the folder. Its path is {path}</source>
        <translation>Kein Programm auf diesem Rechner konnte den Ordner öffnen. Sein Pfad ist {path}</translation>
    </message>
    <message>
        <source>Open its folder</source>
        <translation>Ihren Ordner öffnen</translation>
    </message>
</context>
<context>
    <name>SetupScreen</name>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>The maps, with the track of the saved game</source>
        <translation>Die Karten mit dem Gleis des Spielstands</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Back to the title</source>
        <translation>Zurück zum Titel</translation>
    </message>
    <message>
        <source>Start the game</source>
        <translation>Spiel starten</translation>
    </message>
    <message>
        <source>Offline play</source>
        <translation>Offline spielen</translation>
    </message>
    <message>
        <source>Offline play: {game}</source>
        <translation>Offline spielen: {game}</translation>
    </message>
    <message>
        <source>Choose the players and the options, then start.</source>
        <translation>Wähle Spieler und Optionen, dann starte.</translation>
    </message>
    <message>
        <source>A person must take one of the seats.</source>
        <translation>Einen der Plätze muss ein Mensch einnehmen.</translation>
    </message>
    <message>
        <source>This saved game cannot be gone on with.</source>
        <translation>Dieser Spielstand kann nicht fortgesetzt werden.</translation>
    </message>
    <message>
        <source>A name needs a letter at least.</source>
        <translation>Ein Name braucht mindestens einen Buchstaben.</translation>
    </message>
    <message>
        <source>Somebody else has that name.</source>
        <translation>Jemand anderes heißt schon so.</translation>
    </message>
    <message>
        <source>That name is too long.</source>
        <translation>Dieser Name ist zu lang.</translation>
    </message>
    <message>
        <source>The name contains unreadable characters.</source>
        <translation>Der Name enthält Zeichen, die man nicht lesen kann.</translation>
    </message>
</context>
<context>
    <name>ShipLegend</name>
    <message>
        <source>Ship</source>
        <translation>Schiff</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Fee</source>
        <translation>Preis</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>White: face down in the deck. No square: discarded, until the deck is used up.</source>
        <translation>Weiß: verdeckt im Stapel. Kein Feld: abgelegt, bis der Stapel aufgebraucht ist.</translation>
    </message>
    <message>
        <source>{sum} GP</source>
        <translation>{sum} GM</translation>
    </message>
</context>
<context>
    <name>ShipWindow</name>
    <message>
        <source>Ship</source>
        <translation>Schiff</translation>
    </message>
    <message>
        <source>Draw a ship</source>
        <translation>Schiff ziehen</translation>
    </message>
    <message>
        <source>Disembark</source>
        <translation>Von Bord gehen</translation>
    </message>
    <message>
        <source>Aboard</source>
        <translation>An Bord</translation>
    </message>
    <message>
        <source>In port for you</source>
        <translation>Im Hafen für dich</translation>
    </message>
    <message>
        <source>In port</source>
        <translation>Im Hafen</translation>
    </message>
    <message>
        <source>No ship</source>
        <translation>Kein Schiff</translation>
    </message>
    <message>
        <source>The ship that lay in this port for you has sailed.</source>
        <translation>Das Schiff, das in diesem Hafen für dich lag, ist ausgelaufen.</translation>
    </message>
    <message>
        <source>Ships lie at the port of {city}. Move your train there to draw one.</source>
        <translation>Schiffe liegen im Hafen von {city}. Fahre dorthin, um eines zu ziehen.</translation>
    </message>
    <message>
        <source>Show the port</source>
        <translation>Den Hafen zeigen</translation>
    </message>
    <message>
        <source>Boarding: {fee} GP</source>
        <translation>Überfahrt: {fee} GM</translation>
    </message>
    <message>
        <source>{speed} sea points a turn</source>
        <translation>{speed} Seepunkte je Zug</translation>
    </message>
    <message>
        <source>Board for {fee} GP</source>
        <translation>Für {fee} GM an Bord gehen</translation>
    </message>
</context>
<context>
    <name>StandingStrip</name>
    <message>
        <source>Players who do not answer</source>
        <translation>Wer nicht antwortet</translation>
    </message>
    <message>
        <source>Let the computer play now</source>
        <translation>Den Computer jetzt spielen lassen</translation>
    </message>
    <message>
        <source>It plays at once when all who are here want it.</source>
        <translation>Er spielt sofort, wenn alle, die hier sind, es wollen.</translation>
    </message>
    <message>
        <source>Who’s who</source>
        <translation>Wer ist wer</translation>
    </message>
    <message>
        <source>There you can want it, too, or take it back.</source>
        <translation>Dort kannst du es auch wollen oder es zurücknehmen.</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>Jetzt versuchen</translation>
    </message>
    <message>
        <source>The others are called again at once.</source>
        <translation>Die anderen werden sofort wieder gerufen.</translation>
    </message>
    <message>
        <source>Play on alone</source>
        <translation>Allein weiterspielen</translation>
    </message>
    <message>
        <source>The game goes on at this computer, and the computer plays for all others.</source>
        <translation>Das Spiel geht an diesem Computer weiter, und der Computer spielt für alle anderen.</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Back to the title. From there you can still play on alone.</source>
        <translation>Zurück zum Titel. Von dort kannst du noch allein weiterspielen.</translation>
    </message>
    <message>
        <source>Back to the title. From there you can rejoin later.</source>
        <translation>Zurück zum Titel. Von dort kannst du später zurückkehren.</translation>
    </message>
    <message>
        <source>Entries of the game that are caught up</source>
        <translation>Einträge des Spiels, die nachgeholt sind</translation>
    </message>
    <message>
        <source>You are back. What you have missed is on its way.</source>
        <translation>Du bist zurück. Was du verpasst hast, ist unterwegs.</translation>
    </message>
    <message>
        <source>The computer plays as soon as all who are here want it.</source>
        <translation>Der Computer spielt, sobald alle, die hier sind, es wollen.</translation>
    </message>
</context>
<context>
    <name>StandingsPage</name>
    <message>
        <source>Standings</source>
        <translation>Rangliste</translation>
    </message>
</context>
<context>
    <name>Surveying</name>
    <message>
        <source>Plan: {price}.</source>
        <translation>Plan: {price}.</translation>
    </message>
    <message>
        <source>Nothing is planned. Click or drag on the map to plan track.</source>
        <translation>Nichts ist geplant. Klicke oder ziehe auf der Karte, um Gleis zu planen.</translation>
    </message>
    <message>
        <source>Cannot be built: {why}.</source>
        <translation>Lässt sich nicht bauen: {why}.</translation>
    </message>
    <message>
        <source>You cannot plan track to that place.</source>
        <translation>Dorthin kannst du kein Gleis planen.</translation>
    </message>
    <message>
        <source>The plan is cleared.</source>
        <translation>Der Plan ist verworfen.</translation>
    </message>
    <message>
        <source>Nothing is planned.</source>
        <translation>Es ist nichts geplant.</translation>
    </message>
    <message>
        <source>The plan is built.</source>
        <translation>Der Plan ist gebaut.</translation>
    </message>
    <message>
        <source>The rest cannot be built: {why}.</source>
        <translation>Der Rest kann nicht gebaut werden: {why}.</translation>
    </message>
    <message>
        <source>None of the plan can be built: {why}.</source>
        <translation>Vom Plan lässt sich nichts bauen: {why}.</translation>
    </message>
    <message>
        <source>Clear the plan [Ctrl+G] and plan another route.</source>
        <translation>Lösche den Plan [Strg+G] und plane eine andere Strecke.</translation>
    </message>
    <message>
        <source>The plan is kept.</source>
        <translation>Der Plan bleibt erhalten.</translation>
    </message>
</context>
<context>
    <name>TableMap</name>
    <message>
        <source>Map: {name}</source>
        <translation>Karte: {name}</translation>
    </message>
    <message>
        <source>+{pay} GP</source>
        <translation>+{pay} GM</translation>
    </message>
</context>
<context>
    <name>Talk</name>
    <message>
        <source>What was said</source>
        <translation>Was gesagt wurde</translation>
    </message>
    <message>
        <source>Say something</source>
        <translation>Sag etwas</translation>
    </message>
    <message>
        <source>Say something; Enter sends it</source>
        <translation>Sag etwas; Eingabe sendet es</translation>
    </message>
</context>
<context>
    <name>TitleBar</name>
    <message>
        <source>Hide</source>
        <translation>Verbergen</translation>
    </message>
    <message>
        <source>Hide this window</source>
        <translation>Dieses Fenster verbergen</translation>
    </message>
</context>
<context>
    <name>TitleScreen</name>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Version {version}. Free software under the {licence} licence.</source>
        <translation>Version {version}. Freie Software unter der Lizenz {licence}.</translation>
    </message>
    <message>
        <source>Play on alone: “{name}”</source>
        <translation>Allein weiterspielen: „{name}“</translation>
    </message>
    <message>
        <source>Games to rejoin</source>
        <translation>Spiele zum Zurückkehren</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Unfinished games</source>
        <translation>Angefangene Spiele</translation>
    </message>
    <message>
        <source>LAN play</source>
        <translation>LAN-Spiel</translation>
    </message>
    <message>
        <source>Play with others on your local network.</source>
        <translation>Mit anderen im lokalen Netz spielen.</translation>
    </message>
    <message>
        <source>Offline play</source>
        <translation>Offline spielen</translation>
    </message>
    <message>
        <source>Online play</source>
        <translation>Online spielen</translation>
    </message>
    <message>
        <source>Join by code</source>
        <translation>Mit Code beitreten</translation>
    </message>
    <message>
        <source>Meet others at a zone, over the Internet.</source>
        <translation>Andere im Internet in einer Zone treffen.</translation>
    </message>
    <message>
        <source>Somebody has sent you an invitation.</source>
        <translation>Jemand hat dir eine Einladung geschickt.</translation>
    </message>
    <message>
        <source>Watch a recorded game</source>
        <translation>Aufzeichnung ansehen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Rejoin another one, or remove one.</source>
        <translation>Zu einem anderen zurückkehren oder eines entfernen.</translation>
    </message>
    <message>
        <source>Go on with another one, or discard one.</source>
        <translation>Ein anderes fortsetzen oder eines verwerfen.</translation>
    </message>
    <message>
        <source>An overview of the rules. F9</source>
        <translation>Ein Überblick über die Regeln. F9</translation>
    </message>
    <message>
        <source>How it looks and sounds. F8</source>
        <translation>Wie es aussieht und klingt. F8</translation>
    </message>
    <message>
        <source>{game}. Version {version}. Free software under the {licence} licence.</source>
        <translation>{game}. Version {version}. Freie Software unter der Lizenz {licence}.</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>The game that you start offline, on your network or at a zone.</source>
        <translation>Das Spiel, das du offline, in deinem Netzwerk oder in einer Zone beginnst.</translation>
    </message>
    <message>
        <source>{game} has no tutorial.</source>
        <translation>{game} hat keine Spielanleitung.</translation>
    </message>
    <message>
        <source>Rejoin “{name}”</source>
        <translation>Zurück zu „{name}“</translation>
    </message>
    <message>
        <source>You can play on alone: the game goes on at this computer, and the computer plays for all others.</source>
        <translation>Du kannst allein weiterspielen: Das Spiel geht auf diesem Computer weiter, und der Computer spielt für alle anderen.</translation>
    </message>
    <message>
        <source>Games with others</source>
        <translation>Spiele mit anderen</translation>
    </message>
</context>
<context>
    <name>Toolbar</name>
    <message>
        <source>Toolbar</source>
        <translation>Werkzeugleiste</translation>
    </message>
    <message>
        <source>ranked</source>
        <translation>gewertet</translation>
    </message>
    <message>
        <source>The zone scores this game for the ratings of its players.</source>
        <translation>Die Zone wertet dieses Spiel für die Wertungen seiner Spieler.</translation>
    </message>
    <message>
        <source>New in the chat: {count}</source>
        <translation>Neu im Chat: {count}</translation>
    </message>
</context>
<context>
    <name>Tutorial</name>
    <message>
        <source>Chapters</source>
        <translation>Kapitel</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Overview of the rules</source>
        <translation>Überblick über die Regeln</translation>
    </message>
</context>
<context>
    <name>UnfinishedGames</name>
    <message>
        <source>Unfinished games</source>
        <translation>Angefangene Spiele</translation>
    </message>
    <message>
        <source>Before the first turn. {when}</source>
        <translation>Vor dem ersten Zug. {when}</translation>
    </message>
    <message>
        <source>Turn {turn}. {when}</source>
        <translation>Zug {turn}. {when}</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
</context>
<context>
    <name>VictoryWindow</name>
    <message>
        <source>The game is won</source>
        <translation>Das Spiel ist gewonnen</translation>
    </message>
    <message>
        <source>GP by turn</source>
        <translation>GM je Zug</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>Watch the game</source>
        <translation>Spiel ansehen</translation>
    </message>
    <message>
        <source>Save record</source>
        <translation>Aufzeichnung speichern</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Back to the title</source>
        <translation>Zurück zum Titel</translation>
    </message>
    <message>
        <source>{name} has won</source>
        <translation>{name} hat gewonnen</translation>
    </message>
    <message>
        <source>In turn {turn}, with {money} GP and {majors} major cities joined.</source>
        <translation>In Zug {turn}, mit {money} GM und {majors} verbundenen Großstädten.</translation>
    </message>
    <message>
        <source>GP</source>
        <translation>GM</translation>
    </message>
    <message>
        <source>Earned</source>
        <translation>Verdient</translation>
    </message>
    <message>
        <source>Major cities</source>
        <translation>Großstädte</translation>
    </message>
    <message>
        <source>Debt</source>
        <translation>Schulden</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>Deliveries</source>
        <translation>Lieferungen</translation>
    </message>
</context>
<context>
    <name>Watching</name>
    <message>
        <source>This file cannot be watched</source>
        <translation>Diese Datei lässt sich nicht ansehen</translation>
    </message>
    <message>
        <source>Nothing to watch</source>
        <translation>Nichts anzusehen</translation>
    </message>
    <message>
        <source>This game keeps no record of itself.</source>
        <translation>Dieses Spiel zeichnet sich nicht auf.</translation>
    </message>
</context>
<context>
    <name>WhosWhoWindow</name>
    <message>
        <source>at this computer</source>
        <translation>an diesem Computer</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>nicht erreicht</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Entfernen …</translation>
    </message>
    <message>
        <source>{name} has to leave the table for good once {needed} of its {players} players want it. The computer plays on instead. Everybody sees who wants it, and until then it can be taken back.</source>
        <translation>{name} muss den Tisch für immer verlassen, sobald {needed} seiner {players} Spieler es wollen. Der Computer spielt stattdessen weiter. Alle sehen, wer es will, und bis dahin kann man es zurücknehmen.</translation>
    </message>
    <message>
        <source>Remove {name}?</source>
        <translation>{name} entfernen?</translation>
    </message>
    <message>
        <source>I want it</source>
        <translation>Ich will es</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>&apos;{word}&apos;</source>
        <translation>„{word}“</translation>
    </message>
    <message>
        <source>1 section that cannot be built</source>
        <translation>1 Abschnitt, der nicht gebaut werden kann</translation>
    </message>
    <message>
        <source>1 section was built.</source>
        <translation>1 Abschnitt wurde gebaut.</translation>
    </message>
    <message>
        <source>1 turn</source>
        <translation>1 Zug</translation>
    </message>
    <message>
        <source>10 minutes</source>
        <translation>10 Minuten</translation>
    </message>
    <message>
        <source>2 minutes</source>
        <translation>2 Minuten</translation>
    </message>
    <message>
        <source>5 minutes</source>
        <translation>5 Minuten</translation>
    </message>
    <message>
        <source>A line has 1 to {longest} characters that can be seen.</source>
        <translation>Eine Zeile hat 1 bis {longest} sichtbare Zeichen.</translation>
    </message>
    <message>
        <source>A name can be changed seldom; yours again in {seconds} s.</source>
        <translation>Ein Name lässt sich nur selten ändern; deiner wieder in {seconds} s.</translation>
    </message>
    <message>
        <source>A password has {shortest} to {longest} characters.</source>
        <translation>Ein Passwort hat {shortest} bis {longest} Zeichen.</translation>
    </message>
    <message>
        <source>A second Rainbow Bridge joins Bluefeld and Octomare.</source>
        <translation>Eine zweite Regenbogenbrücke verbindet Bluefeld und Octomare.</translation>
    </message>
    <message>
        <source>AI Skill Level</source>
        <translation>Spielstärke der KI</translation>
    </message>
    <message>
        <source>AI Turn Speed</source>
        <translation>Tempo der Computerzüge</translation>
    </message>
    <message>
        <source>AI analysis</source>
        <translation>KI-Analyse</translation>
    </message>
    <message>
        <source>AI for {name}</source>
        <translation>KI für {name}</translation>
    </message>
    <message>
        <source>Aboard the {ship}</source>
        <translation>An Bord der {ship}</translation>
    </message>
    <message>
        <source>Ale</source>
        <translation>Bier</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Alpine</source>
        <translation>Hochgebirge</translation>
    </message>
    <message>
        <source>Alt+1 to Alt+6</source>
        <translation>Alt+1 bis Alt+6</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Immer</translation>
    </message>
    <message>
        <source>An event keeps it destroyed</source>
        <translation>Ein Ereignis hält es zerstört</translation>
    </message>
    <message>
        <source>Another player needs a seat.</source>
        <translation>Noch jemand anders braucht einen Platz.</translation>
    </message>
    <message>
        <source>Armor</source>
        <translation>Rüstungen</translation>
    </message>
    <message>
        <source>Arms</source>
        <translation>Waffen</translation>
    </message>
    <message>
        <source>Asks whether to pitch your contracts.</source>
        <translation>Fragt, ob du deine Aufträge tauschen willst.</translation>
    </message>
    <message>
        <source>Asks whether your turn is done.</source>
        <translation>Fragt, ob dein Zug fertig ist.</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>Rücktaste</translation>
    </message>
    <message>
        <source>Bank Loans</source>
        <translation>Bankkredite</translation>
    </message>
    <message>
        <source>Barbarians</source>
        <translation>Barbaren</translation>
    </message>
    <message>
        <source>Begins or ends surveying: planning track before you pay.</source>
        <translation>Beginnt oder beendet das Vermessen: Gleis planen, bevor du zahlst.</translation>
    </message>
    <message>
        <source>Bribes</source>
        <translation>Schmiergeld</translation>
    </message>
    <message>
        <source>Bridges rivers for nothing, and inlets for 1 GP.</source>
        <translation>Überbrückt Flüsse umsonst und Meeresarme für 1 GM.</translation>
    </message>
    <message>
        <source>Broken track of {whose}</source>
        <translation>Zerstörtes Gleis von {whose}</translation>
    </message>
    <message>
        <source>Build legend</source>
        <translation>Baukosten</translation>
    </message>
    <message>
        <source>Builds in the Underworld alone, for 2 GP a milepost at most and without a bribe.</source>
        <translation>Baut nur in der Unterwelt, für höchstens 2 GM je Meilenpunkt und ohne Schmiergeld.</translation>
    </message>
    <message>
        <source>Builds into forest for 1 GP.</source>
        <translation>Baut in den Wald für 1 GM.</translation>
    </message>
    <message>
        <source>Builds into jungle for 1 GP.</source>
        <translation>Baut in den Dschungel für 1 GM.</translation>
    </message>
    <message>
        <source>Builds into mountains for 1 GP, but not into alpine peaks or volcanoes.</source>
        <translation>Baut ins Gebirge für 1 GM, aber nicht ins Hochgebirge oder auf Vulkane.</translation>
    </message>
    <message>
        <source>Buttons, texts and lists</source>
        <translation>Knöpfe, Texte und Listen</translation>
    </message>
    <message>
        <source>Carries {loads}</source>
        <translation>Geladen: {loads}</translation>
    </message>
    <message>
        <source>Cash in GP that you need to win.</source>
        <translation>So viele GM in bar brauchst du zum Sieg.</translation>
    </message>
    <message>
        <source>Catman</source>
        <translation>Katzenmensch</translation>
    </message>
    <message>
        <source>Cattle</source>
        <translation>Rinder</translation>
    </message>
    <message>
        <source>Centres the map on your own loco.</source>
        <translation>Rückt deine Lok in die Mitte der Karte.</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>Chat</translation>
    </message>
    <message>
        <source>Choose first: keep your foreman, or take the one you drew [F].</source>
        <translation>Wähle zuerst, ob du deinen Vorarbeiter behältst oder den gezogenen nimmst [F].</translation>
    </message>
    <message>
        <source>Choose your loco first [L].</source>
        <translation>Wähle zuerst deine Lok [L].</translation>
    </message>
    <message>
        <source>City legend</source>
        <translation>Städteverzeichnis</translation>
    </message>
    <message>
        <source>Clears the plan of the survey.</source>
        <translation>Verwirft den Plan der Vermessung.</translation>
    </message>
    <message>
        <source>Clears the whole text.</source>
        <translation>Löscht den ganzen Text.</translation>
    </message>
    <message>
        <source>Cloth</source>
        <translation>Tuch</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>Computer</translation>
    </message>
    <message>
        <source>Computer {number}</source>
        <translation>Computer {number}</translation>
    </message>
    <message>
        <source>Contract legend</source>
        <translation>Auftragsverzeichnis</translation>
    </message>
    <message>
        <source>Contracts</source>
        <translation>Aufträge</translation>
    </message>
    <message>
        <source>Cross-Grading</source>
        <translation>Tausch auf gleicher Stufe</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Eingabe</translation>
    </message>
    <message>
        <source>Ctrl+F</source>
        <translation>Strg+F</translation>
    </message>
    <message>
        <source>Ctrl+G</source>
        <translation>Strg+G</translation>
    </message>
    <message>
        <source>Ctrl+S</source>
        <translation>Strg+S</translation>
    </message>
    <message>
        <source>Ctrl+Tab</source>
        <translation>Strg+Tab</translation>
    </message>
    <message>
        <source>Ctrl+Z</source>
        <translation>Strg+Z</translation>
    </message>
    <message>
        <source>Ctrl+arrow keys</source>
        <translation>Strg+Pfeiltasten</translation>
    </message>
    <message>
        <source>Default Music Device ID</source>
        <translation>Gerät für Musik</translation>
    </message>
    <message>
        <source>Default Music Volume Pct</source>
        <translation>Lautstärke der Musik Pct</translation>
    </message>
    <message>
        <source>Default Sound Device ID</source>
        <translation>Gerät für Töne</translation>
    </message>
    <message>
        <source>Default Sound Volume Pct</source>
        <translation>Lautstärke der Töne Pct</translation>
    </message>
    <message>
        <source>Default Total Volume Pct</source>
        <translation>Gesamtlautstärke Pct</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Delivered {load} in {city} for {pay} GP.</source>
        <translation>{load} in {city} für {pay} GM abgeliefert.</translation>
    </message>
    <message>
        <source>Delivered {load} in {city} for {pay} GP; a new contract came: number {drawn}.</source>
        <translation>{load} in {city} für {pay} GM abgeliefert; ein neuer Auftrag ist da: Nummer {drawn}.</translation>
    </message>
    <message>
        <source>Deliveries</source>
        <translation>Lieferungen</translation>
    </message>
    <message>
        <source>Desert</source>
        <translation>Wüste</translation>
    </message>
    <message>
        <source>Deutsch</source>
        <translation>Deutsch</translation>
    </message>
    <message>
        <source>Disable Events</source>
        <translation>Ereignisse abschalten</translation>
    </message>
    <message>
        <source>Discard Initial Events</source>
        <translation>Erste Ereignisse ablegen</translation>
    </message>
    <message>
        <source>Does at the cursor of the map what a click does there.</source>
        <translation>Tut am Zeiger der Karte, was dort ein Klick tut.</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Pfeil ab</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>Dragons</source>
        <translation>Drachen</translation>
    </message>
    <message>
        <source>Dwarf</source>
        <translation>Zwerg</translation>
    </message>
    <message>
        <source>Early</source>
        <translation>Früh</translation>
    </message>
    <message>
        <source>Easy</source>
        <translation>Leicht</translation>
    </message>
    <message>
        <source>Elf</source>
        <translation>Elf</translation>
    </message>
    <message>
        <source>Elven Activists</source>
        <translation>Elfenprotest</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>English</source>
        <translation>English</translation>
    </message>
    <message>
        <source>Enough players are reached again, and the game goes on.</source>
        <translation>Es sind wieder genug erreichbar, und das Spiel geht weiter.</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Events in play</source>
        <translation>Laufende Ereignisse</translation>
    </message>
    <message>
        <source>Every player pays the bank by the cash he holds: 10 from 50 GP on, and 5 more for each further 50, but never more than 30.</source>
        <translation>Jeder Spieler zahlt der Bank nach seinem Bargeld: ab 50 GM 10, je weitere 50 GM noch 5, aber nie mehr als 30.</translation>
    </message>
    <message>
        <source>Every ship at sea runs for its nearest port. Nobody boards, leaves or draws a ship, and none sets sail.</source>
        <translation>Jedes Schiff auf See flieht in den nächsten Hafen. Niemand geht an oder von Bord oder zieht ein Schiff, und keines läuft aus.</translation>
    </message>
    <message>
        <source>Every train aboard a ship loses a turn and a load.</source>
        <translation>Wer mit seiner Lok an Bord eines Schiffes ist, verliert einen Zug und ein Gut.</translation>
    </message>
    <message>
        <source>Evil Prince&apos;s Warlord</source>
        <translation>Kriegsherr des bösen Prinzen</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>F11</source>
        <translation>F11</translation>
    </message>
    <message>
        <source>F2</source>
        <translation>F2</translation>
    </message>
    <message>
        <source>F3</source>
        <translation>F3</translation>
    </message>
    <message>
        <source>F4</source>
        <translation>F4</translation>
    </message>
    <message>
        <source>F5</source>
        <translation>F5</translation>
    </message>
    <message>
        <source>F6</source>
        <translation>F6</translation>
    </message>
    <message>
        <source>F7</source>
        <translation>F7</translation>
    </message>
    <message>
        <source>F8</source>
        <translation>F8</translation>
    </message>
    <message>
        <source>F9</source>
        <translation>F9</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Schnell</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Fills the screen with the game, or no longer.</source>
        <translation>Füllt den Bildschirm mit dem Spiel, oder nicht mehr.</translation>
    </message>
    <message>
        <source>Find a place</source>
        <translation>Ort suchen</translation>
    </message>
    <message>
        <source>Finds a place by its name.</source>
        <translation>Sucht einen Ort nach seinem Namen.</translation>
    </message>
    <message>
        <source>Fish</source>
        <translation>Fisch</translation>
    </message>
    <message>
        <source>Flood</source>
        <translation>Hochwasser</translation>
    </message>
    <message>
        <source>Follow Remote/AI Builds</source>
        <translation>KI und Mitspielern beim Bauen folgen</translation>
    </message>
    <message>
        <source>Follow Remote/AI Moves</source>
        <translation>KI und Mitspielern beim Fahren folgen</translation>
    </message>
    <message>
        <source>Foreman Strike</source>
        <translation>Streik der Vorarbeiter</translation>
    </message>
    <message>
        <source>Forest</source>
        <translation>Wald</translation>
    </message>
    <message>
        <source>Free Dragons Attack</source>
        <translation>Angriff der freien Drachen</translation>
    </message>
    <message>
        <source>Fruit</source>
        <translation>Obst</translation>
    </message>
    <message>
        <source>Fur</source>
        <translation>Felle</translation>
    </message>
    <message>
        <source>Gems</source>
        <translation>Edelsteine</translation>
    </message>
    <message>
        <source>Goes on by itself to the next place of note.</source>
        <translation>Fährt von selbst weiter bis zum nächsten Ort von Belang.</translation>
    </message>
    <message>
        <source>Goes one action back.</source>
        <translation>Geht eine Handlung zurück.</translation>
    </message>
    <message>
        <source>Goes one action on.</source>
        <translation>Geht eine Handlung weiter.</translation>
    </message>
    <message>
        <source>Goes one turn back.</source>
        <translation>Geht einen Zug zurück.</translation>
    </message>
    <message>
        <source>Goes one turn on.</source>
        <translation>Geht einen Zug weiter.</translation>
    </message>
    <message>
        <source>Goes to the control before.</source>
        <translation>Geht zum vorigen Bedienelement.</translation>
    </message>
    <message>
        <source>Goes to the line where you type to the others.</source>
        <translation>Geht zur Zeile, in der du den anderen schreibst.</translation>
    </message>
    <message>
        <source>Goes to the next control of a window.</source>
        <translation>Geht zum nächsten Bedienelement eines Fensters.</translation>
    </message>
    <message>
        <source>Goes to the next window.</source>
        <translation>Geht zum nächsten Fenster.</translation>
    </message>
    <message>
        <source>Gold</source>
        <translation>Gold</translation>
    </message>
    <message>
        <source>Half rate in Janoshal and Wislandor, and nobody moves or builds in their mountain and alpine mileposts.</source>
        <translation>Halbes Tempo in Janoshal und Wislandor, und in ihrem Gebirge und Hochgebirge fährt und baut niemand.</translation>
    </message>
    <message>
        <source>Half rate in Koland, Glyth Gamel, the Northern Wastes, Bright and the Pirate Isles. Nobody builds to alpine mileposts, wherever they are.</source>
        <translation>Halbes Tempo in Koland, Glyth Gamel, den Northern Wastes, Bright und den Pirate Isles. Niemand baut ins Hochgebirge, wo es auch sei.</translation>
    </message>
    <message>
        <source>Half rate in the Old World, and nobody moves or builds in its mountain and alpine mileposts.</source>
        <translation>Halbes Tempo in der Old World, und in ihrem Gebirge und Hochgebirge fährt und baut niemand.</translation>
    </message>
    <message>
        <source>Hard</source>
        <translation>Schwer</translation>
    </message>
    <message>
        <source>Hides the active window.</source>
        <translation>Verbirgt das aktive Fenster.</translation>
    </message>
    <message>
        <source>High Contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
    <message>
        <source>Hops</source>
        <translation>Hopfen</translation>
    </message>
    <message>
        <source>How well the computer plays, in its own seats and for disconnected players. In a ranked game it plans for disconnected players as on Normal; only its spending on track follows this option.</source>
        <translation>Wie gut der Computer spielt, auf eigenen Plätzen und für getrennte Spieler. In einem Ranglistenspiel plant er für getrennte Spieler wie bei Normal; nur seine Ausgaben für Gleise richten sich nach dieser Option.</translation>
    </message>
    <message>
        <source>Human</source>
        <translation>Mensch</translation>
    </message>
    <message>
        <source>Hurricane</source>
        <translation>Orkan</translation>
    </message>
    <message>
        <source>Ice Storm</source>
        <translation>Eissturm</translation>
    </message>
    <message>
        <source>In Rakhatz, trains with a dragon of Level III or higher for a loco, the Fire Drake too, lose a turn and a load.</source>
        <translation>In Rakhatz verliert, wer als Lok einen Drachen der Stufe III oder höher fährt, auch den Fire Drake, einen Zug und ein Gut.</translation>
    </message>
    <message>
        <source>In a ranked game {name} can have one seat only.</source>
        <translation>In einem gewerteten Spiel kann {name} nur einen Platz haben.</translation>
    </message>
    <message>
        <source>In this game **the bank lends** as much as you need to whoever buys more than he can pay. For each GP borrowed you owe 2 GP, and all that you earn pays your debt first.</source>
        <translation>In diesem Spiel **leiht die Bank** jedem, der für mehr kauft, als er zahlen kann, so viel er braucht. Für jede geliehene GM schuldest du 2 GM, und alles, was du verdienst, tilgt zuerst deine Schulden.</translation>
    </message>
    <message>
        <source>In this game **the bank lends** up to 20 GP to whoever buys more than he can pay. For each GP borrowed you owe 2 GP, and all that you earn pays your debt first.</source>
        <translation>In diesem Spiel **leiht die Bank** jedem, der für mehr kauft, als er zahlen kann, bis zu 20 GM. Für jede geliehene GM schuldest du 2 GM, und alles, was du verdienst, tilgt zuerst deine Schulden.</translation>
    </message>
    <message>
        <source>In this game the War Tax has no effect.</source>
        <translation>In diesem Spiel wirkt die Kriegssteuer nicht.</translation>
    </message>
    <message>
        <source>In this game there are no events at all.</source>
        <translation>In diesem Spiel gibt es gar keine Ereignisse.</translation>
    </message>
    <message>
        <source>In this game you may also exchange a loco for another of its level, for 5 GP.</source>
        <translation>In diesem Spiel darfst du deine Lok auch für 5 GM gegen eine andere ihrer Stufe tauschen.</translation>
    </message>
    <message>
        <source>Inlet crossed</source>
        <translation>Über einen Meeresarm</translation>
    </message>
    <message>
        <source>Instant</source>
        <translation>Sofort</translation>
    </message>
    <message>
        <source>Iron</source>
        <translation>Eisen</translation>
    </message>
    <message>
        <source>It does not see what happens in games that are not ranked: there your programs talk to each other. All connections are encrypted.</source>
        <translation>Sie sieht nicht, was in Spielen geschieht, die nicht gewertet werden: Dort sprechen eure Programme miteinander. Alle Verbindungen sind verschlüsselt.</translation>
    </message>
    <message>
        <source>It is not your turn.</source>
        <translation>Du bist nicht am Zug.</translation>
    </message>
    <message>
        <source>Ivory</source>
        <translation>Elfenbein</translation>
    </message>
    <message>
        <source>Jewelry</source>
        <translation>Schmuck</translation>
    </message>
    <message>
        <source>Jungle</source>
        <translation>Dschungel</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Leaves the survey, else hides the active window.</source>
        <translation>Verlässt die Vermessung, sonst verbirgt es das aktive Fenster.</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Pfeil links</translation>
    </message>
    <message>
        <source>Letter Keys</source>
        <translation>Buchstabentasten</translation>
    </message>
    <message>
        <source>Limited</source>
        <translation>Begrenzt</translation>
    </message>
    <message>
        <source>Limited (20)</source>
        <translation>Begrenzt (20)</translation>
    </message>
    <message>
        <source>Line {line} comes before any section: {found}.</source>
        <translation>Zeile {line} steht vor jedem Abschnitt: {found}.</translation>
    </message>
    <message>
        <source>Line {line} is longer than {limit} bytes and is left out: {found}.</source>
        <translation>Zeile {line} ist länger als {limit} Bytes und bleibt unbeachtet: {found}.</translation>
    </message>
    <message>
        <source>Line {line} is neither a section nor an entry: {found}.</source>
        <translation>Zeile {line} ist weder ein Abschnitt noch ein Eintrag: {found}.</translation>
    </message>
    <message>
        <source>Line {line} is not text in UTF-8 and is left out: {found}.</source>
        <translation>Zeile {line} ist kein Text in UTF-8 und bleibt unbeachtet: {found}.</translation>
    </message>
    <message>
        <source>Line {line}: the section {section} has no label {found}.</source>
        <translation>Zeile {line}: Der Abschnitt {section} hat keine Einstellung {found}.</translation>
    </message>
    <message>
        <source>Line {line}: there is no section {found}; what is in it is left out.</source>
        <translation>Zeile {line}: Einen Abschnitt {found} gibt es nicht; was in ihm steht, bleibt unbeachtet.</translation>
    </message>
    <message>
        <source>Line {line}: {found} is no setting of {label}, which takes {takes}.</source>
        <translation>Zeile {line}: {found} ist kein Wert für {label}; erlaubt ist: {takes}.</translation>
    </message>
    <message>
        <source>Loading the games …</source>
        <translation>Die Spiele werden geladen …</translation>
    </message>
    <message>
        <source>Loading the standings …</source>
        <translation>Die Rangliste wird geladen …</translation>
    </message>
    <message>
        <source>Loads</source>
        <translation>Güter</translation>
    </message>
    <message>
        <source>Lumber</source>
        <translation>Holz</translation>
    </message>
    <message>
        <source>Magic Tempest</source>
        <translation>Magischer Sturm</translation>
    </message>
    <message>
        <source>Major city</source>
        <translation>Großstadt</translation>
    </message>
    <message>
        <source>Makes {load}: {left} in stock</source>
        <translation>Erzeugt {load}: {left} vorrätig</translation>
    </message>
    <message>
        <source>Map Animations On</source>
        <translation>Bewegte Karten</translation>
    </message>
    <message>
        <source>Marks or unmarks the ways that cost a new bribe.</source>
        <translation>Markiert die Wege, die neues Schmiergeld kosten, oder nicht mehr.</translation>
    </message>
    <message>
        <source>Medium city</source>
        <translation>Mittlere Stadt</translation>
    </message>
    <message>
        <source>Milepost {name}</source>
        <translation>Meilenpunkt {name}</translation>
    </message>
    <message>
        <source>Money and network</source>
        <translation>Gold und Netz</translation>
    </message>
    <message>
        <source>Money in GP</source>
        <translation>Gold in GM</translation>
    </message>
    <message>
        <source>Mountain</source>
        <translation>Gebirge</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Fahrten</translation>
    </message>
    <message>
        <source>Moves the caret.</source>
        <translation>Bewegt die Schreibmarke.</translation>
    </message>
    <message>
        <source>Moves the cursor of the map from milepost to milepost.</source>
        <translation>Bewegt den Zeiger der Karte von Meilenpunkt zu Meilenpunkt.</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>No Rainbow Bridge works, and no loco is exchanged for another.</source>
        <translation>Keine Regenbogenbrücke trägt, und keine Lok wird gegen eine andere getauscht.</translation>
    </message>
    <message>
        <source>No moves are left in this turn.</source>
        <translation>In diesem Zug sind keine Schritte übrig.</translation>
    </message>
    <message>
        <source>No player with a rating has a name that begins with “{name}”.</source>
        <translation>Kein Spieler mit einer Wertung hat einen Namen, der mit „{name}“ beginnt.</translation>
    </message>
    <message>
        <source>No port is free for the game. Close other programs of it, or name another port in the configuration file.</source>
        <translation>Für das Spiel ist kein Port frei. Schließe andere Fenster des Spiels, oder nenne in der Konfigurationsdatei einen anderen Port.</translation>
    </message>
    <message>
        <source>No ranked game has been scored at this zone yet.</source>
        <translation>An dieser Zone ist noch kein Spiel gewertet worden.</translation>
    </message>
    <message>
        <source>Nobody could reach your program, not even through the zone, so you cannot lead a group. Join one of another player, or see to your router and firewall.</source>
        <translation>Niemand könnte dein Programm erreichen, auch nicht über die Zone; darum kannst du keine Gruppe leiten. Tritt einer anderen bei, oder sieh nach Router und Firewall.</translation>
    </message>
    <message>
        <source>Nobody lays any track.</source>
        <translation>Niemand legt Gleis.</translation>
    </message>
    <message>
        <source>Nobody moves or builds in any forest, and in Glyth Gamel and Silvarre nothing moves at all.</source>
        <translation>In keinem Wald fährt oder baut jemand, und in Glyth Gamel und Silvarre fährt überhaupt nichts.</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Not scored yet: the zone has not answered so far. To play the record of the game through can take it minutes.</source>
        <translation>Noch nicht gewertet: Die Zone hat bisher nicht geantwortet. Die Aufzeichnung des Spiels durchzuspielen, kann bei ihr Minuten dauern.</translation>
    </message>
    <message>
        <source>Not scored yet: the zone has other games to score before this one.</source>
        <translation>Noch nicht gewertet: Die Zone hat vor diesem noch andere Spiele zu werten.</translation>
    </message>
    <message>
        <source>Not scored yet: your program looks for the zone, which does not answer.</source>
        <translation>Noch nicht gewertet: Dein Programm sucht die Zone, die nicht antwortet.</translation>
    </message>
    <message>
        <source>Nothing is loaded or delivered in cities more than 3 mileposts from the coast.</source>
        <translation>In Städten, die mehr als 3 Meilenpunkte von der Küste entfernt sind, wird nichts geladen oder geliefert.</translation>
    </message>
    <message>
        <source>Nothing is loaded or delivered in cities up to 3 mileposts from the jungle.</source>
        <translation>In Städten, die höchstens 3 Meilenpunkte vom Dschungel entfernt sind, wird nichts geladen oder geliefert.</translation>
    </message>
    <message>
        <source>Nothing was heard from you for long. Connect again when you like.</source>
        <translation>Von dir war lange nichts zu hören. Verbinde dich neu, wann du magst.</translation>
    </message>
    <message>
        <source>Only the leader can do that.</source>
        <translation>Das kann nur, wer die Gruppe leitet.</translation>
    </message>
    <message>
        <source>Open City Window</source>
        <translation>Stadtfenster öffnen</translation>
    </message>
    <message>
        <source>Opens or hides the City window.</source>
        <translation>Öffnet oder verbirgt das Stadtfenster.</translation>
    </message>
    <message>
        <source>Opens or hides the Contracts window.</source>
        <translation>Öffnet oder verbirgt das Auftragsfenster.</translation>
    </message>
    <message>
        <source>Opens or hides the Foreman window.</source>
        <translation>Öffnet oder verbirgt das Vorarbeiterfenster.</translation>
    </message>
    <message>
        <source>Opens or hides the Loco window.</source>
        <translation>Öffnet oder verbirgt das Lokfenster.</translation>
    </message>
    <message>
        <source>Opens or hides the Ship window.</source>
        <translation>Öffnet oder verbirgt das Schiffsfenster.</translation>
    </message>
    <message>
        <source>Opens the Build window.</source>
        <translation>Öffnet das Baufenster.</translation>
    </message>
    <message>
        <source>Opens the Info menu.</source>
        <translation>Öffnet das Infomenü.</translation>
    </message>
    <message>
        <source>Opens the Map menu.</source>
        <translation>Öffnet das Kartenmenü.</translation>
    </message>
    <message>
        <source>Opens the Movement window.</source>
        <translation>Öffnet das Fahrfenster.</translation>
    </message>
    <message>
        <source>Opens the System menu.</source>
        <translation>Öffnet das Systemmenü.</translation>
    </message>
    <message>
        <source>Orc</source>
        <translation>Ork</translation>
    </message>
    <message>
        <source>Others could read your key in {path}. Let nobody but you read that file (mode 0600).</source>
        <translation>Andere könnten deinen Schlüssel in {path} lesen. Lass nur dich diese Datei lesen (Modus 0600).</translation>
    </message>
    <message>
        <source>Over the {river}</source>
        <translation>Über den Fluss {river}</translation>
    </message>
    <message>
        <source>Page Down</source>
        <translation>Bild ab</translation>
    </message>
    <message>
        <source>Page Up</source>
        <translation>Bild auf</translation>
    </message>
    <message>
        <source>Palette</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Pays no bribes in the Underworld, and takes those of the others.</source>
        <translation>Zahlt in der Unterwelt kein Schmiergeld und nimmt das der anderen.</translation>
    </message>
    <message>
        <source>Pays you {pay} GP for {load}</source>
        <translation>Zahlt dir {pay} GM für {load}</translation>
    </message>
    <message>
        <source>Pays you {pay} GP for {load}, which is aboard</source>
        <translation>Zahlt dir {pay} GM für {load}, das du geladen hast</translation>
    </message>
    <message>
        <source>Peasants&apos; Revolt</source>
        <translation>Bauernaufstand</translation>
    </message>
    <message>
        <source>Permanent</source>
        <translation>Dauerhaft</translation>
    </message>
    <message>
        <source>Pilgrims</source>
        <translation>Pilger</translation>
    </message>
    <message>
        <source>Pipeweed</source>
        <translation>Pfeifenkraut</translation>
    </message>
    <message>
        <source>Pirates</source>
        <translation>Piraten</translation>
    </message>
    <message>
        <source>Place Loco Turn</source>
        <translation>Zug des Aufstellens</translation>
    </message>
    <message>
        <source>Plain</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>Player Patterns</source>
        <translation>Muster der Spieler</translation>
    </message>
    <message>
        <source>Player {number}</source>
        <translation>Spieler {number}</translation>
    </message>
    <message>
        <source>Players {first} to {last} of {count}</source>
        <translation>Spieler {first} bis {last} von {count}</translation>
    </message>
    <message>
        <source>Plays or pauses.</source>
        <translation>Spielt ab oder hält an.</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Hafen</translation>
    </message>
    <message>
        <source>Port: {port}</source>
        <translation>Hafen: {port}</translation>
    </message>
    <message>
        <source>Potions</source>
        <translation>Zaubertränke</translation>
    </message>
    <message>
        <source>Presses the active button, or submits what you have typed.</source>
        <translation>Drückt den aktiven Knopf oder bestätigt, was du geschrieben hast.</translation>
    </message>
    <message>
        <source>Purchases</source>
        <translation>Käufe</translation>
    </message>
    <message>
        <source>Rainbow Bridge</source>
        <translation>Regenbogenbrücke</translation>
    </message>
    <message>
        <source>Rainbow Bridge Duration</source>
        <translation>Dauer der Regenbogenbrücke</translation>
    </message>
    <message>
        <source>Ready Click</source>
        <translation>Klick zur Bereitschaft</translation>
    </message>
    <message>
        <source>Really Early</source>
        <translation>Sehr früh</translation>
    </message>
    <message>
        <source>Really Easy</source>
        <translation>Sehr leicht</translation>
    </message>
    <message>
        <source>Really Hard</source>
        <translation>Sehr schwer</translation>
    </message>
    <message>
        <source>Reduce Motion</source>
        <translation>Weniger Bewegung</translation>
    </message>
    <message>
        <source>Relay Only</source>
        <translation>Nur über die Zone</translation>
    </message>
    <message>
        <source>Removes the letter before the caret.</source>
        <translation>Entfernt den Buchstaben vor der Schreibmarke.</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Pfeil rechts</translation>
    </message>
    <message>
        <source>Right Drag Map Effect</source>
        <translation>Ziehen mit der rechten Maustaste</translation>
    </message>
    <message>
        <source>Right of way of {whose}</source>
        <translation>Wegerecht von {whose}</translation>
    </message>
    <message>
        <source>River crossed</source>
        <translation>Über einen Fluss</translation>
    </message>
    <message>
        <source>Rogue Magic</source>
        <translation>Wilde Magie</translation>
    </message>
    <message>
        <source>Rogue Magic stops {seat} from building</source>
        <translation>Wilde Magie hindert {seat} am Bauen</translation>
    </message>
    <message>
        <source>Runaway Dragon</source>
        <translation>Entlaufener Drache</translation>
    </message>
    <message>
        <source>Sandstorm</source>
        <translation>Sandsturm</translation>
    </message>
    <message>
        <source>Say what you want to be called.</source>
        <translation>Sag, wie du heißen willst.</translation>
    </message>
    <message>
        <source>Scroll</source>
        <translation>Rollen</translation>
    </message>
    <message>
        <source>Scrolls by a line.</source>
        <translation>Rollt um eine Zeile.</translation>
    </message>
    <message>
        <source>Scrolls by a page.</source>
        <translation>Rollt um eine Seite.</translation>
    </message>
    <message>
        <source>Scrolls the map.</source>
        <translation>Verschiebt die Karte.</translation>
    </message>
    <message>
        <source>Scrolls to the beginning or to the end.</source>
        <translation>Rollt zum Anfang oder zum Ende.</translation>
    </message>
    <message>
        <source>Sea</source>
        <translation>Meer</translation>
    </message>
    <message>
        <source>Sea Serpent</source>
        <translation>Seeschlange</translation>
    </message>
    <message>
        <source>Sea point {name}</source>
        <translation>Seepunkt {name}</translation>
    </message>
    <message>
        <source>Seat {seat} waits for a player.</source>
        <translation>Platz {seat} wartet auf jemanden.</translation>
    </message>
    <message>
        <source>Sections of track</source>
        <translation>Gleisabschnitte</translation>
    </message>
    <message>
        <source>Sees three ships in each port, and boards them for nothing.</source>
        <translation>Sieht in jedem Hafen drei Schiffe und geht umsonst an Bord.</translation>
    </message>
    <message>
        <source>Sheep</source>
        <translation>Schafe</translation>
    </message>
    <message>
        <source>Shift+Tab</source>
        <translation>Umschalt+Tab</translation>
    </message>
    <message>
        <source>Shortage</source>
        <translation>Mangel</translation>
    </message>
    <message>
        <source>Shows the contracts of that player as long as it is held.</source>
        <translation>Zeigt die Aufträge dieses Spielers, solange du gedrückt hältst.</translation>
    </message>
    <message>
        <source>Shows the other map.</source>
        <translation>Zeigt die andere Karte.</translation>
    </message>
    <message>
        <source>Siren Song</source>
        <translation>Gesang der Sirenen</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Langsam</translation>
    </message>
    <message>
        <source>Small city</source>
        <translation>Kleinstadt</translation>
    </message>
    <message>
        <source>Snow</source>
        <translation>Schnee</translation>
    </message>
    <message>
        <source>The game makes a draw. Your turn goes on in a moment.</source>
        <translation>Das Spiel zieht gerade. Gleich geht dein Zug weiter.</translation>
    </message>
    <message>
        <source>The game that you have watched is over: it is a draw.</source>
        <translation>Das Spiel, dem du zugesehen hast, ist zu Ende: Es ist unentschieden ausgegangen.</translation>
    </message>
    <message>
        <source>This record is of {game}, which this program does not have.</source>
        <translation>Diese Aufzeichnung gehört zum Spiel {game}, das dieses Programm nicht hat.</translation>
    </message>
    <message>
        <source>This table plays {game}, which this program does not have. Get the version of the program that its players have.</source>
        <translation>An diesem Tisch wird {game} gespielt, das dieses Programm nicht hat. Besorge dir die Version des Programms, die die anderen dort haben.</translation>
    </message>
    <message>
        <source>Track</source>
        <translation>Gleis</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>You are watching this game. Looking for a player’s computer that shows it …</source>
        <translation>Du siehst diesem Spiel zu. Ein Computer eines Spielers, der es zeigt, wird gesucht …</translation>
    </message>
    <message>
        <source>You are watching this game: {leader} leads the table, and {name} shows it to you. You can follow the players’ messages to everybody, but you cannot send any.</source>
        <translation>Du siehst diesem Spiel zu: {leader} leitet den Tisch, und {name} zeigt ihn dir. Du kannst die Nachrichten der Spieler an alle verfolgen, aber keine senden.</translation>
    </message>
    <message>
        <source>You have built or bought something this turn, so you cannot move any more.</source>
        <translation>Du hast in diesem Zug schon gebaut oder gekauft und kannst daher nicht mehr fahren.</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Special Top End Locos</source>
        <translation>Besondere Spitzenloks</translation>
    </message>
    <message>
        <source>Spells</source>
        <translation>Zaubersprüche</translation>
    </message>
    <message>
        <source>Spice</source>
        <translation>Gewürze</translation>
    </message>
    <message>
        <source>Standard</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Starting Locos</source>
        <translation>Erste Loks</translation>
    </message>
    <message>
        <source>Starting Money</source>
        <translation>Startgeld</translation>
    </message>
    <message>
        <source>Steel</source>
        <translation>Stahl</translation>
    </message>
    <message>
        <source>Storms at Sea</source>
        <translation>Stürme auf See</translation>
    </message>
    <message>
        <source>Supply of Loads</source>
        <translation>Vorrat an Gütern</translation>
    </message>
    <message>
        <source>Surplus</source>
        <translation>Überfluss</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Takes your latest action back.</source>
        <translation>Nimmt deine letzte Handlung zurück.</translation>
    </message>
    <message>
        <source>Text Scale Pct</source>
        <translation>Schriftgröße Pct</translation>
    </message>
    <message>
        <source>That code is not valid any more. Ask the leader for a new one.</source>
        <translation>Dieser Code gilt nicht mehr. Bitte die Leitung um einen neuen.</translation>
    </message>
    <message>
        <source>That group asks for a password.</source>
        <translation>Diese Gruppe fragt nach einem Passwort.</translation>
    </message>
    <message>
        <source>That group is full. Choose another one.</source>
        <translation>Diese Gruppe ist voll. Wähle eine andere.</translation>
    </message>
    <message>
        <source>That group is gone. Choose another one.</source>
        <translation>Diese Gruppe gibt es nicht mehr. Wähle eine andere.</translation>
    </message>
    <message>
        <source>That was too much at once. Say it again in {seconds} s.</source>
        <translation>Das war zu viel auf einmal. Sag es in {seconds} s noch einmal.</translation>
    </message>
    <message>
        <source>That was too often. Try again in {seconds} s.</source>
        <translation>Das war zu oft. Versuche es in {seconds} s wieder.</translation>
    </message>
    <message>
        <source>The Caetish, the West Fork, the Winding, the Ssylvan, the Lower Ssylvan, the Juul, the Bright and the Nestor sweep away every track across them.</source>
        <translation>Caetish, West Fork, Winding, Ssylvan, Lower Ssylvan, Juul, Bright und Nestor reißen jedes Gleis fort, das über sie führt.</translation>
    </message>
    <message>
        <source>The Main World</source>
        <translation>Die Oberwelt</translation>
    </message>
    <message>
        <source>The Nairnkyl, the Green, the Oryll, the Dannash and the River of Death sweep away every track across them.</source>
        <translation>Nairnkyl, Green, Oryll, Dannash und River of Death reißen jedes Gleis fort, das über sie führt.</translation>
    </message>
    <message>
        <source>The Underworld</source>
        <translation>Die Unterwelt</translation>
    </message>
    <message>
        <source>The change of settings is not kept: {path} cannot be written: {why}.</source>
        <translation>Die geänderte Einstellung wird nicht behalten: {path} kann nicht geschrieben werden: {why}.</translation>
    </message>
    <message>
        <source>The colours of the windows.</source>
        <translation>Die Farben der Fenster.</translation>
    </message>
    <message>
        <source>The computer plays for you now, because the others could not reach you.</source>
        <translation>Für dich spielt jetzt der Computer, weil die anderen dich nicht erreicht haben.</translation>
    </message>
    <message>
        <source>The computer plays for you now, because you asked it to.</source>
        <translation>Für dich spielt jetzt der Computer, weil du ihn darum gebeten hast.</translation>
    </message>
    <message>
        <source>The computer plays for you now, because your time ran out.</source>
        <translation>Für dich spielt jetzt der Computer, weil deine Zeit um war.</translation>
    </message>
    <message>
        <source>The connection to the zone is lost. It is tried again by itself.</source>
        <translation>Die Verbindung zur Zone ist weg. Sie wird von selbst wieder versucht.</translation>
    </message>
    <message>
        <source>The desert buries all its track. A train out there is driven back to its nearest city and loses a turn and a load.</source>
        <translation>Die Wüste begräbt all ihr Gleis. Wer mit seiner Lok dort ist, wird in seine nächste Stadt zurückgetrieben und verliert einen Zug und ein Gut.</translation>
    </message>
    <message>
        <source>The file is longer than {limit} bytes; it is not read from line {line} on.</source>
        <translation>Die Datei ist länger als {limit} Bytes; ab Zeile {line} wird sie nicht gelesen.</translation>
    </message>
    <message>
        <source>The file {path} holds no key of this program. Choose another one.</source>
        <translation>Die Datei {path} enthält keinen Schlüssel dieses Programms. Wähle eine andere.</translation>
    </message>
    <message>
        <source>The game has begun without a seat for you.</source>
        <translation>Das Spiel hat ohne einen Platz für dich begonnen.</translation>
    </message>
    <message>
        <source>The game is about to begin. It waits for {names}.</source>
        <translation>Das Spiel beginnt gleich. Es wartet auf {names}.</translation>
    </message>
    <message>
        <source>The game is no longer held up, and goes on.</source>
        <translation>Das Spiel wird nicht mehr aufgehalten und geht weiter.</translation>
    </message>
    <message>
        <source>The game is ranked: the computer advises nobody until it is over.</source>
        <translation>Das Spiel wird gewertet: Bis es vorbei ist, berät der Computer niemanden.</translation>
    </message>
    <message>
        <source>The game of that group has begun. Choose another one.</source>
        <translation>Das Spiel dieser Gruppe hat begonnen. Wähle eine andere.</translation>
    </message>
    <message>
        <source>The invitation is for another server than the one at that address: it is forged, or older than the zone. Ask who sent it for a new one.</source>
        <translation>Die Einladung ist für einen anderen Server als den an dieser Adresse: Sie ist gefälscht oder älter als die Zone. Bitte den Absender um eine neue.</translation>
    </message>
    <message>
        <source>The latest {count} of {games} ranked games</source>
        <translation>Die letzten {count} von {games} gewerteten Spielen</translation>
    </message>
    <message>
        <source>The leader has ended the group.</source>
        <translation>Die Gruppe wurde von ihrer Leitung aufgelöst.</translation>
    </message>
    <message>
        <source>The leader has lost the connection, and the group has ended.</source>
        <translation>Die Leitung hat die Verbindung verloren, und die Gruppe ist zu Ende.</translation>
    </message>
    <message>
        <source>The leader has removed you from that group. Choose another one.</source>
        <translation>Du wurdest aus dieser Gruppe entfernt. Wähle eine andere.</translation>
    </message>
    <message>
        <source>The leader has removed you from the group.</source>
        <translation>Du wurdest aus der Gruppe entfernt.</translation>
    </message>
    <message>
        <source>The leader needs a seat.</source>
        <translation>Wer leitet, braucht einen Platz.</translation>
    </message>
    <message>
        <source>The leader of that group lets nobody watch.</source>
        <translation>In dieser Gruppe darf niemand zuschauen.</translation>
    </message>
    <message>
        <source>The leader&apos;s program does not answer. Try again.</source>
        <translation>Das Programm der Leitung antwortet nicht. Versuche es noch einmal.</translation>
    </message>
    <message>
        <source>The map</source>
        <translation>Die Karte</translation>
    </message>
    <message>
        <source>The name “{name}” is taken. Choose another one.</source>
        <translation>Der Name „{name}“ ist vergeben. Wähle einen anderen.</translation>
    </message>
    <message>
        <source>The name “{name}” was never played under, and is another&apos;s now.</source>
        <translation>Unter dem Namen „{name}“ wurde nie gespielt, und er gehört jetzt jemand anderem.</translation>
    </message>
    <message>
        <source>The password or code is wrong. Ask the leader for it.</source>
        <translation>Passwort oder Code ist falsch. Frage die Leitung danach.</translation>
    </message>
    <message>
        <source>The replay viewer</source>
        <translation>Ansehen einer Aufzeichnung</translation>
    </message>
    <message>
        <source>The rivers of the Old World, the Octossian, the Oxaiaxo, the Tribune and the Oanau, sweep away every track across them.</source>
        <translation>Die Flüsse der Old World, Octossian, Oxaiaxo, Tribune und Oanau, reißen jedes Gleis fort, das über sie führt.</translation>
    </message>
    <message>
        <source>The settings have just changed. Look again.</source>
        <translation>Die Einstellungen haben sich gerade geändert. Sieh noch einmal hin.</translation>
    </message>
    <message>
        <source>The standings could not be loaded: {why}</source>
        <translation>Die Rangliste konnte nicht geladen werden: {why}</translation>
    </message>
    <message>
        <source>The standings have become shorter. Go back to the first page.</source>
        <translation>Die Rangliste ist kürzer geworden. Geh zurück zur ersten Seite.</translation>
    </message>
    <message>
        <source>The table has lost its leader, {name}, and too few are here to choose another one. The game waits.</source>
        <translation>Der Tisch hat seine Leitung verloren, {name}, und es sind zu wenige da, um eine neue zu wählen. Das Spiel wartet.</translation>
    </message>
    <message>
        <source>The table has lost its leader, {name}; another one is chosen.</source>
        <translation>Der Tisch hat seine Leitung verloren, {name}; eine neue wird gewählt.</translation>
    </message>
    <message>
        <source>The turn on which locos are placed and begin to move.</source>
        <translation>In diesem Zug werden die Loks aufgestellt und fahren los.</translation>
    </message>
    <message>
        <source>The zone</source>
        <translation>Die Zone</translation>
    </message>
    <message>
        <source>The zone cannot be reached now. Try again in a while.</source>
        <translation>Die Zone ist gerade nicht zu erreichen. Versuch es in einer Weile noch einmal.</translation>
    </message>
    <message>
        <source>The zone could not be told that this ranked game has begun: {why}. Your program tells it again when the game is over, if no other player&apos;s has.</source>
        <translation>Der Zone konnte nicht gesagt werden, dass dieses gewertete Spiel begonnen hat: {why}. Dein Programm sagt es ihr am Ende des Spiels noch einmal, wenn es das keines anderen Spielers getan hat.</translation>
    </message>
    <message>
        <source>The zone does not know what this program asks for. It may run an older version.</source>
        <translation>Die Zone kennt nicht, wonach dieses Programm fragt. Vielleicht hat sie eine ältere Version.</translation>
    </message>
    <message>
        <source>The zone has not answered for hours. The game is scored all the same if it has your record, or that of another player; your next ranked game shows your rating.</source>
        <translation>Die Zone hat seit Stunden nicht geantwortet. Das Spiel wird trotzdem gewertet, wenn sie deine Aufzeichnung oder die eines anderen Spielers hat; dein nächstes gewertetes Spiel zeigt deine Wertung.</translation>
    </message>
    <message>
        <source>The zone has not answered within {seconds} s. Try again in a while.</source>
        <translation>Die Zone hat binnen {seconds} s nicht geantwortet. Versuch es in einer Weile noch einmal.</translation>
    </message>
    <message>
        <source>The zone is full. Try again later.</source>
        <translation>Die Zone ist voll. Versuche es später wieder.</translation>
    </message>
    <message>
        <source>The zone is lost: {why}</source>
        <translation>Die Zone ist weg: {why}</translation>
    </message>
    <message>
        <source>The zone keeps you out for another {seconds} s: {why}.</source>
        <translation>Die Zone lässt dich noch {seconds} s nicht herein: {why}.</translation>
    </message>
    <message>
        <source>The zone shuts down. Try again later.</source>
        <translation>Die Zone wird abgeschaltet. Versuche es später wieder.</translation>
    </message>
    <message>
        <source>The zone&apos;s answer is impossible, so it is not shown.</source>
        <translation>Die Antwort der Zone kann nicht stimmen und wird darum nicht gezeigt.</translation>
    </message>
    <message>
        <source>There are too many groups now. Join one, or wait.</source>
        <translation>Es gibt jetzt zu viele Gruppen. Tritt einer bei, oder warte.</translation>
    </message>
    <message>
        <source>There are {count} more remarks on the file.</source>
        <translation>Zur Datei gibt es {count} weitere Anmerkungen.</translation>
    </message>
    <message>
        <source>There is a file {path} already. Choose another name.</source>
        <translation>Es gibt schon eine Datei {path}. Wähle einen anderen Namen.</translation>
    </message>
    <message>
        <source>There is a group “{name}” already. Choose another name.</source>
        <translation>Es gibt schon eine Gruppe „{name}“. Wähle einen anderen Namen.</translation>
    </message>
    <message>
        <source>There is no connection to the zone now. Wait until it is back.</source>
        <translation>Es gibt gerade keine Verbindung zur Zone. Warte, bis sie wieder da ist.</translation>
    </message>
    <message>
        <source>This program and the zone are of versions that do not understand each other. Get the newest version of the program.</source>
        <translation>Dieses Programm und die Zone haben Versionen, die sich nicht verstehen. Hole dir die neueste Version des Programms.</translation>
    </message>
    <message>
        <source>This table goes on without you: {why}</source>
        <translation>Dieser Tisch geht ohne dich weiter: {why}</translation>
    </message>
    <message>
        <source>This zone has no address. Give it one in the configuration file.</source>
        <translation>Diese Zone hat keine Adresse. Gib ihr in der Konfigurationsdatei eine.</translation>
    </message>
    <message>
        <source>This zone runs an older version, which cannot find your row.</source>
        <translation>Diese Zone hat eine ältere Version, die deine Zeile nicht finden kann.</translation>
    </message>
    <message>
        <source>Those with whom you play do not learn your address: all goes through the zone, which makes games slower.</source>
        <translation>Die mit dir spielen, erfahren deine Adresse nicht: Alles geht über die Zone, und das macht Spiele langsamer.</translation>
    </message>
    <message>
        <source>Those with whom you play learn your address, too.</source>
        <translation>Die mit dir spielen, erfahren deine Adresse auch.</translation>
    </message>
    <message>
        <source>Too many names were claimed from your address. Try again in {seconds} s.</source>
        <translation>Von deiner Adresse aus wurden zu viele Namen belegt. Versuche es in {seconds} s wieder.</translation>
    </message>
    <message>
        <source>Too many programs at your address are connected. Close one and try again.</source>
        <translation>Zu viele Programme sind von deiner Adresse aus verbunden. Schließe eines, und versuche es wieder.</translation>
    </message>
    <message>
        <source>Too many wrong passwords. Try again in {seconds} s.</source>
        <translation>Zu viele falsche Passwörter. Versuche es in {seconds} s wieder.</translation>
    </message>
    <message>
        <source>Tooltip Delay Ms</source>
        <translation>Wartezeit für Hinweise Ms</translation>
    </message>
    <message>
        <source>Track here: {who}</source>
        <translation>Gleis hier: {who}</translation>
    </message>
    <message>
        <source>Track here: {who}, {count} of {most} players</source>
        <translation>Gleis hier: {who}, {count} von {most} Spielern</translation>
    </message>
    <message>
        <source>Track of {whose}</source>
        <translation>Gleis von {whose}</translation>
    </message>
    <message>
        <source>Train of {whose}</source>
        <translation>Lok von {whose}</translation>
    </message>
    <message>
        <source>Trains aboard ships up to 15 points from Ilik-Herb lose a turn and a load.</source>
        <translation>Wer mit seiner Lok an Bord eines Schiffes und höchstens 15 Punkte von Ilik-Herb entfernt ist, verliert einen Zug und ein Gut.</translation>
    </message>
    <message>
        <source>Trains aboard ships up to 15 points from Opal Bezin lose a turn and a load.</source>
        <translation>Wer mit seiner Lok an Bord eines Schiffes und höchstens 15 Punkte von Opal Bezin entfernt ist, verliert einen Zug und ein Gut.</translation>
    </message>
    <message>
        <source>Trains are placed, and move, from turn {turn} on.</source>
        <translation>Loks werden ab Zug {turn} aufgestellt und fahren von da an.</translation>
    </message>
    <message>
        <source>Trains in Bright lose a turn and a load.</source>
        <translation>Wer mit seiner Lok in Bright ist, verliert einen Zug und ein Gut.</translation>
    </message>
    <message>
        <source>Trains in the Orc Wastes, Iron Holm, Eusarch and Caicenden lose a turn and a load.</source>
        <translation>Wer mit seiner Lok in den Orc Wastes, Iron Holm, Eusarch oder Caicenden ist, verliert einen Zug und ein Gut.</translation>
    </message>
    <message>
        <source>Trains in the Underworld lose a turn and a load.</source>
        <translation>Wer mit seiner Lok in der Unterwelt ist, verliert einen Zug und ein Gut.</translation>
    </message>
    <message>
        <source>Trains up to 10 mileposts from Nordkassel lose a turn and a load.</source>
        <translation>Wer mit seiner Lok höchstens 10 Meilenpunkte von Nordkassel entfernt ist, verliert einen Zug und ein Gut.</translation>
    </message>
    <message>
        <source>Trains up to 2 mileposts from a volcano lose a turn and all loads, those up to 7 a turn and one load.</source>
        <translation>Wer mit seiner Lok höchstens 2 Meilenpunkte von einem Vulkan entfernt ist, verliert einen Zug und alle Güter, bis 7 Meilenpunkte einen Zug und ein Gut.</translation>
    </message>
    <message>
        <source>Troll</source>
        <translation>Troll</translation>
    </message>
    <message>
        <source>Tunnel entrance</source>
        <translation>Tunneleingang</translation>
    </message>
    <message>
        <source>Tunnel to {map}</source>
        <translation>Tunnel nach: {map}</translation>
    </message>
    <message>
        <source>UI Scale Pct</source>
        <translation>Größe der Oberfläche Pct</translation>
    </message>
    <message>
        <source>Underground rock</source>
        <translation>Unterirdischer Fels</translation>
    </message>
    <message>
        <source>Unless the options say so, the bank lends nothing: nobody spends more than he has.</source>
        <translation>Wenn die Optionen nichts anderes sagen, leiht die Bank nichts: Niemand gibt mehr aus, als er hat.</translation>
    </message>
    <message>
        <source>Unlimited</source>
        <translation>Unbegrenzt</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Pfeil auf</translation>
    </message>
    <message>
        <source>Up to 10 mileposts from Kola trains have half rate, and in the mountains there nobody moves or builds.</source>
        <translation>Bis zu 10 Meilenpunkte um Kola gilt halbes Tempo, und im Gebirge dort fährt und baut niemand.</translation>
    </message>
    <message>
        <source>Vampires</source>
        <translation>Vampire</translation>
    </message>
    <message>
        <source>Victory Major Cities</source>
        <translation>Großstädte zum Sieg</translation>
    </message>
    <message>
        <source>Victory Money</source>
        <translation>Gold zum Sieg</translation>
    </message>
    <message>
        <source>Volcano</source>
        <translation>Vulkan</translation>
    </message>
    <message>
        <source>Volcanoes Erupt</source>
        <translation>Vulkanausbruch</translation>
    </message>
    <message>
        <source>Waits for a player</source>
        <translation>Wartet auf jemanden</translation>
    </message>
    <message>
        <source>Wands</source>
        <translation>Zauberstäbe</translation>
    </message>
    <message>
        <source>War Tax</source>
        <translation>Kriegssteuer</translation>
    </message>
    <message>
        <source>Wee Folk</source>
        <translation>Kleines Volk</translation>
    </message>
    <message>
        <source>What the zone answers is no result of this game, so there are no ratings here. Save the record, and show it to whoever runs the zone.</source>
        <translation>Was die Zone antwortet, ist kein Ergebnis dieses Spiels; darum stehen hier keine Wertungen. Speichere die Aufzeichnung und zeige sie dem, der die Zone betreibt.</translation>
    </message>
    <message>
        <source>Wheat</source>
        <translation>Weizen</translation>
    </message>
    <message>
        <source>When Useful</source>
        <translation>Wenn nützlich</translation>
    </message>
    <message>
        <source>Whether a loco can be exchanged for another of its level, for 5 GP.</source>
        <translation>Ob eine Lok für 5 GM gegen eine andere ihrer Stufe getauscht werden kann.</translation>
    </message>
    <message>
        <source>Which events are left out of the game.</source>
        <translation>Welche Ereignisse aus dem Spiel bleiben.</translation>
    </message>
    <message>
        <source>Who answered for the leader does not know the password; do not tell it to anybody there.</source>
        <translation>Wer für die Leitung geantwortet hat, kennt das Passwort nicht; sag es dort niemandem.</translation>
    </message>
    <message>
        <source>Whoever drew this card lays no track, and no foreman changes his employer.</source>
        <translation>Wer diese Karte zieht, legt kein Gleis, und kein Vorarbeiter wechselt seinen Dienstherrn.</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Wine</source>
        <translation>Wein</translation>
    </message>
    <message>
        <source>Winged Demons</source>
        <translation>Geflügelte Dämonen</translation>
    </message>
    <message>
        <source>Wizards Strike</source>
        <translation>Streik der Zauberer</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>You have connected with the same key from elsewhere.</source>
        <translation>Du hast dich mit demselben Schlüssel von anderswo verbunden.</translation>
    </message>
    <message>
        <source>You have left the group.</source>
        <translation>Du hast die Gruppe verlassen.</translation>
    </message>
    <message>
        <source>You have no rating at this zone yet. Play a ranked game to get one.</source>
        <translation>Du hast an dieser Zone noch keine Wertung. Nimm an einem gewerteten Spiel teil, um eine zu bekommen.</translation>
    </message>
    <message>
        <source>You held up a draw, and have no part in the draws from now on.</source>
        <translation>Du hast eine Ziehung aufgehalten und wirkst von jetzt an nicht mehr an den Ziehungen mit.</translation>
    </message>
    <message>
        <source>You lead the table again, and the game goes on.</source>
        <translation>Du leitest den Tisch wieder, und das Spiel geht weiter.</translation>
    </message>
    <message>
        <source>You lead the table from now on, and the game goes on.</source>
        <translation>Du leitest den Tisch von jetzt an, und das Spiel geht weiter.</translation>
    </message>
    <message>
        <source>You play again.</source>
        <translation>Du spielst wieder mit.</translation>
    </message>
    <message>
        <source>Your name has invisible characters. Choose another name, then join again.</source>
        <translation>Dein Name enthält unsichtbare Zeichen. Wähle einen anderen Namen und tritt dann noch einmal bei.</translation>
    </message>
    <message>
        <source>Your turn</source>
        <translation>Dein Zug</translation>
    </message>
    <message>
        <source>Your turn goes on once {name} has chosen.</source>
        <translation>Du bist wieder dran, sobald {name} gewählt hat.</translation>
    </message>
    <message>
        <source>a flood or a sandstorm bars building between {a} and {b}</source>
        <translation>Hochwasser oder Sandsturm verhindert das Bauen zwischen {a} und {b}</translation>
    </message>
    <message>
        <source>a flood or a sandstorm stops all building here</source>
        <translation>eine Flut oder ein Sandsturm verhindert hier jeden Bau</translation>
    </message>
    <message>
        <source>a loan of {loan} GP, repaid double, would raise the debt to {debt} GP; the limit is {limit} GP</source>
        <translation>ein Kredit von {loan} GM, doppelt zurückzuzahlen, würde die Schulden auf {debt} GM heben; die Grenze liegt bei {limit} GM</translation>
    </message>
    <message>
        <source>a train is placed in a city, and there is none</source>
        <translation>ein Zug wird in eine Stadt gestellt, und dort ist keine</translation>
    </message>
    <message>
        <source>all moves of ranked games. It keeps their results and your rating, and shows both with your name in its standings to everyone who connects.</source>
        <translation>alle Züge gewerteter Spiele. Sie behält deren Ergebnisse und deine Wertung und zeigt beides unter deinem Namen in ihrer Rangliste allen, die sich mit ihr verbinden.</translation>
    </message>
    <message>
        <source>an event bars building between {a} and {b}</source>
        <translation>ein Ereignis verhindert das Bauen zwischen {a} und {b}</translation>
    </message>
    <message>
        <source>an event bars moving between {at} and {to}</source>
        <translation>ein Ereignis verhindert die Fahrt zwischen {at} und {to}</translation>
    </message>
    <message>
        <source>an event bars picking up and delivering in {city}</source>
        <translation>ein Ereignis verhindert das Laden und Liefern in {city}</translation>
    </message>
    <message>
        <source>an event stops all building here</source>
        <translation>ein Ereignis verhindert hier jeden Bau</translation>
    </message>
    <message>
        <source>an event stops trains and ships on that step</source>
        <translation>ein Ereignis hält Bahnen und Schiffe auf diesem Schritt auf</translation>
    </message>
    <message>
        <source>by games</source>
        <translation>nach Spielen</translation>
    </message>
    <message>
        <source>by games left</source>
        <translation>nach Verlassen</translation>
    </message>
    <message>
        <source>by games won</source>
        <translation>nach Siegen</translation>
    </message>
    <message>
        <source>by last game</source>
        <translation>nach letztem Spiel</translation>
    </message>
    <message>
        <source>by name</source>
        <translation>nach Namen</translation>
    </message>
    <message>
        <source>by rating</source>
        <translation>nach Wertung</translation>
    </message>
    <message>
        <source>clients that withheld their part of the draws wait for {seconds} s</source>
        <translation>wer seinen Teil von Ziehungen zurückgehalten hat, wartet {seconds} s</translation>
    </message>
    <message>
        <source>contracts can be pitched only before anything else in a turn</source>
        <translation>Aufträge kannst du nur tauschen, bevor du im Zug etwas anderes tust</translation>
    </message>
    <message>
        <source>entry {entry} is missing; entry {found} is in its place</source>
        <translation>Eintrag {entry} fehlt; an seiner Stelle steht Eintrag {found}</translation>
    </message>
    <message>
        <source>entry {found} is there again instead of entry {entry}</source>
        <translation>Eintrag {found} steht noch einmal da statt Eintrag {entry}</translation>
    </message>
    <message>
        <source>it is a game of {game}</source>
        <translation>es ist eine Partie {game}</translation>
    </message>
    <message>
        <source>loads are handled in cities only, and the train is in no city</source>
        <translation>Waren werden nur in Städten umgeschlagen, und der Zug steht in keiner</translation>
    </message>
    <message>
        <source>loads are handled in cities only; {at} is in no city</source>
        <translation>Güter werden nur in Städten geladen; {at} liegt in keiner Stadt</translation>
    </message>
    <message>
        <source>more than {most} streams were opened within {seconds} s</source>
        <translation>mehr als {most} Streams wurden in {seconds} s geöffnet</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>no end of this section is joined to your track or a major city</source>
        <translation>kein Ende dieses Abschnitts ist mit deiner Strecke oder einer Großstadt verbunden</translation>
    </message>
    <message>
        <source>no foreman is left to draw; all are employed</source>
        <translation>kein Vorarbeiter ist mehr zu ziehen; alle sind vergeben</translation>
    </message>
    <message>
        <source>no loco {loco} is left in stock</source>
        <translation>von {loco} ist keine Lok mehr im Vorrat</translation>
    </message>
    <message>
        <source>no microphone can be used: {why}</source>
        <translation>kein Mikrofon lässt sich benutzen: {why}</translation>
    </message>
    <message>
        <source>no section can be built here</source>
        <translation>hier kann kein Abschnitt gebaut werden</translation>
    </message>
    <message>
        <source>no ship is left to draw</source>
        <translation>kein Schiff ist mehr zu ziehen</translation>
    </message>
    <message>
        <source>no sound device has the number {number}: the system&apos;s choice plays instead</source>
        <translation>kein Tongerät hat die Nummer {number}; es spielt stattdessen das vom System gewählte</translation>
    </message>
    <message>
        <source>no {load} is in stock; all of it is on trains</source>
        <translation>von {load} ist nichts im Vorrat; alles ist auf Zügen unterwegs</translation>
    </message>
    <message>
        <source>nothing can be taken back while a choice is pending</source>
        <translation>solange eine Wahl aussteht, kann nichts zurückgenommen werden</translation>
    </message>
    <message>
        <source>nothing done before the game was restored can be taken back</source>
        <translation>was vor dem Laden des Spiels geschah, kann nicht zurückgenommen werden</translation>
    </message>
    <message>
        <source>on every screen</source>
        <translation>auf jedem Bildschirm</translation>
    </message>
    <message>
        <source>one of these foremen must be kept: {choices}</source>
        <translation>einen dieser Vorarbeiter musst du behalten: {choices}</translation>
    </message>
    <message>
        <source>option {option} cannot be {setting}; it can be: {settings}</source>
        <translation>Option {option} kann nicht {setting} sein; möglich sind: {settings}</translation>
    </message>
    <message>
        <source>random</source>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>rogue magic bars every change of foreman</source>
        <translation>wilde Magie verhindert jeden Wechsel des Vorarbeiters</translation>
    </message>
    <message>
        <source>rogue magic bars seat {seat} from building</source>
        <translation>wilde Magie hindert Platz {seat} am Bauen</translation>
    </message>
    <message>
        <source>seat {seat} cannot act now; the game waits for no seat</source>
        <translation>Platz {seat} kann jetzt nicht handeln; das Spiel wartet auf keinen Platz</translation>
    </message>
    <message>
        <source>seat {seat} cannot act now; the game waits for seat {awaited}</source>
        <translation>Platz {seat} kann jetzt nicht handeln; das Spiel wartet auf Platz {awaited}</translation>
    </message>
    <message>
        <source>seat {seat} has no action of this turn that can be taken back</source>
        <translation>Platz {seat} hat in diesem Zug nichts getan, was zurückgenommen werden kann</translation>
    </message>
    <message>
        <source>seat {seat} has no action to take back since this turn began</source>
        <translation>Platz {seat} hat seit Beginn dieses Zuges nichts zurückzunehmen</translation>
    </message>
    <message>
        <source>seat {seat} has no choice of this kind to make now</source>
        <translation>Platz {seat} hat jetzt keine solche Wahl zu treffen</translation>
    </message>
    <message>
        <source>seat {seat} is not in turn; only the seat in turn can take actions back</source>
        <translation>Platz {seat} ist nicht am Zug; nur wer am Zug ist, kann etwas zurücknehmen</translation>
    </message>
    <message>
        <source>storms at sea bar drawing, boarding, leaving and sailing ships</source>
        <translation>Stürme verhindern, dass Schiffe gezogen, bestiegen, verlassen oder gesegelt werden</translation>
    </message>
    <message>
        <source>the button in the Build window, or the Map menu</source>
        <translation>der Knopf im Baufenster oder das Kartenmenü</translation>
    </message>
    <message>
        <source>the bytes {data} are not a valid {expected}: {why}</source>
        <translation>die Bytes {data} sind keine gültige Angabe ({expected}): {why}</translation>
    </message>
    <message>
        <source>the command costs no bribe and needs no loan: leave `accept` out</source>
        <translation>der Befehl kostet kein Schmiergeld und braucht keinen Kredit: Lass `accept` weg</translation>
    </message>
    <message>
        <source>the command costs {bribe} GP of bribes, {payees}, and needs a loan of {loan} GP, which is repaid double, so that the debt grows by {doubled} GP: accept exactly both</source>
        <translation>der Befehl kostet {bribe} GM Schmiergeld ({payees}) und braucht einen Kredit von {loan} GM, der doppelt zurückgezahlt wird, sodass die Schulden um {doubled} GM wachsen: Nimm genau beides an</translation>
    </message>
    <message>
        <source>the command costs {bribe} GP of bribes, {payees}: accept exactly that</source>
        <translation>der Befehl kostet {bribe} GM Schmiergeld ({payees}): Nimm genau das an</translation>
    </message>
    <message>
        <source>the command needs a loan of {loan} GP, which is repaid double, so that the debt grows by {doubled} GP: accept exactly that loan</source>
        <translation>der Befehl braucht einen Kredit von {loan} GM, der doppelt zurückgezahlt wird, sodass die Schulden um {doubled} GM wachsen: Nimm genau diesen Kredit an</translation>
    </message>
    <message>
        <source>the computer plays a turn for {seat}, who has the seat back when it ends</source>
        <translation>der Computer spielt gerade einen Zug für {seat}; an dessen Ende geht der Platz zurück</translation>
    </message>
    <message>
        <source>the discard pile of foremen is empty</source>
        <translation>die Ablage der Vorarbeiter ist leer</translation>
    </message>
    <message>
        <source>the foreman {foreman} builds in the Underworld only</source>
        <translation>der Vorarbeiter {foreman} baut nur in der Unterwelt</translation>
    </message>
    <message>
        <source>the foremen are on strike; no track is built</source>
        <translation>die Vorarbeiter streiken; es wird nicht gebaut</translation>
    </message>
    <message>
        <source>the game went on without it</source>
        <translation>das Spiel ging ohne sie weiter</translation>
    </message>
    <message>
        <source>the hand has no demand {demand} of contract {contract}</source>
        <translation>auf der Hand ist kein Wunsch {demand} von Auftrag {contract}</translation>
    </message>
    <message>
        <source>the host sends the game too slowly</source>
        <translation>der Gastgeber sendet die Partie zu langsam</translation>
    </message>
    <message>
        <source>the key of the zone in it is incomplete</source>
        <translation>der Schlüssel der Zone darin ist unvollständig</translation>
    </message>
    <message>
        <source>the last action of seat {seat} is final and cannot be taken back</source>
        <translation>die letzte Aktion von Platz {seat} ist endgültig und kann nicht zurückgenommen werden</translation>
    </message>
    <message>
        <source>the leader of the table holds up the game; wait until it goes on, or play on alone</source>
        <translation>die Leitung des Tisches hält das Spiel auf; warte, bis es weitergeht, oder spiele allein weiter</translation>
    </message>
    <message>
        <source>the link is incomplete</source>
        <translation>der Link ist unvollständig</translation>
    </message>
    <message>
        <source>the loco is full: {loco} holds {capacity}</source>
        <translation>die Lok ist voll: {loco} fasst {capacity}</translation>
    </message>
    <message>
        <source>the log has format {format}; this program reads: {known}</source>
        <translation>das Protokoll hat Format {format}; dieses Programm liest: {known}</translation>
    </message>
    <message>
        <source>the map has no such place</source>
        <translation>die Karte hat keinen solchen Ort</translation>
    </message>
    <message>
        <source>the options of this game bar cross-grading</source>
        <translation>die Optionen dieses Spiels erlauben keinen Tausch auf gleicher Stufe</translation>
    </message>
    <message>
        <source>the options of this game leave out the loco {loco}</source>
        <translation>nach den Optionen dieses Spiels gibt es die Lok {loco} nicht</translation>
    </message>
    <message>
        <source>the player in turn</source>
        <translation>dem Spieler am Zug</translation>
    </message>
    <message>
        <source>the rules of {game} cannot be loaded from {path}: {why}</source>
        <translation>die Regeln von {game} lassen sich nicht aus {path} laden: {why}</translation>
    </message>
    <message>
        <source>the rules of {game} cannot go on from here: {why}</source>
        <translation>die Regeln von {game} kommen hier nicht weiter: {why}</translation>
    </message>
    <message>
        <source>the rules of {game} cannot go on from here: {why} ({error} at {place})</source>
        <translation>die Regeln von {game} kommen hier nicht weiter: {why} ({error} bei {place})</translation>
    </message>
    <message>
        <source>the sound device that the system chooses cannot be used: {why}</source>
        <translation>das vom System gewählte Tongerät lässt sich nicht benutzen: {why}</translation>
    </message>
    <message>
        <source>the table plays {game}, which this program does not have</source>
        <translation>an dem Tisch wird {game} gespielt, das dieses Programm nicht hat</translation>
    </message>
    <message>
        <source>the table waits for a draw: {purpose}</source>
        <translation>der Tisch wartet auf eine Ziehung: {purpose}</translation>
    </message>
    <message>
        <source>the train cannot go there in one step</source>
        <translation>der Zug kann nicht in einem Schritt dorthin</translation>
    </message>
    <message>
        <source>the train cannot turn back at a tunnel</source>
        <translation>der Zug kann an einem Tunnel nicht umkehren</translation>
    </message>
    <message>
        <source>the train cannot turn back here</source>
        <translation>der Zug kann hier nicht umkehren</translation>
    </message>
    <message>
        <source>the train has no movement left this turn</source>
        <translation>die Lok hat in diesem Zug keine Schritte mehr übrig</translation>
    </message>
    <message>
        <source>the train is aboard the ship {ship}</source>
        <translation>die Lok ist an Bord des Schiffs {ship}</translation>
    </message>
    <message>
        <source>the train is at no port</source>
        <translation>der Zug steht in keinem Hafen</translation>
    </message>
    <message>
        <source>the train is on the map already, or its turn to be placed has not come</source>
        <translation>die Lok steht schon auf der Karte, oder sie ist noch nicht an der Reihe</translation>
    </message>
    <message>
        <source>the train must be placed in a city first</source>
        <translation>zuerst muss die Lok in einer Stadt aufgestellt werden</translation>
    </message>
    <message>
        <source>the wizards are on strike; no loco can be exchanged</source>
        <translation>die Zauberer streiken; keine Lok kann getauscht werden</translation>
    </message>
    <message>
        <source>the zone runs an older version, which has no standings of {game}</source>
        <translation>Die Zone läuft mit einer älteren Version, die keine Rangliste für {game} hat</translation>
    </message>
    <message>
        <source>the {expected} has {size} bytes; the limit is {limit}</source>
        <translation>{expected} hat {size} Bytes; die Grenze ist {limit}</translation>
    </message>
    <message>
        <source>there is no game {game}; the games are: {known}; name another as module:attribute</source>
        <translation>ein Spiel {game} gibt es nicht; es gibt: {known}; ein anderes nenne als module:attribute</translation>
    </message>
    <message>
        <source>there is no option {option}; the options are: {options}</source>
        <translation>eine Option {option} gibt es nicht; es gibt: {options}</translation>
    </message>
    <message>
        <source>there is no seat {seat}; the table has {seats} seats, counted from 0</source>
        <translation>Platz {seat} gibt es nicht; der Tisch hat {seats} Plätze, von 0 an gezählt</translation>
    </message>
    <message>
        <source>this program has no windows for the game {game}</source>
        <translation>dieses Programm hat keine Fenster für das Spiel {game}</translation>
    </message>
    <message>
        <source>this record is of {game}, which this program does not have</source>
        <translation>diese Aufzeichnung gehört zum Spiel {game}, das dieses Programm nicht hat</translation>
    </message>
    <message>
        <source>this section belongs to {owner}</source>
        <translation>dieser Abschnitt gehört {owner}</translation>
    </message>
    <message>
        <source>verified with rules version {rules}</source>
        <translation>geprüft mit Regelversion {rules}</translation>
    </message>
    <message>
        <source>what is said in its lobby and in its groups, who plays with whom, and whom you ignore;</source>
        <translation>was in ihrer Lobby und in ihren Gruppen gesagt wird, wer mit wem spielt und wen du ignorierst;</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>{amount} GP are due, and the cash is {money} GP</source>
        <translation>{amount} GM sind fällig, und in der Kasse sind {money} GM</translation>
    </message>
    <message>
        <source>{at} is in no city; a train is placed in a city</source>
        <translation>{at} liegt in keiner Stadt; eine Lok wird in einer Stadt aufgestellt</translation>
    </message>
    <message>
        <source>{built} sections from major cities were built this turn, and the limit is {limit}</source>
        <translation>{built} Abschnitte aus Großstädten wurden in diesem Zug gebaut, und die Grenze ist {limit}</translation>
    </message>
    <message>
        <source>{city} does not produce {load}</source>
        <translation>{city} liefert kein Gut {load}</translation>
    </message>
    <message>
        <source>{foreman} cannot be hired; the free foremen are: {free}</source>
        <translation>{foreman} kann nicht eingestellt werden; frei sind: {free}</translation>
    </message>
    <message>
        <source>{foreman} is neither the old foreman nor the one drawn: {choices}</source>
        <translation>{foreman} ist weder der alte noch der gezogene Vorarbeiter: {choices}</translation>
    </message>
    <message>
        <source>{foreman} is not among the foremen dealt to this seat: {choices}</source>
        <translation>{foreman} ist nicht unter den Vorarbeitern, die dieser Platz bekam: {choices}</translation>
    </message>
    <message>
        <source>{money} GP</source>
        <translation>{money} GM</translation>
    </message>
    <message>
        <source>{name} has left too. The game waits.</source>
        <translation>Auch {name} ist gegangen. Das Spiel wartet.</translation>
    </message>
    <message>
        <source>{name} leads the table and holds up the game, and too few others are here to choose another leader. Play on alone, or wait until the game goes on.</source>
        <translation>{name} leitet den Tisch und hält das Spiel auf, und es sind zu wenige andere da, um eine neue Leitung zu wählen. Spiele allein weiter, oder warte, bis das Spiel weitergeht.</translation>
    </message>
    <message>
        <source>{name} led the table and has left. The game waits; another leader is chosen now.</source>
        <translation>{name} hat den Tisch geleitet und ist gegangen. Das Spiel wartet; jetzt wird eine neue Leitung gewählt.</translation>
    </message>
    <message>
        <source>{name} {value}</source>
        <translation>{name} {value}</translation>
    </message>
    <message>
        <source>{path} is not a Rail Empires log: it begins with the bytes {start}</source>
        <translation>{path} ist kein Protokoll von Rail Empires: Es beginnt mit den Bytes {start}</translation>
    </message>
    <message>
        <source>{seat} cannot act now; the game waits for {awaited}</source>
        <translation>{seat} kann jetzt nichts tun; das Spiel wartet auf {awaited}</translation>
    </message>
    <message>
        <source>{seat} has nothing of this kind to choose now</source>
        <translation>{seat} hat jetzt nichts dergleichen zu wählen</translation>
    </message>
    <message>
        <source>{seat} must first choose a foreman, or none</source>
        <translation>{seat} muss zuerst einen Vorarbeiter wählen oder keinen</translation>
    </message>
    <message>
        <source>{seat} must first choose a load to give up</source>
        <translation>{seat} muss zuerst eine Ware wählen, die verloren geht</translation>
    </message>
    <message>
        <source>{seat} must first choose a loco</source>
        <translation>{seat} muss zuerst eine Lok wählen</translation>
    </message>
    <message>
        <source>{seat} must first choose which foreman to keep</source>
        <translation>{seat} muss zuerst wählen, welcher Vorarbeiter bleibt</translation>
    </message>
    <message>
        <source>{ship} is not among the ships drawn here: {offered}</source>
        <translation>{ship} ist nicht unter den hier gezogenen Schiffen: {offered}</translation>
    </message>
    <message>
        <source>{spent} GP were spent this turn; {cost} GP more would exceed the limit of {limit} GP</source>
        <translation>in diesem Zug sind {spent} GM ausgegeben; {cost} GM mehr gingen über die Grenze von {limit} GM</translation>
    </message>
    <message>
        <source>1 minute</source>
        <translation>1 Minute</translation>
    </message>
    <message>
        <source>30 seconds</source>
        <translation>30 Sekunden</translation>
    </message>
    <message>
        <source>A card is being drawn. Your turn goes on in a moment.</source>
        <translation>Eine Karte wird gezogen. Dein Zug geht gleich weiter.</translation>
    </message>
    <message>
        <source>A new table is made for all who play again.</source>
        <translation>Für alle, die noch einmal spielen, entsteht ein neuer Tisch.</translation>
    </message>
    <message>
        <source>A section to here costs {price} GP, over a river {river} GP more, over an inlet {inlet} GP more</source>
        <translation>Ein Abschnitt hierher kostet {price} GM, über einen Fluss {river} GM mehr, über einen Meeresarm {inlet} GM mehr</translation>
    </message>
    <message>
        <source>A section to here costs {price} GP, over an inlet {inlet} GP more</source>
        <translation>Ein Abschnitt hierher kostet {price} GM, über einen Meeresarm {inlet} GM mehr</translation>
    </message>
    <message>
        <source>Asked to play again: {waits}.</source>
        <translation>Um noch ein Spiel gebeten: {waits}.</translation>
    </message>
    <message>
        <source>Choose a load to give up first.</source>
        <translation>Wähle zuerst eine Ladung, die du abgibst.</translation>
    </message>
    <message>
        <source>Choose your foreman first [F].</source>
        <translation>Wähle zuerst deinen Vorarbeiter [F].</translation>
    </message>
    <message>
        <source>Computer, {level}</source>
        <translation>Computer, {level}</translation>
    </message>
    <message>
        <source>How fast the turns of computer players are shown. It does not change how they play.</source>
        <translation>Wie schnell die Züge von Computern gezeigt werden. Ihr Spiel ändert sich dadurch nicht.</translation>
    </message>
    <message>
        <source>How large everything is, in addition to the system&apos;s own scale, from the next start of the program.</source>
        <translation>Wie groß alles ist, zusätzlich zur Skalierung des Systems, ab dem nächsten Start des Programms.</translation>
    </message>
    <message>
        <source>How large text is, in addition to that.</source>
        <translation>Wie groß Text zusätzlich dazu ist.</translation>
    </message>
    <message>
        <source>How long the mouse must rest before a tooltip appears, in milliseconds.</source>
        <translation>Wie lange die Maus ruhen muss, bis ein Hinweis erscheint, in Millisekunden.</translation>
    </message>
    <message>
        <source>How loud music is at the start. If it is left empty, the volume of last time counts.</source>
        <translation>Wie laut Musik am Anfang ist. Bleibt es leer, gilt die letzte Lautstärke.</translation>
    </message>
    <message>
        <source>How loud music is.</source>
        <translation>Wie laut Musik ist.</translation>
    </message>
    <message>
        <source>How loud sounds and music are together at the start. If it is left empty, the volume of last time counts.</source>
        <translation>Wie laut Geräusche und Musik am Anfang zusammen sind. Bleibt es leer, gilt die letzte Lautstärke.</translation>
    </message>
    <message>
        <source>How loud sounds and music are together.</source>
        <translation>Wie laut Geräusche und Musik zusammen sind.</translation>
    </message>
    <message>
        <source>How loud sounds are at the start. If it is left empty, the volume of last time counts.</source>
        <translation>Wie laut Geräusche am Anfang sind. Bleibt es leer, gilt die letzte Lautstärke.</translation>
    </message>
    <message>
        <source>How loud sounds are.</source>
        <translation>Wie laut Geräusche sind.</translation>
    </message>
    <message>
        <source>How the map moves when you drag it with the right mouse button: Scroll moves it against the mouse, Drag moves it with the mouse.</source>
        <translation>Wie sich die Karte bewegt, wenn du sie mit der rechten Maustaste ziehst: Rollen bewegt sie gegen die Maus, Ziehen mit ihr.</translation>
    </message>
    <message>
        <source>It can be watched, and not be played: {why}.</source>
        <translation>Sie kann angesehen, aber nicht gespielt werden: {why}.</translation>
    </message>
    <message>
        <source>Leave this game? It is over.</source>
        <translation>Dieses Spiel verlassen? Es ist zu Ende.</translation>
    </message>
    <message>
        <source>Leave this game? Nobody else is at the table, so it stops.</source>
        <translation>Dieses Spiel verlassen? Außer dir ist niemand am Tisch, also bleibt es stehen.</translation>
    </message>
    <message>
        <source>Leave this game? The computer gets your seat at once, and {goes_on}</source>
        <translation>Dieses Spiel verlassen? Der Computer übernimmt sofort deinen Platz, und {goes_on}</translation>
    </message>
    <message>
        <source>Leave this game? The computer gets your seat, but too few are left to go on with this table: {names} can play on alone, or wait for you.</source>
        <translation>Dieses Spiel verlassen? Der Computer übernimmt deinen Platz, aber es sind zu wenige da, um an diesem Tisch weiterzuspielen. Allein weiterspielen oder auf dich warten kann: {names}.</translation>
    </message>
    <message>
        <source>Leave this game? The others are not reached now. If they play on, the computer plays your seat.</source>
        <translation>Dieses Spiel verlassen? Die anderen sind gerade nicht erreichbar. Wenn sie weiterspielen, spielt der Computer für dich.</translation>
    </message>
    <message>
        <source>Music device</source>
        <translation>Gerät für Musik</translation>
    </message>
    <message>
        <source>Music volume</source>
        <translation>Lautstärke der Musik</translation>
    </message>
    <message>
        <source>No computer has that name. Type the address that the host sees.</source>
        <translation>Kein Computer heißt so. Gib die Adresse ein, die der Gastgeber sieht.</translation>
    </message>
    <message>
        <source>No game can be watched there. It may not have begun yet, or be over: look at the list again.</source>
        <translation>Dort kann man keinem Spiel zuschauen. Vielleicht hat es noch nicht begonnen oder ist vorbei: Sieh noch einmal in die Liste.</translation>
    </message>
    <message>
        <source>No player shows the game any more. What has come until then stays here.</source>
        <translation>Kein Spieler zeigt das Spiel mehr. Was bis dahin kam, bleibt hier.</translation>
    </message>
    <message>
        <source>Nobody answers there. Ask the host which address his table shows, and whether his firewall lets the game through.</source>
        <translation>Dort antwortet niemand. Frag den Gastgeber, welche Adresse sein Tisch zeigt und ob seine Firewall das Spiel durchlässt.</translation>
    </message>
    <message>
        <source>Nobody answers.</source>
        <translation>Niemand antwortet.</translation>
    </message>
    <message>
        <source>Nobody plays again.</source>
        <translation>Niemand spielt noch einmal.</translation>
    </message>
    <message>
        <source>None of its players shows the game. It may be over: look at the list again.</source>
        <translation>Keiner seiner Spieler zeigt das Spiel. Vielleicht ist es vorbei: Sieh noch einmal in die Liste.</translation>
    </message>
    <message>
        <source>None of the others is there any more.</source>
        <translation>Von den anderen ist niemand mehr da.</translation>
    </message>
    <message>
        <source>Not answered, since the connection was lost for a while: {names}. Ask once more.</source>
        <translation>Keine Antwort, denn die Verbindung war eine Weile weg: {names}. Frag noch einmal.</translation>
    </message>
    <message>
        <source>Not scored yet: too few of the others are reached to agree on the end of the game.</source>
        <translation>Noch nicht gewertet: Zu wenige der anderen sind erreichbar, um sich auf das Ende des Spiels zu einigen.</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>Mensch</translation>
    </message>
    <message>
        <source>Somebody with your key sits at that table already: you, in another window? Two people at one computer need a folder each (RAIL_EMPIRES_HOME).</source>
        <translation>An diesem Tisch sitzt schon jemand mit deinem Schlüssel: du, in einem anderen Fenster? Zwei Leute an einem Computer brauchen je einen eigenen Ordner (RAIL_EMPIRES_HOME).</translation>
    </message>
    <message>
        <source>Something went wrong. Try once more; if it happens again, start the program anew.</source>
        <translation>Etwas ist schiefgegangen. Versuche es noch einmal; geschieht es wieder, starte das Programm neu.</translation>
    </message>
    <message>
        <source>Sound device</source>
        <translation>Gerät für Geräusche</translation>
    </message>
    <message>
        <source>Sound volume</source>
        <translation>Lautstärke der Geräusche</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>Standard des Systems</translation>
    </message>
    <message>
        <source>That game has begun already. Join another table, or host one.</source>
        <translation>Jenes Spiel hat schon begonnen. Geh an einen anderen Tisch, oder sei selbst Gastgeber.</translation>
    </message>
    <message>
        <source>That table is full. Join another one, or host one.</source>
        <translation>Jener Tisch ist voll. Geh an einen anderen, oder sei selbst Gastgeber.</translation>
    </message>
    <message>
        <source>The computer plays for {name} now, because {name} is lost.</source>
        <translation>Der Computer spielt jetzt für {name}, weil {name} weg ist.</translation>
    </message>
    <message>
        <source>The computer plays for {name} now, because {name}’s time ran out.</source>
        <translation>Der Computer spielt jetzt für {name}, weil die Zeit von {name} abgelaufen ist.</translation>
    </message>
    <message>
        <source>The connection to the host is lost. Try to join again.</source>
        <translation>Die Verbindung zum Gastgeber ist verloren. Versuche noch einmal mitzuspielen.</translation>
    </message>
    <message>
        <source>The device that plays music.</source>
        <translation>Das Gerät, das Musik spielt.</translation>
    </message>
    <message>
        <source>The device that plays sounds.</source>
        <translation>Das Gerät, das Geräusche spielt.</translation>
    </message>
    <message>
        <source>The end of the file is missing; play goes on before it.</source>
        <translation>Das Ende der Datei fehlt; es geht davor weiter.</translation>
    </message>
    <message>
        <source>The first turn begins when every player has a foreman.</source>
        <translation>Der erste Zug beginnt, sobald alle einen Vorarbeiter haben.</translation>
    </message>
    <message>
        <source>The game is about to begin.</source>
        <translation>Das Spiel beginnt gleich.</translation>
    </message>
    <message>
        <source>The game is being scored…</source>
        <translation>Das Spiel wird gewertet …</translation>
    </message>
    <message>
        <source>The game is longer than the zone can score: it takes at most {limit} {what}. The record can be saved.</source>
        <translation>Das Spiel ist länger, als die Zone werten kann: Sie nimmt höchstens {limit} {what}. Die Aufzeichnung kann gespeichert werden.</translation>
    </message>
    <message>
        <source>The game is not shown any more.</source>
        <translation>Das Spiel wird nicht mehr gezeigt.</translation>
    </message>
    <message>
        <source>The game is not shown any more: {why}</source>
        <translation>Das Spiel wird nicht mehr gezeigt: {why}</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>Das Spiel ist vorbei.</translation>
    </message>
    <message>
        <source>The game that you have watched is over: {name} has won.</source>
        <translation>Das Spiel, dem du zugeschaut hast, ist vorbei: {name} hat gewonnen.</translation>
    </message>
    <message>
        <source>The host has closed that table. Join another one, or host one.</source>
        <translation>Der Gastgeber hat jenen Tisch geschlossen. Geh an einen anderen, oder sei selbst Gastgeber.</translation>
    </message>
    <message>
        <source>The host has no seat left for you at his table. Join another one, or host one.</source>
        <translation>Der Gastgeber hat an seinem Tisch keinen Platz mehr für dich. Geh an einen anderen, oder sei selbst Gastgeber.</translation>
    </message>
    <message>
        <source>The host has removed you from his table. Join another one, or host one.</source>
        <translation>Der Gastgeber hat dich von seinem Tisch entfernt. Geh an einen anderen, oder sei selbst Gastgeber.</translation>
    </message>
    <message>
        <source>The language of all texts, from the next start of the program. System takes the language of your desktop.</source>
        <translation>Die Sprache aller Texte, ab dem nächsten Start des Programms. System nimmt die Sprache deines Desktops.</translation>
    </message>
    <message>
        <source>The number of the device that plays music; -1 stands for the system&apos;s default device.</source>
        <translation>Die Nummer des Geräts, das Musik spielt; -1 steht für das Standardgerät des Systems.</translation>
    </message>
    <message>
        <source>The number of the device that plays sounds; -1 stands for the system&apos;s default device.</source>
        <translation>Die Nummer des Geräts, das Geräusche spielt; -1 steht für das Standardgerät des Systems.</translation>
    </message>
    <message>
        <source>The other program said something that makes no sense, and was left. Get the same version of the program on both computers, and try again.</source>
        <translation>Das andere Programm hat etwas gesagt, das keinen Sinn ergibt, und wurde verlassen. Nehmt auf beiden Computern dieselbe Version des Programms, und versucht es noch einmal.</translation>
    </message>
    <message>
        <source>The players show two different games, and nothing more is believed.</source>
        <translation>Die Spieler zeigen zwei verschiedene Spiele, und nichts weiter wird geglaubt.</translation>
    </message>
    <message>
        <source>The players show two different games: {names} cheated, and nothing more is believed.</source>
        <translation>Die Spieler zeigen zwei verschiedene Spiele: {names} hat betrogen, und nichts weiter wird geglaubt.</translation>
    </message>
    <message>
        <source>The ports for games are all in use. Close other games, or choose another Inbound Port Number in the configuration.</source>
        <translation>Alle Ports für Spiele sind belegt. Schließe andere Spiele, oder wähle eine andere Inbound Port Number in der Konfiguration.</translation>
    </message>
    <message>
        <source>The saved game has one seat</source>
        <translation>Der Spielstand hat einen Platz</translation>
    </message>
    <message>
        <source>The saved game has {count} seats</source>
        <translation>Der Spielstand hat {count} Plätze</translation>
    </message>
    <message>
        <source>The saved game “{name}” goes on, in turn {turn}. Its maps are on the leader’s computer, and come when the game starts; its seats and options are shown here.</source>
        <translation>Der Spielstand „{name}“ geht weiter, in Zug {turn}. Seine Karten liegen auf dem Computer der Leitung und kommen, wenn das Spiel beginnt; Plätze und Optionen siehst du hier.</translation>
    </message>
    <message>
        <source>The saved game “{name}” goes on. Its maps are on the leader’s computer, and come when the game starts; its seats and options are shown here.</source>
        <translation>Der Spielstand „{name}“ geht weiter. Seine Karten liegen auf dem Computer der Leitung und kommen, wenn das Spiel beginnt; Plätze und Optionen siehst du hier.</translation>
    </message>
    <message>
        <source>The zone could not score the game now. It is scored if another player&apos;s program hands it in; your next ranked game shows your rating.</source>
        <translation>Die Zone konnte das Spiel jetzt nicht werten. Es wird gewertet, wenn das Programm eines anderen Spielers es einreicht; dein nächstes gewertetes Spiel zeigt deine Wertung.</translation>
    </message>
    <message>
        <source>The zone cannot find the other players, or this computer cannot reach the zone.</source>
        <translation>Die Zone findet die anderen Spieler nicht, oder dieser Computer erreicht die Zone nicht.</translation>
    </message>
    <message>
        <source>The zone does not know of this game, for nobody could tell it of the beginning: it is not scored. The record can be saved.</source>
        <translation>Die Zone weiß nichts von diesem Spiel, denn niemand konnte ihr den Anfang melden: Es wird nicht gewertet. Die Aufzeichnung kann gespeichert werden.</translation>
    </message>
    <message>
        <source>The zone does not score this game: {why}.</source>
        <translation>Die Zone wertet dieses Spiel nicht: {why}.</translation>
    </message>
    <message>
        <source>The zone has scored another record of this game, which came first and differs from entry {entry} on. Save yours, and ask the others for theirs.</source>
        <translation>Die Zone hat eine andere Aufzeichnung dieses Spiels gewertet, die zuerst kam und sich ab Eintrag {entry} unterscheidet. Speichere deine, und bitte die anderen um ihre.</translation>
    </message>
    <message>
        <source>The zone has scored the game as a draw.</source>
        <translation>Die Zone hat das Spiel als unentschieden gewertet.</translation>
    </message>
    <message>
        <source>The zone has scored the game as given up by all who left.</source>
        <translation>Die Zone hat das Spiel als aufgegeben gewertet, von allen, die gegangen sind.</translation>
    </message>
    <message>
        <source>The zone has scored the game.</source>
        <translation>Die Zone hat das Spiel gewertet.</translation>
    </message>
    <message>
        <source>The zone is not reached, so your program could not hand in the game. It is scored if another player&apos;s program does; your next ranked game shows your rating.</source>
        <translation>Die Zone ist nicht erreichbar, also konnte dein Programm das Spiel nicht einreichen. Es wird gewertet, wenn das Programm eines anderen Spielers es tut; dein nächstes gewertetes Spiel zeigt deine Wertung.</translation>
    </message>
    <message>
        <source>The zone refuses the record of this game, and does not score it: something is wrong with entry {entry} ({why}). Save the record, and show it to whoever runs the zone.</source>
        <translation>Die Zone nimmt die Aufzeichnung dieses Spiels nicht an und wertet es nicht: Mit Eintrag {entry} stimmt etwas nicht ({why}). Speichere die Aufzeichnung, und zeige sie dem, der die Zone betreibt.</translation>
    </message>
    <message>
        <source>The zone refuses this record: whoever led the table has signed two actions as entry {entry}, which is proven. The record that came first counts.</source>
        <translation>Die Zone nimmt diese Aufzeichnung nicht an: Wer den Tisch leitete, hat zwei Aktionen als Eintrag {entry} unterschrieben, und das ist bewiesen. Es gilt die Aufzeichnung, die zuerst kam.</translation>
    </message>
    <message>
        <source>This computer is not connected to a network. Check its cable or its Wi-Fi.</source>
        <translation>Dieser Computer ist mit keinem Netz verbunden. Prüfe sein Kabel oder sein WLAN.</translation>
    </message>
    <message>
        <source>This computer’s game was not that of the others. It was made anew from the record, and goes on.</source>
        <translation>Das Spiel dieses Computers war nicht das der anderen. Es wurde aus der Aufzeichnung neu gemacht und geht weiter.</translation>
    </message>
    <message>
        <source>This ends your movement, and your loco is not placed yet.</source>
        <translation>Das beendet deine Bewegung, und deine Lok steht noch nicht auf der Karte.</translation>
    </message>
    <message>
        <source>This ends your movement: {count} move is left.</source>
        <translation>Das beendet deine Bewegung: {count} Schritt ist noch übrig.</translation>
    </message>
    <message>
        <source>This ends your movement: {count} moves are left.</source>
        <translation>Das beendet deine Bewegung: {count} Schritte sind noch übrig.</translation>
    </message>
    <message>
        <source>This file cannot be read: {why}.</source>
        <translation>Diese Datei kann nicht gelesen werden: {why}.</translation>
    </message>
    <message>
        <source>This saved game cannot be gone on with.</source>
        <translation>Dieser Spielstand kann nicht fortgesetzt werden.</translation>
    </message>
    <message>
        <source>To the zone the game is not over yet. It is scored once a player who has all of the record hands it in.</source>
        <translation>Für die Zone ist das Spiel noch nicht vorbei. Es wird gewertet, sobald ein Spieler, der die ganze Aufzeichnung hat, sie einreicht.</translation>
    </message>
    <message>
        <source>Too few of the others are reached. The game waits for them.</source>
        <translation>Zu wenige der anderen sind erreichbar. Das Spiel wartet auf sie.</translation>
    </message>
    <message>
        <source>Total volume</source>
        <translation>Gesamtlautstärke</translation>
    </message>
    <message>
        <source>Turn {turn}; {name} is to act.</source>
        <translation>Zug {turn}; {name} ist dran.</translation>
    </message>
    <message>
        <source>Whether animations, flashes and gliding are left out. System follows your desktop.</source>
        <translation>Ob Animationen, Aufleuchten und Gleiten entfallen. System richtet sich nach deinem Desktop.</translation>
    </message>
    <message>
        <source>Whether events and bridges are animated on the maps. Choose No on a slow computer.</source>
        <translation>Ob Ereignisse und Brücken auf den Karten bewegt dargestellt werden. Wähle Nein auf einem langsamen Rechner.</translation>
    </message>
    <message>
        <source>Whether games over the Internet run only through the zone&apos;s server, so that other players do not learn this computer&apos;s address. This makes them slower.</source>
        <translation>Ob Spiele übers Internet nur über den Server der Zone laufen, damit andere Spieler die Adresse dieses Rechners nicht erfahren. Das macht sie langsamer.</translation>
    </message>
    <message>
        <source>Whether players also differ by the dashes of their track and the signs on their trains, not by colour alone.</source>
        <translation>Ob sich Spieler auch durch die Striche ihres Gleises und die Zeichen an ihren Zügen unterscheiden, nicht nur durch Farben.</translation>
    </message>
    <message>
        <source>Whether single letters and signs are shortcuts. With No, only function keys, arrows and keys held with Ctrl or Alt are.</source>
        <translation>Ob einzelne Buchstaben und Zeichen Tastenkürzel sind. Bei Nein sind es nur Funktionstasten, Pfeile und Tasten mit Strg oder Alt.</translation>
    </message>
    <message>
        <source>Whether the City window opens at every stop in a city or port, or only where you can do something.</source>
        <translation>Ob sich das Stadtfenster bei jedem Halt in einer Stadt oder einem Hafen öffnet oder nur dort, wo du etwas tun kannst.</translation>
    </message>
    <message>
        <source>Whether the program waits for a click of the next person at this computer before it shows their turn.</source>
        <translation>Ob das Programm auf einen Klick der nächsten Person an diesem Rechner wartet, bevor es deren Zug zeigt.</translation>
    </message>
    <message>
        <source>Whether the view follows the trains of computer players and of players at other computers.</source>
        <translation>Ob die Ansicht den Zügen von Computern und von Spielern an anderen Rechnern folgt.</translation>
    </message>
    <message>
        <source>Whether the view moves to where those players build track.</source>
        <translation>Ob die Ansicht dorthin wechselt, wo diese Spieler Gleis bauen.</translation>
    </message>
    <message>
        <source>You cannot play again together: {why}</source>
        <translation>Ihr könnt nicht noch einmal zusammen spielen: {why}</translation>
    </message>
    <message>
        <source>You have declined to play again. The record can still be saved.</source>
        <translation>Du hast abgelehnt, noch einmal zu spielen. Die Aufzeichnung kann weiterhin gespeichert werden.</translation>
    </message>
    <message>
        <source>You ignore {most} players already. Hear one of them again first.</source>
        <translation>Du ignorierst schon {most} Spieler. Höre zuerst einen von ihnen wieder.</translation>
    </message>
    <message>
        <source>Your key cannot be read or written: see to the file {path}.</source>
        <translation>Dein Schlüssel lässt sich nicht lesen oder schreiben: Sieh nach der Datei {path}.</translation>
    </message>
    <message>
        <source>Your last action did not reach the table: {why}</source>
        <translation>Deine letzte Aktion hat den Tisch nicht erreicht: {why}</translation>
    </message>
    <message>
        <source>Your program and the host&apos;s are of versions that do not understand each other. Get the same version of the program, best the newest, on both computers.</source>
        <translation>Dein Programm und das des Gastgebers sind Versionen, die einander nicht verstehen. Nehmt auf beiden Computern dieselbe Version, am besten die neueste.</translation>
    </message>
    <message>
        <source>Your turn goes on once {name} has given up a load.</source>
        <translation>Dein Zug geht weiter, sobald {name} eine Ladung abgegeben hat.</translation>
    </message>
    <message>
        <source>Zooms in about the pointer.</source>
        <translation>Vergrößert um den Mauszeiger.</translation>
    </message>
    <message>
        <source>Zooms in by a step.</source>
        <translation>Vergrößert um eine Stufe.</translation>
    </message>
    <message>
        <source>Zooms out about the pointer.</source>
        <translation>Verkleinert um den Mauszeiger.</translation>
    </message>
    <message>
        <source>Zooms out by a step.</source>
        <translation>Verkleinert um eine Stufe.</translation>
    </message>
    <message>
        <source>a click beside the handle</source>
        <translation>ein Klick neben den Griff</translation>
    </message>
    <message>
        <source>a click into the line</source>
        <translation>ein Klick in die Zeile</translation>
    </message>
    <message>
        <source>a click into the text</source>
        <translation>ein Klick in den Text</translation>
    </message>
    <message>
        <source>a click of the right button on the map</source>
        <translation>ein Klick mit der rechten Maustaste auf die Karte</translation>
    </message>
    <message>
        <source>a click on the button</source>
        <translation>ein Klick auf den Knopf</translation>
    </message>
    <message>
        <source>a click on the control</source>
        <translation>ein Klick auf das Bedienelement</translation>
    </message>
    <message>
        <source>a click on the milepost</source>
        <translation>ein Klick auf den Meilenpunkt</translation>
    </message>
    <message>
        <source>a click on the window</source>
        <translation>ein Klick auf das Fenster</translation>
    </message>
    <message>
        <source>a double click on a marked step</source>
        <translation>ein Doppelklick auf einen markierten Schritt</translation>
    </message>
    <message>
        <source>a line has {most} characters at most, and this one has {length}</source>
        <translation>eine Zeile hat höchstens {most} Zeichen, und diese hat {length}</translation>
    </message>
    <message>
        <source>a message of {size} bytes was announced; {largest} are the most</source>
        <translation>eine Nachricht von {size} Bytes wurde angekündigt; {largest} sind das Höchste</translation>
    </message>
    <message>
        <source>a name has at least one letter</source>
        <translation>ein Name hat mindestens einen Buchstaben</translation>
    </message>
    <message>
        <source>a name has at most 24 letters</source>
        <translation>ein Name hat höchstens 24 Buchstaben</translation>
    </message>
    <message>
        <source>a name has only what can be read</source>
        <translation>ein Name hat nur, was man lesen kann</translation>
    </message>
    <message>
        <source>a player may have no more than {most} sections at one entrance of {place}</source>
        <translation>ein Spieler darf an einem Eingang von {place} höchstens {most} Abschnitte haben</translation>
    </message>
    <message>
        <source>a player may have no more than {most} sections at {place}</source>
        <translation>ein Spieler darf in {place} höchstens {most} Abschnitte haben</translation>
    </message>
    <message>
        <source>a saved game can be restored in a private group only</source>
        <translation>ein gespeichertes Spiel kann nur in einer privaten Gruppe fortgesetzt werden</translation>
    </message>
    <message>
        <source>a section to {port} must be left that another player can build</source>
        <translation>nach {port} muss ein Abschnitt frei bleiben, den ein anderer Spieler bauen kann</translation>
    </message>
    <message>
        <source>after the deal</source>
        <translation>nach der Verteilung</translation>
    </message>
    <message>
        <source>all contracts are dealt</source>
        <translation>alle Aufträge sind verteilt</translation>
    </message>
    <message>
        <source>alpine</source>
        <translation>Hochgebirge</translation>
    </message>
    <message>
        <source>always</source>
        <translation>immer</translation>
    </message>
    <message>
        <source>an attempt to join is under way</source>
        <translation>ein Versuch mitzuspielen läuft schon</translation>
    </message>
    <message>
        <source>an unknown place</source>
        <translation>ein unbekannter Ort</translation>
    </message>
    <message>
        <source>another server answers there than the one that you know. Trust it only if you know that the zone was set up anew</source>
        <translation>dort antwortet ein anderer Server als der, den du kennst. Vertraue ihm nur, wenn du weißt, dass die Zone neu eingerichtet wurde</translation>
    </message>
    <message>
        <source>arrow keys</source>
        <translation>Pfeiltasten</translation>
    </message>
    <message>
        <source>at the title screen and in a game</source>
        <translation>am Titelbildschirm und in einem Spiel</translation>
    </message>
    <message>
        <source>begins turn {turn}</source>
        <translation>beginnt Zug {turn}</translation>
    </message>
    <message>
        <source>begins with the {loco}</source>
        <translation>beginnt mit {loco}</translation>
    </message>
    <message>
        <source>blue</source>
        <translation>blau</translation>
    </message>
    <message>
        <source>boards the {ship} in {place}</source>
        <translation>geht an Bord der {ship}: {place}</translation>
    </message>
    <message>
        <source>borrows {sum} GP and owes {debt} GP more</source>
        <translation>leiht {sum} GM und schuldet {debt} GM mehr</translation>
    </message>
    <message>
        <source>builds {sections} for {price} GP, to {place}</source>
        <translation>baut {sections} für {price} GM, bis {place}</translation>
    </message>
    <message>
        <source>buys the {loco} for {price} GP</source>
        <translation>kauft {loco} für {price} GM</translation>
    </message>
    <message>
        <source>change of loco or foreman</source>
        <translation>Wechsel von Lok oder Vorarbeiter</translation>
    </message>
    <message>
        <source>choose somebody whom it is for</source>
        <translation>wähle, für wen es ist</translation>
    </message>
    <message>
        <source>chooses a load to give up</source>
        <translation>wählt ein Gut, das aufgegeben wird</translation>
    </message>
    <message>
        <source>city connected</source>
        <translation>Stadt angeschlossen</translation>
    </message>
    <message>
        <source>claim a name first</source>
        <translation>nimm zuerst einen Namen</translation>
    </message>
    <message>
        <source>client {client} cannot be removed from a table of {clients}</source>
        <translation>Teilnehmer {client} kann nicht von einem Tisch mit {clients} entfernt werden</translation>
    </message>
    <message>
        <source>client {client} cannot join or be removed while draw {draw} is pending</source>
        <translation>Teilnehmer {client} kann nicht dazukommen oder entfernt werden, solange Ziehung {draw} aussteht</translation>
    </message>
    <message>
        <source>client {client} cannot make this statement</source>
        <translation>Teilnehmer {client} kann das nicht erklären</translation>
    </message>
    <message>
        <source>client {client} gave a preimage that draw {draw} does not need</source>
        <translation>Teilnehmer {client} gab ein Urbild, das Ziehung {draw} nicht braucht</translation>
    </message>
    <message>
        <source>client {client} gave its preimage for a draw among other contributors</source>
        <translation>Teilnehmer {client} gab sein Urbild für eine Ziehung unter anderen Beteiligten</translation>
    </message>
    <message>
        <source>client {client} is the only contributor left</source>
        <translation>Teilnehmer {client} ist der einzige verbliebene Beteiligte</translation>
    </message>
    <message>
        <source>client {client} stands twice in draw {draw}</source>
        <translation>Teilnehmer {client} steht zweimal in Ziehung {draw}</translation>
    </message>
    <message>
        <source>client {client} was removed from the table</source>
        <translation>Teilnehmer {client} wurde vom Tisch entfernt</translation>
    </message>
    <message>
        <source>client {client}&apos;s notice cannot be used here: {why}</source>
        <translation>die Meldung von Teilnehmer {client} kann hier nicht gelten: {why}</translation>
    </message>
    <message>
        <source>client {client}&apos;s preimage for draw {draw} does not lead to its commitment</source>
        <translation>das Urbild von Teilnehmer {client} für Ziehung {draw} führt nicht zu seiner Festlegung</translation>
    </message>
    <message>
        <source>client {client}&apos;s preimage for draw {draw} was revealed before</source>
        <translation>das Urbild von Teilnehmer {client} für Ziehung {draw} wurde schon früher aufgedeckt</translation>
    </message>
    <message>
        <source>client {client}&apos;s reveal is for draw {found}, asked for by {found_asked}; here it is draw {draw}, asked for by {asked}</source>
        <translation>Teilnehmer {client} deckt für Ziehung {found} auf, verlangt von {found_asked}; hier ist es Ziehung {draw}, verlangt von {asked}</translation>
    </message>
    <message>
        <source>client {client}&apos;s vote cannot be used here: {why}</source>
        <translation>die Stimme von Teilnehmer {client} kann hier nicht gelten: {why}</translation>
    </message>
    <message>
        <source>clients {signers} are not enough of {clients} to {decide}</source>
        <translation>Teilnehmer {signers} sind nicht genug von {clients}, um {decide}</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>wird verbunden</translation>
    </message>
    <message>
        <source>delivers {load} to {place} for {pay} GP (contract {contract})</source>
        <translation>liefert {load} nach {place} für {pay} GM (Auftrag {contract})</translation>
    </message>
    <message>
        <source>delivery</source>
        <translation>Lieferung</translation>
    </message>
    <message>
        <source>desert</source>
        <translation>Wüste</translation>
    </message>
    <message>
        <source>direct</source>
        <translation>direkt</translation>
    </message>
    <message>
        <source>direct, {delay} ms</source>
        <translation>direkt, {delay} ms</translation>
    </message>
    <message>
        <source>dragging the handle</source>
        <translation>Ziehen des Griffs</translation>
    </message>
    <message>
        <source>dragging the map with the right button</source>
        <translation>Ziehen der Karte mit der rechten Maustaste</translation>
    </message>
    <message>
        <source>draw {draw} comes before draw {latest}, which was revealed: everybody knows its preimage</source>
        <translation>Ziehung {draw} kommt vor Ziehung {latest}, die aufgedeckt wurde: Jeder kennt ihr Urbild</translation>
    </message>
    <message>
        <source>draw {draw} was made without client {client}</source>
        <translation>Ziehung {draw} geschah ohne Teilnehmer {client}</translation>
    </message>
    <message>
        <source>draw {draw} was revealed for entry {before}; it is not revealed again for {asked}</source>
        <translation>Ziehung {draw} wurde für Eintrag {before} aufgedeckt; für {asked} wird sie nicht noch einmal aufgedeckt</translation>
    </message>
    <message>
        <source>draws contract {card}</source>
        <translation>zieht Auftrag {card}</translation>
    </message>
    <message>
        <source>draws the foreman {foreman}</source>
        <translation>zieht den Vorarbeiter {foreman}</translation>
    </message>
    <message>
        <source>draws {event}, event {card}</source>
        <translation>zieht {event}, Ereignis {card}</translation>
    </message>
    <message>
        <source>each player must be left a way through one of the tunnels</source>
        <translation>jedem Spieler muss ein Weg durch einen der Tunnel bleiben</translation>
    </message>
    <message>
        <source>each player without track at {city} must be left a section to it</source>
        <translation>jedem Spieler ohne Gleis in {city} muss ein Abschnitt dorthin bleiben</translation>
    </message>
    <message>
        <source>easy</source>
        <translation>leicht</translation>
    </message>
    <message>
        <source>employs none of the foremen dealt</source>
        <translation>nimmt keinen der ausgeteilten Vorarbeiter</translation>
    </message>
    <message>
        <source>employs {foreman}</source>
        <translation>stellt {foreman} ein</translation>
    </message>
    <message>
        <source>employs {foreman} ({race})</source>
        <translation>stellt {foreman} ({race}) ein</translation>
    </message>
    <message>
        <source>entry {entry} follows {previous}, but the entry before it is {expected}</source>
        <translation>Eintrag {entry} folgt auf {previous}, aber der Eintrag davor ist {expected}</translation>
    </message>
    <message>
        <source>entry {entry} is not good: {cause}</source>
        <translation>Eintrag {entry} ist nicht in Ordnung: {cause}</translation>
    </message>
    <message>
        <source>entry {entry} is not the latest that can be taken back; that is entry {latest}</source>
        <translation>Eintrag {entry} ist nicht der letzte, der zurückgenommen werden kann; das ist Eintrag {latest}</translation>
    </message>
    <message>
        <source>entry {entry} is of term {term}; the log is in term {expected}</source>
        <translation>Eintrag {entry} gehört zu Amtszeit {term}; das Protokoll ist in Amtszeit {expected}</translation>
    </message>
    <message>
        <source>entry {entry} stands after entry {found}</source>
        <translation>Eintrag {entry} steht nach Eintrag {found}</translation>
    </message>
    <message>
        <source>entry {entry}, at byte {offset} of the file, is damaged: {why}</source>
        <translation>Eintrag {entry}, bei Byte {offset} der Datei, ist beschädigt: {why}</translation>
    </message>
    <message>
        <source>event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>finds the {ship} in port</source>
        <translation>findet im Hafen die {ship}</translation>
    </message>
    <message>
        <source>forest</source>
        <translation>Wald</translation>
    </message>
    <message>
        <source>goes ashore in {place}</source>
        <translation>geht von Bord: {place}</translation>
    </message>
    <message>
        <source>goes {steps} to {place}</source>
        <translation>fährt {steps} bis {place}</translation>
    </message>
    <message>
        <source>green</source>
        <translation>grün</translation>
    </message>
    <message>
        <source>he does not answer</source>
        <translation>er antwortet nicht</translation>
    </message>
    <message>
        <source>he is gone</source>
        <translation>er ist weg</translation>
    </message>
    <message>
        <source>he is not reached</source>
        <translation>er ist nicht erreichbar</translation>
    </message>
    <message>
        <source>holding a colour in the toolbar</source>
        <translation>Halten einer Farbe in der Werkzeugleiste</translation>
    </message>
    <message>
        <source>in a game</source>
        <translation>in einem Spiel</translation>
    </message>
    <message>
        <source>in a game that is not ranked</source>
        <translation>in einem Spiel ohne Wertung</translation>
    </message>
    <message>
        <source>in a group</source>
        <translation>in einer Gruppe</translation>
    </message>
    <message>
        <source>in a ranked game nobody is removed; who lets the turn clock run out is played for</source>
        <translation>in einem gewerteten Spiel wird niemand entfernt; für wen die Zugzeit abläuft, spielt der Computer</translation>
    </message>
    <message>
        <source>in an edit box</source>
        <translation>in einem Eingabefeld</translation>
    </message>
    <message>
        <source>in an online game</source>
        <translation>in einem Online-Spiel</translation>
    </message>
    <message>
        <source>in the lobby</source>
        <translation>in der Lobby</translation>
    </message>
    <message>
        <source>in the replay viewer</source>
        <translation>beim Ansehen einer Aufzeichnung</translation>
    </message>
    <message>
        <source>inlet</source>
        <translation>Meeresarm</translation>
    </message>
    <message>
        <source>is dealt contract {card}</source>
        <translation>bekommt Auftrag {card}</translation>
    </message>
    <message>
        <source>is driven to {place}</source>
        <translation>wird vertrieben: {place}</translation>
    </message>
    <message>
        <source>is slowed, with {points} left to go</source>
        <translation>wird gebremst und hat noch {points} Schritte</translation>
    </message>
    <message>
        <source>is slowed: {count} step left</source>
        <translation>wird gebremst: noch {count} Schritt</translation>
    </message>
    <message>
        <source>is slowed: {count} steps left</source>
        <translation>wird gebremst: noch {count} Schritte</translation>
    </message>
    <message>
        <source>it begins or ends with a mark</source>
        <translation>er beginnt oder endet mit einem Zeichen</translation>
    </message>
    <message>
        <source>it does not answer</source>
        <translation>keine Antwort</translation>
    </message>
    <message>
        <source>it goes on from a saved game</source>
        <translation>es geht von einem gespeicherten Spiel aus weiter</translation>
    </message>
    <message>
        <source>it has characters that cannot be seen</source>
        <translation>darin sind Zeichen, die man nicht sieht</translation>
    </message>
    <message>
        <source>it has ended the stream</source>
        <translation>der Strom wurde beendet</translation>
    </message>
    <message>
        <source>it has no letter</source>
        <translation>darin ist kein Buchstabe</translation>
    </message>
    <message>
        <source>it has too many marks on a letter</source>
        <translation>ein Buchstabe trägt zu viele Zeichen</translation>
    </message>
    <message>
        <source>it is for another zone</source>
        <translation>sie ist für eine andere Zone</translation>
    </message>
    <message>
        <source>it is kept for the zone</source>
        <translation>er ist der Zone vorbehalten</translation>
    </message>
    <message>
        <source>it is no file</source>
        <translation>es ist keine Datei</translation>
    </message>
    <message>
        <source>it is not as this program writes them</source>
        <translation>sie ist nicht so, wie dieses Programm sie schreibt</translation>
    </message>
    <message>
        <source>it is not known where client {client} is</source>
        <translation>wo Programm {client} ist, ist nicht bekannt</translation>
    </message>
    <message>
        <source>it is not known where this member is</source>
        <translation>wo dieses Mitglied ist, ist nicht bekannt</translation>
    </message>
    <message>
        <source>it is there already, of another game; delete it or name another record</source>
        <translation>es gibt sie schon, von einem anderen Spiel; lösche sie, oder nenne eine andere Aufzeichnung</translation>
    </message>
    <message>
        <source>it mixes the letters of several scripts</source>
        <translation>er mischt Buchstaben mehrerer Schriften</translation>
    </message>
    <message>
        <source>it was made under rules {theirs}, and these are {ours}</source>
        <translation>sie entstand nach den Regeln {theirs}, und hier gelten {ours}</translation>
    </message>
    <message>
        <source>it was made with another map or deck, or goes on from a game that was</source>
        <translation>sie entstand mit einer anderen Karte oder anderen Aufträgen oder setzt ein solches Spiel fort</translation>
    </message>
    <message>
        <source>it was played by version {found} of the rules; here is version {ours}</source>
        <translation>es wurde nach Version {found} der Regeln gespielt; hier ist Version {ours}</translation>
    </message>
    <message>
        <source>GP that each player starts with.</source>
        <translation>So viele GM hat jeder Spieler am Anfang.</translation>
    </message>
    <message>
        <source>How many of each load there are: as usual, one more, or one fewer.</source>
        <translation>Wie viele es von jedem Gut gibt: wie üblich, eines mehr oder eines weniger.</translation>
    </message>
    <message>
        <source>How much the bank lends. You owe 2 GP for each GP borrowed.</source>
        <translation>Wie viel die Bank leiht. Für jeden geliehenen GM schuldest du 2 GM.</translation>
    </message>
    <message>
        <source>Keyboard legend</source>
        <translation>Tastenverzeichnis</translation>
    </message>
    <message>
        <source>Load legend</source>
        <translation>Güterverzeichnis</translation>
    </message>
    <message>
        <source>Loco legend</source>
        <translation>Lokverzeichnis</translation>
    </message>
    <message>
        <source>Major cities that you must connect to win.</source>
        <translation>So viele Großstädte musst du zum Sieg verbinden.</translation>
    </message>
    <message>
        <source>Opens Save game.</source>
        <translation>Öffnet „Spiel speichern“.</translation>
    </message>
    <message>
        <source>Opens or hides Events in play.</source>
        <translation>Öffnet oder verbirgt „Laufende Ereignisse“.</translation>
    </message>
    <message>
        <source>Opens or hides Options in play.</source>
        <translation>Öffnet oder verbirgt „Geltende Optionen“.</translation>
    </message>
    <message>
        <source>Opens or hides Recent history.</source>
        <translation>Öffnet oder verbirgt „Was zuletzt geschah“.</translation>
    </message>
    <message>
        <source>Opens or hides Who’s who.</source>
        <translation>Öffnet oder verbirgt „Wer ist wer“.</translation>
    </message>
    <message>
        <source>Opens or hides the AI analysis.</source>
        <translation>Öffnet oder verbirgt die KI-Analyse.</translation>
    </message>
    <message>
        <source>Opens or hides the Build legend.</source>
        <translation>Öffnet oder verbirgt die Liste „Baukosten“.</translation>
    </message>
    <message>
        <source>Opens or hides the City legend.</source>
        <translation>Öffnet oder verbirgt das Städteverzeichnis.</translation>
    </message>
    <message>
        <source>Opens or hides the Contract legend.</source>
        <translation>Öffnet oder verbirgt das Auftragsverzeichnis.</translation>
    </message>
    <message>
        <source>Opens or hides the Keyboard legend.</source>
        <translation>Öffnet oder verbirgt das Tastenverzeichnis.</translation>
    </message>
    <message>
        <source>Opens or hides the Load legend.</source>
        <translation>Öffnet oder verbirgt das Güterverzeichnis.</translation>
    </message>
    <message>
        <source>Opens or hides the Loco legend.</source>
        <translation>Öffnet oder verbirgt das Lokverzeichnis.</translation>
    </message>
    <message>
        <source>Opens or hides the Ship legend.</source>
        <translation>Öffnet oder verbirgt das Schiffsverzeichnis.</translation>
    </message>
    <message>
        <source>Opens the Settings.</source>
        <translation>Öffnet die Einstellungen.</translation>
    </message>
    <message>
        <source>Opens the Tutorial.</source>
        <translation>Öffnet die Spielanleitung.</translation>
    </message>
    <message>
        <source>Options in play</source>
        <translation>Geltende Optionen</translation>
    </message>
    <message>
        <source>Recent history</source>
        <translation>Was zuletzt geschah</translation>
    </message>
    <message>
        <source>Save game</source>
        <translation>Spiel speichern</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Ship legend</source>
        <translation>Schiffsverzeichnis</translation>
    </message>
    <message>
        <source>The computer plays for {name} now, because {name} asked it to.</source>
        <translation>Jetzt spielt der Computer für {name}, auf Wunsch von {name}.</translation>
    </message>
    <message>
        <source>The loco that each player starts with: a Teapot, a weaker loco, or one of Level III.</source>
        <translation>Die Lok, mit der jeder Spieler anfängt: eine Teapot, eine schwächere oder eine der Stufe III.</translation>
    </message>
    <message>
        <source>Tutorial</source>
        <translation>Spielanleitung</translation>
    </message>
    <message>
        <source>Underworld bribe</source>
        <translation>Schmiergeld der Unterwelt</translation>
    </message>
    <message>
        <source>Whether events drawn in the deal are discarded, instead of shuffled back into the deck.</source>
        <translation>Ob Ereignisse, die beim Austeilen kommen, abgelegt werden, statt zurück in den Stapel gemischt.</translation>
    </message>
    <message>
        <source>Whether the Bahamat and the Tiamat, above the Iron Dragon, can be bought.</source>
        <translation>Ob man Bahamat und Tiamat kaufen kann, die stärker sind als der Eisendrache.</translation>
    </message>
    <message>
        <source>Whether the bridge of an event ends with its card or stays.</source>
        <translation>Ob die Brücke eines Ereignisses mit dessen Karte verschwindet oder bleibt.</translation>
    </message>
    <message>
        <source>Who’s who</source>
        <translation>Wer ist wer</translation>
    </message>
    <message>
        <source>You were away, so another player’s computer leads the table now.</source>
        <translation>Du warst weg, deshalb führt jetzt der Computer eines anderen Spielers den Tisch.</translation>
    </message>
    <message>
        <source>Your track no longer reached the plan: 1 section was added.</source>
        <translation>Dein Gleis reichte nicht mehr bis zum Plan: 1 Abschnitt kam hinzu.</translation>
    </message>
    <message>
        <source>Your track no longer reached the plan: {count} sections were added.</source>
        <translation>Dein Gleis reichte nicht mehr bis zum Plan: {count} Abschnitte kamen hinzu.</translation>
    </message>
    <message>
        <source>a code has 16 letters and digits</source>
        <translation>ein Code hat 16 Buchstaben und Ziffern</translation>
    </message>
    <message>
        <source>it has a character that no code has</source>
        <translation>er enthält ein Zeichen, das in keinem Code vorkommt</translation>
    </message>
    <message>
        <source>it is not an invitation link</source>
        <translation>das ist kein Einladungslink</translation>
    </message>
    <message>
        <source>it would need a loan of {loan} GP</source>
        <translation>dafür wäre ein Kredit von {loan} GM nötig</translation>
    </message>
    <message>
        <source>its button in the toolbar</source>
        <translation>sein Knopf in der Werkzeugleiste</translation>
    </message>
    <message>
        <source>its options are others</source>
        <translation>seine Optionen sind andere</translation>
    </message>
    <message>
        <source>its seats are others</source>
        <translation>seine Plätze sind andere</translation>
    </message>
    <message>
        <source>its turn clock is another</source>
        <translation>seine Zuguhr ist eine andere</translation>
    </message>
    <message>
        <source>its wait for lost players is another</source>
        <translation>seine Wartezeit für vermisste Spieler ist eine andere</translation>
    </message>
    <message>
        <source>jungle</source>
        <translation>Dschungel</translation>
    </message>
    <message>
        <source>leave the group or the game first</source>
        <translation>verlasse zuerst die Gruppe oder das Spiel</translation>
    </message>
    <message>
        <source>leaves {load} in {place}</source>
        <translation>lädt {load} ab: {place}</translation>
    </message>
    <message>
        <source>local network</source>
        <translation>lokales Netz</translation>
    </message>
    <message>
        <source>looks for another foreman for {price} GP</source>
        <translation>sucht für {price} GM einen anderen Vorarbeiter</translation>
    </message>
    <message>
        <source>loses a section of track</source>
        <translation>verliert einen Abschnitt Gleis</translation>
    </message>
    <message>
        <source>loses a turn</source>
        <translation>verliert einen Zug</translation>
    </message>
    <message>
        <source>loses {count} sections of track</source>
        <translation>verliert {count} Abschnitte Gleis</translation>
    </message>
    <message>
        <source>loses {load}</source>
        <translation>verliert {load}</translation>
    </message>
    <message>
        <source>lost: {seconds} s</source>
        <translation>weg: {seconds} s</translation>
    </message>
    <message>
        <source>major city</source>
        <translation>Großstadt</translation>
    </message>
    <message>
        <source>may choose the foreman {foreman}</source>
        <translation>darf den Vorarbeiter {foreman} wählen</translation>
    </message>
    <message>
        <source>medium city</source>
        <translation>mittlere Stadt</translation>
    </message>
    <message>
        <source>members show two different entries {entry}; clients who signed both: {cheats}</source>
        <translation>Mitglieder zeigen zwei verschiedene Einträge {entry}; beide unterschrieben haben: {cheats}</translation>
    </message>
    <message>
        <source>moment of note</source>
        <translation>Bemerkenswertes</translation>
    </message>
    <message>
        <source>mountain</source>
        <translation>Gebirge</translation>
    </message>
    <message>
        <source>neither {a} nor {b} is joined to your track or a major city</source>
        <translation>weder {a} noch {b} ist mit deinem Gleis oder einer Großstadt verbunden</translation>
    </message>
    <message>
        <source>no computer has that name; look at the spelling in the settings</source>
        <translation>kein Computer heißt so; prüfe die Schreibweise in den Einstellungen</translation>
    </message>
    <message>
        <source>no draw is pending</source>
        <translation>keine Ziehung steht aus</translation>
    </message>
    <message>
        <source>no entry is of the kind {kind}</source>
        <translation>kein Eintrag ist von der Art {kind}</translation>
    </message>
    <message>
        <source>no game can be called {name}: it takes a name of at most {longest} bytes</source>
        <translation>kein Spiel kann {name} heißen: Ein Name darf höchstens {longest} Bytes haben</translation>
    </message>
    <message>
        <source>no game is saved as {name}</source>
        <translation>als {name} ist kein Spiel gespeichert</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>keine Grenze</translation>
    </message>
    <message>
        <source>no loco is called {loco}; the locos of this game are: {choices}</source>
        <translation>keine Lok heißt {loco}; die Loks dieser Partie sind: {choices}</translation>
    </message>
    <message>
        <source>no more than {most} players may have track at {place}</source>
        <translation>höchstens {most} Spieler dürfen in {place} Gleis haben</translation>
    </message>
    <message>
        <source>no picture can be written to {path}: {why}</source>
        <translation>nach {path} lässt sich kein Bild schreiben: {why}</translation>
    </message>
    <message>
        <source>no picture of the load {load} has been drawn</source>
        <translation>vom Gut {load} gibt es kein Bild</translation>
    </message>
    <message>
        <source>no picture of the loco {loco} has been drawn</source>
        <translation>von der Lok {loco} gibt es kein Bild</translation>
    </message>
    <message>
        <source>no picture of the ship {ship} has been drawn</source>
        <translation>vom Schiff {ship} gibt es kein Bild</translation>
    </message>
    <message>
        <source>no portrait of {foreman} can be drawn: {race} is no race that sits for one</source>
        <translation>von {foreman} gibt es kein Bildnis: {race} sitzt niemandem Modell</translation>
    </message>
    <message>
        <source>no section can be built between {a} and {b}</source>
        <translation>zwischen {a} und {b} kann kein Abschnitt gebaut werden</translation>
    </message>
    <message>
        <source>no step leads from {at} to {to}</source>
        <translation>von {at} führt kein Schritt nach {to}</translation>
    </message>
    <message>
        <source>no wait</source>
        <translation>nicht warten</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>niemand</translation>
    </message>
    <message>
        <source>nobody has seat {seat}</source>
        <translation>niemand hat Platz {seat}</translation>
    </message>
    <message>
        <source>nobody knocks any more</source>
        <translation>niemand klopft mehr an</translation>
    </message>
    <message>
        <source>nobody of that table is at this address</source>
        <translation>unter dieser Adresse ist niemand von jenem Tisch</translation>
    </message>
    <message>
        <source>nobody of that table is found</source>
        <translation>niemand von jenem Tisch ist zu finden</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>normal</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>nothing answers there; is the zone running, and the port open?</source>
        <translation>dort antwortet nichts; läuft die Zone, und ist der Port offen?</translation>
    </message>
    <message>
        <source>nothing is said</source>
        <translation>nichts ist gesagt</translation>
    </message>
    <message>
        <source>nothing that shows</source>
        <translation>nichts, das man sieht</translation>
    </message>
    <message>
        <source>on a scroll bar</source>
        <translation>auf einem Rollbalken</translation>
    </message>
    <message>
        <source>on your own turn</source>
        <translation>in deinem Zug</translation>
    </message>
    <message>
        <source>on your own turn, before you have done anything but place your loco</source>
        <translation>in deinem Zug, bevor du mehr getan hast, als deine Lok aufzustellen</translation>
    </message>
    <message>
        <source>on your own turn, while moves are left</source>
        <translation>in deinem Zug, solange Schritte übrig sind</translation>
    </message>
    <message>
        <source>on your own turn, while moves are left and nothing was bought</source>
        <translation>in deinem Zug, solange Schritte übrig sind und nichts gekauft wurde</translation>
    </message>
    <message>
        <source>on your own turn, while there is something to take back</source>
        <translation>in deinem Zug, solange es etwas zurückzunehmen gibt</translation>
    </message>
    <message>
        <source>once your loco is placed</source>
        <translation>sobald deine Lok aufgestellt ist</translation>
    </message>
    <message>
        <source>one of its characters is wrong</source>
        <translation>eines seiner Zeichen stimmt nicht</translation>
    </message>
    <message>
        <source>one of the seats must be a person&apos;s</source>
        <translation>einer der Plätze muss ein Mensch sein</translation>
    </message>
    <message>
        <source>orange</source>
        <translation>orange</translation>
    </message>
    <message>
        <source>pays {amount} GP</source>
        <translation>zahlt {amount} GM</translation>
    </message>
    <message>
        <source>pays {sum} GP of tax</source>
        <translation>zahlt {sum} GM Steuer</translation>
    </message>
    <message>
        <source>pays {who} {sum} GP for the Underworld</source>
        <translation>zahlt für die Unterwelt {sum} GM an {who}</translation>
    </message>
    <message>
        <source>pays {who} {sum} GP to use the track</source>
        <translation>zahlt für das Gleis {sum} GM an {who}</translation>
    </message>
    <message>
        <source>picks up {load} in {place}</source>
        <translation>lädt {load} auf: {place}</translation>
    </message>
    <message>
        <source>pitch</source>
        <translation>Auftragstausch</translation>
    </message>
    <message>
        <source>pitches all three contracts</source>
        <translation>tauscht alle drei Aufträge</translation>
    </message>
    <message>
        <source>places the train in {place}</source>
        <translation>stellt die Lok auf: {place}</translation>
    </message>
    <message>
        <source>plain</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>pointing at the milepost</source>
        <translation>Zeigen auf den Meilenpunkt</translation>
    </message>
    <message>
        <source>port</source>
        <translation>Hafen</translation>
    </message>
    <message>
        <source>private</source>
        <translation>privat</translation>
    </message>
    <message>
        <source>public</source>
        <translation>öffentlich</translation>
    </message>
    <message>
        <source>ranked</source>
        <translation>gewertet</translation>
    </message>
    <message>
        <source>really easy</source>
        <translation>sehr leicht</translation>
    </message>
    <message>
        <source>relayed, {delay} ms</source>
        <translation>über die Zone, {delay} ms</translation>
    </message>
    <message>
        <source>replays unverified: {reason}</source>
        <translation>läuft ungeprüft ab: {reason}</translation>
    </message>
    <message>
        <source>river {river}</source>
        <translation>Fluss {river}</translation>
    </message>
    <message>
        <source>rose</source>
        <translation>rosa</translation>
    </message>
    <message>
        <source>sea</source>
        <translation>Meer</translation>
    </message>
    <message>
        <source>seat {seat} is not played by client {client}</source>
        <translation>Platz {seat} wird nicht von Teilnehmer {client} gespielt</translation>
    </message>
    <message>
        <source>seat {seat} must first choose a foreman or none; it was dealt: {choices}</source>
        <translation>Platz {seat} muss zuerst einen Vorarbeiter oder keinen wählen; ausgeteilt sind: {choices}</translation>
    </message>
    <message>
        <source>seat {seat} must first choose its loco: {choices}</source>
        <translation>Platz {seat} muss zuerst seine Lok wählen: {choices}</translation>
    </message>
    <message>
        <source>seat {seat} must first choose the foreman that it keeps: {choices}</source>
        <translation>Platz {seat} muss zuerst wählen, welchen Vorarbeiter er behält: {choices}</translation>
    </message>
    <message>
        <source>seat {seat} must first choose the load that it loses: {loads}</source>
        <translation>Platz {seat} muss zuerst wählen, welches Gut er verliert: {loads}</translation>
    </message>
    <message>
        <source>seat {seat} turned up a hidden card; nothing up to that card can be taken back</source>
        <translation>Platz {seat} hat eine verdeckte Karte aufgedeckt; nichts bis zu dieser Karte kann zurückgenommen werden</translation>
    </message>
    <message>
        <source>ships were drawn in this port already this turn</source>
        <translation>in diesem Hafen wurden in diesem Zug schon Schiffe gezogen</translation>
    </message>
    <message>
        <source>sits this turn out</source>
        <translation>setzt diesen Zug aus</translation>
    </message>
    <message>
        <source>sky</source>
        <translation>himmelblau</translation>
    </message>
    <message>
        <source>slow: {seconds} s</source>
        <translation>langsam: {seconds} s</translation>
    </message>
    <message>
        <source>small city</source>
        <translation>Kleinstadt</translation>
    </message>
    <message>
        <source>somebody does not come</source>
        <translation>jemand kommt nicht</translation>
    </message>
    <message>
        <source>somebody else has this name</source>
        <translation>jemand anderes heißt schon so</translation>
    </message>
    <message>
        <source>somebody else leads</source>
        <translation>jemand anders leitet</translation>
    </message>
    <message>
        <source>something is wrong</source>
        <translation>etwas stimmt nicht</translation>
    </message>
    <message>
        <source>takes the latest action back</source>
        <translation>nimmt die letzte Handlung zurück</translation>
    </message>
    <message>
        <source>that cannot be asked: {why}</source>
        <translation>danach kann nicht gefragt werden: {why}</translation>
    </message>
    <message>
        <source>that is no audio-gram: {why}</source>
        <translation>das ist keine Sprachnachricht: {why}</translation>
    </message>
    <message>
        <source>that is not allowed</source>
        <translation>das ist nicht erlaubt</translation>
    </message>
    <message>
        <source>that was asked for too often</source>
        <translation>darum wurde zu oft gebeten</translation>
    </message>
    <message>
        <source>the Info menu</source>
        <translation>das Infomenü</translation>
    </message>
    <message>
        <source>the Map menu</source>
        <translation>das Kartenmenü</translation>
    </message>
    <message>
        <source>the System menu</source>
        <translation>das Systemmenü</translation>
    </message>
    <message>
        <source>the address of your computer, and when you are there;</source>
        <translation>die Adresse deines Computers und wann du da bist;</translation>
    </message>
    <message>
        <source>the bank</source>
        <translation>die Bank</translation>
    </message>
    <message>
        <source>the board has no point {name}</source>
        <translation>auf der Karte gibt es keinen Punkt {name}</translation>
    </message>
    <message>
        <source>the button in the Movement window</source>
        <translation>der Knopf im Fahrfenster</translation>
    </message>
    <message>
        <source>the certificate of the other side is of no use: {why}</source>
        <translation>das Zertifikat der anderen Seite taugt nicht: {why}</translation>
    </message>
    <message>
        <source>the chain has preimages for draws {first} to {last}, not for draw {draw}</source>
        <translation>die Kette hat Urbilder für die Ziehungen {first} bis {last}, nicht für Ziehung {draw}</translation>
    </message>
    <message>
        <source>the codec failed: {why}</source>
        <translation>der Codec ist gescheitert: {why}</translation>
    </message>
    <message>
        <source>the codec was ended before it was done, with status {status}</source>
        <translation>der Codec wurde vor dem Ende beendet, mit Status {status}</translation>
    </message>
    <message>
        <source>the command needs draw {draw} and client {client}&apos;s preimage is not with it</source>
        <translation>der Befehl braucht Ziehung {draw}, und das Urbild von Teilnehmer {client} liegt nicht bei</translation>
    </message>
    <message>
        <source>the command was made after entry {after} with {pending} of its author&apos;s pending; other entries came between</source>
        <translation>der Befehl wurde nach Eintrag {after} gegeben, als {pending} seines Absenders unterwegs waren; andere Einträge kamen dazwischen</translation>
    </message>
    <message>
        <source>the computer is playing a turn for seat {seat}; it is handed back at the end of it</source>
        <translation>der Computer spielt einen Zug für Platz {seat}; danach wird er zurückgegeben</translation>
    </message>
    <message>
        <source>the connection to the table is lost; wait until it is back, or play on alone</source>
        <translation>die Verbindung zum Tisch ist weg; warte, bis sie wieder da ist, oder spiele allein weiter</translation>
    </message>
    <message>
        <source>the connection was lost at once; try again</source>
        <translation>die Verbindung brach sofort ab; versuche es noch einmal</translation>
    </message>
    <message>
        <source>the context menu of the text</source>
        <translation>das Kontextmenü des Textes</translation>
    </message>
    <message>
        <source>the contract asks for {load} in {city}, not in {here}</source>
        <translation>der Auftrag verlangt {load} in {city}, nicht in {here}</translation>
    </message>
    <message>
        <source>the emblem cannot be written to {path}</source>
        <translation>das Wappen kann nicht nach {path} geschrieben werden</translation>
    </message>
    <message>
        <source>the entry changes nothing about {what}</source>
        <translation>der Eintrag ändert nichts: {what}</translation>
    </message>
    <message>
        <source>the entry has {found} signatures where {expected} belong</source>
        <translation>der Eintrag hat {found} Unterschriften, wo {expected} hingehören</translation>
    </message>
    <message>
        <source>the entry is for draw {found}; the table is at draw {draw}</source>
        <translation>der Eintrag gilt für Ziehung {found}; der Tisch ist bei Ziehung {draw}</translation>
    </message>
    <message>
        <source>the entry is forged</source>
        <translation>der Eintrag ist gefälscht</translation>
    </message>
    <message>
        <source>the event {event} is put aside</source>
        <translation>das Ereignis {event} wird beiseitegelegt</translation>
    </message>
    <message>
        <source>the font {family} cannot be had from the file {file}</source>
        <translation>die Schrift {family} ist in der Datei {file} nicht zu haben</translation>
    </message>
    <message>
        <source>the foreman was changed already this turn</source>
        <translation>der Vorarbeiter wurde in diesem Zug schon gewechselt</translation>
    </message>
    <message>
        <source>the game begins</source>
        <translation>das Spiel beginnt</translation>
    </message>
    <message>
        <source>the game has begun</source>
        <translation>das Spiel hat begonnen</translation>
    </message>
    <message>
        <source>the game is not a ranked one: {why}</source>
        <translation>das Spiel ist kein gewertetes: {why}</translation>
    </message>
    <message>
        <source>the game is over</source>
        <translation>das Spiel ist zu Ende</translation>
    </message>
    <message>
        <source>the game takes {least} to {most} seats, not {seats}</source>
        <translation>das Spiel nimmt {least} bis {most} Plätze, nicht {seats}</translation>
    </message>
    <message>
        <source>the game that goes on has {most} seats, not {seats}</source>
        <translation>das Spiel, das weitergeht, hat {most} Plätze, nicht {seats}</translation>
    </message>
    <message>
        <source>the genesis is not acceptable: {why}</source>
        <translation>der Anfang des Protokolls ist nicht annehmbar: {why}</translation>
    </message>
    <message>
        <source>the genesis starts from another state than its {origin} origin gives</source>
        <translation>das Protokoll beginnt mit einem anderen Stand, als sein Ursprung {origin} ergibt</translation>
    </message>
    <message>
        <source>the group asks for no password</source>
        <translation>die Gruppe fragt nach keinem Passwort</translation>
    </message>
    <message>
        <source>the group is over</source>
        <translation>die Gruppe ist aufgelöst</translation>
    </message>
    <message>
        <source>the host has closed the table</source>
        <translation>der Gastgeber hat den Tisch geschlossen</translation>
    </message>
    <message>
        <source>the host is gone</source>
        <translation>der Gastgeber ist weg</translation>
    </message>
    <message>
        <source>the host wants another witness than was agreed</source>
        <translation>der Gastgeber will einen anderen Zeugen, als vereinbart war</translation>
    </message>
    <message>
        <source>there is no {load} on the train; its loads are: {loads}</source>
        <translation>{load} ist nicht geladen; geladen sind: {loads}</translation>
    </message>
    <message>
        <source>{new} is not another loco of the same level as {old}; these are: {choices}</source>
        <translation>{new} ist keine andere Lok derselben Stufe wie {old}; das sind: {choices}</translation>
    </message>
    <message>
        <source>{new} is not one or two levels above {old}; these are: {choices}</source>
        <translation>{new} ist nicht eine oder zwei Stufen über {old}; das sind: {choices}</translation>
    </message>
    <message>
        <source>“{code}” is not a valid code: {why}.</source>
        <translation>„{code}“ ist kein gültiger Code: {why}.</translation>
    </message>
    <message>
        <source>the leader of the table does not answer; wait until they are back or another player leads</source>
        <translation>der Leiter des Tisches antwortet nicht; warte, bis er zurück ist oder ein anderer leitet</translation>
    </message>
    <message>
        <source>Connection lost {passed} s ago. Trying again. Too few of the other players can be reached to go on. Nothing that was played is lost.</source>
        <translation>Die Verbindung ist seit {passed} s unterbrochen. Es wird weiter versucht. Zu wenige der anderen Spieler sind erreichbar, um weiterzuspielen. Nichts, was gespielt wurde, geht verloren.</translation>
    </message>
    <message>
        <source>the log cannot be accepted</source>
        <translation>das Protokoll kann nicht angenommen werden</translation>
    </message>
    <message>
        <source>the log has no whole entry</source>
        <translation>das Protokoll hat keinen ganzen Eintrag</translation>
    </message>
    <message>
        <source>the log holds no keeper&apos;s secret: it can be replayed or continued, not resumed</source>
        <translation>im Protokoll fehlt das Geheimnis zum Fortsetzen: Es kann angesehen oder neu weitergespielt, aber nicht fortgesetzt werden</translation>
    </message>
    <message>
        <source>the log is of the game {game}, and the rules are those of {given}</source>
        <translation>das Protokoll gehört zum Spiel {game}, und die Regeln sind die von {given}</translation>
    </message>
    <message>
        <source>the map has no point {name}</source>
        <translation>die Karte hat keinen Punkt {name}</translation>
    </message>
    <message>
        <source>the movement phase of this turn is over</source>
        <translation>das Fahren ist in diesem Zug vorbei</translation>
    </message>
    <message>
        <source>the open sea</source>
        <translation>offene See</translation>
    </message>
    <message>
        <source>the other side broke the protocol: {why}</source>
        <translation>die andere Seite hat das Protokoll verletzt: {why}</translation>
    </message>
    <message>
        <source>the other side showed no certificate</source>
        <translation>die andere Seite hat kein Zertifikat gezeigt</translation>
    </message>
    <message>
        <source>the others have removed you from it. Your record ends there.</source>
        <translation>die anderen haben dich von ihm entfernt. Deine Aufzeichnung endet dort.</translation>
    </message>
    <message>
        <source>the others have removed you from the table; your log ends there</source>
        <translation>die anderen haben dich vom Tisch entfernt; deine Aufzeichnung endet dort</translation>
    </message>
    <message>
        <source>the others play on.</source>
        <translation>die anderen spielen weiter.</translation>
    </message>
    <message>
        <source>the process {module} answered with more than {largest} bytes</source>
        <translation>der Prozess {module} hat mit mehr als {largest} Bytes geantwortet</translation>
    </message>
    <message>
        <source>the promises of this table cannot be kept in {path}: {why}</source>
        <translation>die Zusagen dieses Tisches können nicht in {path} gehalten werden: {why}</translation>
    </message>
    <message>
        <source>the ranking refuses: {refusal}</source>
        <translation>die Wertung lehnt ab: {refusal}</translation>
    </message>
    <message>
        <source>the record has no entry {at}: its last one is {last}</source>
        <translation>die Aufzeichnung hat keinen Eintrag {at}: ihr letzter ist {last}</translation>
    </message>
    <message>
        <source>the rendezvous could not test whether others reach us: {why}</source>
        <translation>der Treffpunkt konnte nicht prüfen, ob andere uns erreichen: {why}</translation>
    </message>
    <message>
        <source>the rendezvous does not lead to {key}: {why}</source>
        <translation>der Treffpunkt führt nicht zu {key}: {why}</translation>
    </message>
    <message>
        <source>the rules give {decided}; the entry holds {found}</source>
        <translation>die Regeln ergeben {decided}; im Eintrag steht {found}</translation>
    </message>
    <message>
        <source>the scenario cannot be set up: {why}</source>
        <translation>die Ausgangslage kann nicht aufgebaut werden: {why}</translation>
    </message>
    <message>
        <source>the second Rainbow Bridge stays for good</source>
        <translation>die zweite Regenbogenbrücke bleibt für immer</translation>
    </message>
    <message>
        <source>the section between {a} and {b} belongs to seat {owner}</source>
        <translation>der Abschnitt zwischen {a} und {b} gehört Platz {owner}</translation>
    </message>
    <message>
        <source>the settings cannot be so: {why}</source>
        <translation>so können die Einstellungen nicht sein: {why}</translation>
    </message>
    <message>
        <source>the sound device {device} cannot be used: {why}</source>
        <translation>das Tongerät {device} lässt sich nicht benutzen: {why}</translation>
    </message>
    <message>
        <source>the standard input has ended, and a seat has to be played</source>
        <translation>die Standardeingabe ist zu Ende, und ein Platz muss gespielt werden</translation>
    </message>
    <message>
        <source>the state&apos;s digest is {computed}; the entry says {found}</source>
        <translation>die Prüfsumme des Stands ist {computed}; im Eintrag steht {found}</translation>
    </message>
    <message>
        <source>the stream ended {missing} bytes before the end of a message</source>
        <translation>der Strom endete {missing} Bytes vor dem Ende einer Nachricht</translation>
    </message>
    <message>
        <source>the table cannot be made</source>
        <translation>der Tisch kann nicht aufgebaut werden</translation>
    </message>
    <message>
        <source>the table could not be founded with {name}: {why}</source>
        <translation>der Tisch konnte mit {name} nicht gegründet werden: {why}</translation>
    </message>
    <message>
        <source>the table does not let you in: {why}</source>
        <translation>der Tisch lässt dich nicht ein: {why}</translation>
    </message>
    <message>
        <source>the table is full</source>
        <translation>der Tisch ist voll</translation>
    </message>
    <message>
        <source>the table is kept in order</source>
        <translation>der Tisch wird in Ordnung gehalten</translation>
    </message>
    <message>
        <source>the table is not played there</source>
        <translation>dort wird der Tisch nicht gespielt</translation>
    </message>
    <message>
        <source>the table is not that of the group: {why}</source>
        <translation>der Tisch ist nicht der der Gruppe: {why}</translation>
    </message>
    <message>
        <source>the texts for the language {language} cannot be had</source>
        <translation>die Texte für die Sprache {language} sind nicht zu haben</translation>
    </message>
    <message>
        <source>the train came from {to} and cannot turn back at {at}</source>
        <translation>die Lok kam von {to} und kann bei {at} nicht umkehren</translation>
    </message>
    <message>
        <source>the train is not aboard a ship in port</source>
        <translation>die Lok ist nicht an Bord eines Schiffs im Hafen</translation>
    </message>
    <message>
        <source>the viewer&apos;s buttons</source>
        <translation>die Knöpfe der Aufzeichnung</translation>
    </message>
    <message>
        <source>the wheel</source>
        <translation>das Mausrad</translation>
    </message>
    <message>
        <source>the wheel, or the Map menu</source>
        <translation>das Mausrad oder das Kartenmenü</translation>
    </message>
    <message>
        <source>the x in the title bar</source>
        <translation>das x in der Titelleiste</translation>
    </message>
    <message>
        <source>the zone refuses: {why}</source>
        <translation>die Zone lehnt ab: {why}</translation>
    </message>
    <message>
        <source>the zone tells no result of this game: {why}</source>
        <translation>die Zone nennt kein Ergebnis dieses Spiels: {why}</translation>
    </message>
    <message>
        <source>the {kingdom}</source>
        <translation>{kingdom}</translation>
    </message>
    <message>
        <source>the {purpose} signature is not by {key}</source>
        <translation>die Unterschrift für {purpose} stammt nicht von {key}</translation>
    </message>
    <message>
        <source>there is no earlier {what}</source>
        <translation>davor gibt es nicht mehr: {what}</translation>
    </message>
    <message>
        <source>there is no entry {entry}; the last one is {last}</source>
        <translation>Eintrag {entry} gibt es nicht; der letzte ist {last}</translation>
    </message>
    <message>
        <source>there is no later {what}</source>
        <translation>danach gibt es nicht mehr: {what}</translation>
    </message>
    <message>
        <source>there is no telegraph to single players in a ranked game</source>
        <translation>in einem gewerteten Spiel gibt es kein Telegramm an einzelne Spieler</translation>
    </message>
    <message>
        <source>this computer is in no network</source>
        <translation>dieser Computer ist in keinem Netz</translation>
    </message>
    <message>
        <source>this game is over</source>
        <translation>dieses Spiel ist zu Ende</translation>
    </message>
    <message>
        <source>this is a record: it can be watched, and played on from here in a game of its own</source>
        <translation>dies ist eine Aufzeichnung: Sie kann angesehen und von hier an in einem eigenen Spiel weitergespielt werden</translation>
    </message>
    <message>
        <source>this log is of a table at which you did not sit</source>
        <translation>diese Aufzeichnung ist von einem Tisch, an dem du nicht gesessen hast</translation>
    </message>
    <message>
        <source>this program plays at this table no more</source>
        <translation>dieses Programm spielt an diesem Tisch nicht mehr</translation>
    </message>
    <message>
        <source>this record holds nothing</source>
        <translation>diese Aufzeichnung enthält nichts</translation>
    </message>
    <message>
        <source>this saved game cannot be gone on with</source>
        <translation>dieser Spielstand kann nicht fortgesetzt werden</translation>
    </message>
    <message>
        <source>those who are at the table can go on; there is no need to do so alone</source>
        <translation>die am Tisch sind, können weiterspielen; allein ist es nicht nötig</translation>
    </message>
    <message>
        <source>through the zone</source>
        <translation>über die Zone</translation>
    </message>
    <message>
        <source>trains are placed and move from turn {first} on; this is turn {turn}</source>
        <translation>Loks werden ab Zug {first} aufgestellt und bewegt; dies ist Zug {turn}</translation>
    </message>
    <message>
        <source>tunnel entrance</source>
        <translation>Tunneleingang</translation>
    </message>
    <message>
        <source>two seats have one colour</source>
        <translation>zwei Plätze haben dieselbe Farbe</translation>
    </message>
    <message>
        <source>underground rock</source>
        <translation>unterirdischer Fels</translation>
    </message>
    <message>
        <source>vermilion</source>
        <translation>zinnoberrot</translation>
    </message>
    <message>
        <source>volcano</source>
        <translation>Vulkan</translation>
    </message>
    <message>
        <source>wait {seconds} s before you say more</source>
        <translation>warte {seconds} s, bevor du mehr sagst</translation>
    </message>
    <message>
        <source>what came is no message: {why}</source>
        <translation>was kam, ist keine Nachricht: {why}</translation>
    </message>
    <message>
        <source>what the zone tells is not read fast enough</source>
        <translation>was die Zone sagt, wird nicht schnell genug gelesen</translation>
    </message>
    <message>
        <source>while something is planned</source>
        <translation>solange etwas geplant ist</translation>
    </message>
    <message>
        <source>while the Movement window is up</source>
        <translation>solange das Fahrfenster offen ist</translation>
    </message>
    <message>
        <source>while the map is in view</source>
        <translation>solange die Karte zu sehen ist</translation>
    </message>
    <message>
        <source>while your train is in a city</source>
        <translation>solange deine Lok in einer Stadt steht</translation>
    </message>
    <message>
        <source>wins the game</source>
        <translation>gewinnt das Spiel</translation>
    </message>
    <message>
        <source>you are called {name} already</source>
        <translation>du heißt schon {name}</translation>
    </message>
    <message>
        <source>you are in no group</source>
        <translation>du bist in keiner Gruppe</translation>
    </message>
    <message>
        <source>your name and your key, by which it knows you again;</source>
        <translation>deinen Namen und deinen Schlüssel, an dem sie dich wiedererkennt;</translation>
    </message>
    <message>
        <source>{agreed} will play again.</source>
        <translation>Noch einmal spielen will: {agreed}.</translation>
    </message>
    <message>
        <source>{agreed} will play again; {waits} did not answer yet.</source>
        <translation>Noch einmal spielen will: {agreed}. Noch keine Antwort: {waits}.</translation>
    </message>
    <message>
        <source>{asked} Another player’s computer leads the table then.</source>
        <translation>{asked} Dann leitet der Computer eines anderen Spielers den Tisch.</translation>
    </message>
    <message>
        <source>{asked} {name}’s computer leads the table then.</source>
        <translation>{asked} Dann leitet der Computer von {name} den Tisch.</translation>
    </message>
    <message>
        <source>{at} is no port</source>
        <translation>{at} ist kein Hafen</translation>
    </message>
    <message>
        <source>{buys}, giving up {load}</source>
        <translation>{buys} und gibt {load} auf</translation>
    </message>
    <message>
        <source>{count} ranked game</source>
        <translation>{count} gewertetes Spiel</translation>
    </message>
    <message>
        <source>{count} ranked games</source>
        <translation>{count} gewertete Spiele</translation>
    </message>
    <message>
        <source>{count} section</source>
        <translation>{count} Abschnitt</translation>
    </message>
    <message>
        <source>{count} section of track destroyed</source>
        <translation>{count} Abschnitt Gleis zerstört</translation>
    </message>
    <message>
        <source>{count} sections</source>
        <translation>{count} Abschnitte</translation>
    </message>
    <message>
        <source>{count} sections of track destroyed</source>
        <translation>{count} Abschnitte Gleis zerstört</translation>
    </message>
    <message>
        <source>{count} sections that cannot be built</source>
        <translation>{count} Abschnitte, die nicht gebaut werden können</translation>
    </message>
    <message>
        <source>{count} sections were built.</source>
        <translation>{count} Abschnitte wurden gebaut.</translation>
    </message>
    <message>
        <source>{count} step</source>
        <translation>{count} Schritt</translation>
    </message>
    <message>
        <source>{count} steps</source>
        <translation>{count} Schritte</translation>
    </message>
    <message>
        <source>{count} turn left to rebuild it</source>
        <translation>noch {count} Zug, um es wieder aufzubauen</translation>
    </message>
    <message>
        <source>{count} turns</source>
        <translation>{count} Züge</translation>
    </message>
    <message>
        <source>{count} turns left to rebuild it</source>
        <translation>noch {count} Züge, um es wieder aufzubauen</translation>
    </message>
    <message>
        <source>{draws}, which has no effect</source>
        <translation>{draws}, das nicht wirkt</translation>
    </message>
    <message>
        <source>{employs} for {price} GP</source>
        <translation>{employs}, für {price} GM</translation>
    </message>
    <message>
        <source>{entries} entries wait for others to store them</source>
        <translation>{entries} Einträge warten darauf, dass andere sie speichern</translation>
    </message>
    <message>
        <source>{event}, event {card}, is over</source>
        <translation>{event}, Ereignis {card}, ist vorbei</translation>
    </message>
    <message>
        <source>{event}: half rate here</source>
        <translation>{event}: hier halbe Geschwindigkeit</translation>
    </message>
    <message>
        <source>{event}: nothing is built here</source>
        <translation>{event}: hier wird nichts gebaut</translation>
    </message>
    <message>
        <source>{event}: nothing is built to here</source>
        <translation>{event}: hierher wird nichts gebaut</translation>
    </message>
    <message>
        <source>{event}: nothing is loaded or delivered here</source>
        <translation>{event}: hier wird nichts geladen oder geliefert</translation>
    </message>
    <message>
        <source>{event}: nothing moves here</source>
        <translation>{event}: hier bewegt sich nichts</translation>
    </message>
    <message>
        <source>{event}: ships stay where they are</source>
        <translation>{event}: Schiffe bleiben, wo sie sind</translation>
    </message>
    <message>
        <source>{event}: track is swept away here</source>
        <translation>{event}: hier ist Gleis fortgerissen</translation>
    </message>
    <message>
        <source>{file}, line {line}: nothing is called {name}: {input}</source>
        <translation>{file}, Zeile {line}: Nichts heißt {name}: {input}</translation>
    </message>
    <message>
        <source>{file}, line {line}: the table cannot be read: {input}</source>
        <translation>{file}, Zeile {line}: Die Tabelle kann nicht gelesen werden: {input}</translation>
    </message>
    <message>
        <source>{file}, line {line}: {name} stands there already: {input}</source>
        <translation>{file}, Zeile {line}: {name} steht dort schon: {input}</translation>
    </message>
    <message>
        <source>{file}, line {line}: {why}: {input}</source>
        <translation>{file}, Zeile {line}: {why}: {input}</translation>
    </message>
    <message>
        <source>{file}: {why}</source>
        <translation>{file}: {why}</translation>
    </message>
    <message>
        <source>{gold} GP, {turns}</source>
        <translation>{gold} GM, {turns}</translation>
    </message>
    <message>
        <source>{key} is not here</source>
        <translation>{key} ist nicht hier</translation>
    </message>
    <message>
        <source>{key} is not in the group</source>
        <translation>{key} ist nicht in der Gruppe</translation>
    </message>
    <message>
        <source>{loco} cannot be the first loco; the choices are: {choices}</source>
        <translation>{loco} kann nicht die erste Lok sein; zur Wahl stehen: {choices}</translation>
    </message>
    <message>
        <source>{loco} holds {capacity}, enough for the loads on the train ({loads}): `lose` is superfluous</source>
        <translation>{loco} fasst {capacity}, genug für die geladenen Güter ({loads}): `lose` ist überflüssig</translation>
    </message>
    <message>
        <source>{loco} holds {capacity}, fewer than the loads on the train: `lose` is missing and must name one of {loads}</source>
        <translation>{loco} fasst {capacity}, weniger als die geladenen Güter: `lose` fehlt und muss eines davon nennen: {loads}</translation>
    </message>
    <message>
        <source>{loco}, {speed} mileposts a turn</source>
        <translation>{loco}, {speed} Meilenpunkte je Zug</translation>
    </message>
    <message>
        <source>{lose} is not on the train; `lose` must name one of its loads: {loads}</source>
        <translation>{lose} ist nicht geladen; `lose` muss eines der geladenen Güter nennen: {loads}</translation>
    </message>
    <message>
        <source>{most} peers are reached by introduction already</source>
        <translation>{most} Mitspieler werden schon durch Vermittlung erreicht</translation>
    </message>
    <message>
        <source>{names} are back, and the game goes on.</source>
        <translation>{names} sind zurück, und das Spiel geht weiter.</translation>
    </message>
    <message>
        <source>{names} are not reached, and too few are left to go on without them. The game waits.</source>
        <translation>{names} sind nicht erreichbar, und ohne sie sind zu wenige da, um weiterzuspielen. Das Spiel wartet.</translation>
    </message>
    <message>
        <source>{names} have left, and too few are left to go on at this table. Play on alone, or wait until they rejoin.</source>
        <translation>{names} sind gegangen, und es sind zu wenige da, um an diesem Tisch weiterzuspielen. Spiele allein weiter, oder warte, bis sie zurück sind.</translation>
    </message>
    <message>
        <source>{names} want {other} to leave the table ({so_far} of {needed} that it takes).</source>
        <translation>{names} wollen, dass {other} den Tisch verlässt ({so_far} von {needed}, die es braucht).</translation>
    </message>
    <message>
        <source>{name} ({colour})</source>
        <translation>{name} ({colour})</translation>
    </message>
    <message>
        <source>{name} asks: play again together, with the same options?</source>
        <translation>{name} fragt: noch einmal zusammen spielen, mit denselben Optionen?</translation>
    </message>
    <message>
        <source>{name} cannot be reached.</source>
        <translation>{name} ist nicht erreichbar.</translation>
    </message>
    <message>
        <source>{name} cheated, which is proven: {name}’s computer signed two different actions as one and the same. It leads the table no more.</source>
        <translation>{name} hat betrogen, das ist bewiesen: Der Computer von {name} hat zwei verschiedene Aktionen als ein und dieselbe unterschrieben. Er leitet den Tisch nicht mehr.</translation>
    </message>
    <message>
        <source>{name} could not be reached, so that the game did not begin. Try again, or play without {name}.</source>
        <translation>{name} war nicht erreichbar, sodass das Spiel nicht begann. Versuche es noch einmal, oder spiele ohne {name}.</translation>
    </message>
    <message>
        <source>{name} gathers all who play again.</source>
        <translation>{name} sammelt alle, die noch einmal spielen.</translation>
    </message>
    <message>
        <source>{name} has a part in the draws again.</source>
        <translation>{name} hat wieder Anteil an den Ziehungen.</translation>
    </message>
    <message>
        <source>{name} has gone already.</source>
        <translation>{name} ist schon gegangen.</translation>
    </message>
    <message>
        <source>{name} has gone, and there is no new table. OK leads back to the title: host a table there, or make a group, for all who play again.</source>
        <translation>{name} ist gegangen, und es gibt keinen neuen Tisch. OK führt zurück zum Titel: Eröffne dort einen Tisch oder eine Gruppe für alle, die noch einmal spielen.</translation>
    </message>
    <message>
        <source>{name} has gone. You lead the table now, and can ask the others.</source>
        <translation>{name} ist gegangen. Du leitest jetzt den Tisch und kannst die anderen fragen.</translation>
    </message>
    <message>
        <source>{name} has gone. {leader} leads the table now, and can ask all anew.</source>
        <translation>{name} ist gegangen. {leader} leitet jetzt den Tisch und kann alle neu fragen.</translation>
    </message>
    <message>
        <source>{name} has left, and too few are left to go on at this table. Play on alone, or wait until {name} rejoins.</source>
        <translation>{name} ist gegangen, und es sind zu wenige da, um an diesem Tisch weiterzuspielen. Spiele allein weiter, oder warte, bis {name} zurück ist.</translation>
    </message>
    <message>
        <source>{name} has left.</source>
        <translation>{name} ist gegangen.</translation>
    </message>
    <message>
        <source>{name} has left. The computer takes the seat now.</source>
        <translation>{name} ist gegangen. Der Computer übernimmt jetzt den Platz.</translation>
    </message>
    <message>
        <source>{name} has no part in the draws from now on.</source>
        <translation>{name} hat von jetzt an keinen Anteil an den Ziehungen.</translation>
    </message>
    <message>
        <source>{name} has played no ranked game at this zone.</source>
        <translation>{name} hat an dieser Zone kein gewertetes Spiel gespielt.</translation>
    </message>
    <message>
        <source>{name} held up a draw, and has no part in the draws from now on.</source>
        <translation>{name} hat eine Ziehung aufgehalten und hat von jetzt an keinen Anteil an den Ziehungen.</translation>
    </message>
    <message>
        <source>{name} is back, and plays on after the computer’s turn.</source>
        <translation>{name} ist zurück und spielt nach dem Zug des Computers weiter.</translation>
    </message>
    <message>
        <source>{name} is back, and the game goes on.</source>
        <translation>{name} ist zurück, und das Spiel geht weiter.</translation>
    </message>
    <message>
        <source>{name} is back, but too few are here yet. The game waits.</source>
        <translation>{name} ist zurück, aber es sind noch zu wenige da. Das Spiel wartet.</translation>
    </message>
    <message>
        <source>{name} is back.</source>
        <translation>{name} ist zurück.</translation>
    </message>
    <message>
        <source>{name} is being connected.</source>
        <translation>{name} wird verbunden.</translation>
    </message>
    <message>
        <source>{name} is lost, and the game waits for {name}. Unless {name} is back in {left} s, the computer plays on instead.</source>
        <translation>{name} ist weg, und das Spiel wartet auf {name}. Ist {name} nicht in {left} s zurück, spielt der Computer weiter.</translation>
    </message>
    <message>
        <source>{name} is lost. The computer takes the seat now.</source>
        <translation>{name} ist weg. Der Computer übernimmt jetzt den Platz.</translation>
    </message>
    <message>
        <source>{name} is lost. Unless {name} is back in {left} s, the computer plays on instead.</source>
        <translation>{name} ist weg. Ist {name} nicht in {left} s zurück, spielt der Computer weiter.</translation>
    </message>
    <message>
        <source>{name} is not reached either. The game waits.</source>
        <translation>Auch {name} ist nicht erreichbar. Das Spiel wartet.</translation>
    </message>
    <message>
        <source>{name} is not reached, and too few are left to go on without {name}. The game waits.</source>
        <translation>{name} ist nicht erreichbar, und ohne {name} sind zu wenige da, um weiterzuspielen. Das Spiel wartet.</translation>
    </message>
    <message>
        <source>{name} is not ready yet.</source>
        <translation>{name} ist noch nicht bereit.</translation>
    </message>
    <message>
        <source>{name} leads the table again, and the game goes on.</source>
        <translation>{name} leitet wieder den Tisch, und das Spiel geht weiter.</translation>
    </message>
    <message>
        <source>{name} leads the table from now on, and the game goes on.</source>
        <translation>{name} leitet ab jetzt den Tisch, und das Spiel geht weiter.</translation>
    </message>
    <message>
        <source>{name} leads the table, and does not answer. The game waits; another leader is chosen now.</source>
        <translation>{name} leitet den Tisch und antwortet nicht. Das Spiel wartet; jetzt wird eine neue Leitung gewählt.</translation>
    </message>
    <message>
        <source>{name} leads the table, and does not answer. The game waits; in {left} s another leader is chosen.</source>
        <translation>{name} leitet den Tisch und antwortet nicht. Das Spiel wartet; in {left} s wird eine neue Leitung gewählt.</translation>
    </message>
    <message>
        <source>{name} no longer wants {other} to leave the table.</source>
        <translation>{name} will nicht mehr, dass {other} den Tisch verlässt.</translation>
    </message>
    <message>
        <source>{name} plays again.</source>
        <translation>{name} spielt wieder.</translation>
    </message>
    <message>
        <source>{name} plays by other rules ({theirs}) than the leader ({leaders}), and cannot be seated until both have the same version of the program.</source>
        <translation>{name} spielt nach anderen Regeln ({theirs}) als die Leitung ({leaders}) und bekommt keinen Platz, bis beide dieselbe Version des Programms haben.</translation>
    </message>
    <message>
        <source>{name} plays by the rules {theirs}, the leader by {leaders}: get the same version.</source>
        <translation>{name} spielt nach den Regeln {theirs}, die Leitung nach {leaders}: Holt euch dieselbe Version.</translation>
    </message>
    <message>
        <source>{name} plays on.</source>
        <translation>{name} spielt weiter.</translation>
    </message>
    <message>
        <source>{name} wants {other} to leave the table ({so_far} of {needed} that it takes).</source>
        <translation>{name} will, dass {other} den Tisch verlässt ({so_far} von {needed}, die es braucht).</translation>
    </message>
    <message>
        <source>{name} was removed from the table. The computer plays on instead.</source>
        <translation>{name} wurde vom Tisch entfernt. Der Computer spielt stattdessen weiter.</translation>
    </message>
    <message>
        <source>{name} was slow for {seconds} s.</source>
        <translation>{name} war {seconds} s lang langsam.</translation>
    </message>
    <message>
        <source>{option}: {setting}</source>
        <translation>{option}: {setting}</translation>
    </message>
    <message>
        <source>{path} cannot be changed: {why}</source>
        <translation>{path} lässt sich nicht ändern: {why}</translation>
    </message>
    <message>
        <source>{path} cannot be read: {why}</source>
        <translation>{path} kann nicht gelesen werden: {why}</translation>
    </message>
    <message>
        <source>{path} cannot be read: {why}. All settings are at their defaults.</source>
        <translation>{path} kann nicht gelesen werden: {why}. Für alle Einstellungen gelten die Vorgaben.</translation>
    </message>
    <message>
        <source>{path} cannot be used: {why}. It cannot be moved, so no change of settings is kept.</source>
        <translation>{path} kann nicht benutzt werden: {why}. Die Datei lässt sich nicht verschieben, daher wird keine geänderte Einstellung behalten.</translation>
    </message>
    <message>
        <source>{path} cannot be used: {why}. It was renamed {kept}; what is configured counts again.</source>
        <translation>{path} kann nicht benutzt werden: {why}. Die Datei heißt jetzt {kept}; es gilt wieder die Konfiguration.</translation>
    </message>
    <message>
        <source>{path} cannot be written: {why}</source>
        <translation>{path} kann nicht geschrieben werden: {why}</translation>
    </message>
    <message>
        <source>{path} cannot be written: {why}. All settings are at their defaults.</source>
        <translation>{path} kann nicht geschrieben werden: {why}. Für alle Einstellungen gelten die Vorgaben.</translation>
    </message>
    <message>
        <source>{path} changes what this version does not know: {found}.</source>
        <translation>{path} ändert, was diese Version nicht kennt: {found}.</translation>
    </message>
    <message>
        <source>{path} does not say what was installed: install again, then uninstall</source>
        <translation>{path} sagt nicht, was eingerichtet wurde: richte es noch einmal ein und entferne es dann</translation>
    </message>
    <message>
        <source>{path} is being written by another program</source>
        <translation>{path} wird gerade von einem anderen Programm geschrieben</translation>
    </message>
    <message>
        <source>{path} is damaged at {offset}: {why}</source>
        <translation>{path} ist bei {offset} beschädigt: {why}</translation>
    </message>
    <message>
        <source>{path}: the last record was not written whole; {lost} bytes were left out and {entries} entries are kept</source>
        <translation>{path}: Der letzte Eintrag wurde nicht ganz geschrieben; {lost} Bytes fallen weg, {entries} Einträge bleiben</translation>
    </message>
    <message>
        <source>{pending} commands are on their way; wait until the table has them</source>
        <translation>{pending} Befehle sind unterwegs; warte, bis der Tisch sie hat</translation>
    </message>
    <message>
        <source>{price}, and {missing}</source>
        <translation>{price}, und {missing}</translation>
    </message>
    <message>
        <source>{seats}, and {players} are here: remove somebody, or choose another game.</source>
        <translation>{seats}, und {players} sind hier: Entferne jemanden, oder wähle ein anderes Spiel.</translation>
    </message>
    <message>
        <source>{sentences}.</source>
        <translation>{sentences}.</translation>
    </message>
    <message>
        <source>{terrain} in {land}</source>
        <translation>{terrain} ({land})</translation>
    </message>
    <message>
        <source>{trying} {cause}</source>
        <translation>{trying} {cause}</translation>
    </message>
    <message>
        <source>{tunnel}, below</source>
        <translation>{tunnel}, unten</translation>
    </message>
    <message>
        <source>{typed!r} is no address; one is written like 192.168.1.20 or ann-pc:50000</source>
        <translation>{typed!r} ist keine Adresse; man schreibt sie wie 192.168.1.20 oder anns-pc:50000</translation>
    </message>
    <message>
        <source>{value} cannot be written to a log: {why}</source>
        <translation>{value} kann nicht in ein Protokoll geschrieben werden: {why}</translation>
    </message>
    <message>
        <source>{way}, {delay} ms</source>
        <translation>{way}, {delay} ms</translation>
    </message>
    <message>
        <source>{what} of {name}</source>
        <translation>{what}, {name}</translation>
    </message>
    <message>
        <source>{where} is declared as {declared}, and holds a value of type {found}</source>
        <translation>{where} ist als {declared} angegeben und hat einen Wert vom Typ {found}</translation>
    </message>
    <message>
        <source>{where} is {found}, which no state, command or event may hold</source>
        <translation>{where} ist {found}, was in keinem Stand, Befehl oder Ereignis stehen darf</translation>
    </message>
    <message>
        <source>{why}</source>
        <translation>{why}</translation>
    </message>
    <message>
        <source>{why} You can leave if another player stays: your next ranked game shows your rating.</source>
        <translation>{why} Du kannst gehen, wenn ein anderer Spieler bleibt: Dein nächstes gewertetes Spiel zeigt deine Wertung.</translation>
    </message>
    <message>
        <source>{why} Your program goes on trying. You can leave if another player stays.</source>
        <translation>{why} Dein Programm versucht es weiter. Du kannst gehen, wenn ein anderer Spieler bleibt.</translation>
    </message>
    <message>
        <source>{word} ({number})</source>
        <translation>{word} ({number})</translation>
    </message>
    <message>
        <source>“{name}” cannot be a name: {why}. Choose another one.</source>
        <translation>„{name}“ kann kein Name sein: {why}. Wähle einen anderen.</translation>
    </message>
</context>
<context>
    <name>ZoneScreen</name>
    <message>
        <source>Online play</source>
        <translation>Online spielen</translation>
    </message>
    <message>
        <source>A zone is a server where players meet. The zones are those of the configuration file, in which you can add others; the page Files of the settings says where it is.</source>
        <translation>Eine Zone ist ein Server, auf dem man sich trifft. Die Zonen stehen in der Konfigurationsdatei, in die du andere eintragen kannst; die Seite „Dateien“ der Einstellungen sagt, wo sie ist.</translation>
    </message>
    <message>
        <source>Zones</source>
        <translation>Zonen</translation>
    </message>
    <message>
        <source>no address</source>
        <translation>keine Adresse</translation>
    </message>
    <message>
        <source>Your name at the zone</source>
        <translation>Dein Name in der Zone</translation>
    </message>
    <message>
        <source>Play through the relay only</source>
        <translation>Nur über die Zone spielen</translation>
    </message>
    <message>
        <source>Who you are</source>
        <translation>Wer du bist</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Dein Name</translation>
    </message>
    <message>
        <source>Back to the title</source>
        <translation>Zurück zum Titel</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Trust the new server</source>
        <translation>Dem neuen Server vertrauen</translation>
    </message>
    <message>
        <source>What the zone “{name}” learns</source>
        <translation>Was die Zone „{name}“ erfährt</translation>
    </message>
    <message>
        <source>Connecting to {address} …</source>
        <translation>Verbinde mit {address} …</translation>
    </message>
    <message>
        <source>You are not connected to the zone “{name}”.</source>
        <translation>Du bist nicht mit der Zone „{name}“ verbunden.</translation>
    </message>
</context>
</TS>
