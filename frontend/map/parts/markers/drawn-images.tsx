import { useLayoutEffect, useReducer, useRef } from 'react';
import type { IconType } from 'react-icons';
import type { MarkerType } from '../../../../contracts/map/map.palette.js';
import { whenIdle } from '../../../core/when-idle.js';
import { createLayer } from '../board/canvas-layer.js';

/*
 * Hundreds of markers share some background images, because an <svg> element for each is slow to render. The images are
 * bitmaps, because a browser draws an SVG anew for each element at every repaint. This file creates them once from the icon
 * set and stores their addresses in custom properties.
 */

/** The color of a disc, and of what is drawn on a light one. */
export const DARK = '#1d1916';
/** The side of an image in pixels, enough for a token of four squares when the map is near. */
const SIDE = 256;

/** An image, by the custom property that has its address. */
export interface MarkerImage {
  readonly name: string;
  readonly icon: IconType;
  /** The colours of the icon, the disc and its ring. */
  readonly ink: string;
  readonly background: string;
  readonly ring: string;
  /** Draws a dashed ring, for a marker that no player sees. */
  readonly dashed?: boolean;
}

/**
 * Returns the images of an icon in the color of a type: for markers that players see, and for those that no player sees.
 * A dark disc with a lightened icon has enough contrast on every map color.
 * @param kind left out: the images of the type itself
 */
export function imagesOfType(
  { id, default_hex_code: hex }: MarkerType,
  icon: IconType,
  kind?: string,
): readonly MarkerImage[] {
  const shared = { icon, ink: `color-mix(in srgb, ${hex} 72%, white)`, ring: hex };
  const name = `--marker-${id}${kind === undefined ? '' : `-${kind}`}`;
  return [
    { ...shared, name, background: DARK },
    { ...shared, name: `${name}-unseen`, background: '#40372d', dashed: true },
  ];
}

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

/** Sets images at once, because each change of a property of the page restyles all of it. */
function show(names: readonly string[], addresses: readonly string[]): void {
  names.forEach((name, index) => document.documentElement.style.setProperty(name, `url("${addresses[index]}")`));
}

/** Shows the drawings at once, so that the first frame waits for nothing, and their bitmaps when the page is idle. */
function createImages(names: readonly string[], svgs: readonly Element[]): void {
  const addresses = svgs.map(addressOf);
  show(names, addresses);
  whenIdle(() => void Promise.all(addresses.map(bitmapOf)).then((bitmaps) => show(names, bitmaps)));
}

/** The names of the images that the page has. */
const created = new Set<string>();

/** Creates images, each once for the page. */
export function DrawnImages({ images }: { images: readonly MarkerImage[] }) {
  const [, renderAgain] = useReducer((renders: number) => renders + 1, 0);
  const ref = useRef<HTMLDivElement>(null);
  const missing = images.filter(({ name }) => !created.has(name));
  const list = missing.map(({ name }) => name).join(' ');
  useLayoutEffect(() => {
    if (!ref.current) return;
    const names = list.split(' ');
    createImages(names, [...ref.current.children]);
    for (const name of names) created.add(name);
    renderAgain();
  }, [list]);
  if (missing.length === 0) return null;
  return (
    <div ref={ref} hidden>
      {missing.map((image) => (
        <ImageSvg key={image.name} {...image} />
      ))}
    </div>
  );
}
