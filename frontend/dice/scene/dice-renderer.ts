import {
  DirectionalLight,
  HemisphereLight,
  Mesh,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShadowMaterial,
  WebGLRenderer,
  type Vector3,
} from 'three';
import { pointCamera, tableOf } from './dice-camera.js';
import type { Table } from './throw.types.js';

/** How much finer than CSS pixels the picture is at most. */
const FINEST = 2;

/** Where the lamp hangs: to the left, so that its glare is not on the upper sides, which one reads. */
const LAMP = [-0.75, 1, -0.25] as const;
/** What the room adds: warm light on the sides that one sees, and a cool edge on the far ones. */
const FILLS: readonly { color: string; strength: number; from: [number, number, number] }[] = [
  { color: '#ffd9a8', strength: 0.75, from: [0.5, 0.45, 0.9] },
  { color: '#cfd8ff', strength: 0.5, from: [0.8, 0.3, -0.8] },
];
/** How far the shadow of a die that flies falls from it, in units. */
const SHADOW_REACH = 4;

/** Draws the table with its lamp into a canvas of the size of the window. What is not a die or its shadow is clear. */
export class DiceRenderer {
  readonly scene = new Scene();
  readonly anisotropy: number;
  private readonly camera = new PerspectiveCamera();
  private readonly renderer: WebGLRenderer;
  private readonly lamp = new DirectionalLight('#ffe6c0', 2.7);
  private readonly floor = new Mesh(new PlaneGeometry(), new ShadowMaterial());
  private size = { width: 1, height: 1, unit: 60 };

  /** @throws Error without WebGL */
  constructor(canvas: HTMLCanvasElement) {
    this.renderer = new WebGLRenderer({ canvas, alpha: true, antialias: true, stencil: false });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.anisotropy = Math.min(4, this.renderer.capabilities.getMaxAnisotropy());
    this.lamp.castShadow = true;
    this.lamp.shadow.mapSize.set(2048, 2048);
    this.lamp.shadow.radius = 3;
    this.lamp.shadow.bias = -0.0006;
    this.floor.rotation.x = -Math.PI / 2;
    this.floor.receiveShadow = true;
    for (const { color, strength, from } of FILLS) {
      const light = new DirectionalLight(color, strength);
      light.position.set(...from);
      this.scene.add(light);
    }
    this.scene.add(this.lamp, new HemisphereLight('#fff3df', '#6b4a2c', 0.85), this.floor);
  }

  /** The part of the table that one sees. */
  get table(): Table {
    return tableOf(this.size.width, this.size.height, this.size.unit);
  }

  /**
   * Sets what one sees.
   * @param size of the window in CSS pixels, and `unit`, the edge of a d6 on the screen
   * @param quality the size of the picture, in parts of the screen's own pixels
   */
  resize(size: { width: number; height: number; unit: number }, quality: number): void {
    this.size = size;
    pointCamera(this.camera, size.width, size.height, size.unit);
    const { halfWidth, halfDepth } = this.table;
    this.lamp.position.set(...LAMP).multiplyScalar(2 * Math.max(halfWidth, halfDepth));
    const { camera } = this.lamp.shadow;
    Object.assign(camera, { left: -halfWidth - 1, right: halfWidth + 1, top: halfDepth + 3, bottom: -halfDepth - 3 });
    camera.far = 5 * Math.max(halfWidth, halfDepth);
    camera.updateProjectionMatrix();
    this.setQuality(quality);
  }

  /** Sets the size of the picture, in parts of the screen's own pixels. */
  setQuality(quality: number): void {
    this.renderer.setPixelRatio(Math.min(FINEST, globalThis.devicePixelRatio) * quality);
    this.renderer.setSize(this.size.width, this.size.height, false);
  }

  /** Sets the colour of shadows, and how dark they are, from 0 to 1. */
  setShadow(color: string, opacity: number): void {
    this.floor.material.color.set(color);
    this.floor.material.opacity = opacity;
  }

  /** Draws the picture. @param dice where the dice are: the floor is drawn only around them, because shadows cost time */
  render(dice: readonly Vector3[]): void {
    const xs = dice.map(({ x }) => x);
    const zs = dice.map(({ z }) => z);
    const [left, right, far, near] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)];
    this.floor.visible = dice.length > 0;
    if (this.floor.visible) {
      this.floor.position.set((left + right) / 2, 0, (far + near) / 2);
      this.floor.scale.set(right - left + 2 * SHADOW_REACH, near - far + 2 * SHADOW_REACH, 1);
    }
    this.renderer.render(this.scene, this.camera);
  }

  /** Frees the memory of the graphics card. */
  dispose(): void {
    this.floor.geometry.dispose();
    this.floor.material.dispose();
    this.lamp.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }
}
