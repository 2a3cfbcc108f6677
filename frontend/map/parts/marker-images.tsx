import { useLayoutEffect, useRef, useState } from 'react';
import type { IconType } from 'react-icons';
import {
  GiCharacter,
  GiHornedSkull,
  GiOpenTreasureChest,
  GiPositionMarker,
  GiVisoredHelm,
  GiWolfTrap,
} from 'react-icons/gi';
import { LuCloudFog, LuEyeOff, LuUserX } from 'react-icons/lu';
import { MARKER_TYPES } from '../../../contracts/map/map.palette.js';
import type { Concealment } from '../marker-visibility.js';

/*
 * Hundreds of markers are drawn from a dozen pictures: an <svg> for each would cost the browser a layer's bookkeeping for each,
 * in every frame. The pictures are made once from the icon set and named by custom properties.
 */

/** By `icon_name`, the Game Icons name. */
const ICONS: Readonly<Record<string, IconType>> = {
  'visored-helm': GiVisoredHelm,
  character: GiCharacter,
  'horned-skull': GiHornedSkull,
  'open-treasure-chest': GiOpenTreasureChest,
  'wolf-trap': GiWolfTrap,
  'position-marker': GiPositionMarker,
};

/** What keeps a marker from players' eyes, as far as it has a badge; with the badge's background. */
export const BADGES = [
  { reason: 'hidden', icon: LuEyeOff, background: '#f0a896' },
  { reason: 'some', icon: LuUserX, background: '#fff6e2' },
  { reason: 'fog', icon: LuCloudFog, background: '#c9d3dc' },
] as const satisfies readonly { reason: Concealment; icon: IconType; background: string }[];

const DARK = '#1d1916';

interface Picture {
  readonly name: string;
  readonly icon: IconType;
  /** The icon's colour, the disc's and its ring's. */
  readonly ink: string;
  readonly background: string;
  readonly ring: string;
  /** Markers that no player sees have a broken ring. */
  readonly broken?: boolean;
}

/** Markers stand on colours of every kind, in both schemes: a dark disc carries each of them, and its icon is lightened for it. */
const PICTURES: readonly Picture[] = [
  ...MARKER_TYPES.flatMap(({ id, icon_name: icon, default_hex_code: hex }): Picture[] => {
    const shared = { icon: ICONS[icon] ?? GiPositionMarker, ink: `color-mix(in srgb, ${hex} 72%, white)`, ring: hex };
    return [
      { ...shared, name: `--marker-${id}`, background: DARK },
      { ...shared, name: `--marker-${id}-unseen`, background: '#40372d', broken: true },
    ];
  }),
  ...BADGES.map(({ reason, icon, background }) => ({
    name: `--badge-${reason}`,
    icon,
    ink: DARK,
    background,
    ring: DARK,
  })),
];

/** One picture: a disc of 100 units with its ring and the icon in the middle. */
function Drawing({ icon: Icon, ink, background, ring, broken = false }: Picture) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" color={ink}>
      <circle
        cx="50"
        cy="50"
        r="46.5"
        fill={background}
        stroke={ring}
        strokeWidth="7"
        {...(broken ? { strokeDasharray: '13 8' } : {})}
      />
      <Icon x={17} y={17} size={66} />
    </svg>
  );
}

let made = false;

/** Draws the pictures and names them; once for the page. */
export function MarkerImages() {
  const [drawn, setDrawn] = useState(made);
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (made || !ref.current) return;
    const svgs = ref.current.querySelectorAll(':scope > svg');
    PICTURES.forEach(({ name }, index) => {
      const blob = new Blob([svgs[index]?.outerHTML ?? ''], { type: 'image/svg+xml' });
      document.documentElement.style.setProperty(name, `url(${URL.createObjectURL(blob)})`);
    });
    made = true;
    setDrawn(true);
  }, []);
  if (drawn) return null;
  return (
    <div ref={ref} hidden>
      {PICTURES.map((picture) => (
        <Drawing key={picture.name} {...picture} />
      ))}
    </div>
  );
}
