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
import { whenIdle } from '../../../core/when-idle.js';
import { MARKER_TYPES } from '../../../../contracts/map/map.palette.js';
import type { Concealment } from '../../marker-visibility.js';
import { createLayer } from '../board/canvas-layer.js';

/*
 * Hundreds of markers share a dozen background images, because an <svg> element for each is slow to render. The images are
 * bitmaps, because a browser draws an SVG anew for each element at every repaint. This file creates them once from the icon
 * set and stores their addresses in custom properties.
 */

/** The icons by `icon_name`, their name in Game Icons. */
const ICONS: Readonly<Record<string, IconType>> = {
  'visored-helm': GiVisoredHelm,
  character: GiCharacter,
  'horned-skull': GiHornedSkull,
  'open-treasure-chest': GiOpenTreasureChest,
  'wolf-trap': GiWolfTrap,
  'position-marker': GiPositionMarker,
};

/** The badges for the reasons why players do not see a marker. */
export const BADGES = [
  { reason: 'hidden', icon: LuEyeOff, background: '#f0a896' },
  { reason: 'some', icon: LuUserX, background: '#fff6e2' },
  { reason: 'fog', icon: LuCloudFog, background: '#c9d3dc' },
] as const satisfies readonly { reason: Concealment; icon: IconType; background: string }[];

const DARK = '#1d1916';
/** The side of an image in pixels, enough for a token of four squares when the map is near. */
const SIDE = 256;

interface MarkerImage {
  readonly name: string;
  readonly icon: IconType;
  /** The colours of the icon, the disc and its ring. */
  readonly ink: string;
  readonly background: string;
  readonly ring: string;
  /** Draws a dashed ring, for a marker that no player sees. */
  readonly dashed?: boolean;
}

/** The images. A dark disc with a lightened icon has enough contrast on every map colour. */
const IMAGES: readonly MarkerImage[] = [
  ...MARKER_TYPES.flatMap(({ id, icon_name: icon, default_hex_code: hex }): MarkerImage[] => {
    const shared = { icon: ICONS[icon] ?? GiPositionMarker, ink: `color-mix(in srgb, ${hex} 72%, white)`, ring: hex };
    return [
      { ...shared, name: `--marker-${id}`, background: DARK },
      { ...shared, name: `--marker-${id}-unseen`, background: '#40372d', dashed: true },
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

/** One image: a disc with a ring, and the icon in the middle. */
function ImageSvg({ icon: Icon, ink, background, ring, dashed = false }: MarkerImage) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width={SIDE} height={SIDE} color={ink}>
      <circle
        cx="50"
        cy="50"
        r="46.5"
        fill={background}
        stroke={ring}
        strokeWidth="7"
        {...(dashed ? { strokeDasharray: '13 8' } : {})}
      />
      <Icon x={17} y={17} size={66} />
    </svg>
  );
}

const addressOf = (svg: Element): string => `data:image/svg+xml,${encodeURIComponent(svg.outerHTML)}`;

/** Draws an image. @returns the address of the bitmap, or the image's own when the browser cannot draw it */
async function bitmapOf(address: string): Promise<string> {
  const image = Object.assign(new Image(), { src: address });
  const [canvas, context] = createLayer(SIDE);
  const bitmap = await image.decode().then(
    () => {
      context.drawImage(image, 0, 0, SIDE, SIDE);
      return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    },
    () => null,
  );
  return bitmap ? URL.createObjectURL(bitmap) : address;
}

/** Sets all images at once, because each change of a property of the page restyles all of it. */
function show(addresses: readonly string[]): void {
  IMAGES.forEach(({ name }, index) => document.documentElement.style.setProperty(name, `url("${addresses[index]}")`));
}

/** Shows the drawings at once, so that the first frame waits for nothing, and their bitmaps when the page is idle. */
function createImages(svgs: readonly Element[]): void {
  const addresses = svgs.map(addressOf);
  show(addresses);
  whenIdle(() => void Promise.all(addresses.map(bitmapOf)).then(show));
}

let isCreated = false;

/** Creates the images once for the page. */
export function MarkerImages() {
  const [drawn, setDrawn] = useState(isCreated);
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isCreated || !ref.current) return;
    isCreated = true;
    createImages([...ref.current.children]);
    setDrawn(true);
  }, []);
  if (drawn) return null;
  return (
    <div ref={ref} hidden>
      {IMAGES.map((image) => (
        <ImageSvg key={image.name} {...image} />
      ))}
    </div>
  );
}
