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
import { afterSave, owedDc } from './creature-concentration.js';
import { withoutUse } from './creature-after-play.js';
import { fairDie } from '../../core/fair-die.js';

/**
 * Rolls what the stat block of a marker says and puts the roll into the log. A recharge brings its use back, and a
 * saving throw that keeps a concentration decides the oldest that is open.
 * @returns the reply, and the creature when the roll has changed it
 * @throws Failure 400 naming `key` or `recipientId`, 409 for a saving throw that no concentration asks for
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
  const dc = payload.key === CONCENTRATION ? owedDc(creature) : null;
  const result = rollDice(parseDice(roll.expression), fairDie, roll.minTotal);
  const followed =
    dc === null ? afterRecharge(creature, roll, result.total) : decided(creature, dc, result.total, rules);
  const details = rollOfCreature(marker.id, roll, options, isOpen);
  const reasons = [...details.reasons, ...(followed?.reason === undefined ? [] : [followed.reason])];
  const logged = {
    result,
    sheet: null,
    creature: creatureRollState(context, marker, { ...details, reasons }),
  };
  const said = [`You rolled ${numberText(result.total)}.`, ...(followed ? [followed.said] : [])].join(' ');
  return {
    reply: { ...addLogEntry(context, payload, roll.label, logged, said), markerId: marker.id },
    creature: followed?.creature,
  };
}

/** The key of the saving throw that keeps a concentration. */
const CONCENTRATION = 'concentration';

/** What follows from a roll. */
interface Followed {
  readonly creature: MarkerCreature;
  readonly said: string;
  /** What the log says of it for DMs and the sender. Left out: nothing. */
  readonly reason?: string;
}

/** The saving throw that keeps a concentration is decided with its roll. */
function decided(creature: MarkerCreature, dc: number, total: number, rules: CreatureRules): Followed {
  const isKept = total >= dc;
  const { spell = '' } = creature.concentration ?? {};
  const name = rules.concentrationSpell(spell)?.name ?? spell;
  const said = sentence`The concentration on ${name} ${isKept ? 'is kept' : 'ends'}: DC ${String(dc)}`;
  return { creature: afterSave(creature, isKept), said: `${said}.`, reason: said };
}

function afterRecharge(creature: MarkerCreature, roll: CreatureRoll, total: number): Followed | undefined {
  const recharged = rechargedBy(roll, total);
  return recharged && { creature: withoutUse(creature, recharged.use), said: sentence`${recharged.name} is back.` };
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
