import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { companionEmits } from '../../contracts/map/companions.contract.js';
import { creatureEmits } from '../../contracts/map/creatures.contract.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import type { Companion } from '../../contracts/map/companion.types.js';
import type { MarkerCreature } from '../../contracts/map/marker-creature.types.js';
import type { MapConnection } from './map.connection.js';
import type { AnyAck, CampaignFixture } from './secrecy.campaign-fixture.js';
import { CREATURES, type CreatureStep } from './secrecy.creatures.js';
import type { Step } from './secrecy.histories.js';
import { UNKNOWN_ID } from './secrecy.payloads.js';

/* Creatures at the side of characters in the histories: familiars, mounts, summoned beasts. */

/** The spell that the characters of the histories have prepared, and beasts that it calls. */
export const SUMMONING_SPELL = 'conjure-animals';
const BEASTS = ['brown-bear', 'giant-boar', 'saber-toothed-tiger'] as const;

/** A companion that one campaign copies from the other was called by no spell; its player, who may know it, has both. */
export const withoutSpell = (text: string): string => text.replaceAll(`"spell":"${SUMMONING_SPELL}"`, '"spell":null');

/** What happens to a companion. `player` is who does it; undefined: the DM. `marker` counts among the companions. */
export type CompanionStep =
  | {
      readonly kind: 'companion';
      /** Whether `marker` counts among all markers, of which most are no companions yet. */
      readonly isNew: boolean;
      readonly marker: number;
      /** The player at whose character's side it is; undefined: nobody's any more. */
      readonly owner: number | undefined;
      /** The player who plays it; undefined: its owner, and -1: nobody. */
      readonly playedBy: number | undefined;
      readonly returns: boolean;
      readonly vanishes: boolean;
    }
  | {
      readonly kind: 'summon';
      readonly player: number | undefined;
      readonly owner: number;
      readonly count: number;
      readonly beast: string;
      readonly returns: boolean;
    }
  | {
      readonly kind: 'dismiss';
      readonly player: number | undefined;
      readonly marker: number;
      readonly isForGood: boolean;
    }
  | { readonly kind: 'call'; readonly player: number | undefined; readonly marker: number }
  | { readonly kind: 'companion play'; readonly player: number; readonly marker: number; readonly play: object }
  /** `square` counts those of the smallest map. */
  | { readonly kind: 'companion move'; readonly player: number; readonly marker: number; readonly square: number }
  | { readonly kind: 'read companions'; readonly player: number; readonly marker: number };

/** The squares of the smallest map. */
const SQUARES = 9;

/** The steps whose marker is one of the companions. */
const OF_COMPANIONS: readonly string[] = ['dismiss', 'call', 'companion play', 'companion move', 'read companions'];

/** Whether the marker of a step is counted among the companions, if there is one. */
export const isOfCompanion = (step: { readonly kind: string; readonly isNew?: boolean }): boolean =>
  OF_COMPANIONS.includes(step.kind) || step.isNew === false;

const kindOf = <Name extends string>(name: Name): fc.Arbitrary<Name> => fc.constant(name);

type HiddenNeighbour = Extract<Step, { kind: 'create' } | { kind: 'place' | 'move' }>;

/** Somebody hidden on a square onto which a companion would come. */
const HIDDEN_NEIGHBOUR: readonly HiddenNeighbour[] = [
  { kind: 'create', type: 'npc', hiding: true, aware: undefined, onBoard: false, size: 1 },
  { kind: 'place', marker: 0, square: coordinateId(4, 2) },
];

/** Creatures that come to a character's side, and what happens to them. */
export function anyCompanion(
  marker: fc.Arbitrary<number>,
  player: fc.Arbitrary<number>,
): fc.Arbitrary<(CompanionStep | CreatureStep | HiddenNeighbour)[]> {
  const change = fc.record({
    kind: kindOf('companion'),
    isNew: fc.constant(false),
    marker: fc.nat(2),
    owner: fc.option(player, { nil: undefined, freq: 6 }),
    playedBy: fc.constantFrom(undefined, undefined, undefined, -1, 0, 1, 2),
    returns: fc.boolean(),
    vanishes: fc.boolean(),
  });
  const summon = fc.record({
    kind: kindOf('summon'),
    player: fc.option(player, { nil: undefined, freq: 2 }),
    owner: player,
    count: fc.constantFrom(1, 1, 2),
    beast: fc.constantFrom(...BEASTS),
    returns: fc.boolean(),
  });
  const creature = fc.constantFrom(...CREATURES);
  const summoned = fc
    .tuple(summon, followUps(player, change), fc.nat(5))
    .map(([step, more, n]): (CompanionStep | HiddenNeighbour)[] => [
      ...(n > 3 ? HIDDEN_NEIGHBOUR : []),
      n === 0 ? step : { ...step, owner: step.player ?? step.owner },
      ...more,
    ]);
  const tamed = fc
    .tuple(marker, creature, change, followUps(player, change))
    .map(([at, id, step, more]): (CompanionStep | CreatureStep | HiddenNeighbour)[] => [
      { kind: 'creature', marker: at, creature: id },
      { ...step, isNew: true, marker: at },
      ...more,
    ]);
  return fc.oneof({ weight: 2, arbitrary: summoned }, { weight: 1, arbitrary: tamed });
}

