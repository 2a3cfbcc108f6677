import type { CharacterDigest } from '../../../contracts/characters/sheet.contract.js';
import type { HealthWord } from '../../../contracts/character/health-word.js';
import type { CharacterHealth } from '../../../contracts/characters/party-health.js';
import {
  afterDamage,
  hitPointsAfter,
  isInstantDeath,
  type HitPoints,
} from '../../../contracts/character/play/hit-point-steps.js';
import { parseStep, type Step } from '../../../contracts/character/play/typed-step.js';
import { numberText } from '../../../contracts/core/text.js';
import { toFailure } from '../../core/to-failure.js';
import { lifeOf, type Life } from '../../../contracts/character/life.js';

/** Returns whether a character stands, is down or stable at 0 hit points, or is dead. */
export const lifeOfDigest = ({ conditions, ...numbers }: CharacterDigest): Life =>
  lifeOf({ ...numbers, marks: conditions.map((each) => ({ ...each, kind: 'condition', ignored: null })) });

/** Returns "24/38". */
export const hitPointsText = ({ current_hp, max_hp }: Pick<CharacterDigest, 'current_hp' | 'max_hp'>): string =>
  `${numberText(current_hp)}/${numberText(max_hp)}`;

/** Returns a condition with its level where it has several: "Exhaustion 3". */
export const conditionText = ({ name, value }: CharacterDigest['conditions'][number]): string =>
  value > 1 ? `${name} ${value}` : name;

/** Returns "Bless", or "Bless, CON save DC 12" while a saving throw is open; null: on nothing. */
export const concentrationText = ({
  concentration,
  concentration_dcs: [dc],
}: Pick<CharacterDigest, 'concentration' | 'concentration_dcs'>): string | null =>
  concentration !== null && dc !== undefined ? `${concentration}, CON save DC ${dc}` : concentration;

/** Returns what screen readers say of a character: "Hit points 24 of 38, temporary 5, Armor Class 17, Poisoned". */
export function digestSentence(digest: CharacterDigest): string {
  const { current_hp, max_hp, temp_hp, armor_class, conditions } = digest;
  const concentration = concentrationText(digest);
  const life = lifeOfDigest(digest);
  return [
    `Hit points ${numberText(current_hp)} of ${numberText(max_hp)}`,
    ...(temp_hp > 0 ? [`${temp_hp} temporary`] : []),
    ...(life === 'Up' ? [] : [life]),
    `Armor Class ${numberText(armor_class)}`,
    ...conditions.map(conditionText),
    ...(concentration ? [`concentrating on ${concentration}`] : []),
  ].join(', ');
}

const WORDS: Readonly<Record<HealthWord, string>> = {
  healthy: 'Healthy',
  bloodied: 'Bloodied',
  critical: 'Critical',
  down: 'Down',
};

/** Returns whether a player sees another player's character stand; who is down, stable or dead is down to the others. */
export const lifeOfHealth = (health: CharacterHealth): Life => {
  const isDown = health.shows === 'words' ? health.word === 'down' : health.current_hp <= 0;
  return isDown ? 'Down' : 'Up';
};

/** Returns "Bloodied", "12/38" or "Down". */
export function healthText(health: CharacterHealth): string {
  if (health.shows === 'words') return WORDS[health.word];
  return lifeOfHealth(health) === 'Down' ? WORDS.down : hitPointsText(health);
}

/** Returns what screen readers say of another player's character: "Bloodied", or "Hit points 12 of 38, temporary 5". */
export function healthSentence(health: CharacterHealth): string {
  if (health.shows === 'words') return WORDS[health.word];
  const { current_hp, max_hp, temp_hp } = health;
  return [
    `Hit points ${numberText(current_hp)} of ${numberText(max_hp)}`,
    ...(temp_hp > 0 ? [`${temp_hp} temporary`] : []),
    ...(lifeOfHealth(health) === 'Down' ? [WORDS.down] : []),
  ].join(', ');
}

/** What a typed number would do to hit points, or why it cannot be. */
export interface HitPointsPreview {
  readonly text: string;
  readonly isError: boolean;
}

/** Returns what damage does to somebody besides the numbers: "down", "dead" or a failed death save. */
function fallText(points: HitPoints, { kind, amount }: Step): string[] {
  const { now, rest } = afterDamage(points, kind === 'change' && amount < 0 ? -amount : 0);
  if (rest === 0 || now > 0) return [];
  if (isInstantDeath(points, rest)) return ['dead'];
  return [points.now > 0 ? 'down' : 'a failed death save'];
}

/** Returns "24 → 22, temp 5 → 0" for a typed number; null for an empty text. */
export function previewHitPoints(digest: CharacterDigest, typed: string): HitPointsPreview | null {
  if (typed.trim() === '') return null;
  const { current_hp: now, max_hp: max, temp_hp: temporary } = digest;
  try {
    const step = parseStep(typed);
    const after = hitPointsAfter({ now, max, temporary }, step);
    const main = after.now === now ? `stays ${numberText(now)}` : `${numberText(now)} → ${numberText(after.now)}`;
    const temp = after.temporary === temporary ? [] : [`temp ${temporary} → ${after.temporary}`];
    return { text: [main, ...temp, ...fallText({ now, max, temporary }, step)].join(', '), isError: false };
  } catch (problem) {
    return { text: toFailure(problem).message, isError: true };
  }
}
