import fc from 'fast-check';
import { Failure } from '../../contracts/core/failure.js';
import type { Encounter, EncounterViewer } from '../../contracts/turns/encounter.types.js';
import { REMINDER_MOMENTS } from '../../contracts/turns/encounter.types.js';
import * as people from '../../contracts/turns/participant.rules.js';
import { roundOf } from '../../contracts/turns/turn-order.js';
import * as rules from '../../contracts/turns/encounter-steps.js';

/* Random steps of an encounter of creatures that a player sees and others that they do not see. */

/** The markers that the player sees; they own the first. */
const SEEN = ['seen-0', 'seen-1', 'seen-2', 'seen-3'] as const;
/** The markers that only the DM sees. */
export const UNSEEN = ['unseen-0', 'unseen-1', 'unseen-2'] as const;

export const DM: EncounterViewer = {
  userId: 'dm',
  role: 'dm',
  seesMarker: () => true,
  ownsMarker: () => false,
  sawThen: () => true,
};
export const PLAYER: EncounterViewer = {
  userId: 'player',
  role: 'player',
  seesMarker: (id) => id.startsWith('seen'),
  ownsMarker: (id) => id === SEEN[0],
  sawThen: (witnesses) => witnesses.includes('player'),
};
/** Who of the players sees a participant. */
const witnessesOf = (id: string): string[] => (PLAYER.seesMarker(id) ? [PLAYER.userId] : []);

/** One step: the participants that it concerns, and what it does. `next` and `back` concern none. */
export interface TurnStep {
  readonly name: string;
  readonly concerns: readonly string[];
  /** Whether the player takes it, not the DM. */
  readonly isPlayers?: boolean;
  /** @param round the round that the DM sees; @throws Failure */
  readonly take: (encounter: Encounter, round: number) => Encounter;
}

const anybody = fc.constantFrom(...SEEN, ...UNSEEN);
const initiative = fc.option(fc.integer({ min: -1, max: 3 }), { freq: 6 });

/** The id of a marker's participant, a new one for each time that it joins. */
const participantId = (marker: string, serial: number): string => `${marker}/${serial}`;
/** Finds a marker's participant. */
const idOf = ({ participants }: Encounter, marker: string): string =>
  participants.find(({ markerId }) => markerId === marker)?.id ?? `${marker}/nobody`;

const newcomer = fc.record({
  markerId: anybody,
  serial: fc.nat(1e9),
  initiative,
  dexterity: fc.constantFrom(8, 9, null),
  chance: fc.double({ min: 0, max: 1, noNaN: true }),
});
const joined = fc
  .tuple(newcomer, fc.nat(1), fc.boolean())
  .map(([{ serial, ...given }, later, isSurprised]): TurnStep => ({
    name: 'join',
    concerns: [given.markerId],
    take: (encounter, round) =>
      rules.join(
        encounter,
        [{ id: participantId(given.markerId, serial), isSurprised, ...given }],
        Math.max(1, round + later),
      ),
  }));

const onOne = (name: string, take: (encounter: Encounter, id: string) => Encounter): fc.Arbitrary<TurnStep> =>
  anybody.map((marker) => ({
    name,
    concerns: [marker],
    take: (encounter) => take(encounter, idOf(encounter, marker)),
  }));

/** Steps of the player, on their own participant. */
const own = fc.constantFrom('endTurn' as const, 'delay' as const).map((name): TurnStep => ({
  name,
  concerns: [SEEN[0]],
  isPlayers: true,
  take: (encounter) => rules[name](encounter, idOf(encounter, SEEN[0]), PLAYER),
}));

const reminderOf = (marker: string): string => `reminder of ${marker}`;
const reminder = fc
  .record({
    marker: anybody,
    moment: fc.constantFrom(...REMINDER_MOMENTS),
    round: fc.option(fc.integer({ min: 1, max: 4 })),
    text: fc.constantFrom('Bless', ''),
    authorId: fc.constantFrom(DM.userId, PLAYER.userId),
  })
  .map(({ marker, ...given }): TurnStep => ({
    name: 'addReminder',
    concerns: [marker],
    take: (encounter) =>
      people.addReminder(encounter, { id: reminderOf(marker), participantId: idOf(encounter, marker), ...given }),
  }));

/** Any step. */
const anyStep: fc.Arbitrary<TurnStep> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constant<TurnStep>({ name: 'next', concerns: [], take: (encounter) => rules.next(encounter) }),
  },
  {
    weight: 3,
    arbitrary: fc.constant<TurnStep>({ name: 'back', concerns: [], take: (encounter) => rules.back(encounter) }),
  },
  { weight: 6, arbitrary: joined },
  { weight: 2, arbitrary: onOne('leave', (encounter, id) => rules.leave(encounter, id, witnessesOf(id))) },
  {
    weight: 4,
    arbitrary: fc.tuple(anybody, initiative).map(([id, value]) => ({
      name: 'setInitiative',
      concerns: [id],
      take: (encounter: Encounter) => rules.setInitiative(encounter, idOf(encounter, id), value),
    })),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(anybody, anybody)
      // Past somebody hidden, the DM moves the hidden one.
      .filter(
        ([id, before]) => id !== before && (UNSEEN.some((one) => one === id) || SEEN.some((one) => one === before)),
      )
      .map(([id, before]) => ({
        name: 'reorder',
        concerns: [id, before],
        take: (encounter: Encounter) => rules.reorder(encounter, idOf(encounter, id), idOf(encounter, before)),
      })),
  },
  { weight: 3, arbitrary: onOne('delay', (encounter, id) => rules.delay(encounter, id, DM)) },
  { weight: 2, arbitrary: onOne('endTurn', (encounter, id) => rules.endTurn(encounter, id, DM)) },
  { weight: 5, arbitrary: onOne('resume', (encounter, id) => rules.resume(encounter, id)) },
  { weight: 4, arbitrary: own },
  { weight: 2, arbitrary: onOne('ready', (encounter, id) => people.ready(encounter, id, 'I attack')) },
  { weight: 2, arbitrary: onOne('surprise', (encounter, id) => people.surprise(encounter, id, true)) },
  { weight: 1, arbitrary: onOne('setLegendary', (encounter, id) => people.setLegendaryActions(encounter, id, 3)) },
  { weight: 2, arbitrary: onOne('spendLegendary', (encounter, id) => people.spendLegendary(encounter, id, 1)) },
  { weight: 2, arbitrary: reminder },
  {
    weight: 1,
    arbitrary: anybody.map((marker) => ({
      name: 'removeReminder',
      concerns: [marker],
      take: (encounter: Encounter) => people.removeReminder(encounter, reminderOf(marker), DM),
    })),
  },
);

/** Up to eighty steps. */
export const manySteps = fc.array(anyStep, { minLength: 1, maxLength: 80, size: 'max' });

/** Takes a step. @returns the next encounter, or the refusal as it was answered */
export function tryStep(encounter: Encounter, { take }: TurnStep, round = roundOf(encounter)): Encounter | string {
  try {
    return take(encounter, round);
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    return JSON.stringify(problem.toReply());
  }
}

/** An encounter with some of the creatures. */
export const anyEncounter = fc
  .uniqueArray(newcomer, { selector: ({ markerId }) => markerId, minLength: 1, maxLength: 7 })
  .map((list) =>
    rules.start(
      list.map(({ serial, ...given }) => ({ id: participantId(given.markerId, serial), ...given })),
      'absent',
    ),
  );
