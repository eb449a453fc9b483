"""The symbols of a drawn map, each about a hex wide around its point."""

from typing import Final

from core.games.crayon.svg.ink import INK, SEA_BLUE, WATER

GLYPHS: Final = f"""<defs>
<g id="mountain" stroke="{INK}" stroke-width=".045" stroke-linejoin="round">
<path d="M-.36 .2L-.06-.3L.3 .2Z" fill="#dcc6a0"/>
<path d="M-.06-.3L.3 .2L.02 .2Z" fill="#a98d68"/></g>
<g id="alpine" stroke="{INK}" stroke-width=".045" stroke-linejoin="round">
<path d="M-.42 .26L-.04-.42L.4 .26Z" fill="#cfc8c4"/>
<path d="M-.04-.42L.4 .26L.04 .26Z" fill="#8f8984"/>
<path d="M-.04-.42L-.2-.13L-.09-.19L-.02-.1L.06-.19L.15-.13Z" fill="#fff"/></g>
<g id="forest" stroke="#3f5a3a" stroke-width=".035" fill="#7d9f63">
<path d="M-.2 .16L-.05-.26L.1 .16Z"/><path d="M.06 .22L.19-.12L.32 .22Z"/></g>
<g id="jungle" stroke="#2c5a3c" stroke-width=".035" fill="#4f8a58">
<circle cx="-.13" cy="-.02" r=".17"/><circle cx=".14" cy=".05" r=".15"/>
<path d="M-.13 .14V.3M.14 .2V.3"/></g>
<path id="desert" d="M-.32 .06Q-.16-.12 0 .06T.32 .06M-.12 .2Q0 .08 .14 .2"
 fill="none" stroke="#b98d4a" stroke-width=".05"/>
<path id="underground_rock" d="M-.3 .18L-.18-.1L.02 .02L.14-.18L.3 .18Z"
 fill="#6f655f" stroke="#4a423e" stroke-width=".04"/>
<g id="volcano" stroke="{INK}" stroke-width=".05" stroke-linejoin="round">
<path d="M-.46 .3L-.14-.3H.12L.46 .3Z" fill="#7c5a4c"/>
<path d="M-.14-.3Q0-.16 .12-.3Q.06-.62 .2-.72Q-.16-.66-.14-.3Z" fill="#e0562c"/></g>
<g id="tunnel" stroke="#1f1813" stroke-width=".05">
<path d="M-.34 .28V-.02A.34 .34 0 0 1 .34-.02V.28Z" fill="#8f7b66"/>
<path d="M-.19 .28V.02A.19 .19 0 0 1 .19 .02V.28Z" fill="#1f1813"/></g>
<path id="port" d="M0-.2V.3M-.15-.08H.15M-.26 .06Q-.22 .3 0 .3T.26 .06"
 fill="none" stroke="#1d4f74" stroke-width=".08" stroke-linecap="round"/>
<g id="small" stroke="{INK}" stroke-width=".05">
<path d="M-.22 .2V-.06L0-.26L.22-.06V.2Z" fill="#f7efdc"/></g>
<g id="medium" stroke="{INK}" stroke-width=".05" fill="#f4d9a6">
<path d="M-.32 .24V-.02L-.14-.2L.04-.02V.24Z"/>
<path d="M-.02 .24V-.2L.14-.4L.3-.2V.24Z"/></g>
<g id="major" stroke="{INK}" stroke-width=".06" fill="#e7a48d">
<path d="M-.62 .4V-.24H-.42V-.08H-.2V-.5H.2V-.08H.42V-.24H.62V.4Z"/>
<path d="M-.2-.5L0-.8L.2-.5ZM-.66-.24L-.52-.46L-.38-.24ZM.38-.24L.52-.46L.66-.24Z"
 fill="#a8442f"/></g>
<path id="river" d="M-.6 .1q.3-.3 .6 0t.6 0" fill="none" stroke="{WATER}" stroke-width=".2"/>
<g id="inlet"><path d="M-.5 0H.5" stroke="{INK}" stroke-width=".52"/>
<path d="M-.6 0H.6" stroke="{SEA_BLUE}" stroke-width=".34"/></g>
<g id="rainbow" fill="none" stroke-width=".1"><path d="M-.5 .3Q0-.5 .5 .3" stroke="#c8503f"/>
<path d="M-.5 .4Q0-.4 .5 .4" stroke="#e0a23c"/><path d="M-.5 .5Q0-.3 .5 .5" stroke="#4a7fb5"/></g>
</defs>"""
