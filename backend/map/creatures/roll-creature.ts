import { badInput } from '../../../contracts/core/failure.js';
import { numberText, sentence } from '../../../contracts/core/text.js';
import type { CreatureRoll } from '../../../contracts/creature/rolls/index.js';
import type { SheetRollOptions } from '../../../contracts/character/rolls/sheet-roll.types.js';
import { parseDice, rollDice } from '../../../contracts/dice/index.js';
import type { CreatureRollDetails } from '../../../contracts/log/logged-roll.types.js';
import { rollOfCreature } from '../../../contracts/log/roll-of-sheet.js';
import type { RollCreature } from '../../../contracts/map/creatures.dto.js';
import { playOfMarkerCreature, type MarkerCreature } from '../../../contracts/map/marker-creature.types.js';
import type { CommandReply, MapCommandContext } from '../commands/preconditions.js';
import { addLogEntry } from '../log/log-commands.js';
import type { CreatureRollState } from '../log/log.model.js';
import type { MarkerState } from '../map.model.js';
import { sees } from '../map.projection.js';
import type { CreatureRules } from './creature-rules.js';
import { withoutUse } from './creature-after-play.js';
import { fairDie } from '../../core/fair-die.js';

/**
 * Rolls what the stat block of a marker says and puts the roll into the log. A recharge brings its use back.
 * @returns the reply, and the creature when the roll has changed it
 * @throws Failure 400 naming `key` or `recipientId`
 */
export function rollForCreature(
  context: MapCommandContext,
  marker: MarkerState,
  creature: MarkerCreature,
  payload: RollCreature,
  rules: CreatureRules,
): { readonly reply: CommandReply; readonly creature: MarkerCreature | undefined } {
  const options = optionsOf(payload);
  const roll = rules.rollOf(creature.id, playOfMarkerCreature(creature), payload.key, options);
  if (!roll) throw badInput('key', 'This creature has no such roll.');
  const { isOpen = false } = payload;
  const result = rollDice(parseDice(roll.expression), fairDie, roll.minTotal);
  const logged = {
    result,
    sheet: null,
    creature: creatureRollState(context, marker, rollOfCreature(marker.id, roll, options, isOpen)),
  };
  const recharged = rechargedBy(roll, result.total);
  const back = recharged === undefined ? '' : ` ${sentence`${recharged.name} is back.`}`;
  const said = `You rolled ${numberText(result.total)}.${back}`;
  return {
    reply: { ...addLogEntry(context, payload, roll.label, logged, said), markerId: marker.id },
    creature: recharged && withoutUse(creature, recharged.use),
  };
}

/** Returns what the log keeps of the creature of a roll: who sees its marker now may know its name for ever. */
export const creatureRollState = (
  { campaign, sceneId, state }: MapCommandContext,
  marker: MarkerState,
  details: CreatureRollDetails,
): CreatureRollState => ({
  name: marker.name,
  seen_by: [...state.members.values()].flatMap((member) =>
    member.role === 'player' && campaign.sceneIdOf(member) === sceneId && sees(state, member, marker)
      ? [member.userId]
      : [],
  ),
  details,
});

function rechargedBy({ recharges, label }: CreatureRoll, total: number): { use: string; name: string } | undefined {
  if (!recharges || total < recharges.from) return undefined;
  return { use: recharges.use, name: label.replace(/: recharge$/u, '') };
}

/** Leaves out what the DM did not say. */
function optionsOf({ mode, isCritical, level, extras }: RollCreature): SheetRollOptions {
  const options = { mode, isCritical, level, extras };
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
