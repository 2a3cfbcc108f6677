import { capitalized } from '../../../core/text.js';
import { maximumOf, quantityText } from '../../../content/quantity.js';
import { SPEEDS } from '../../../content/targets.js';
import type { Reason } from '../../reasons.types.js';
import type { PlayState } from '../../choices.types.js';
import type { Ref } from '../../../content/content.types.js';
import type { ExtraDamage } from '../../sheet-actions.types.js';
import type { Sheet } from '../../sheet.types.js';
import { dieFaces } from '../../die-faces.js';
import type { EvaluationContext } from '../in-force/evaluation-context.types.js';
import { reasonsOfLoad } from '../in-force/equipped-items.js';
import type { SourceInForce } from '../in-force/sources-in-force.js';
import { ruleSource, sumOf, type ReasonLog } from '../reason-log.js';
import { holdsInPlay, spellsAskedFor } from '../targets/predicates-in-force.js';
import { ANY_SPELL, NO_SUBJECT, type Subject } from '../targets/subject.js';

/** Returns all hit dice as text, such as "3d10 + 2d6". */
const hitDiceText = ({ identity }: EvaluationContext): string =>
  identity.classes.map(({ classification, level }) => `${level}d${dieFaces(classification.hit_die)}`).join(' + ');

type HitPointFields = Pick<Sheet, 'current_hp' | 'form' | 'falling'>;

/**
 * Returns the current hit points, at most the maximum. While the character has a form, these are the form's, and its
 * own stay unchanged.
 * @param form with the id and the name of its state
 */
export function currentHitPoints(play: PlayState, max: number, form: Ref | null): HitPointFields {
  const { current_hp, form_hp = max, falling = false } = play;
  if (form === null) return { current_hp: Math.min(current_hp ?? max, max), form, falling };
  const { id, name } = form;
  // The character's own hit points are stored as a number while it has a form.
  return { current_hp: Math.min(form_hp, max), form: { id, name, own_hp: current_hp ?? 0 }, falling };
}

/** Returns the source whose state is on and has its own hit points. SRD "Wild Shape". */
const formInForce = (context: EvaluationContext): SourceInForce | undefined =>
  context.sources.find(({ rules: { state } }) => state?.hit_points != null && context.isStateOn(state.id));

/**
 * `max_hp` does not include the Constitution modifier; `max_hp_shown` adds it once for each level. SRD "Hit Points".
 */
function hitPoints(
  context: EvaluationContext,
  log: ReasonLog,
): Pick<Sheet, 'max_hp' | 'max_hp_shown' | 'temp_hp' | 'hit_dice'> & HitPointFields {
  const { play } = context;
  const max_hp = plain(context, log, 'hp', 'max_hp');
  const form = formInForce(context);
  const shown = form ? hitPointsOfForm(context, log, form) : plain(context, log, 'hp_max', 'max_hp_shown');
  return {
    max_hp,
    max_hp_shown: shown,
    ...currentHitPoints(play, shown, form?.rules.state ?? null),
    temp_hp: play.temp_hp,
    hit_dice: hitDiceText(context),
  };
}

/** Returns the hit point maximum of a form, which exhaustion halves too, and logs its reasons. */
function hitPointsOfForm(context: EvaluationContext, log: ReasonLog, from: SourceInForce): number {
  const { state } = from.rules;
  const own = Math.max(1, context.inputOf(from, state?.hit_points ?? ''));
  const explanation = `${own} hit points of ${state?.name ?? from.source.name}`;
  const { total, reasons } = context.calculator.multiplied('hp_max', { source: from.source, amount: own, explanation });
  log.add('max_hp_shown', ...reasons);
  return Math.max(1, total);
}

/** Returns the speeds that the character has. SRD "Movement". */
export function speeds(context: EvaluationContext, log: ReasonLog): Record<string, number> {
  const found: Record<string, number> = {};
  for (const kind of SPEEDS) {
    const { total, hasBase, reasons } = context.calculator.number(`speed.${kind}`);
    if (!hasBase) continue;
    found[kind] = total;
    log.add(`speeds.${kind}`, ...reasons);
  }
  return found;
}

/** Returns the senses with their range in feet. */
export function senses(context: EvaluationContext, log: ReasonLog): Record<string, number> {
  const found: Record<string, number> = {};
  for (const target of context.effects.targetsOf('senses')) {
    const { total, reasons } = context.calculator.number(target);
    const sense = target.slice(target.indexOf('.') + 1);
    if (total > 0) found[sense] = total;
    log.add(target, ...reasons);
  }
  return found;
}

/** Returns the entries of a set and logs the source of each. */
export function entriesOf(context: EvaluationContext, log: ReasonLog, target: string): string[] {
  const others: Reason[] = [];
  const entries = context.calculator.set(target, NO_SUBJECT, others);
  for (const { id, source } of entries) log.addEntry(target, source, id, `${id} from ${source.name}`);
  log.add(target, ...others);
  return entries.map(({ id }) => id);
}

/** Returns a number and logs its reasons under the name of the sheet's field. */
export function plain(context: EvaluationContext, log: ReasonLog, target: string, field = target): number {
  const { total, reasons } = context.calculator.number(target);
  log.add(field, ...reasons);
  return total;
}

