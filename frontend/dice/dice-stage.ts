import type { DiceThrow } from './dice.types.js';
import type { DiceSettingsStore } from './dice-settings.store.js';
import type { DiceScene, SceneEvents } from './scene/dice-scene.js';

/** After so long without a throw the memory of the dice is freed, in milliseconds. */
const IDLE = 60_000;

/** Opens a scene of dice in an element. @throws Error without WebGL */
export type OpenScene = (host: HTMLElement, events: SceneEvents) => Promise<Pick<DiceScene, 'throw' | 'dispose'>>;

/** Loads the code of the dice, which nobody needs before the first roll. */
const openScene: OpenScene = async (host, events) => {
  const { DiceScene } = await import('./scene/dice-scene.js');
  return new DiceScene(host, events);
};

/**
 * Throws dice over the page that show what the server has rolled. They are a decoration: where they cannot be shown,
 * nothing happens and nothing fails.
 */
export class DiceStage {
  private host: HTMLElement | undefined;
  private scene: ReturnType<OpenScene> | undefined;
  private idle: ReturnType<typeof setTimeout> | undefined;
  private hasGivenUp = false;

  constructor(
    private readonly settings: Pick<DiceSettingsStore, 'showsDice' | 'reducesMotion'>,
    private readonly open: OpenScene = openScene,
  ) {}

  /** Sets the element over which dice roll. @returns takes it away again */
  attach(host: HTMLElement): () => void {
    this.host = host;
    return () => {
      if (this.host !== host) return;
      this.close();
      this.host = undefined;
    };
  }

  /**
   * Throws the dice of a roll, at most 30. It does nothing when the setting or the system forbids it, when nobody looks
   * at the page, and where there is no WebGL or it is too slow. It never rejects.
   */
  async throw(roll: DiceThrow): Promise<void> {
    const { host, settings, hasGivenUp } = this;
    if (!host || hasGivenUp || !settings.showsDice || settings.reducesMotion || document.hidden) return;
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.close(), IDLE);
    try {
      this.scene ??= this.open(host, {
        onRest: (shown) => void (host.dataset['shown'] = JSON.stringify(shown)),
        onGiveUp: () => this.giveUp(),
      });
      await (await this.scene).throw(roll);
    } catch {
      this.giveUp();
    }
  }

  private giveUp(): void {
    this.hasGivenUp = true;
    this.close();
  }

  /** Frees the memory of the dice. The next throw takes it again. */
  private close(): void {
    clearTimeout(this.idle);
    const { scene } = this;
    this.scene = undefined;
    void scene?.then(
      (open) => open.dispose(),
      () => undefined,
    );
  }
}
