import { spellBySlot } from '../../content/spell-by-slot.js';
import { badInput, Failure } from '../../core/failure.js';
import { ordinal } from '../../core/text.js';
import type { Sheet, SheetSpell } from '../sheet.types.js';
import type { PlayState } from '../choices.types.js';
import { spellKey } from '../spell-key.js';
import type { CastSpell, PrepareSpell } from './commands.types.js';
import { castableSpells, type WayToCast } from './castable-spells.js';
import { withMark, withoutConcentration } from './concentration.js';
import { heal, withHitPointsOfSpell } from './hit-points.js';
import type { PlayCommandContext, CommandOutcome, PlayCharacter } from './play-character.types.js';
import { healingOf } from './rolled-healing.js';
import { spend } from './spend.js';

/**
 * Prepares or unprepares a spell. SRD "Preparing and Casting Spells".
 * @throws Failure 400 naming `spell` when the spell cannot be prepared or no more may be
 */
export function prepareSpell(
  { play, evaluation: { sheet } }: PlayCharacter,
  command: Omit<PrepareSpell, 'do'>,
): PlayState {
  const { spell } = command;
  const caster = sheet.casters.find(({ preparable }) => preparable.includes(spell));
  if (!caster) throw badInput('spell', whyNotPreparable(sheet, spell));
  const isPrepared = sheet.prepared_spells.includes(spell);
  const prepared = command.prepared ?? !isPrepared;
  if (prepared === isPrepared) return play;
  const others = play.prepared_spells.filter((id) => id !== spell);
  if (!prepared) return { ...play, prepared_spells: others };
  const max = caster.prepared_max ?? 0;
  if (caster.prepared_count >= max) throw badInput('spell', `All ${max} spells are prepared. Unprepare one first.`);
  // A spell that no class can prepare any more, such as after a change of the spellbook, must not take up a place.
  const preparable = new Set(sheet.casters.flatMap((each) => each.preparable));
  return { ...play, prepared_spells: [...others.filter((id) => preparable.has(id)), spell] };
}

function whyNotPreparable(sheet: PlayCharacter['evaluation']['sheet'], id: string): string {
  const isAlways = [...sheet.spells, ...sheet.spell_pool].some((spell) => spell.id === id && spell.always_prepared);
  return isAlways ? 'This spell is always prepared.' : 'The character cannot prepare this spell.';
}

/**
 * Casts a spell: spends its slot or use, and starts its effects and the concentration on it.
 * @throws Failure 400 naming `spell` or `level`, 409 when it would end the concentration on another spell
 */
export function castSpell(
  character: PlayCharacter,
  command: Omit<CastSpell, 'do'>,
  context: Pick<PlayCommandContext, 'roll'>,
): CommandOutcome {
  const {
    content,
    play,
    evaluation: { sheet },
  } = character;
  const castable = castableSpells(sheet).find(
    ({ spell }) => spell.id === command.spell && spell.class === command.class,
  );
  if (!castable) throw badInput('spell', 'The character cannot cast this spell now.');
  const { spell, ways, whyNot } = castable;
  if (whyNot !== null) throw badInput('spell', whyNot);
  const way = ways.find((each) => each.with === command.with && each.level === command.level);
  if (!way) throw badInput('level', `${spell.name} cannot be cast in this way.`);
  if (way.left !== null && way.left < 1) throw badInput('level', whyNothingLeft(sheet, way));
  const { concentration } = concentrationOf(content, spell, way.level);
  const kept = concentration && play.concentration ? content.spells[play.concentration.id] : undefined;
  if (kept && !command.endsConcentration)
    throw new Failure(409, `${kept.name} ends when ${spell.name} is cast.`, 'endsConcentration');
  const paid = [way.resource, way.uses].reduce((state, id) => (id === null ? state : spend(state, id, 1)), play);
  const free = concentration ? withoutConcentration(paid) : paid;
  const mark = { kind: 'spell' as const, id: spell.id, value: way.level };
  const onSelf =
    command.onSelf && content.spells[spell.id]?.mark
      ? withHitPointsOfSpell(character, spell.id, withMark(free, mark, mark))
      : free;
  const cast = concentration ? { ...onSelf, concentration: { id: spell.id, value: way.level } } : onSelf;
  return command.onSelf ? healedBy({ ...character, play: cast }, spell, command, context) : { play: cast };
}

/** Heals the caster by what the spell restores. @throws Failure 400 naming `healing` */
function healedBy(
  character: PlayCharacter,
  spell: SheetSpell,
  { level, healing: given, audience }: Omit<CastSpell, 'do'>,
  context: Pick<PlayCommandContext, 'roll'>,
): CommandOutcome {
  const text = character.evaluation.spellAt(spell, level)?.healing ?? null;
  if (text === null) return { play: character.play };
  const key = `spell-healing:${spellKey(spell)}`;
  const rolled = { text, key, options: { level }, given, ...(audience ? { audience } : {}) };
  const { healing, result } = healingOf(character.evaluation, rolled, context);
  return { play: healing > 0 ? heal(character, healing) : character.play, result };
}

/** With a higher slot, a spell may need no concentration. */
function concentrationOf(
  { spells }: PlayCharacter['content'],
  spell: SheetSpell,
  level: number,
): Pick<SheetSpell, 'concentration'> {
  const own = spells[spell.id];
  return own ? spellBySlot(own, level) : spell;
}

const whyNothingLeft = ({ resources }: Sheet, { with: kind, level, uses }: WayToCast): string =>
  kind === 'uses' || resources.find(({ id }) => id === uses)?.current === 0
    ? 'It has no uses left until you rest.'
    : `No ${ordinal(level)}-level slot is left.`;
