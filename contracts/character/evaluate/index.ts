import type { Content } from '../../content/content.types.js';
import { initialPlayState, type Choices, type PlayState } from '../choices.types.js';
import { whyUnavailable } from './resolve/judge-picks.js';
import type { Evaluation, Sheet, Slot } from '../evaluation.types.js';
import {
  dormantTablePicks,
  illegalHitPoints,
  openBasicChoices,
  backgroundTableText,
  dormantExchanges,
  dormantPicks,
} from './findings.js';
import { createContext, type EvaluationContext } from './evaluation-context.js';
import { findRaceClassBackground } from './resolve/race-class-background.js';
import type { ResolutionState } from './resolve/resolution-state.js';
import { resolve } from './resolve/index.js';
import { computeAbilities } from './sheet/abilities.js';
import { computeAttacks } from './sheet/attacks.js';
import { computeCombat } from './sheet/combat.js';
import { computeProficienciesAndFeatures } from './sheet/proficiencies-and-features.js';
import { computeResources } from './sheet/resources.js';
import { computeSpells } from './sheet/spells.js';

type IdentityFields = Pick<
  Sheet,
  | 'archrace'
  | 'race'
  | 'core_race'
  | 'subrace'
  | 'classification'
  | 'background'
  | 'is_variant_background'
  | 'personality'
  | 'ideal'
  | 'bond'
  | 'flaw'
  | 'characteristic'
  | 'level'
>;

const refOf = (entity: { id: string; name: string } | undefined): Sheet['race'] =>
  entity ? { id: entity.id, name: entity.name } : null;

function identityFields({ identity, choices, level }: EvaluationContext): IdentityFields {
  const { archrace, coreRace, subrace, classification, background, variant } = identity;
  const text = (pick: Parameters<typeof backgroundTableText>[2]): string | null =>
    backgroundTableText(identity, choices.background, pick);
  return {
    archrace: refOf(archrace),
    core_race: refOf(coreRace),
    subrace: refOf(subrace),
    race: refOf(subrace ?? coreRace),
    classification: classification
      ? {
          id: classification.id,
          slug: classification.slug,
          name: classification.name,
          hit_die: classification.hit_die,
          ability: classification.ability,
        }
      : null,
    background: background ? { id: background.id, name: background.name, variant_name: background.variant_name } : null,
    is_variant_background: variant,
    personality: text('personality'),
    ideal: text('ideal'),
    bond: text('bond'),
    flaw: text('flaw'),
    characteristic: text('characteristic'),
    level,
  };
}

function sheetOf(context: EvaluationContext): Sheet {
  const { bio } = context.choices;
  const { exp, successes, failures, wallet, inventory } = context.play;
  return {
    ...bio,
    ...identityFields(context),
    exp,
    successes,
    failures,
    wallet,
    inventory,
    ...computeAbilities(context),
    ...computeCombat(context),
    ...computeProficienciesAndFeatures(context),
    ...computeSpells(context),
    ...computeResources(context),
    attacks: computeAttacks(context),
  };
}

/** Returns the slot with the reason of every option that cannot be picked. Needs the final state. */
function withDisabled(state: ResolutionState, slot: Slot): Slot {
  const disabled: Record<string, string> = {};
  for (const entry of slot.options) {
    const reason = slot.picks.includes(entry.id) ? undefined : whyUnavailable(state, slot.selection, entry);
    if (reason !== undefined) disabled[entry.id] = reason;
  }
  return { ...slot, disabled };
}

/**
 * Computes the whole character from its choices. Pure, and never throws: invalid picks become illegal or dormant.
 * The page uses it for the preview; the server uses it to validate a save.
 * @param play left out: full hit points, nothing equipped
 */
export function evaluate(content: Content, choices: Choices, play: PlayState = initialPlayState()): Evaluation {
  const identity = findRaceClassBackground(content, choices);
  const state = resolve(content, choices, identity);
  const context = createContext(content, choices, play, identity, state);
  const sheet = sheetOf(context);
  return {
    sheet,
    provenance: context.provenance.entries,
    open: [...openBasicChoices(choices, identity), ...state.open],
    illegal: [...identity.illegal, ...illegalHitPoints(identity), ...state.illegal],
    dormant: [
      ...state.dormant,
      ...dormantTablePicks(choices, identity),
      ...dormantPicks(state),
      ...dormantExchanges(state),
    ],
    slots: state.slots.map((slot) => withDisabled(state, slot)),
  };
}
