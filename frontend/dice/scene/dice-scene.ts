import type { DiceThrow, ShownDie } from '../dice.types.js';
import { unitPixels } from './dice-camera.js';
import { diceTheme, dieColors } from './dice-colors.js';
import { DiceRenderer } from './dice-renderer.js';
import { DieLooks } from './die-looks.js';
import { PictureQuality } from './picture-quality.js';
import { TableThrow } from './table-throw.js';
import { MOST_DICE } from './waves.js';

/** How long dice are read after they have come to rest, and how long they fade, in milliseconds. */
const READING = 950;
const FADING = 300;
/** How dark shadows are, from 0 to 1. */
const SHADOW = 0.42;
/** Dice that lie longer go when new ones are thrown, in milliseconds after their throw. */
const OLD = 6000;

/** What the scene tells the page. */
export interface SceneEvents {
  /** Dice have come to rest. */
  onRest: (shown: readonly ShownDie[]) => void;
  /** The machine is too slow, or has lost the graphics card: nothing is shown any more. */
  onGiveUp: () => void;
}

interface Running {
  thrown: TableThrow;
  /** On the clock of animation frames. */
  since: number;
  isAtRest: boolean;
}

/** Throws dice in a canvas over the window. It draws only while something moves. */
export class DiceScene {
  private readonly canvas: HTMLCanvasElement;
  private readonly renderer: DiceRenderer;
  private readonly looks: DieLooks;
  private readonly pictureQuality: PictureQuality;
  private running: Running[] = [];
  private planning: Promise<void> = Promise.resolve();
  private width = 0;
  private frame = 0;
  private lastFrame = 0;
  private ending: ReturnType<typeof setTimeout> | undefined;
  private isDisposed = false;

  /** @param host an element of the size of the window; the canvas goes into it. @throws Error without WebGL */
  constructor(
    private readonly host: HTMLElement,
    private readonly events: SceneEvents,
  ) {
    this.renderer = new DiceRenderer();
    this.canvas = this.renderer.canvas;
    this.canvas.style.cssText = `display: block; width: 100%; height: 100%;`;
    this.pictureQuality = new PictureQuality(this.renderer.isFast);
    this.looks = new DieLooks(this.renderer.anisotropy);
    this.canvas.addEventListener('webglcontextlost', this.giveUp);
    globalThis.addEventListener('resize', this.onResize);
    host.append(this.canvas);
  }

  /** Throws the dice of a roll. Rolls that come at the same time are worked out one after the other. */
  throw(roll: DiceThrow): Promise<void> {
    this.planning = this.planning.then(() => this.start(roll));
    return this.planning;
  }

  private async start({ dice, color }: DiceThrow): Promise<void> {
    if (this.isDisposed) return;
    await document.fonts.load('650 40px "Fraunces Variable"', '0123456789');
    this.makeRoom(dice.length);
    if (this.running.length === 0) this.setSize(dice.length);
    const theme = diceTheme(this.host);
    this.looks.setShadow(theme.shadow, SHADOW);
    const thrown = new TableThrow(dice, this.renderer.scene);
    const lying = this.running.flatMap((other) => other.thrown.lying);
    await thrown.plan(this.looks, dieColors(theme, color), this.renderer.table, lying, Math.random() * 2 ** 32);
    await this.renderer.compile();
    if (this.isDisposed || thrown.count === 0) return;
    this.stopEnding();
    this.renderer.setQuality(this.pictureQuality.quality);
    this.running.push({ thrown, since: 0, isAtRest: false });
    // The first picture of a form takes long, so it is drawn before the time of the throw begins.
    this.renderer.render();
    if (this.frame === 0) this.frame = requestAnimationFrame(this.draw);
  }

  /** Takes away old dice, and all dice when there would be too many. */
  private makeRoom(count: number): void {
    const now = performance.now();
    const total = this.running.reduce((sum, { thrown }) => sum + thrown.count, count);
    const isGoing = (each: Running): boolean => total > MOST_DICE || (each.since > 0 && now - each.since > OLD);
    for (const each of this.running) if (isGoing(each)) each.thrown.remove();
    this.running = this.running.filter((each) => !isGoing(each));
  }

  private setSize(count: number): void {
    const { innerWidth: width, innerHeight: height } = globalThis;
    this.width = width;
    this.renderer.resize({ width, height, unit: unitPixels(width, height, count) }, this.pictureQuality.quality);
  }

  private readonly draw = (now: number): void => {
    this.frame = 0;
    if (this.isDisposed) return;
    this.judge(now);
    for (const each of this.running) {
      if (each.isAtRest) continue;
      each.since ||= now;
      const seconds = (now - each.since) / 1000;
      each.thrown.showAt(seconds);
      each.isAtRest = seconds >= each.thrown.seconds;
      if (each.isAtRest) this.events.onRest(each.thrown.shown);
    }
    this.renderer.render();
    if (this.running.some(({ isAtRest }) => !isAtRest)) this.frame = requestAnimationFrame(this.draw);
    else this.end();
  };

  /** Watches the time since the frame before. */
  private judge(now: number): void {
    const { quality } = this.pictureQuality;
    // A longer gap is a page that was in the background.
    if (this.lastFrame > 0 && now - this.lastFrame < 2000) this.pictureQuality.add(now - this.lastFrame);
    this.lastFrame = now;
    if (this.pictureQuality.quality !== quality) this.renderer.setQuality(this.pictureQuality.quality);
  }

  /** Draws the dice once as fine as can be, lets them be read, then fades them. */
  private end(): void {
    this.lastFrame = 0;
    if (this.pictureQuality.quality < 1) {
      this.renderer.setQuality(1);
      this.renderer.render();
    }
    this.ending = setTimeout(() => {
      this.canvas.style.transition = `opacity ${FADING}ms ease-in`;
      this.canvas.style.opacity = '0';
      this.ending = setTimeout(this.pictureQuality.isTooSlow ? this.giveUp : this.clear, FADING);
    }, READING);
  }

  /** Keeps the dice that lie there, unless they are fading already. */
  private stopEnding(): void {
    if (this.canvas.style.opacity === '0') this.clear();
    clearTimeout(this.ending);
    this.canvas.style.transition = 'none';
    this.canvas.style.opacity = '1';
  }

  /** The height alone changes while one scrolls on a phone. */
  private readonly onResize = (): void => {
    if (globalThis.innerWidth !== this.width) this.clear();
  };

  private readonly clear = (): void => {
    clearTimeout(this.ending);
    for (const { thrown } of this.running) thrown.remove();
    this.running = [];
    if (!this.isDisposed) this.renderer.render();
  };

  private readonly giveUp = (): void => {
    if (this.isDisposed) return;
    this.dispose();
    this.events.onGiveUp();
  };

  /** Frees all memory. The scene cannot be used afterwards. */
  dispose(): void {
    if (this.isDisposed) return;
    this.isDisposed = true;
    cancelAnimationFrame(this.frame);
    this.clear();
    globalThis.removeEventListener('resize', this.onResize);
    this.canvas.removeEventListener('webglcontextlost', this.giveUp);
    this.looks.dispose();
    this.renderer.dispose();
    this.canvas.remove();
  }
}
