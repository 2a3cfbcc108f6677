import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cases } from '../../test/support/cases.js';
import {
  anyEncounter,
  DM,
  manySteps,
  PLAYER,
  tryStep,
  UNSEEN,
  type TurnStep,
} from '../../test/support/turns.random-steps.js';
import { projectEncounter } from './encounter.projection.js';
import type { Encounter, Turn } from './encounter.types.js';
import type { EncounterView } from './encounter.view.js';
import { compareParticipants, isDelaying, roundOf, upcomingTurn } from './turn-order.js';
import { back, delay, endTurn, forgetOldTurns, next, setHiddenTurns } from './encounter-steps.js';

const isSeen = (id: string): boolean => id.startsWith('seen');
const viewOf = (encounter: Encounter): EncounterView | null => projectEncounter(encounter, PLAYER, () => false);
const currentOf = ({ turns }: Encounter): string | undefined => turns.at(-1)?.participantId;

/** The encounter without its hidden creatures. */
function onlySeen(encounter: Encounter): Encounter {
  return {
    ...encounter,
    participants: encounter.participants.filter(({ id }) => isSeen(id)),
    turns: encounter.turns.filter(({ participantId }) => isSeen(participantId)),
    reminders: encounter.reminders.filter(({ participantId }) => isSeen(participantId)),
  };
}

/** Takes the steps that are legal. */
function play(
  begun: Encounter,
  steps: readonly TurnStep[],
  after: (encounter: Encounter, before: Encounter) => void,
): void {
  let encounter = begun;
  for (const step of steps) {
    const before = encounter;
    const result = tryStep(encounter, step);
    if (typeof result === 'string') continue;
    encounter = result;
    after(encounter, before);
  }
}

describe('for all sequences of legal steps', () => {
  it('the order is sorted, and nobody is in it twice', () => {
    fc.assert(
      fc.property(anyEncounter, manySteps, (begun, steps) => {
        play(begun, steps, ({ participants }) => {
          expect([...participants].sort(compareParticipants)).toEqual(participants);
          expect(new Set(participants.map(({ id }) => id)).size).toBe(participants.length);
        });
      }),
    );
  });

  it('it is the turn of one participant at most, and of exactly one after each next', () => {
    fc.assert(
      fc.property(anyEncounter, manySteps, (begun, steps) => {
        play(begun, steps, (encounter) => {
          const { turn, participants } = projectEncounter(encounter, DM, () => false) as EncounterView;
          expect(participants.filter(({ id }) => id === turn).length).toBe(turn === null ? 0 : 1);
          if (participants.length > 0)
            expect(projectEncounter(next(encounter), DM, () => false)?.turn).toBe(
              upcomingTurn(encounter)?.participantId,
            );
        });
      }),
    );
  });

  it('back undoes next', () => {
    fc.assert(
      fc.property(anyEncounter, manySteps, (begun, steps) => {
        play(begun, steps, (encounter) => {
          if (encounter.participants.length === 0) return;
          const advanced = next(encounter);
          const { forgottenRound, turns } = advanced;
          // What is forgotten does not come back; the last turns of all are never forgotten.
          expect(back(advanced)).toEqual({ ...encounter, forgottenRound, turns: turns.slice(0, -1) });
          const isKept = ({ round }: Turn): boolean => round > forgottenRound;
          expect(turns.slice(0, -1).filter(isKept)).toEqual(encounter.turns.filter(isKept));
          expect(viewOf(back(advanced))).toEqual(viewOf(encounter));
        });
      }),
    );
  });

  it('back lets a turn that is over go on, and only then goes to the one before', () => {
    fc.assert(
      fc.property(anyEncounter, manySteps, fc.constantFrom(endTurn, delay), (begun, steps, end) => {
        play(begun, steps, (encounter) => {
          const last = encounter.turns.at(-1);
          if (!last || last.ended !== null) return;
          if (!encounter.participants.some(({ id }) => id === last.participantId)) return;
          expect(back(end(encounter, last.participantId, DM))).toEqual(encounter);
          const advanced = next(end(encounter, last.participantId, DM));
          expect(back(back(advanced)).turns.at(-1)).toEqual(last);
        });
      }),
    );
  });

  it('everybody who does not delay has one turn in each round, in the order', () => {
    fc.assert(
      fc.property(anyEncounter, manySteps, (begun, steps) => {
        let encounter = begun;
        play(begun, steps, (after) => (encounter = after));
        const round = roundOf(encounter) + 1;
        const acted: string[] = [];
        while (encounter.participants.length > 0 && (upcomingTurn(encounter)?.round ?? Infinity) <= round) {
          encounter = next(encounter);
          if (roundOf(encounter) === round) acted.push(currentOf(encounter) ?? '');
        }
        const present = encounter.participants.filter(({ firstRound }) => firstRound <= round).map(({ id }) => id);
        expect(acted).toEqual(encounter.participants.length > 0 ? present : []);
        for (const id of present) expect(isDelaying(encounter.turns, id)).toBe(false);
      }),
    );
  });
});

