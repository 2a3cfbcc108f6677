import type { AttackOptions, AttackWay, OtherSpell } from '../../../contracts/attack/attack-way.types.js';
import { creatureWay, creatureWays } from '../../../contracts/attack/creature-ways.js';
import { attackedRules, failedBy, type AttackedRules } from '../../../contracts/attack/attacked-rules.js';
import type { DamageTarget } from '../../../contracts/attack/propose-damage.js';
import type { SaveRoll } from '../../../contracts/attack/resolve-attack.js';
import { traitsAtZero } from '../../../contracts/attack/at-zero.js';
import { defencesOf, formOf, formWay, formWays } from '../../../contracts/attack/form-ways.js';
import { otherSpells, sheetWay, sheetWays } from '../../../contracts/attack/sheet-ways.js';
import { d20Roll } from '../../../contracts/character/rolls/d20-roll.js';
import { sheetRoll } from '../../../contracts/character/rolls/index.js';
import { ABILITY_NAMES, type AbilityKey } from '../../../contracts/content/abilities.js';
import type { Content } from '../../../contracts/content/content.types.js';
import { parseTarget } from '../../../contracts/content/targets.js';
import type { CreatureEvaluation, CreatureSheet, SheetUses } from '../../../contracts/creature/creature-sheet.types.js';
import type { RollMode } from '../../../contracts/dice/index.js';
import type { MarkerCreature } from '../../../contracts/map/marker-creature.types.js';
import { ownMaximum } from '../../../contracts/character/play/own-maximum.js';
import type { PlayCharacter } from '../../../contracts/character/play/play-character.types.js';
import type { CharactersInPlay } from '../../characters/attack-sheets.service.js';
import type { CreatureRules } from '../creatures/creature-rules.js';
import type { MarkerState } from '../map.model.js';

/** What the rules say of creatures that attack and are attacked. */
export interface AttackRules extends CreatureRules {
  readonly content: Content;
  /** Works out the creature of a marker; undefined: the rules have it no more. */
  evaluate(creature: MarkerCreature): CreatureEvaluation | undefined;
}

/** What is known of those who attack and are attacked. */
export interface AttackSources {
  readonly characters: CharactersInPlay;
  readonly rules: AttackRules;
}

/** Somebody on the map who attacks or is attacked, with the numbers of their sheet or their stat block. */
export interface Combatant {
  readonly ways: (options?: AttackOptions) => AttackWay[];
  readonly way: (key: string, options: AttackOptions) => AttackWay | undefined;
  /** Returns the spells without an attack, which are cast on the sheet. */
  readonly others: () => OtherSpell[];
  /** Why it cannot take actions or reactions now, as a sentence; null: it can. */
  readonly cannotAct: string | null;
  readonly armorClass: number;
  /** The type of its creature, such as "undead"; null: a character's own. */
  readonly creatureType: string | null;
  /** Returns what is on it does to attack rolls against it. @param feet null: the distance is unknown */
  attackedFrom(feet: number | null): AttackedRules;
  /** What else the rules say of attacks against it. */
  readonly notes: readonly string[];
  save(ability: AbilityKey, mode: RollMode): SaveRoll | undefined;
  readonly damageTarget: DamageTarget;
  readonly immuneTo: readonly string[];
  /** The id of the spell on which it concentrates; null: none. */
  readonly concentratesOn: string | null;
  /** What turns a failed saving throw into a success, with a use left; undefined: nothing. */
  readonly succeedsInstead: SucceedsInstead | undefined;
}

/** A use that turns a failed saving throw into a success. SRD "Legendary Resistance". */
export interface SucceedsInstead extends Pick<SheetUses, 'key' | 'left' | 'max'> {
  readonly name: string;
}

/** Returns the numbers of a marker; undefined: it has neither a sheet nor a creature. */
export function combatantOf(marker: MarkerState, { characters, rules }: AttackSources): Combatant | undefined {
  if (marker.characterId !== null) {
    const character = characters.get(marker.characterId);
    return character && ofCharacter(character);
  }
  const { creature } = marker;
  const evaluation = creature ? rules.evaluate(creature) : undefined;
  return creature && evaluation ? ofCreature(creature, evaluation, rules.content) : undefined;
}

