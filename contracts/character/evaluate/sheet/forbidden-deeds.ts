import { DEEDS, type Deed } from '../../../content/deeds.js';
import { isLevelMap } from '../../../content/values.js';
import type { Source } from '../../reasons.types.js';
import type { SheetLimits } from '../../sheet-actions.types.js';
import type { Sheet, SheetSpell } from '../../sheet.types.js';
import { hasDied } from '../../life.js';
import { spellKey } from '../../spell-key.js';
import type { Present } from '../in-force/in-force.types.js';
import type { ReasonLog } from '../reason-log.js';
import type { EffectInForce } from '../targets/effects-in-force.js';
import { holdsNow } from '../targets/predicates-in-force.js';
import { ANY_SPELL, NO_SUBJECT, type Subject } from '../targets/subject.js';
import { spellInHand } from './spell-subject.js';

/* What the character cannot do now. */

const SENTENCES: Readonly<Record<Deed, string>> = {
  act: 'you take no actions and no reactions',
  cast: 'you cast no spells',
  concentrate: 'you cannot concentrate on a spell',
};

const DEAD = 'The dead do nothing.';

/** Returns what keeps from a deed; a condition that another one brings tells that one: "Unconscious". */
function nameOf({ conditions }: Present, { kind, id, name }: Source): string {
  const own = kind === 'condition' ? conditions.find(({ mark }) => mark.id === id) : undefined;
  return conditions.some(({ source }) => source.source.name === own?.broughtBy) ? (own?.broughtBy ?? name) : name;
}

/** Returns the deeds that an effect on `cannot` forbids. */
function forbiddenBy(present: Present, { effect: { grant }, from }: EffectInForce): readonly string[] {
  if (!isLevelMap(grant)) return grant;
  return grant.by_level.filter(({ level }) => level <= present.levelOf(from)).flatMap(({ value }) => value);
}

/** Returns the source that forbids a deed whatever it is about. */
const sourceOf = (present: Present, deed: Deed, ...about: readonly Subject[]): Source | undefined =>
  present.effects.on(['cannot']).find((one) => {
    const { effect, from } = one;
    const holds = about.every((subject) => effect.when === null || holdsNow(present, from, subject, effect.when));
    return effect.mode === 'grant' && holds && forbiddenBy(present, one).includes(deed);
  })?.from.source;

const sentence = (present: Present, deed: Deed, source: Source): string =>
  `${nameOf(present, source)}: ${SENTENCES[deed]}.`;

/** Returns the single spells that the character cannot cast, by key. */
function forbiddenSpells(present: Present, spells: readonly SheetSpell[]): Record<string, string> {
  return Object.fromEntries(
    spells.flatMap((known) => {
      const spell = present.content.spells[known.id];
      const source = spell && sourceOf(present, 'cast', spellInHand(present, known, spell).subject);
      return source ? [[spellKey(known), sentence(present, 'cast', source)]] : [];
    }),
  );
}

/** Computes what the character cannot do because of conditions, states and other sources in force, and why. */
export function computeForbiddenDeeds(
  present: Present,
  log: ReasonLog,
  { spells, spell_pool }: Pick<Sheet, 'spells' | 'spell_pool'>,
): { cannot: SheetLimits } {
  const whyNot = (deed: Deed): string | null => {
    if (hasDied(present.play)) return DEAD;
    // What asks for some spells forbids no others.
    const source = sourceOf(present, deed, NO_SUBJECT, ANY_SPELL);
    if (source) log.addEntry('cannot', source, deed, sentence(present, deed, source));
    return source ? sentence(present, deed, source) : null;
  };
  const [act, cast, concentrate] = DEEDS.map(whyNot) as [string | null, string | null, string | null];
  const isAskedForSpells = cast === null && present.effects.on(['cannot']).length > 0;
  return {
    cannot: {
      act,
      cast: act ?? cast,
      concentrate: act ?? concentrate,
      spells: isAskedForSpells ? forbiddenSpells(present, [...spells, ...spell_pool]) : {},
    },
  };
}
