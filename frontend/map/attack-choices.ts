import type { OtherSpell } from '../../contracts/attack/attack-way.types.js';
import type { AttackChoice } from '../../contracts/attack/attack.contract.js';
import type { LIST_OF_PREFIX } from '../../contracts/attack/way-keys.js';

/** The heads of what a creature does besides its own actions, by the prefix of the key. */
const HEADS: ReadonlyMap<string, string> = new Map([
  ['bonus-action', 'Bonus actions'],
  ['reaction', 'Reactions'],
  ['trait', 'Traits'],
  ['legendary', 'Legendary actions'],
  ['lair', 'Lair actions'],
] satisfies [keyof typeof LIST_OF_PREFIX, string][]);

/** One choice of the list. */
interface Choice {
  value: string;
  label: string;
}

/** A part of the list under a head. */
export interface ChoiceGroup {
  group: string;
  items: Choice[];
}

/** The value of a spell that is cast on the sheet; no attack has it as its key. */
export const otherKey = ({ key }: OtherSpell): string => `other:${key}`;

const headOf = ({ key }: AttackChoice): string => HEADS.get(key.slice(0, key.indexOf(':'))) ?? 'Attacks';

/**
 * Returns the attacks, and after them the spells that are cast on the sheet. Heads tell apart what has the same name,
 * such as an action and the legendary action that is the same attack.
 */
export function attackChoices(
  ways: readonly AttackChoice[],
  others: readonly OtherSpell[],
): readonly Choice[] | readonly ChoiceGroup[] {
  const groups = new Map<string, Choice[]>();
  for (const way of ways) {
    const head = headOf(way);
    groups.set(head, [...(groups.get(head) ?? []), { value: way.key, label: way.name }]);
  }
  const spells = others.map((spell) => ({ value: otherKey(spell), label: spell.name }));
  if (spells.length > 0) groups.set('Other spells: opens the sheet', spells);
  const [only] = groups.values();
  if (groups.size < 2) return only ?? [];
  return [...groups].map(([group, items]) => ({ group, items }));
}
