import type { BufferGeometry, CanvasTexture } from 'three';
import { Color, Mesh, MeshStandardMaterial } from 'three';
import type { DieColors } from './dice-colors.js';
import { dieGeometry } from './die-geometry.js';
import type { DieKind } from './die-kinds.js';
import { dieTexture } from './die-picture.js';
import type { SolidName } from './solids.js';

/** What a dropped die fades to, and how much of it stays. */
const DIMMED = { color: new Color('#7d746a'), opacity: 0.42 };

/** Makes dice to look at. Dice of one form share it, and dice of one form and colour share their picture. */
export class DieLooks {
  private readonly geometries = new Map<SolidName, BufferGeometry>();
  private readonly textures = new Map<string, CanvasTexture>();

  constructor(private readonly anisotropy: number) {}

  /** Returns a die. Its caller disposes of its material. */
  create(kind: DieKind, colors: DieColors): Mesh<BufferGeometry, MeshStandardMaterial> {
    const geometry = this.geometries.get(kind.solid) ?? dieGeometry(kind.solid);
    this.geometries.set(kind.solid, geometry);
    const key = [kind.solid, colors.body, colors.ink, ...kind.labels].join(' ');
    const map = this.textures.get(key) ?? dieTexture(kind, colors, this.anisotropy);
    this.textures.set(key, map);
    const die = new Mesh(geometry, new MeshStandardMaterial({ map, roughness: 0.42, metalness: 0 }));
    die.castShadow = true;
    die.receiveShadow = true;
    return die;
  }

  /** Frees the memory of what dice share. */
  dispose(): void {
    for (const part of [...this.geometries.values(), ...this.textures.values()]) part.dispose();
  }
}

/** Dims a die that does not count. @param part from 0, as it was, to 1 */
export function dim(material: MeshStandardMaterial, part: number): void {
  material.color.set('#ffffff').lerp(DIMMED.color, part);
  material.transparent = part > 0;
  material.opacity = 1 + (DIMMED.opacity - 1) * part;
}
