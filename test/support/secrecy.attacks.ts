import fc from 'fast-check';
import { attackEmits } from '../../contracts/attack/attack.contract.js';
import { ATTACK_AUDIENCES, type AttackAudience } from '../../contracts/attack/attack.dto.js';
import type { MapConnection } from './map.connection.js';
import type { AnyAck, CampaignFixture } from './secrecy.campaign-fixture.js';
import { CREATURES, type CreatureStep } from './secrecy.creatures.js';
import { UNKNOWN_ID } from './secrecy.payloads.js';

/* Attacks in the histories. The dice of the histories always fall the same. */

/** An attack. `marker` and `targets` count as in other steps. */
export interface AttackStep {
  readonly kind: 'attack';
  /** The attacker of the DM; a player attacks with their own character. */
  readonly marker: number;
  /** The player who attacks; undefined: the DM. */
  readonly attacking: number | undefined;
  /** Chooses among the ways of attacking. */
  readonly way: number;
  readonly targets: readonly number[];
  /** Whether the DM applies it at once. */
  readonly isApplied: boolean;
  readonly audience: AttackAudience;
  /** The square of its area, if it has one. */
  readonly aimedAt: number;
}

/** One attack, or two of a marker that gets a creature. */
export function anyAttack(
  marker: fc.Arbitrary<number>,
  player: fc.Arbitrary<number>,
): fc.Arbitrary<(AttackStep | CreatureStep)[]> {
  const attack = oneAttack(marker, player);
  const armed = fc.tuple(marker, fc.constantFrom(...CREATURES), attack, attack);
  return fc.oneof(
    attack.map((step) => [step]),
    armed.map(([place, creature, ...attacks]) => [
      { kind: 'creature' as const, marker: place, creature },
      ...attacks.map((step) => ({ ...step, marker: place, attacking: undefined })),
    ]),
  );
}

const oneAttack = (marker: fc.Arbitrary<number>, player: fc.Arbitrary<number>): fc.Arbitrary<AttackStep> =>
  fc.record({
    kind: fc.constant('attack' as const),
    marker,
    attacking: fc.option(player, { nil: undefined, freq: 2 }),
    way: fc.nat(20),
    targets: fc.array(marker, { minLength: 1, maxLength: 4 }),
    isApplied: fc.boolean(),
    audience: fc.constantFrom('everybody' as const, 'everybody' as const, ...ATTACK_AUDIENCES),
    aimedAt: fc.integer({ min: 1, max: 90 }),
  });

/** Who attacks whom with what, by the labels of their markers. */
export interface LabelledAttack {
  readonly attacker: string;
  readonly key: string;
  readonly targets: readonly string[];
  /** What an attack does to a sheet stands on the sheet, so only creatures suffer it here. */
  readonly isApplied: boolean;
}

/** The person who sends an attack. */
const senderOf = (fixture: CampaignFixture, { attacking }: AttackStep): MapConnection =>
  attacking === undefined ? fixture.dm : fixture.connection(attacking);

/** Chooses an attack that spends nothing, so that it can be made again. */
export async function chooseAttack(
  fixture: CampaignFixture,
  step: AttackStep,
  attacker: string,
  targets: readonly string[],
): Promise<LabelledAttack> {
  const attackerId = fixture.ids.get(attacker) ?? UNKNOWN_ID;
  const { ways = [] } = await senderOf(fixture, step).emit(attackEmits.getAttackWays, { attackerId });
  const free = ways.filter(({ cost }) => cost === null);
  const key = free[step.way % Math.max(1, free.length)]?.key ?? 'action:nothing';
  return { attacker, targets, key, isApplied: step.isApplied && !targets.some((of) => of.startsWith('pc')) };
}

/** Attacks. */
export async function runAttack(
  fixture: CampaignFixture,
  step: AttackStep,
  { attacker, key, targets, isApplied }: LabelledAttack,
  label: string,
): Promise<AnyAck> {
  const idOf = (of: string): string => fixture.ids.get(of) ?? UNKNOWN_ID;
  const ack: AnyAck = await senderOf(fixture, step).emit(attackEmits.resolveAttack, {
    attackerId: idOf(attacker),
    key,
    targets: targets.map((of) => ({ markerId: idOf(of) })),
    audience: step.audience,
    aimedAt: step.aimedAt,
    ...(step.attacking === undefined ? { isApplied } : {}),
  });
  if (ack.entryId) fixture.nameEntry(label, ack.entryId);
  return ack;
}

/**
 * Returns the players for whom an attack is in the log: who sees a target, and the sender.
 * @param knownTo returns the ids of the markers that a player gets
 */
export function viewersOfAttack(
  fixture: CampaignFixture,
  { attacking, audience }: AttackStep,
  { targets }: LabelledAttack,
  knownTo: (playerIndex: number) => ReadonlySet<string>,
): Set<number> {
  const sees = (playerIndex: number): boolean => {
    const known = knownTo(playerIndex);
    return targets.some((of) => known.has(fixture.ids.get(of) ?? ''));
  };
  const all = [...fixture.party.players.keys()].filter((playerIndex) => fixture.isPlayer(playerIndex));
  const seeing = audience === 'everybody' ? all.filter(sees) : [];
  return new Set([...seeing, ...(attacking === undefined ? [] : [attacking])]);
}
