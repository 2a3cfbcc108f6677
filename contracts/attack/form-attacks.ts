import type { PlayCharacter } from '../character/play/play-character.types.js';
import type { Reason } from '../character/reasons.types.js';
import type { SheetRoll } from '../character/rolls/sheet-roll.types.js';
import type {
  CreatureEvaluation,
  SheetCreatureAttack,
  SheetOutcome,
  SheetPower,
} from '../creature/creature-sheet.types.js';
import { allPowers, numberedPath, outcomesOf, powerPath, type NamedOutcome } from '../creature/rolls/power-paths.js';
import {
  extraText,
  failureText,
  hitText,
  limitText,
  multiattackText,
  saveText,
  successText,
} from '../creature/stat-block-text.js';
import { formOf, rollOfForm } from './form-ways.js';

/* The attacks and traits of a form as the sheet shows them: what the stat block says, with the rolls and their reasons. */

/** A saving throw that follows from an attack or a trait of a form. */
export interface FormSave {
  /** Such as "DC 11 Strength save. Failure: Prone." */
  readonly text: string;
  /** Why the DC is what it is. */
  readonly reasons: readonly Reason[];
  /** The damage of a failed save, where it is not the damage of the attack; null: none. */
  readonly damage: SheetRoll | null;
}

/** What the stat block says of an attack or a trait besides its numbers. Left out: nothing, or an earlier release does not tell. */
interface FormRules {
  /** How often it may be used, such as "recharge 5–6". */
  readonly limit?: string;
  readonly saves?: readonly FormSave[];
}

/** An attack of a form, or something that its targets save against, with its rolls. */
export interface FormAttack extends FormRules {
  /** Such as `actions/bite`. */
  readonly id: string;
  readonly name: string;
  /** null: none. */
  readonly attack: SheetRoll | null;
  readonly damage: SheetRoll | null;
  /** Such as "5 ft" or "20/60 ft", or the area. Left out: the texts say it, or an earlier release does not tell. */
  readonly range?: string;
  /** What a hit does besides, a sentence each, such as "The target is grappled (escape DC 14)." Left out as above. */
  readonly effects?: readonly string[];
}

/** What a form has besides its attacks, such as Pack Tactics. */
export interface FormTrait extends FormRules, Pick<SheetPower, 'id' | 'name' | 'descs'> {
  /** The attacks of a Multiattack; null: it is none. */
  readonly multiattack: string | null;
}

/** The attacks and traits of a character's present form; empty without a form that the rules know. */
export interface FormAttacks {
  /** Such as "Wolf"; null: no form of the rules. */
  readonly name: string | null;
  readonly attacks: readonly FormAttack[];
  readonly traits: readonly FormTrait[];
}

/** Returns "5 ft", "20/60 ft", "5 ft or 20/60 ft". */
const distanceOf = ({ reach, range_basic, range_long }: SheetCreatureAttack): string =>
  [reach === null ? [] : [reach], range_basic === null ? [] : [range_basic, range_long].filter((feet) => feet !== null)]
    .filter((feet) => feet.length > 0)
    .map((feet) => `${feet.join('/')} ft`)
    .join(' or ');

/** Returns what a hit does besides its damage: damage that counts only sometimes, conditions, and the rest in words. */
const effectsOf = ({ attack, damage, conditions, descs }: SheetOutcome): string[] =>
  [
    hitText({ damage: damage.filter(({ only, instead }) => only !== null || instead !== null), conditions }),
    ...(attack?.extra ?? []).map(extraText),
    ...descs.map(({ object_text }) => object_text),
  ].filter((text) => text !== '');

/** Returns the saving throws of an outcome. @param shown the key of a roll that stands elsewhere already */
function savesOf(form: CreatureEvaluation, { id, field, outcome }: NamedOutcome, shown?: string): FormSave[] {
  return outcome.saves.map((save, index) => {
    const [failure, success] = [failureText(save), successText(save)];
    const damage = rollOfForm(form, `save-damage:${numberedPath(id, index)}`);
    return {
      text: [
        saveText(save),
        ...(failure === '' ? [] : [`Failure: ${failure}`]),
        ...(success === '' ? [] : [`Success: ${success}`]),
      ].join(' '),
      reasons: form.reasons[`${field}.dc${index === 0 ? '' : `.${index}`}`] ?? [],
      damage: damage && damage.key !== shown ? damage : null,
    };
  });
}

/** Returns the fields that hold something. */
function rulesOf(limit: string | null, saves: readonly FormSave[]): FormRules {
  return { ...(limit === null ? {} : { limit }), ...(saves.length > 0 ? { saves } : {}) };
}

function attackOf(form: CreatureEvaluation, named: NamedOutcome, limit: string | null): FormAttack | undefined {
  const { id, name, outcome } = named;
  const attack = rollOfForm(form, `attack:${id}`) ?? null;
  const ofHit = rollOfForm(form, `damage:${id}`) ?? null;
  const damage = ofHit ?? (attack ? null : (rollOfForm(form, `save-damage:${id}`) ?? null));
  if (!attack && !damage) return undefined;
  const range = outcome.attack ? distanceOf(outcome.attack) : outcome.area;
  const effects = effectsOf(outcome);
  return {
    id,
    name,
    attack,
    damage,
    ...(range === null ? {} : { range }),
    ...(effects.length > 0 ? { effects } : {}),
    ...rulesOf(limit, savesOf(form, named, damage?.key)),
  };
}

/** Returns what a stat block has that is not rolled: traits, a Multiattack, reactions. SRD "Wild Shape" keeps out legendary actions. */
const traitsOf = (form: CreatureEvaluation, rolled: ReadonlySet<string>): FormTrait[] =>
  (['traits', 'actions', 'bonus_actions', 'reactions'] as const).flatMap((list) =>
    form.sheet[list].flatMap((power) => {
      const { id, name, descs } = power;
      const path = powerPath(list, id);
      if (rolled.has(path)) return [];
      const saves = savesOf(form, { id: path, name, field: `${list}.${id}`, outcome: power });
      return [{ id, name, descs, multiattack: multiattackText(power) || null, ...rulesOf(limitText(power), saves) }];
    }),
  );

/** Returns the attacks of a character's form with their rolls, and its traits. */
export function formAttacks(character: PlayCharacter): FormAttacks {
  const form = formOf(character);
  if (!form) return { name: null, attacks: [], traits: [] };
  const limits = limitsOf(form);
  const attacks = outcomesOf(form.sheet).flatMap((named) => attackOf(form, named, limits.get(named.id) ?? null) ?? []);
  const rolled = new Set(attacks.map(({ id }) => id));
  return { name: form.sheet.name, attacks, traits: traitsOf(form, rolled) };
}

/** Returns how often each power may be used, by its id for rolls. */
const limitsOf = ({ sheet }: CreatureEvaluation): ReadonlyMap<string, string | null> =>
  new Map(allPowers(sheet).map(([list, power]) => [powerPath(list, power.id), limitText(power)]));