/** What happens to the companions that are there. */
function followUps(
  player: fc.Arbitrary<number>,
  change: fc.Arbitrary<CompanionStep>,
): fc.Arbitrary<readonly CompanionStep[]> {
  const common = { player: fc.option(player, { nil: undefined, freq: 2 }), marker: fc.constantFrom(0, 0, 1, 2) };
  const hurt = fc.record({ type: fc.constant('hit_points'), value: fc.constantFrom('-1', '-9', '-300', '+5') });
  const condition = fc.record({ type: fc.constant('set_condition'), condition: fc.constantFrom('prone', 'poisoned') });
  const steps: fc.Arbitrary<CompanionStep>[] = [
    change,
    fc.record({ kind: kindOf('dismiss'), ...common, isForGood: fc.boolean() }),
    fc.record({ kind: kindOf('call'), ...common }),
    fc.record({ kind: kindOf('companion play'), ...common, player, play: fc.oneof(hurt, hurt, condition) }),
    fc.record({ kind: kindOf('companion move'), ...common, player, square: fc.nat(SQUARES - 1) }),
    fc.record({ kind: kindOf('read companions'), ...common, player }),
  ];
  return fc.array(fc.oneof(...steps), { maxLength: 3 });
}

const senderOf = (fixture: CampaignFixture, player: number | undefined): MapConnection =>
  player === undefined ? fixture.dm : fixture.connection(player);

/** Runs a step for the marker with that id. @returns the acks of the sender */
export async function runCompanionStep(
  fixture: CampaignFixture,
  step: CompanionStep,
  markerId: string,
  serial: number,
): Promise<AnyAck[]> {
  const { party, campaignId, dm } = fixture;
  switch (step.kind) {
    case 'companion': {
      const characterId = step.owner === undefined ? undefined : party.characters[step.owner];
      const { playedBy, returns, vanishes } = step;
      const who = playedBy === -1 ? { isDmAlone: true } : { playerId: party.players[playedBy ?? -1]?.id };
      return [await dm.emit(companionEmits.setCompanion, { markerId, characterId, returns, vanishes, ...who })];
    }
    case 'summon':
      return [await summon(fixture, step, serial)];
    case 'dismiss': {
      const { isForGood, player } = step;
      return [await senderOf(fixture, player).emit(companionEmits.dismissCompanion, { markerId, isForGood })];
    }
    case 'call':
      return [await senderOf(fixture, step.player).emit(companionEmits.callCompanion, { markerId })];
    case 'companion play': {
      const payload = { ...step.play, markerId, note: `note-${serial}.` };
      return [await fixture.connection(step.player).emit(creatureEmits.playCreature, payload)];
    }
    case 'companion move':
      return [await fixture.connection(step.player).move(markerId, squareOf(step))];
    case 'read companions': {
      const connection = fixture.connection(step.player);
      const lists = party.characters.map((characterId) =>
        connection.emit(companionEmits.getCompanions, { campaignId, characterId }),
      );
      return [...(await Promise.all(lists)), await connection.emit(companionEmits.getStatBlock, { markerId })];
    }
  }
}

/** The square to which a companion is moved. */
export const squareOf = ({ square }: Extract<CompanionStep, { kind: 'companion move' }>): number =>
  coordinateId(1 + Math.floor(square / 3), 1 + (square % 3));

/** A player's spell was cast before, so that no sheet pays for it. */
async function summon(
  fixture: CampaignFixture,
  { player, owner, count, beast, returns }: Extract<CompanionStep, { kind: 'summon' }>,
  serial: number,
): Promise<AnyAck> {
  const ack = await senderOf(fixture, player).emit(companionEmits.summonCompanion, {
    characterId: fixture.party.characters[owner] ?? UNKNOWN_ID,
    creatureId: beast,
    name: `name-${serial}.`,
    count,
    spends: false,
    ...(player === undefined ? { returns } : { spell: SUMMONING_SPELL, level: 5 }),
  });
  for (const [nth, id] of (ack.markerIds ?? []).entries()) fixture.setLabel(`m${serial}${'+'.repeat(nth)}`, id);
  return ack;
}

/** The labels of the companions on the map. */
export const companionLabels = (fixture: CampaignFixture): string[] =>
  [...fixture.ids.keys()].filter((label) => fixture.marker(label)?.creature?.companion !== undefined);

/** The characters of a party, by their places. */
export type Characters = readonly string[];

/** A companion with the place of its owner among the characters; which spell has called it, nobody can copy. */
export const comparable = (companion: Companion | undefined, characters: Characters): object | undefined => {
  if (!companion) return undefined;
  const { spell: _spell, character_id, ...rest } = companion;
  return { ...rest, owner: characters.indexOf(character_id) };
};

/** Returns what gives a creature the companion's place that it has in another campaign; undefined: it has it. */
export function companionCopy(
  there: MarkerCreature | null,
  wanted: MarkerCreature | null,
  [characters, others]: readonly [here: Characters, there: Characters],
): object | undefined {
  // Without a creature, nothing carries a companion.
  if (!wanted) return undefined;
  const [present, other] = [there?.companion, wanted.companion];
  if (isDeepStrictEqual(comparable(present, characters), comparable(other, others))) return undefined;
  if (!other) return {};
  const { player_id: playerId, returns, vanishes, turns } = other;
  const who = playerId === null ? { isDmAlone: true } : { playerId };
  return { characterId: characters[others.indexOf(other.character_id)], returns, vanishes, turns, ...who };
}
