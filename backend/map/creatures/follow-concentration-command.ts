import { done, Failure } from '../../../contracts/core/failure.js';
import type { CommandReply, MapCommandContext } from '../commands/preconditions.js';
import type { CampaignState } from '../campaign.state.js';
import { applyDifference } from '../history/apply-difference.js';
import { differencesIn, inverseOf, type MapDifference } from '../history/map-difference.js';
import type { StoredOperation } from '../history/undo-commands.js';
import type { CreatureRules } from './creature-rules.js';
import { endConditionsOfCharacter } from './held-conditions.js';

/** Ends what the concentration of a character has held, in every scene, or gives it back with the concentration. */
export interface FollowConcentrationCommand {
  readonly name: 'followConcentration';
  readonly payload: { readonly opId: string };
  readonly characterId: string;
  /** The spell whose conditions stay; null: none. */
  readonly spell: string | null;
  /** What has ended conditions and is taken back on the sheet; undefined: nothing. */
  readonly target: StoredOperation | undefined;
  /** The scenes in which the character holds a condition. */
  readonly heldIn: readonly string[];
  readonly rules: CreatureRules;
}

/** Does on the map what follows from the concentration of a sheet. */
export function followConcentration(
  { campaign }: MapCommandContext,
  { characterId, spell, target, heldIn, rules }: FollowConcentrationCommand,
): CommandReply {
  if (target) giveBack(campaign, target);
  const scenes = new Set([...heldIn, ...differencesIn(target?.difference ?? NOTHING).map(({ sceneId }) => sceneId)]);
  for (const id of scenes) {
    const state = id === undefined ? undefined : campaign.scene(id);
    if (state) endConditionsOfCharacter(state, rules, characterId, spell);
  }
  return done('The conditions follow the concentration.');
}

const NOTHING: MapDifference = { markers: [], squares: [], map: null };

/** Takes an end of conditions back as far as the creatures are as they were after it. */
function giveBack(campaign: CampaignState, target: StoredOperation): void {
  for (const difference of differencesIn(inverseOf(target.difference))) {
    const state = difference.sceneId === undefined ? undefined : campaign.scene(difference.sceneId);
    try {
      if (state) applyDifference(state, difference);
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem;
    }
  }
  campaign.change.recordUndone(target, true);
}
