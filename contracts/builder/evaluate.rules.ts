import type { Content } from '../library/content.types.js';
import { noPlay, type Choices, type PlayState } from './choices.types.js';
import { obstacle } from './choosing.rules.js';
import type { Evaluation, Sheet, Slot } from './evaluation.types.js';
import { dormantTablePicks, illegalHitPoints, openBasics, tablePick, waitingDeductions, waitingPicks } from './findings.rules.js';
import { frameOf, type Frame } from './frame.rules.js';
import { identify } from './identity.rules.js';
import type { Round } from './round.types.js';
import { settle } from './settle.rules.js';
import { abilitiesPart } from './sheet-abilities.rules.js';
import { attacksOf } from './sheet-attacks.rules.js';
import { defencePart } from './sheet-defence.rules.js';
import { listsPart } from './sheet-lists.rules.js';
import { resourcesPart } from './sheet-resources.rules.js';
import { spellsPart } from './sheet-spells.rules.js';

type IdentityPart = Pick<
  Sheet,
  | 'archrace' | 'race' | 'core_race' | 'subrace' | 'classification' | 'background' | 'is_variant_background'
  | 'personality' | 'ideal' | 'bond' | 'flaw' | 'characteristic' | 'level'
>;

const refOf = (entity: { id: string; name: string } | undefined): Sheet['race'] => (entity ? { id: entity.id, name: entity.name } : null);

function identityPart({ identity, choices, level }: Frame): IdentityPart {
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

function sheetOf(frame: Frame): Sheet {
  const { bio } = frame.choices;
  const { exp, successes, failures, wallet, inventory } = frame.play;
  return {
    ...bio,
    ...identityPart(frame),
    exp, successes, failures, wallet, inventory,
    ...abilitiesPart(frame),
    ...defencePart(frame),
    ...listsPart(frame),
    ...spellsPart(frame),
    ...resourcesPart(frame),
    attacks: attacksOf(frame),
  };
}

/** Says of every option that cannot be taken why; only now is everything owned known. */
function withDisabled(round: Round, slot: Slot): Slot {
  const disabled: Record<string, string> = {};
  for (const entry of slot.options) {
    const reason = slot.picks.includes(entry.id) ? undefined : obstacle(round, slot.selection, entry);
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
  const identity = identify(content, choices);
  const round = settle(content, choices, identity);
  const frame = frameOf(content, choices, play, identity, round);
  const sheet = sheetOf(frame);
  return {
    sheet,
    provenance: frame.ledger.entries,
    open: [...openBasics(choices, identity), ...round.open],
    illegal: [...identity.illegal, ...illegalHitPoints(identity), ...round.illegal],
    dormant: [...round.dormant, ...dormantTablePicks(choices, identity), ...waitingPicks(round), ...waitingDeductions(round)],
    slots: round.slots.map((slot) => withDisabled(round, slot)),
  };
}
