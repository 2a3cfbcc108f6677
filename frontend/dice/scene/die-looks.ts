import {
  Color,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  type BufferGeometry,
  type CanvasTexture,
} from 'three';
import type { DieColors } from './dice-colors.js';
import { dieGeometry, frameGeometry } from './die-geometry.js';
import type { DieKind, WantedDie } from './die-kinds.js';
import { dieTexture } from './die-picture.js';
import { LampShadows, type LampShadow } from './lamp-shadow.js';
import type { SolidName } from './solids.js';

/** What a dropped die fades to, and how much of it stays. */
const DIMMED = { color: new Color('#8a8178'), opacity: 0.45 };

/** What dice of one form and colour share. */
interface Parts {
  form: BufferGeometry;
  frame: BufferGeometry | undefined;
  map: CanvasTexture;
  ink: string;
  shadow: LampShadow;
}

/** A die as one sees it, with its shadow. */
export class DieLook {
  /** What is put into the scene. */
  readonly group = new Group();
  readonly mesh: Mesh<BufferGeometry, MeshStandardMaterial>;
  /** Marks the upper side when the die lies. */
  private readonly frame: Mesh<BufferGeometry, MeshBasicMaterial> | undefined;
  private readonly shadow: LampShadow;

  constructor({ form, frame, map, ink, shadow }: Parts) {
    this.mesh = new Mesh(form, new MeshStandardMaterial({ map, roughness: 0.58, metalness: 0 }));
    this.shadow = shadow;
    this.group.add(this.mesh, ...shadow.meshes);
    if (!frame) return;
    this.frame = new Mesh(frame, new MeshBasicMaterial({ color: ink, transparent: true, opacity: 0 }));
    this.frame.renderOrder = 100;
    this.mesh.add(this.frame);
  }

  /**
   * Shows the die where its mesh has been put, and what became of it when all lie: the frame of its upper side, or that
   * it does not count.
   * @param part how much of that is shown, from 0 to 1
   */
  show(part: number, isDropped: boolean): void {
    this.shadow.follow(this.mesh, isDropped ? 1 - 0.6 * part : 1);
    if (this.frame && !isDropped) this.frame.material.opacity = part;
    if (!isDropped) return;
    const { material } = this.mesh;
    material.color.set('#ffffff').lerp(DIMMED.color, part);
    material.transparent = part > 0;
    material.opacity = 1 + (DIMMED.opacity - 1) * part;
  }

  /** Frees the memory that is its own. */
  dispose(): void {
    this.mesh.material.dispose();
    this.frame?.material.dispose();
    this.frame?.geometry.dispose();
  }
}

/** Makes dice to look at. Dice of one form share it, and dice of one form and colour share their picture. */
export class DieLooks {
  private readonly forms = new Map<SolidName, BufferGeometry>();
  private readonly textures = new Map<string, CanvasTexture>();
  private readonly shadows = new LampShadows();

  constructor(private readonly anisotropy: number) {}

  /** Returns a die. Its caller disposes of it. */
  create({ kind, mark }: WantedDie, colors: DieColors): DieLook {
    const form = this.forms.get(kind.solid) ?? dieGeometry(kind.solid);
    this.forms.set(kind.solid, form);
    const frame = frameGeometry(kind.solid, mark);
    const map = this.textureOf(kind, colors);
    return new DieLook({ form, frame, map, ink: colors.ink, shadow: this.shadows.create(form) });
  }

  /** Sets the colour of shadows, and how dark they are, from 0 to 1. */
  setShadow(color: string, opacity: number): void {
    this.shadows.setColor(color, opacity);
  }

  private textureOf(kind: DieKind, colors: DieColors): CanvasTexture {
    const key = [kind.solid, colors.body, colors.ink, ...kind.labels].join(' ');
    const texture = this.textures.get(key) ?? dieTexture(kind, colors, this.anisotropy);
    this.textures.set(key, texture);
    return texture;
  }

  /** Frees the memory of what dice share. */
  dispose(): void {
    for (const part of [...this.forms.values(), ...this.textures.values(), this.shadows]) part.dispose();
  }
}
