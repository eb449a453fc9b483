<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="en_US">
<context>
    <name>BuildWindow</name>
    <message numerus="yes">
        <source>%n section(s) for {price} GP</source>
        <translation>
            <numerusform>%n section for {price} GP</numerusform>
            <numerusform>%n sections for {price} GP</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CityWindow</name>
    <message numerus="yes">
        <source>%n left</source>
        <comment>chips of a load</comment>
        <translation>
            <numerusform>%n left</numerusform>
            <numerusform>%n left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>On the train, %n place(s) free</source>
        <translation>
            <numerusform>On the train, %n place free</numerusform>
            <numerusform>On the train, %n places free</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DoneWindow</name>
    <message numerus="yes">
        <source>%n move(s) left</source>
        <translation>
            <numerusform>%n move left</numerusform>
            <numerusform>%n moves left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FirstForemanWindow</name>
    <message numerus="yes">
        <source>%n in stock</source>
        <comment>locos</comment>
        <translation>
            <numerusform>%n in stock</numerusform>
            <numerusform>%n in stock</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>IronToolbar</name>
    <message numerus="yes">
        <source>%n event(s) in play</source>
        <translation>
            <numerusform>%n event in play</numerusform>
            <numerusform>%n events in play</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LocoWindow</name>
    <message numerus="yes">
        <source>%n in stock</source>
        <comment>locos</comment>
        <translation>
            <numerusform>%n in stock</numerusform>
            <numerusform>%n in stock</numerusform>
        </translation>
    </message>
</context>
</TS>
