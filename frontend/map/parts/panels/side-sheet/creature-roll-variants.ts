import type { CreatureSheet } from '../../../../../contracts/creature/creature-sheet.types.js';
import { numberedPath, outcomesOf } from '../../../../../contracts/creature/rolls/power-paths.js';
import { capitalized } from '../../../../../contracts/core/text.js';
import type { RollVariant } from '../../../../characters/sheet/rolls/roll-variants.js';
import { spellLevelText } from '../../../../ui/spell-levels.js';

/** Returns the other ways of rolling what a key stands for: damage with two hands, a spell with a higher slot. */
export function creatureRollVariants(sheet: CreatureSheet, key: string): RollVariant[] {
  const colon = key.indexOf(':');
  const [prefix, id] = [key.slice(0, colon), key.slice(colon + 1)];
  if (prefix === 'damage') return otherRows(sheet, id);
  return prefix.startsWith('spell-') ? higherSlots(sheet, key, id) : [];
}

const otherRows = (sheet: CreatureSheet, path: string): RollVariant[] =>
  (outcomesOf(sheet).find(({ id }) => id === path)?.outcome.damage ?? []).flatMap(({ instead }, index) =>
    instead === null || index === 0
      ? []
      : [{ text: capitalized(instead), key: `damage:${numberedPath(path, index)}`, options: {} }],
  );

function higherSlots({ spellcasting }: CreatureSheet, key: string, path: string): RollVariant[] {
  const [index = '', spell] = path.split('/');
  const casting = spellcasting[Number(index)];
  const own = casting?.groups
    .filter(({ by }) => by === 'slots')
    .flatMap(({ spells }) => spells)
    .find(({ id }) => id === spell)?.level;
  if (!casting || !own) return [];
  return casting.slots
    .filter(({ level }) => level > own)
    .map(({ level }) => ({ text: `At ${spellLevelText(level)} level`, key, options: { level } }));
}
