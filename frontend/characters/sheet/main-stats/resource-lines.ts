import { isHitDice } from '../../../../contracts/character/play/rests.js';
import { resourceName } from '../../../../contracts/character/play/resource-names.js';
import type { Resource } from '../../../../contracts/character/sheet-actions.types.js';
import type { Sheet } from '../../../../contracts/character/sheet.types.js';

/** The boxes of points by the number of the class that has them. */
const CLASS_BOXES = [
  { classification: 0, id: 'rage_points' },
  { classification: 4, id: 'superiority_dice' },
  { classification: 5, id: 'ki_points' },
  { classification: 9, id: 'sorcery_points' },
] as const;

/** What stands in another part of the sheet. */
const ELSEWHERE: ReadonlySet<string> = new Set(['inspiration_dice', 'bardic_inspirations']);

const SLOTS = /^(spell|pact)_slots_lvl_(\d)$/;

/** A line of the resources. */
export interface ResourceLine {
  readonly id: string;
  readonly name: string;
  /** null: a box of the class that has nothing at this level. */
  readonly resource: Resource | null;
}

/** Returns the boxes of the classes, then every other resource that is counted, without slots and hit dice. */
export function resourceLines({ resources, classes }: Pick<Sheet, 'resources' | 'classes'>): ResourceLine[] {
  const boxes = CLASS_BOXES.flatMap(({ classification, id }): ResourceLine[] => {
    const resource = resources.find((each) => each.id === id) ?? null;
    const isOfClass = classes.some((each) => each.id === classification);
    return resource || isOfClass ? [{ id, name: resourceName({ id, name: id }), resource }] : [];
  });
  const shown = new Set([...boxes.map(({ id }) => id), ...ELSEWHERE]);
  const others = resources.filter(
    (resource) => !shown.has(resource.id) && !SLOTS.test(resource.id) && !isHitDice(resource) && resource.max !== null,
  );
  return [...boxes, ...others.map((resource) => ({ id: resource.id, name: resourceName(resource), resource }))];
}

/** The spell slots of a level. */
export interface SlotLine {
  readonly level: number;
  readonly isPact: boolean;
  readonly resource: Resource;
}

/** Returns the spell slots by level, pact slots after the others. */
export const slotLines = ({ resources }: Pick<Sheet, 'resources'>): SlotLine[] =>
  resources
    .flatMap((resource): SlotLine[] => {
      const [, kind, level] = SLOTS.exec(resource.id) ?? [];
      return level === undefined ? [] : [{ level: Number(level), isPact: kind === 'pact', resource }];
    })
    .sort((a, b) => Number(a.isPact) - Number(b.isPact) || a.level - b.level);
