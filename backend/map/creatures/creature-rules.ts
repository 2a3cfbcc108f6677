import type { CreaturePlay } from '../../../contracts/creature/creature-play.types.js';
import type { SheetRollOptions } from '../../../contracts/character/rolls/sheet-roll.types.js';
import type { CreatureRoll } from '../../../contracts/creature/rolls/index.js';
import type { StatBlockLine } from '../../../contracts/creature/stat-block-lines.js';
import type { CreatureSheet } from '../../../contracts/creature/creature-sheet.types.js';
import type { CreatureUse } from '../../../contracts/creature/uses-of-creature.js';

/** What the commands of the room need to know of a creature in a play state. */
export interface CreatureNumbers {
  readonly name: string;
  /** Such as "beast". */
  readonly type: string;
  readonly challenge: number;
  /** Such as "Large". */
  readonly size: string;
  readonly maxHp: number;
  /** Such as "2d6 + 4". */
  readonly hitDice: string;
  /** The Dexterity score. */
  readonly dexterity: number;
  readonly uses: readonly CreatureUse[];
  readonly counters: CreatureSheet['counters'];
  /** The ids of its other forms. */
  readonly forms: readonly string[];
  /** How many legendary actions it has in a round. Left out: none. */
  readonly legendary?: number;
  /** The initiative of the actions of its lair. Left out: it has none. */
  readonly lair?: number;
}

/** A condition of the rules, or a spell that can be in force on somebody. */
export interface KnownCondition {
  readonly name: string;
  readonly levels: number;
  /** Whether it is the condition incapacitated, or includes it. */
  readonly incapacitates: boolean;
}

/** What the rules say of creatures and conditions. */
export interface CreatureRules {
  /** Works out a creature; undefined: there is no such creature. */
  numbersOf(id: string, play: CreaturePlay): CreatureNumbers | undefined;
  /** Returns the lines of a stat block; undefined: there is no such creature. */
  linesOf(id: string, play: CreaturePlay): readonly StatBlockLine[] | undefined;
  /** Returns a roll of a creature by its key; undefined: the creature does not have it. */
  rollOf(id: string, play: CreaturePlay, key: string, options: SheetRollOptions): CreatureRoll | undefined;
  /** Returns a condition, or a spell by `spell:<id>`; undefined: there is none with that id. */
  condition(id: string): KnownCondition | undefined;
  /** Returns a spell that takes concentration; undefined: there is none with that id. */
  concentrationSpell(id: string): { readonly name: string } | undefined;
}
