import { Quaternion, type Scene } from 'three';
import type { ShownDie, ThrownDie } from '../dice.types.js';
import type { DieColors } from './dice-colors.js';
import { valueOf } from './die-kinds.js';
import type { DieLook, DieLooks } from './die-looks.js';
import { inSlices } from './in-slices.js';
import { planThrow, poseOfDie, restOf, type PlannedDie, type PlannedThrow } from './plan-throw.js';
import { STEPS_PER_SECOND } from './simulate-throw.js';
import { solidOf } from './solids.js';
import type { LyingDie, Table } from './throw.types.js';
import { upperValue } from './turn-to-value.js';
import { wavesOf, type WaveDie } from './waves.js';

/** How long a throw is shown rolling at most, in seconds: a longer one is shown faster. */
const LONGEST_ROLL = 1.35;
/** How long dice take to show what became of them when all lie, in seconds. */
const RESULT = 0.25;

interface ShownWave {
  plan: PlannedThrow;
  dice: readonly { look: DieLook; plan: PlannedDie; wanted: WaveDie }[];
  /** When it begins, in seconds after the first one. */
  from: number;
  stepsPerSecond: number;
}

/** Creates what one sees of dice. It yields after each, because a first die of its kind is drawn. */
function* createLooks(
  dice: readonly PlannedDie[],
  looks: DieLooks,
  colors: DieColors,
): Generator<undefined, DieLook[], undefined> {
  const made: DieLook[] = [];
  for (const die of dice) {
    made.push(looks.create(die, colors));
    yield;
  }
  return made;
}

/** A roll on the table. */
export class TableThrow {
  private readonly waves: ShownWave[] = [];
  private until = 0;

  constructor(
    private readonly dice: readonly ThrownDie[],
    private readonly scene: Scene,
  ) {}

  /** Works out how the dice fly, and puts them at their start. @param lying dice that are on the table already */
  async plan(
    looks: DieLooks,
    colors: DieColors,
    table: Table,
    lying: readonly LyingDie[],
    seed: number,
  ): Promise<void> {
    const all = [...lying];
    for (const [number, wanted] of wavesOf(this.dice).entries()) {
      const plan = await inSlices(planThrow(wanted, all, table, seed + number));
      all.push(...plan.dice.map((die) => restOf(die, plan.steps)));
      const seconds = plan.steps / STEPS_PER_SECOND;
      const shownFor = Math.min(LONGEST_ROLL, seconds);
      const made = await inSlices(createLooks(plan.dice, looks, colors));
      const dice = plan.dice.map((die, at) => ({ look: made[at]!, plan: die, wanted: wanted[at]! }));
      this.waves.push({ plan, dice, from: this.until, stepsPerSecond: plan.steps / shownFor });
      this.until += shownFor;
    }
    for (const { dice } of this.waves) for (const { look } of dice) this.scene.add(look.group);
    this.showAt(0);
  }

  /** How many solids it has. */
  get count(): number {
    return this.waves.reduce((sum, { dice }) => sum + dice.length, 0);
  }

  /** How the dice lie at the end. */
  get lying(): LyingDie[] {
    return this.waves.flatMap(({ plan, dice }) => dice.map((die) => restOf(die.plan, plan.steps)));
  }

  /** After how many seconds nothing moves any more. */
  get seconds(): number {
    return this.until + RESULT;
  }

  /** Puts the dice where they are so many seconds after the throw. */
  showAt(seconds: number): void {
    const result = Math.min(1, Math.max(0, (seconds - this.until) / RESULT));
    for (const { plan, dice, from, stepsPerSecond } of this.waves)
      for (const { look, plan: die, wanted } of dice) {
        poseOfDie(die, plan.steps, (seconds - from) * stepsPerSecond, look.mesh.position, look.mesh.quaternion);
        look.show(result, wanted.isDropped);
      }
  }

  /** What is up on the dice as they are now. */
  get shown(): ShownDie[] {
    const labels = new Map<number, string[]>();
    for (const { look, wanted } of this.waves.flatMap(({ dice }) => dice)) {
      const { value } = upperValue(solidOf(wanted.kind.solid), look.mesh.getWorldQuaternion(new Quaternion()));
      labels.set(wanted.index, [...(labels.get(wanted.index) ?? []), wanted.kind.labels[value - 1]!]);
    }
    return this.dice.flatMap(({ faces, value }, index) => {
      const up = labels.get(index);
      return up ? [{ faces, value, shown: valueOf(faces, up) }] : [];
    });
  }

  /** Takes the dice off the table. */
  remove(): void {
    for (const { look } of this.waves.flatMap(({ dice }) => dice)) {
      this.scene.remove(look.group);
      look.dispose();
    }
  }
}
