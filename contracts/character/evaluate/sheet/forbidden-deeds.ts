import { DEEDS, type Deed } from '../../../content/deeds.js';
import { isLevelMap } from '../../../content/level-values.js';
import type { Source } from '../../reasons.types.js';
import type { ForbiddenDeeds } from '../../sheet-actions.types.js';
import type { Sheet, SheetSpell } from '../../sheet.types.js';
import { spellKey } from '../../spell-key.js';
import { lifeWith } from '../in-force/conditions.js';
import type { EvaluationContext } from '../in-force/evaluation-context.types.js';
import type { ReasonLog } from '../reason-log.js';
import type { EffectInForce } from '../targets/effects-in-force.js';
import { holdsInPlay } from '../targets/predicates-in-force.js';
import { ANY_SPELL, NO_SUBJECT, type Subject } from '../targets/subject.js';
import { spellInHand } from './spell-subject.js';

/* What the character cannot do now. */

const SENTENCES: Readonly<Record<Deed, string>> = {
  act: 'you cannot take actions or reactions',
  cast: 'you cannot cast spells',
  concentrate: 'you cannot concentrate on a spell',
  wield: 'you cannot wield weapons',
};

/** Why a deed is forbidden; null: it is allowed. */
type Why = string | null;

const DEAD = 'A dead character cannot do anything.';

/**
 * Returns the name of the source that forbids a deed. For a condition that another one includes, the name of the other
 * one, such as "Unconscious".
 */
function nameOf({ conditions }: EvaluationContext, { kind, id, name }: Source): string {
  const own = kind === 'condition' ? conditions.find(({ mark }) => mark.id === id) : undefined;
  return conditions.some(({ source }) => source.source.name === own?.broughtBy) ? (own?.broughtBy ?? name) : name;
}

/** Returns the deeds that an effect on `cannot` forbids. */
function forbiddenBy(context: EvaluationContext, { effect: { grant }, from }: EffectInForce): readonly string[] {
  if (!isLevelMap(grant)) return grant;
  return grant.by_level.filter(({ level }) => level <= context.levelOf(from)).flatMap(({ value }) => value);
}

/** Returns the source that forbids a deed for every subject. */
const sourceOf = (context: EvaluationContext, deed: Deed, ...about: readonly Subject[]): Source | undefined =>
  context.effects.on(['cannot']).find((one) => {
    const { effect, from } = one;
    const holds = about.every((subject) => effect.when === null || holdsInPlay(context, from, subject, effect.when));
    return effect.mode === 'grant' && holds && forbiddenBy(context, one).includes(deed);
  })?.from.source;

const sentence = (context: EvaluationContext, deed: Deed, source: Source): string =>
  `${nameOf(context, source)}: ${SENTENCES[deed]}.`;

/** Returns the single spells that the character cannot cast, by key. */
function forbiddenSpells(context: EvaluationContext, spells: readonly SheetSpell[]): Record<string, string> {
  return Object.fromEntries(
    spells.flatMap((known) => {
      const spell = context.content.spells[known.id];
      const source = spell && sourceOf(context, 'cast', spellInHand(context, known, spell).subject);
      return source ? [[spellKey(known), `${nameOf(context, source)} does not allow this spell.`]] : [];
    }),
  );
}

/** Computes what the character cannot do because of conditions, states and other sources in force, and why. */
export function computeForbiddenDeeds(
  context: EvaluationContext,
  log: ReasonLog,
  { spells, spell_pool }: Pick<Sheet, 'spells' | 'spell_pool'>,
): { cannot: ForbiddenDeeds } {
  const whyNot = (deed: Deed): Why => {
    if (lifeWith(context.play, context.conditions) === 'Dead') return DEAD;
    // An effect on some spells does not forbid the others.
    const source = sourceOf(context, deed, NO_SUBJECT, ANY_SPELL);
    if (source) log.addEntry('cannot', source, deed, sentence(context, deed, source));
    return source ? sentence(context, deed, source) : null;
  };
  const [act, cast, concentrate, wield] = DEEDS.map(whyNot) as [Why, Why, Why, Why];
  const isAskedForSpells = cast === null && context.effects.on(['cannot']).length > 0;
  return {
    cannot: {
      act,
      cast: act ?? cast,
      concentrate: act ?? concentrate,
      wield,
      spells: isAskedForSpells ? forbiddenSpells(context, [...spells, ...spell_pool]) : {},
    },
  };
}
