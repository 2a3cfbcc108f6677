import { clientEvent } from '../core/route.js';
import type { CallCompanion, DismissCompanion, SetCompanion, SummonCompanion } from './companions.dto.js';
import type { MarkerAck } from './map.contract.js';
import type { PlacedCreaturesAck } from './place-creatures.contract.js';

/* Creatures at a character's side. The rules E1, E2, … of PROTOCOL.md apply. */

/** The emits on companions. The server acknowledges each with its ack type or a FailureReply. */
export const companionEmits = {
  setCompanion: clientEvent<SetCompanion, MarkerAck>({
    name: 'set companion',
    access: 'map.edit',
    summary: "Puts a creature at a character's side, changes who plays it and how, or ends that.",
  }),
  summonCompanion: clientEvent<SummonCompanion, PlacedCreaturesAck>({
    name: 'summon companion',
    access: 'creature.play',
    summary: "Makes creatures at a character's side: a player those that a spell of the character calls, the DM any.",
  }),
  dismissCompanion: clientEvent<DismissCompanion, MarkerAck>({
    name: 'dismiss companion',
    access: 'creature.play',
    summary: 'Puts a companion away that can be called back, and deletes any other one.',
  }),
  callCompanion: clientEvent<CallCompanion, MarkerAck>({
    name: 'call companion',
    access: 'creature.play',
    summary: 'Brings a companion back that was put away, beside its owner or onto a square.',
  }),
} as const;
