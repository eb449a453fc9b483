"""The maps of a board as plain SVG files, for map makers."""

from core.games.crayon.svg.maps import SvgMaps as SvgMaps