describe('a player to whom hidden turns are absent', () => {
  it('gets the same view with and without the hidden creatures, whatever the steps', () => {
    fc.assert(
      fc.property(anyEncounter, manySteps, (begun, steps) => {
        let whole = begun;
        // Without hidden creatures nothing is forgotten either, so this is not noticed.
        let seen: Encounter = { ...onlySeen(begun), forgottenRound: Infinity };
        for (const step of steps) {
          const round = roundOf(whole);
          const [before, result] = [whole, tryStep(whole, step, round)];
          const isHidden = step.concerns.some((id) => !isSeen(id));
          if (typeof result === 'string') {
            // The DM knows why; a player must be answered alike.
            if (step.isPlayers) expect(tryStep(seen, step, round)).toBe(result);
            continue;
          }
          whole = result;
          const moved = step.name === 'next' ? currentOf(whole) : step.name === 'back' ? currentOf(before) : undefined;
          const isUnnoticed = isHidden || (moved !== undefined && !isSeen(moved));
          // Nothing is forgotten here.
          if (!isUnnoticed && step.name === 'back')
            seen = { ...back({ ...seen, forgottenRound: 0 }), forgottenRound: Infinity };
          else if (!isUnnoticed) seen = tryStep(seen, step, round) as Encounter;
          expect(typeof seen).toBe('object');
          expect(JSON.stringify(viewOf(whole))).toBe(JSON.stringify(viewOf(seen)));
        }
      }),
      { numRuns: cases(50, 1000) },
    );
  });

  it('learns nothing in an encounter of hidden creatures alone', () => {
    fc.assert(
      fc.property(anyEncounter, manySteps, (begun, steps) => {
        play(begun, steps, (encounter) => {
          const hiddenOnly = { ...encounter, participants: encounter.participants.filter(({ id }) => !isSeen(id)) };
          expect(viewOf(hiddenOnly)).toBeNull();
        });
      }),
    );
  });

  it('finds no id of a hidden creature in the view, and with a ? neither its marker nor its initiative', () => {
    fc.assert(
      fc.property(anyEncounter, manySteps, (begun, steps) => {
        play(begun, steps, (encounter) => {
          const text = JSON.stringify(viewOf(encounter));
          for (const id of UNSEEN) expect(text).not.toContain(id);
          for (const slot of viewOf(setHiddenTurns(encounter, 'masked'))?.participants ?? [])
            if (!isSeen(slot.id)) expect([slot.marker_id, slot.name, slot.initiative]).toEqual([null, null, null]);
        });
      }),
    );
  });
});

it('forgets old turns but never the last of a participant', () => {
  fc.assert(
    fc.property(anyEncounter, manySteps, (begun, steps) => {
      play(begun, steps, (encounter, before) => {
        expect(forgetOldTurns(encounter)).toEqual(encounter);
        for (const { id } of encounter.participants)
          if (before.turns.some(({ participantId }) => participantId === id) && roundOf(encounter) >= roundOf(before))
            expect(encounter.turns.some(({ participantId }) => participantId === id) || currentOf(before) === id).toBe(
              true,
            );
      });
    }),
  );
});