function ofCharacter(character: PlayCharacter): Combatant {
  const { content, play, evaluation } = character;
  const { sheet } = evaluation;
  const defences = defencesOf(character);
  const form = formOf(character);
  return {
    ways: (options) => [...formWays(character, options), ...sheetWays(content, evaluation, options)],
    way: (key, options) => formWay(character, key, options) ?? sheetWay(content, evaluation, key, options),
    others: () => otherSpells(evaluation),
    cannotAct: sheet.cannot.act,
    armorClass: sheet.armor_class,
    creatureType: null,
    attackedFrom: (feet) => attackedRules(evaluation, feet),
    notes: notesOn(content, sheet),
    save: (ability, mode) => withFailure(evaluation, ability, sheetRoll(evaluation, `save:${ability}`, { mode })),
    damageTarget: {
      defences,
      hitPoints: {
        now: sheet.current_hp,
        max: sheet.max_hp_shown,
        temporary: play.temp_hp,
        own: sheet.form && { now: sheet.form.own_hp, max: ownMaximum(character) },
      },
      isCharacter: true,
      concentration: sheet.concentration?.name ?? null,
      ...(form ? { atZero: traitsAtZero(form.sheet) } : {}),
    },
    immuneTo: defences.sheet.condition_immunities,
    concentratesOn: sheet.concentration?.id ?? null,
    succeedsInstead: undefined,
  };
}

/** The notes on a target's armor class, without what conditions and spells already do to the roll. */
function notesOn(
  { conditions, spells }: Content,
  { marks, target_notes }: Pick<CreatureSheet, 'marks' | 'target_notes'>,
): string[] {
  const counted = marks.flatMap(({ kind, id }) => {
    const effects =
      (kind === 'condition' ? conditions[id] : kind === 'spell' ? spells[id] : undefined)?.rules?.effects ?? [];
    const counts = effects.some(({ targets }) => targets.some((target) => parseTarget(target)?.family === 'attacked'));
    return counts ? effects.filter(({ targets }) => targets.includes('ac')).map(({ text }) => text) : [];
  });
  return (target_notes['ac'] ?? []).filter((note) => !counted.includes(note));
}

const withFailure = (
  evaluation: Pick<CreatureEvaluation, 'reasons'>,
  ability: AbilityKey,
  roll: SaveRoll | undefined,
): SaveRoll | undefined => roll && { ...roll, failedBy: failedBy(evaluation, ability) };

const creatureSave = ({ sheet, reasons }: CreatureEvaluation, ability: AbilityKey, mode: RollMode): SaveRoll =>
  d20Roll(
    {
      kind: 'save',
      label: `${ABILITY_NAMES[ability]} saving throw`,
      modifier: sheet.saves[ability].modifier,
      reasons: reasons[`saves.${ability}`],
      rules: sheet.rolls[`saves.${ability}`],
      ruleReasons: reasons[`rolls.saves.${ability}`],
    },
    { mode },
  );

function succeedsInsteadOf({ traits }: CreatureSheet): SucceedsInstead | undefined {
  const found = traits.find(({ succeeds_instead, available }) => succeeds_instead === true && available);
  return found?.uses
    ? { name: found.name, key: found.uses.key, left: found.uses.left, max: found.uses.max }
    : undefined;
}

function ofCreature(creature: MarkerCreature, evaluation: CreatureEvaluation, content: Content): Combatant {
  const { sheet } = evaluation;
  const kept = creature.true_form?.kept;
  return {
    ways: (options) => creatureWays(evaluation, options),
    way: (key, options) => creatureWay(evaluation, key, options),
    others: () => [],
    cannotAct: creature.current_hp === 0 ? 'It is down at 0 hit points.' : sheet.cannot_act,
    armorClass: sheet.armor_class,
    creatureType: sheet.type,
    attackedFrom: (feet) => attackedRules(evaluation, feet),
    notes: notesOn(content, sheet),
    save: (ability, mode) => withFailure(evaluation, ability, creatureSave(evaluation, ability, mode)),
    damageTarget: {
      defences: evaluation,
      hitPoints: {
        now: creature.current_hp,
        max: creature.max_hp,
        temporary: creature.temp_hp,
        own: kept ? { now: kept.current_hp, max: kept.max_hp } : null,
      },
      isCharacter: false,
      concentration: sheet.concentration?.name ?? null,
      atZero: traitsAtZero(sheet),
    },
    immuneTo: sheet.condition_immunities,
    concentratesOn: creature.concentration?.spell ?? null,
    succeedsInstead: succeedsInsteadOf(sheet),
  };
}
