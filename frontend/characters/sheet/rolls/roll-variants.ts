import { spellKey } from '../../../../contracts/character/spell-key.js';
import { castableSpells } from '../../../../contracts/character/play/castable-spells.js';
import type { SheetRollOptions } from '../../../../contracts/character/rolls/index.js';
import type { Sheet } from '../../../../contracts/character/sheet.types.js';
import { ABILITY_NAMES } from '../../../../contracts/content/abilities.js';
import { spellLevelText } from '../../../ui/spell-levels.js';

/** Another way of rolling the same number: with another ability, or with a higher slot. */
export interface RollVariant {
  /** Such as "With Dexterity" or "At 5th level". */
  readonly text: string;
  readonly key: string;
  readonly options: SheetRollOptions;
}

/** Returns the other ways of rolling what a key stands for. @param level of the spell as the button rolls it */
export function rollVariants(sheet: Sheet, key: string, level: number | undefined): RollVariant[] {
  const colon = key.indexOf(':');
  const [prefix, id] = [key.slice(0, colon), key.slice(colon + 1)];
  if (prefix === 'attack' || prefix === 'damage')
    return (sheet.attacks.find((attack) => attack.id === id)?.alternatives ?? []).map(({ ability }) => ({
      text: `With ${ABILITY_NAMES[ability]}`,
      key: `${key}.${ability}`,
      options: {},
    }));
  if (!prefix.startsWith('spell-')) return [];
  const castable = castableSpells(sheet).find(({ spell }) => spellKey(spell) === id);
  const levels = new Set((castable?.ways ?? []).map((way) => way.level));
  return [...levels]
    .filter((other) => other > 0 && other !== level)
    .map((other) => ({ text: `At ${spellLevelText(other)} level`, key, options: { level: other } }));
}
