import { makeAutoObservable, runInAction } from 'mobx';
import { dieFaces } from '../../contracts/character/die-faces.js';
import { TIMES } from '../../contracts/core/limits.js';
import type { Die } from '../../contracts/content/content.types.js';
import type { CharacterWriteQueue } from './character-write-queue.js';
import { setLevelHp } from './choice-reducers.js';
import type { SectionStore } from './section.store.js';

/** The hit die of a class, and the increase without a roll. */
export interface HitDieRules {
  die: Die;
  automaticIncrease: number;
}

/** Returns the rules of the section's class; undefined without a class. */
export function hitDieRulesOf({ content, evaluation: { sheet } }: SectionStore): HitDieRules | undefined {
  const classification = content.classifications[sheet.classification?.slug ?? ''];
  return classification && { die: classification.hit_die, automaticIncrease: classification.hp_at_higher_lvls };
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const reducesMotion = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** The Increase HP popup: a roll of the hit die on the server, or the automatic increase. */
export class IncreaseHpStore {
  method: 'roll' | 'auto' | undefined = undefined;
  /** The face that the die shows during and after the animation. */
  face: number | undefined = undefined;
  rolling = false;
  /** The number that the server has rolled. */
  rolled: number | undefined = undefined;

  constructor(
    private readonly queue: Pick<CharacterWriteQueue, 'rollHp'>,
    private readonly section: SectionStore,
    readonly rules: HitDieRules,
    private readonly onFailure: (problem: unknown) => Promise<void>,
  ) {
    const chosen = section.choices.levels.find(({ level }) => level === section.level)?.hp;
    if (chosen?.method === 'roll') Object.assign(this, { method: 'roll', face: chosen.value, rolled: chosen.value });
    if (chosen?.method === 'auto') this.method = 'auto';
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

  /** The chosen hit point increase, without the Constitution modifier. */
  get hpIncrease(): number | undefined {
    return this.method === 'auto' ? this.rules.automaticIncrease : this.method === 'roll' ? this.rolled : undefined;
  }

  get canSubmit(): boolean {
    return this.hpIncrease !== undefined && !this.rolling;
  }

  /** Rolls on the server during the animation, then shows the result. A failure is passed to `onFailure`. */
  async roll(): Promise<void> {
    if (this.rolling) return;
    Object.assign(this, { method: 'roll', rolling: true });
    try {
      const [value] = await Promise.all([this.queue.rollHp(), this.animate()]);
      runInAction(() => Object.assign(this, { face: value, rolled: value, rolling: false }));
    } catch (problem) {
      runInAction(() => Object.assign(this, { method: undefined, face: undefined, rolling: false }));
      await this.onFailure(problem);
    }
  }

  chooseAutomatic(): void {
    this.method = 'auto';
  }

  /** Writes the increase into the choices of the section. */
  submit(): void {
    const { method, hpIncrease } = this;
    if (method && hpIncrease !== undefined)
      this.section.setChoices(setLevelHp(this.section.choices, this.section.level, { method, value: hpIncrease }));
  }

  private async animate(): Promise<void> {
    if (reducesMotion()) return;
    const faces = dieFaces(this.rules.die);
    for (let tick = 0; tick < TIMES.rollTicks; tick += 1) {
      runInAction(() => (this.face = 1 + Math.floor(Math.random() * faces)));
      await wait(TIMES.rollTick);
    }
  }
}
