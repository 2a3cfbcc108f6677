import { clientEvent } from '../core/route.js';
import type { Creature } from '../content/content.types.js';
import type { MessageReply } from '../core/failure.js';
import type {
  CallCompanion,
  DismissCompanion,
  DismountCreature,
  GetCompanions,
  GetStatBlock,
  GetSummons,
  MountCreature,
  SetCompanion,
  SummonCompanion,
} from './companions.dto.js';
import type { MarkerCreature } from './marker-creature.types.js';
import type { MarkerAck } from './map.contract.js';
import type { PlacedCreaturesAck } from './place-creatures.contract.js';

/* Creatures at a character's side. The rules E1, E2, … of PROTOCOL.md apply. */

/** A companion as its character's sheet lists it. */
export interface ListedCompanion {
  readonly markerId: string;
  readonly name: string;
  readonly sceneId: string;
  /** Whether it is on the board; otherwise it is put away, or nobody has placed it. */
  readonly isOnBoard: boolean;
  readonly creature: MarkerCreature;
}
export type CompanionsAck = MessageReply & { readonly companions: readonly ListedCompanion[] };

export type StatBlockAck = MessageReply & { readonly creature: Creature };

/** A creature that a spell may call. */
export interface SummonedCreature {
  readonly id: string;
  readonly name: string;
  readonly challenge: number;
  /** How many at most. */
  readonly most: number;
}
export type SummonsAck = MessageReply & { readonly creatures: readonly SummonedCreature[] };

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
  mountCreature: clientEvent<MountCreature, MarkerAck>({
    name: 'mount creature',
    access: 'creature.play',
    summary: 'Lets a marker ride another one, whose moves move both.',
  }),
  dismountCreature: clientEvent<DismountCreature, MarkerAck>({
    name: 'dismount creature',
    access: 'creature.play',
    summary: 'Lets a rider get off its mount, onto a square or the nearest free one.',
  }),
  getCompanions: clientEvent<GetCompanions, CompanionsAck>({
    name: 'get companions',
    access: 'creature.play',
    summary: 'Returns the companions of a character that the sender plays; a DM gets all of them.',
  }),
  getStatBlock: clientEvent<GetStatBlock, StatBlockAck>({
    name: 'get stat block',
    access: 'creature.play',
    summary: 'Returns the stat block of a companion that the sender plays.',
  }),
  getSummons: clientEvent<GetSummons, SummonsAck>({
    name: 'get summons',
    access: 'creature.play',
    summary: 'Returns the creatures that a spell calls at a level.',
  }),
} as const;
