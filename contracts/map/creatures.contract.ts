import { clientEvent } from '../core/route.js';
import type { LogAck } from '../log/log.contract.js';
import type {
  ChangeForm,
  NewCreature,
  PlayCreature,
  RevealLines,
  RollCreature,
  SetCreature,
  ShowCreatureHealth,
} from './creatures.dto.js';
import type { MarkerAck } from './map.contract.js';

/* Creatures that markers carry. The rules K1, K2, … of PROTOCOL.md apply. */

/**
 * The emits for the creature of a marker. Players play and roll their companions; the rest is for DMs. The server
 * acknowledges each with its ack type or a FailureReply.
 */
export const creatureEmits = {
  setCreature: clientEvent<SetCreature, MarkerAck>({
    name: 'set creature',
    access: 'map.edit',
    summary: 'Gives the marker of an NPC or an enemy a creature with fresh hit points, or takes its creature away.',
  }),
  changeForm: clientEvent<ChangeForm, MarkerAck>({
    name: 'change form',
    access: 'map.edit',
    summary:
      'Gives a creature another form, or its own again. Its numbers follow, and its hit points as the rules say.',
  }),
  newCreature: clientEvent<NewCreature, MarkerAck>({
    name: 'new creature',
    access: 'map.edit',
    summary: 'Makes a marker that carries a creature, chosen from the stat blocks or as another marker has it.',
  }),
  showCreatureHealth: clientEvent<ShowCreatureHealth, MarkerAck>({
    name: 'show creature health',
    access: 'map.edit',
    summary: 'Shows players the health of a creature in words and its conditions, or hides them.',
  }),
  playCreature: clientEvent<PlayCreature, MarkerAck>({
    name: 'play creature',
    access: 'creature.play',
    summary: 'Changes hit points, conditions, spent uses, counters or the concentration of a creature.',
  }),
  revealLines: clientEvent<RevealLines, MarkerAck>({
    name: 'reveal lines',
    access: 'map.edit',
    summary: 'Reveals single lines of a stat block to all players or to some, or takes them back.',
  }),
  rollCreature: clientEvent<RollCreature, LogAck>({
    name: 'roll creature',
    access: 'creature.play',
    summary: 'Rolls what a stat block says, and puts the roll into the log; a recharge brings its use back.',
  }),
} as const;
