import { DirectionalLight, HemisphereLight, PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import { pointCamera, tableOf } from './dice-camera.js';
import { LAMP } from './lamp-shadow.js';
import type { Table } from './throw.types.js';

/** How much finer than CSS pixels the picture is at most. */
const FINEST = 2;

/** The lamp, and what the room adds: warm light on the sides that one sees, and a cool edge on the far ones. */
const LIGHTS: readonly { color: string; strength: number; from: [number, number, number] }[] = [
  { color: '#ffe6c0', strength: 2.7, from: LAMP.toArray() },
  { color: '#ffd9a8', strength: 0.75, from: [0.5, 0.45, 0.9] },
  { color: '#cfd8ff', strength: 0.5, from: [0.8, 0.3, -0.8] },
];
/** What a renderer is called that lets the processor draw. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

interface Drawing {
  canvas: HTMLCanvasElement;
  context: WebGL2RenderingContext;
}

function openDrawing(attributes: WebGLContextAttributes): Drawing | undefined {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { alpha: true, depth: true, stencil: true, ...attributes });
  return context ? { canvas, context } : undefined;
}

/** Returns whether the processor draws. Browsers that keep the name of the renderer secret refuse it instead. */
function isSoftware({ context }: Drawing): boolean {
  const names = context.getExtension('WEBGL_debug_renderer_info');
  return SOFTWARE.test(String(context.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER)));
}

/** Opens WebGL. Edges are smooth where a graphics card draws. @throws Error without WebGL */
function openWebGl(): Drawing & { isFast: boolean } {
  const smooth = openDrawing({ antialias: true, failIfMajorPerformanceCaveat: true });
  if (smooth && !isSoftware(smooth)) return { ...smooth, isFast: true };
  smooth?.context.getExtension('WEBGL_lose_context')?.loseContext();
  const plain = openDrawing({ antialias: false });
  if (!plain) throw new Error('This browser has no WebGL.');
  return { ...plain, isFast: false };
}

/** Draws dice in the light of a lamp into a canvas of the size of the window. What is neither die nor shadow is clear. */
export class DiceRenderer {
  readonly scene = new Scene();
  readonly canvas: HTMLCanvasElement;
  readonly anisotropy: number;
  /** Whether a graphics card draws, not the processor. */
  readonly isFast: boolean;
  private readonly camera = new PerspectiveCamera();
  private readonly renderer: WebGLRenderer;
  private size = { width: 1, height: 1, unit: 60 };

  /** @throws Error without WebGL */
  constructor() {
    const { canvas, context, isFast } = openWebGl();
    this.canvas = canvas;
    this.isFast = isFast;
    this.renderer = new WebGLRenderer({ canvas, context });
    this.anisotropy = Math.min(4, this.renderer.capabilities.getMaxAnisotropy());
    for (const { color, strength, from } of LIGHTS) {
      const light = new DirectionalLight(color, strength);
      light.position.set(...from);
      this.scene.add(light);
    }
    this.scene.add(new HemisphereLight('#fff3df', '#6b4a2c', 0.85));
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
    this.setQuality(quality);
  }

  /** Sets the size of the picture, in parts of the screen's own pixels. */
  setQuality(quality: number): void {
    this.renderer.setPixelRatio(Math.min(FINEST, globalThis.devicePixelRatio) * quality);
    this.renderer.setSize(this.size.width, this.size.height, false);
  }

  /** Compiles what draws the scene, so that the first picture does not hold the page. */
  async compile(): Promise<void> {
    await this.renderer.compileAsync(this.scene, this.camera);
  }

  /** Draws the picture. */
  render(): void {
    this.renderer.render(this.scene, this.camera);
  }

  /** Frees the memory of the graphics card. */
  dispose(): void {
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }
}
