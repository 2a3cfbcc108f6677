import { makeAutoObservable, runInAction } from 'mobx';
import { dieFaces } from '../../contracts/character/hit-points.js';
import { TIMES } from '../../contracts/core/limits.js';
import type { Die } from '../../contracts/content/content.types.js';
import type { CharacterWriteQueue } from './character-write-queue.js';
import { increaseHp } from './choice-reducers.js';
import type { SectionStore } from './section.store.js';

/** The die of the class, and what a level gives without rolling. */
export interface HitDieRules {
  die: Die;
  auto: number;
}

/** The rules of a section's class; undefined while none is chosen. */
export function hitDieOf({ content, evaluation: { sheet } }: SectionStore): HitDieRules | undefined {
  const classification = content.classifications[sheet.classification?.slug ?? ''];
  return classification && { die: classification.hit_die, auto: classification.hp_at_higher_lvls };
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const reducesMotion = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** The Increase HP popup: the server's roll, shown after an animation, or the automatic increase. */
export class HitDieStore {
  choice: 'roll' | 'auto' | undefined = undefined;
  /** The face that the die shows, during the animation or after it. */
  face: number | undefined = undefined;
  rolling = false;
  /** The server's roll; it never changes. */
  rolled: number | undefined = undefined;

  constructor(
    private readonly queue: Pick<CharacterWriteQueue, 'rollHp'>,
    private readonly section: SectionStore,
    readonly rules: HitDieRules,
    private readonly onFailure: (problem: unknown) => Promise<void>,
  ) {
    const chosen = section.choices.levels.find(({ level }) => level === section.level)?.hp;
    if (chosen?.method === 'roll') Object.assign(this, { choice: 'roll', face: chosen.value, rolled: chosen.value });
    if (chosen?.method === 'auto') this.choice = 'auto';
    makeAutoObservable<this, 'queue' | 'section' | 'onFailure'>(
      this,
      {
        queue: false,
        section: false,
        rules: false,
        onFailure: false,
      },
      { autoBind: true },
    );
  }

  /** The hit points that submitting would add, before Constitution. */
  get increase(): number | undefined {
    return this.choice === 'auto' ? this.rules.auto : this.choice === 'roll' ? this.rolled : undefined;
  }

  get canSubmit(): boolean {
    return this.increase !== undefined && !this.rolling;
  }

  /** Rolls on the server while the die is animated for 20 ticks, then shows the server's result. */
  async roll(): Promise<void> {
    if (this.rolling) return;
    Object.assign(this, { choice: 'roll', rolling: true });
    try {
      const [value] = await Promise.all([this.queue.rollHp(), this.tumble()]);
      runInAction(() => Object.assign(this, { face: value, rolled: value, rolling: false }));
    } catch (problem) {
      runInAction(() => Object.assign(this, { choice: undefined, face: undefined, rolling: false }));
      await this.onFailure(problem);
    }
  }

  takeAutomatic(): void {
    this.choice = 'auto';
  }

  /** Puts the result into the level. */
  submit(): void {
    const { choice, increase } = this;
    if (choice && increase !== undefined)
      this.section.change(increaseHp(this.section.choices, this.section.level, { method: choice, value: increase }));
  }

  private async tumble(): Promise<void> {
    if (reducesMotion()) return;
    const faces = dieFaces(this.rules.die);
    for (let tick = 0; tick < TIMES.rollTicks; tick += 1) {
      runInAction(() => (this.face = 1 + Math.floor(Math.random() * faces)));
      await wait(TIMES.rollTick);
    }
  }
}
