import type { Content } from '../../content/content.types.js';
import { noPlay, type Choices, type PlayState } from '../choices.types.js';
import { reasonAgainst } from './resolve/judge-picks.js';
import type { Evaluation, Sheet, Slot } from '../evaluation.types.js';
import { dormantTablePicks, illegalHitPoints, openBasics, tablePick, waitingDeductions, waitingPicks } from './findings.js';
import { createContext, type EvaluationContext } from './evaluation-context.js';
import { findRaceClassBackground } from './resolve/race-class-background.js';
import type { ResolutionState } from './resolve/resolution-state.js';
import { resolve } from './resolve/index.js';
import { abilitiesPart } from './sheet/abilities.js';
import { attacksOf } from './sheet/attacks.js';
import { combatPart } from './sheet/combat.js';
import { listsPart } from './sheet/proficiencies-and-features.js';
import { resourcesPart } from './sheet/resources.js';
import { spellsPart } from './sheet/spells.js';

type IdentityPart = Pick<
  Sheet,
  | 'archrace' | 'race' | 'core_race' | 'subrace' | 'classification' | 'background' | 'is_variant_background'
  | 'personality' | 'ideal' | 'bond' | 'flaw' | 'characteristic' | 'level'
>;

const refOf = (entity: { id: string; name: string } | undefined): Sheet['race'] => (entity ? { id: entity.id, name: entity.name } : null);

function identityPart({ identity, choices, level }: EvaluationContext): IdentityPart {
  const { archrace, coreRace, subrace, classification, background, variant } = identity;
  const text = (pick: Parameters<typeof tablePick>[2]): string | null => tablePick(identity, choices.background, pick);
  return {
    archrace: refOf(archrace),
    core_race: refOf(coreRace),
    subrace: refOf(subrace),
    race: refOf(subrace ?? coreRace),
    classification: classification
      ? { id: classification.id, slug: classification.slug, name: classification.name, hit_die: classification.hit_die, ability: classification.ability }
      : null,
    background: background ? { id: background.id, name: background.name, variant_name: background.variant_name } : null,
    is_variant_background: variant,
    personality: text('personality'), ideal: text('ideal'), bond: text('bond'), flaw: text('flaw'), characteristic: text('characteristic'),
    level,
  };
}

function sheetOf(frame: EvaluationContext): Sheet {
  const { bio } = frame.choices;
  const { exp, successes, failures, wallet, inventory } = frame.play;
  return {
    ...bio,
    ...identityPart(frame),
    exp, successes, failures, wallet, inventory,
    ...abilitiesPart(frame),
    ...combatPart(frame),
    ...listsPart(frame),
    ...spellsPart(frame),
    ...resourcesPart(frame),
    attacks: attacksOf(frame),
  };
}

/** Says of every option that cannot be taken why; only now is everything owned known. */
function withDisabled(round: ResolutionState, slot: Slot): Slot {
  const disabled: Record<string, string> = {};
  for (const entry of slot.options) {
    const reason = slot.picks.includes(entry.id) ? undefined : reasonAgainst(round, slot.selection, entry);
    if (reason !== undefined) disabled[entry.id] = reason;
  }
  return { ...slot, disabled };
}

/**
 * Computes the whole character from its choices. Pure, total (garbage picks become illegal or dormant), and the authority
 * on both sides: the SPA previews with it, the server saves by it.
 * `play` left out: unhurt, nothing in hand.
 */
export function evaluate(content: Content, choices: Choices, play: PlayState = noPlay()): Evaluation {
  const identity = findRaceClassBackground(content, choices);
  const round = resolve(content, choices, identity);
  const frame = createContext(content, choices, play, identity, round);
  const sheet = sheetOf(frame);
  return {
    sheet,
    provenance: frame.provenance.entries,
    open: [...openBasics(choices, identity), ...round.open],
    illegal: [...identity.illegal, ...illegalHitPoints(identity), ...round.illegal],
    dormant: [...round.dormant, ...dormantTablePicks(choices, identity), ...waitingPicks(round), ...waitingDeductions(round)],
    slots: round.slots.map((slot) => withDisabled(round, slot)),
  };
}
