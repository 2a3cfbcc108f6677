import type { MessageReply } from '../core/failure.js';
import { clientEvent } from '../core/route.js';
import type { HitPointsInForm } from '../character/play/hit-point-steps.js';
import type { AbilityKey } from '../content/abilities.js';
import type { RollExtra } from '../character/rolls/sheet-roll.types.js';
import type { AttackCost } from './attack-cost.types.js';
import type { AttackCount } from './attack-count.js';
import type { AttackArea, AttackCondition, AttackRange, OtherSpell } from './attack-way.types.js';
import type { HurtTarget } from './damage-consequences.js';
import type { AppliedAtOnce } from './logged-attack.types.js';
import type { AttackView } from './attack.view.js';
import type { ApplyAttack, GetAttackWays, GetOpenAttacks, ResolveAttack } from './attack.dto.js';

/* PROTOCOL.md of the map numbers the rules for these events (A1 and on). An attack belongs to the campaign's room. */

/** A way of attacking, for who chooses one. */
export interface AttackChoice {
  key: string;
  name: string;
  /** Whether there is an attack roll; otherwise the targets save, or are always hit. */
  has_roll: boolean;
  /** What the attacker's own numbers say of the attack roll, such as "Disadvantage (Prone)". Left out: nothing. */
  counted?: readonly string[];
  /** The ability of the targets' saving throws; null: none. */
  save: AbilityKey | null;
  range: AttackRange;
  /** The area in words, and as a shape on the squares; null: none, or none that fits on squares. */
  area_text: string | null;
  area: AttackArea | null;
  /** The dice of the damage; null: none. */
  damage: string | null;
  extras: readonly RollExtra[];
  /** The levels of a spell; empty: it has no choice. */
  levels: readonly number[];
  /** null: one for each target. */
  count: AttackCount | null;
  /** What it spends with one target; null: nothing. */
  cost: ChoiceCost | null;
}

/** What an attack spends, for who chooses one. */
export interface ChoiceCost extends Pick<AttackCost, 'text' | 'isSlot'> {
  /** What is missing, as a sentence, of the lowest level at which a spell is cast; null: nothing. */
  missing: string | null;
}

/** A condition that an attack would inflict on a target. */
export interface ProposedCondition extends AttackCondition {
  /** What would be noted of its end. */
  readonly note: string;
  /** Whether the target is immune, so that it is not proposed. */
  readonly is_immune: boolean;
}

/** What a target suffers if it turns its failed saving throw into a success, without the conditions. */
export interface ResistedTarget extends Pick<ProposedTarget, 'damage' | 'reasons' | 'after'> {
  /** Such as "Legendary Resistance", with its uses. */
  name: string;
  left: number;
  max: number;
}

/** What an attack would do to a target now. */
export interface ProposedTarget {
  /** The place of the target in the attack, from 0; creatures that the sender did not see come after the targets. */
  target: number;
  /** Left out: the sender has chosen it. True: it stands in the area, and is hurt only if the DM says so. */
  is_unseen?: true;
  /** Whether anything is proposed; nothing is for a target that was missed or has saved against everything. */
  takes_effect: boolean;
  /** The damage after resistances and before temporary hit points. */
  damage: number;
  /** How it comes about and what follows, a sentence each. */
  reasons: readonly string[];
  /** Null: nobody knows its hit points. */
  before: HitPointsInForm | null;
  after: { now: number; temporary: number } | null;
  /** What decides what follows from a typed damage. Left out: nobody knows it, or an earlier release does not tell. */
  hurt?: Omit<HurtTarget, 'hitPoints'>;
  conditions: readonly ProposedCondition[];
  /** Left out: it has not failed a saving throw, or cannot turn that into a success. */
  resisted?: ResistedTarget;
}

/** What was done to a target when the attack was applied, and why. */
export interface DoneToTarget extends AppliedAtOnce {
  /** The place of the target in the attack, from 0. */
  readonly target: number;
}

/** An attack with what it would do or has done. Only for DMs. */
export interface OpenAttack {
  entryId: string;
  /** ISO time. */
  at: string;
  sender: string;
  attack: AttackView;
  /** Empty once it is applied or dismissed. */
  targets: ProposedTarget[];
  /** The id of the history entry with which it was applied or dismissed; null: it is open. */
  applied_by: string | null;
  /** What was done; empty: nothing, as when it was dismissed; null: it is open, or an earlier release has applied it. */
  done: readonly DoneToTarget[] | null;
}

/** `others`: the spells of a character that heal or help; left out by an earlier release. */
export type AttackWaysAck = MessageReply & { ways: AttackChoice[]; others?: OtherSpell[] };
export type ResolveAttackAck = MessageReply & { entryId: string };
export type OpenAttacksAck = MessageReply & { attacks: OpenAttack[] };

/** The client's emits. */
export const attackEmits = {
  getAttackWays: clientEvent<GetAttackWays, AttackWaysAck>({
    name: 'get attack ways',
    access: 'attack.resolve',
    summary: 'Returns what a marker of the sender can attack with.',
  }),
  resolveAttack: clientEvent<ResolveAttack, ResolveAttackAck>({
    name: 'resolve attack',
    access: 'attack.resolve',
    summary: 'Rolls an attack on the server, compares it with its targets and puts it into the log.',
  }),
  getOpenAttacks: clientEvent<GetOpenAttacks, OpenAttacksAck>({
    name: 'get open attacks',
    access: 'attack.apply',
    summary: 'Returns the last attacks with what each would do to its targets now.',
  }),
  applyAttack: clientEvent<ApplyAttack, MessageReply>({
    name: 'apply attack',
    access: 'attack.apply',
    summary: 'Applies the damage and the conditions of an attack to creatures and sheets, or dismisses it.',
  }),
} as const;