/** Returns the load and logs the weight of each carried item. SRD "Lifting and Carrying". */
function load({ content, play, load: total }: EvaluationContext, log: ReasonLog): number {
  const reasons = reasonsOfLoad(content, play);
  log.add('load', ...reasons);
  const rest = Math.round((total - sumOf(reasons)) * 1e6) / 1e6;
  if (rest !== 0) log.addAmount('load', ruleSource('rounding', 'Rounding'), rest, 'rounded to two decimals');
  return total;
}

/** Spells in general, of the 1st level. */
const FIRST_LEVEL: Subject = {
  ...ANY_SPELL,
  spell: { id: '', level: 1, school: '', damage_types: [], class: null, material: false },
};

/** Returns what effects add to the healing of spells, as texts, such as "2 + the spell's level". */
function spellHealing({ calculator }: EvaluationContext): ExtraDamage[] {
  const atFirst = calculator.additions('spell_healing', FIRST_LEVEL);
  return calculator.additions('spell_healing', ANY_SPELL).map(({ quantity, source, optional, spells }, index) => {
    const growth = maximumOf(atFirst[index]?.quantity ?? quantity) - maximumOf(quantity);
    const perLevel = growth === 1 ? "the spell's level" : `${growth} × the spell's level`;
    const parts = [quantity === 0 ? [] : quantityText(quantity), growth === 0 ? [] : perLevel].flat();
    return { damage: parts.join(' + '), type: null, optional: optional ?? spells, source };
  });
}

/** Returns the texts that effects put next to a target, each once. */
export function targetNotes(context: EvaluationContext): Sheet['target_notes'] {
  const notes: Record<string, Set<string>> = {};
  for (const { target, effect } of context.effects.withMode('note')) {
    const { text, when } = effect.effect;
    if (text === null || (when !== null && !holdsInPlay(context, effect.from, ANY_SPELL, when))) continue;
    const spells = spellsAskedFor(when);
    const filled = context.fill(effect.from, text);
    (notes[target] ??= new Set()).add(spells === null ? filled : `${filled} (${spells})`);
  }
  return Object.fromEntries(Object.entries(notes).map(([target, texts]) => [target, [...texts]]));
}

type CombatFields = Pick<
  Sheet,
  | 'max_hp'
  | 'max_hp_shown'
  | 'current_hp'
  | 'form'
  | 'falling'
  | 'temp_hp'
  | 'hit_dice'
  | 'armor_class'
  | 'initiative'
  | 'speed'
  | 'speeds'
  | 'jumps'
  | 'size'
  | 'senses'
  | 'resistances'
  | 'immunities'
  | 'vulnerabilities'
  | 'condition_immunities'
  | 'flags'
  | 'load'
  | 'capacity'
  | 'encumbrance'
  | 'attunement_limit'
  | 'rest_hit_points'
  | 'rest_hit_dice'
  | 'death_save_dc'
  | 'attacks_per_action'
  | 'spell_healing'
  | 'target_notes'
  | 'critical_when_hit'
  | 'failed_saves'
>;

/** Returns from where a hit is a critical hit, and which saving throws fail by themselves, if any: hardly anybody has that. */
export function helpless(
  context: EvaluationContext,
  log: ReasonLog,
): { critical_when_hit?: readonly string[]; failed_saves?: readonly string[] } {
  const from = entriesOf(context, log, 'critical_when_hit');
  const saves = entriesOf(context, log, 'failed_saves');
  return {
    ...(from.length > 0 ? { critical_when_hit: from } : {}),
    ...(saves.length > 0 ? { failed_saves: saves } : {}),
  };
}

/** Computes hit points, Armor Class, initiative, movement, senses, defenses and carrying capacity. */
export const computeCombat = (context: EvaluationContext, log: ReasonLog): CombatFields => ({
  ...hitPoints(context, log),
  armor_class: plain(context, log, 'ac', 'armor_class'),
  initiative: plain(context, log, 'initiative', 'initiative'),
  speed: plain(context, log, 'speed.walk', 'speed'),
  speeds: speeds(context, log),
  jumps: {
    long: plain(context, log, 'jump.long', 'jumps.long'),
    high: plain(context, log, 'jump.high', 'jumps.high'),
  },
  size: context.identity.coreRace ? capitalized(context.size) : null,
  senses: senses(context, log),
  resistances: entriesOf(context, log, 'resistances'),
  immunities: entriesOf(context, log, 'immunities'),
  vulnerabilities: entriesOf(context, log, 'vulnerabilities'),
  condition_immunities: entriesOf(context, log, 'condition_immunities'),
  flags: entriesOf(context, log, 'flags'),
  load: load(context, log),
  capacity: plain(context, log, 'capacity'),
  encumbrance: context.content.campaign_rules.encumbrance,
  attunement_limit: plain(context, log, 'attunement_limit'),
  rest_hit_points: plain(context, log, 'rest_hit_points'),
  rest_hit_dice: plain(context, log, 'rest_hit_dice'),
  death_save_dc: plain(context, log, 'death_save_dc'),
  attacks_per_action: plain(context, log, 'attacks', 'attacks_per_action'),
  spell_healing: spellHealing(context),
  target_notes: targetNotes(context),
  ...helpless(context, log),
});
