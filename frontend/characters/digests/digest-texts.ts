import type { CharacterDigest } from '../../../contracts/characters/sheet.contract.js';
import { hitPointsAfter } from '../../../contracts/character/play/hit-point-steps.js';
import { parseStep } from '../../../contracts/character/play/step.js';
import { numberText } from '../../../contracts/core/text.js';
import { toFailure } from '../../core/to-failure.js';
import { lifeOf, type Life } from '../sheet/vitals/life.js';

/** Returns whether a character stands, is down or stable at 0 hit points, or is dead. */
export const lifeOfDigest = ({ conditions, ...numbers }: CharacterDigest): Life =>
  lifeOf({ ...numbers, marks: conditions.map((each) => ({ ...each, kind: 'condition', ignored: null })) });

/** Returns "24/38". */
export const hitPointsText = ({ current_hp, max_hp }: CharacterDigest): string =>
  `${numberText(current_hp)}/${numberText(max_hp)}`;

/** Returns a condition with its level where it has several: "Exhaustion 3". */
export const conditionText = ({ name, value }: CharacterDigest['conditions'][number]): string =>
  value > 1 ? `${name} ${value}` : name;

/** Returns what screen readers say of a character: "Hit points 24 of 38, temporary 5, Armor Class 17, Poisoned". */
export function digestSentence(digest: CharacterDigest): string {
  const { current_hp, max_hp, temp_hp, armor_class, conditions, concentration } = digest;
  const life = lifeOfDigest(digest);
  return [
    `Hit points ${numberText(current_hp)} of ${numberText(max_hp)}`,
    ...(temp_hp > 0 ? [`temporary ${temp_hp}`] : []),
    ...(life === 'Up' ? [] : [life]),
    `Armor Class ${numberText(armor_class)}`,
    ...conditions.map(conditionText),
    ...(concentration ? [`concentrating on ${concentration}`] : []),
  ].join(', ');
}

/** What a typed number would do to hit points, or why it cannot be. */
export interface HitPointsPreview {
  readonly text: string;
  readonly isError: boolean;
}

/** Returns "24 → 22, temp 5 → 0" for a typed number; null for an empty text. */
export function previewHitPoints(digest: CharacterDigest, typed: string): HitPointsPreview | null {
  if (typed.trim() === '') return null;
  const { current_hp: now, max_hp: max, temp_hp: temporary } = digest;
  try {
    const after = hitPointsAfter({ now, max, temporary }, parseStep(typed));
    const main = after.now === now ? `stays ${numberText(now)}` : `${numberText(now)} → ${numberText(after.now)}`;
    return {
      text: after.temporary === temporary ? main : `${main}, temp ${temporary} → ${after.temporary}`,
      isError: false,
    };
  } catch (problem) {
    return { text: toFailure(problem).message, isError: true };
  }
}
