import type { PlayCharacter } from '../character/play/play-character.types.js';
import type { Reason, Reasons, Source } from '../character/reasons.types.js';
import type { SheetRoll, SheetRollOptions } from '../character/rolls/sheet-roll.types.js';
import type { Sheet } from '../character/sheet.types.js';
import { creatureById } from '../content/content.types.js';
import type { CreatureEvaluation } from '../creature/creature-sheet.types.js';
import { freshCreature } from '../creature/creature-play.types.js';
import { evaluateCreature } from '../creature/evaluate/index.js';
import { creatureRoll } from '../creature/rolls/index.js';
import type { AttackOptions, AttackWay } from './attack-way.types.js';
import { creatureWays } from './creature-ways.js';

/* What a character is in the form of a creature of the rules: the ways of attacking of its stat block, and its defences. */

/** The prefix of the keys of a form's attacks and of their rolls. */
const PREFIX = 'form:';

/**
 * Returns the stat block of a character's form, with the conditions and the spells that are on the character, but for the one
 * that gives the form; undefined: it has no such form.
 */
export function formOf({ content, play, evaluation: { sheet } }: PlayCharacter): CreatureEvaluation | undefined {
  const id = play.marks?.find((mark) => mark.kind === 'state' && mark.id === sheet.form?.id)?.form;
  const creature = id === undefined ? undefined : creatureById(content, id);
  if (!creature) return undefined;
  const giver = sheet.states.find((state) => state.id === sheet.form?.id)?.source;
  const marks = sheet.marks.flatMap(({ kind, id: of, value, brought_by, ignored }) => {
    const isOn = kind === 'condition' || (kind === 'spell' && (giver?.kind !== kind || giver.id !== of));
    return isOn && brought_by === null && ignored === null ? [{ kind, id: of, value }] : [];
  });
  return evaluateCreature(content, creature, { ...freshCreature(), marks });
}

/** The sources that go on counting in a form that replaces everything else. */
const LASTING: readonly Source['kind'][] = ['condition', 'spell', 'play'];

/**
 * Returns what protects a character from damage and conditions: in the form of a creature of the rules that of its stat block
 * too, and instead of its own in a form that replaces it. SRD "Polymorph", "Wild Shape".
 */
export function defencesOf(character: PlayCharacter): FormDefences {
  const { sheet, reasons } = character.evaluation;
  const form = formOf(character);
  if (!form) return { sheet, reasons };
  const replaces = sheet.states.find(({ id }) => id === sheet.form?.id)?.forms?.replaces_own ?? false;
  const ownReasons = (field: DefenceField): readonly Reason[] =>
    (reasons[field] ?? []).filter(({ source }) => !replaces || LASTING.includes(source.kind));
  const entries = (field: DefenceField): string[] => {
    const kept = new Set(ownReasons(field).map(({ id }) => id));
    return [...new Set([...sheet[field].filter((entry) => !replaces || kept.has(entry)), ...form.sheet[field]])];
  };
  const both = (field: DefenceField): readonly Reason[] => [...ownReasons(field), ...(form.reasons[field] ?? [])];
  return {
    sheet: {
      resistances: entries('resistances'),
      immunities: entries('immunities'),
      vulnerabilities: entries('vulnerabilities'),
      condition_immunities: entries('condition_immunities'),
    },
    reasons: { ...reasons, ...Object.fromEntries(DEFENCES.map((field) => [field, both(field)])) },
  };
}

const DEFENCES = ['resistances', 'immunities', 'vulnerabilities', 'condition_immunities'] as const;
type DefenceField = (typeof DEFENCES)[number];

/** What protects a character, and where that comes from. */
export interface FormDefences {
  readonly sheet: Pick<Sheet, DefenceField>;
  readonly reasons: Reasons;
}

/**
 * Returns what a character can attack with in the form of a creature of the rules: the attacks of its stat block. SRD
 * "Wild Shape": the statistics of the beast replace those of the character.
 */
export function formWays(character: PlayCharacter, options: AttackOptions = {}): AttackWay[] {
  const form = formOf(character);
  if (!form) return [];
  return creatureWays(form, options).map((way) => ({
    ...way,
    key: `${PREFIX}${way.key}`,
    name: `${form.sheet.name}: ${way.name}`,
  }));
}

/** Returns one way of attacking of a form; undefined for a key that it does not have. */
export const formWay = (character: PlayCharacter, key: string, options: AttackOptions): AttackWay | undefined =>
  key.startsWith(PREFIX) ? formWays(character, options).find((way) => way.key === key) : undefined;

/** Returns a roll of a form's stat block, such as that of `form:attack:actions/bite`; undefined: it has no such roll. */
export function formRoll(character: PlayCharacter, key: string, options: SheetRollOptions = {}): SheetRoll | undefined {
  const form = key.startsWith(PREFIX) ? formOf(character) : undefined;
  return form && rollOfForm(form, key.slice(PREFIX.length), options);
}

/** Returns a roll of a stat block as one of the sheet; undefined: it has no such roll, or it brings a power back. */
export function rollOfForm(
  form: CreatureEvaluation,
  key: string,
  options: SheetRollOptions = {},
): SheetRoll | undefined {
  const found = creatureRoll(form, key, options);
  if (!found) return undefined;
  const { recharges, ...roll } = found;
  const label = `${form.sheet.name}: ${roll.label}`;
  return recharges === null ? { ...roll, key: `${PREFIX}${key}`, label } : undefined;
}
