import type { SheetSpell } from '../../../../contracts/character/sheet.types.js';
import type { SpellAtLevel } from '../../../../contracts/character/spell-at-level.types.js';
import { spellKey } from '../../../../contracts/character/spell-key.js';
import { RollButton } from './roll-button.js';
import { amountRollKey } from './spell-roll-keys.js';

interface SpellRollsProps {
  spell: SheetSpell;
  /** The spell at the level at which it is cast. */
  shown: SpellAtLevel;
  /** As `RollButton` has it. */
  isQuiet?: boolean;
}

/** The buttons that roll the attack of a spell, and what it deals or heals at its level. */
export function SpellRolls({ spell, shown, isQuiet = false }: SpellRollsProps) {
  const key = spellKey(spell);
  const options = { level: shown.level };
  return (
    <>
      <RollButton rollKey={shown.attack ? `spell-attack:${key}` : null} options={options} isQuiet={isQuiet} />
      <RollButton rollKey={amountRollKey(shown, key)} options={options} isQuiet={isQuiet} />
    </>
  );
}
