import { describe, expect, it } from '@jest/globals';
import { DM, PLAYER } from '../../test/support/turns.random-steps.js';
import { projectEncounter } from './encounter.projection.js';
import type { Encounter } from './encounter.types.js';
import type { EncounterView, ParticipantView } from './encounter.view.js';
import { addReminder, ready, setLegendaryActions, spendLegendary, surprise } from './participant.rules.js';
import * as rules from './encounter-steps.js';

const participant = (id: string, initiative: number | null, more: object = {}): rules.NewParticipant => ({
  id,
  markerId: id,
  initiative,
  chance: 0,
  ...more,
});
/** Two that the player sees, the first their own, and somebody hidden who acts between them. */
const begun = rules.start([participant('seen-0', 20), participant('unseen', 15), participant('seen-1', 10)], 'absent');
const order = ({ participants }: Encounter): string[] => participants.map(({ id }) => id);
const viewOf = (encounter: Encounter, viewer = PLAYER): EncounterView =>
  projectEncounter(encounter, viewer, () => false) as EncounterView;
const slot = (encounter: Encounter, id: string, viewer = PLAYER): ParticipantView =>
  viewOf(encounter, viewer).participants.find((one) => one.id === id) as ParticipantView;
const after = (encounter: Encounter, turns: number): Encounter =>
  Array.from({ length: turns }).reduce<Encounter>((one) => rules.next(one), encounter);

describe('the turn order', () => {
  it('breaks ties by Dexterity, then by chance, then by hand', () => {
    const encounter = rules.start(
      [
        participant('slow', 10, { dexterity: 9 }),
        participant('unlucky', 10, { dexterity: 14, chance: 0.1 }),
        participant('lucky', 10, { dexterity: 14, chance: 0.9 }),
        participant('first', 11),
        participant('unrolled', null),
      ],
      'absent',
    );
    expect(order(encounter)).toEqual(['first', 'lucky', 'unlucky', 'slow', 'unrolled']);
    const moved = rules.reorder(rules.reorder(encounter, 'slow', 'lucky'), 'unlucky', 'lucky');
    expect(order(moved)).toEqual(['first', 'slow', 'unlucky', 'lucky', 'unrolled']);
    expect(() => rules.reorder(moved, 'first', 'lucky')).toThrow('Type another initiative.');
  });

  it('gives who joins in the middle a turn in the round that the DM says', () => {
    const joined = (round: number): Encounter => rules.join(after(begun, 3), [participant('late', 18)], round);
    expect(viewOf(rules.next(joined(1)), DM)).toMatchObject({ round: 1, turn: 'late' });
    expect(viewOf(rules.next(joined(2)), DM)).toMatchObject({ round: 2, turn: 'seen-0' });
    expect(() => rules.join(begun, [participant('seen-0', 3)], 1)).toThrow('in the turn order already');
  });

  it('lets a participant delay and take its turn later in the round, but not in the next round', () => {
    const delaying = rules.delay(after(begun, 1), 'seen-0', DM);
    expect(slot(delaying, 'seen-0').is_delaying).toBe(true);
    const resumed = rules.resume(after(delaying, 2), 'seen-0');
    expect(viewOf(resumed, DM)).toMatchObject({ round: 1, turn: 'seen-0', is_turn_over: false });
    expect(viewOf(rules.next(resumed), DM)).toMatchObject({ round: 2, turn: 'seen-0' });
    expect(() => rules.resume(after(delaying, 3), 'seen-0')).toThrow('does not delay');
  });

  it('has nobody at turn after one who has left at their turn', () => {
    const encounter = rules.leave(after(begun, 1), 'seen-0', [PLAYER.userId]);
    expect(viewOf(encounter, DM).turn).toBeNull();
    expect(viewOf(rules.next(encounter), DM).turn).toBe('unseen');
  });

  it('refuses the end of a turn that is not the current one in the view of who ends it', () => {
    const hiddenActs = after(begun, 2);
    expect(viewOf(rules.endTurn(hiddenActs, 'seen-0', PLAYER))).toMatchObject({ turn: 'seen-0', is_turn_over: true });
    expect(() => rules.endTurn(hiddenActs, 'seen-0', DM)).toThrow('not the turn of this participant');
    expect(() => rules.endTurn(after(begun, 3), 'seen-0', PLAYER)).toThrow('not the turn of this participant');
  });
});

describe('hidden turns', () => {
  const hiddenActs = after(begun, 2);
  it.each([
    ['absent', begun, ['seen-0', 'seen-1'], null],
    ['absent', hiddenActs, ['seen-0', 'seen-1'], 'seen-0'],
    ['masked', begun, ['seen-0', 'unseen', 'seen-1'], null],
    ['masked', hiddenActs, ['seen-0', 'unseen', 'seen-1'], 'unseen'],
    ['first_turn', after(begun, 1), ['seen-0', 'seen-1'], 'seen-0'],
    ['first_turn', hiddenActs, ['seen-0', 'unseen', 'seen-1'], 'unseen'],
  ] as const)('%s', (hiddenTurns, encounter, ids, turn) => {
    const view = viewOf(rules.setHiddenTurns(encounter, hiddenTurns));
    expect(view.participants.map(({ id }) => id)).toEqual(ids);
    expect(view.turn).toBe(turn);
  });

  it('do not begin the round for players when somebody hidden is the first', () => {
    const encounter = rules.setInitiative(begun, 'unseen', 25);
    expect(viewOf(after(encounter, 1))).toMatchObject({ round: 0, turn: null });
    expect(viewOf(after(encounter, 4))).toMatchObject({ round: 1, turn: 'seen-1' });
    expect(viewOf(after(encounter, 5))).toMatchObject({ round: 2, turn: 'seen-0' });
  });

  it('belong to things without a marker too, such as a lair', () => {
    const lair = { markerId: null, name: 'Lair', isHidden: true };
    const encounter = rules.join(begun, [participant('lair', 20, lair)], 1);
    expect(viewOf(encounter).participants).toHaveLength(2);
    expect(slot(encounter, 'lair', DM)).toMatchObject({ name: 'Lair', initiative: 20 });
  });
});

describe('what participants have', () => {
  it('ends a readied action with the next turn', () => {
    const encounter = ready(after(begun, 1), 'seen-0', 'I shoot');
    expect(slot(after(encounter, 2), 'seen-0').readied).toBe('I shoot');
    expect(slot(after(encounter, 3), 'seen-0').readied).toBeNull();
    expect(slot(ready(encounter, 'seen-1', 'I hide'), 'seen-1')).not.toHaveProperty('readied');
  });

  it('ends a surprise with the first turn after it', () => {
    const encounter = surprise(begun, 'seen-0', true);
    for (const [turns, isSurprised] of [
      [0, true],
      [1, true],
      [3, false],
      [4, false],
    ] as const)
      expect([turns, slot(after(encounter, turns), 'seen-0').is_surprised]).toEqual([turns, isSurprised]);
    expect(slot(surprise(after(begun, 1), 'seen-0', true), 'seen-0').is_surprised).toBe(true);
    // While somebody hidden acts, players see the turn before go on.
    expect(slot(after(encounter, 2), 'seen-0').is_surprised).toBe(true);
    expect(slot(after(encounter, 2), 'seen-0', DM).is_surprised).toBe(false);
  });

  it('counts legendary actions until the next turn of the creature, for the DM alone', () => {
    const encounter = spendLegendary(setLegendaryActions(after(begun, 2), 'unseen', 2), 'unseen', 2);
    expect(slot(encounter, 'unseen', DM).legendary).toEqual({ per_round: 2, spent: 2 });
    expect(() => spendLegendary(encounter, 'unseen', 1)).toThrow('No legendary action is left.');
    expect(slot(spendLegendary(encounter, 'unseen', -1), 'unseen', DM).legendary?.spent).toBe(1);
    expect(slot(after(encounter, 3), 'unseen', DM).legendary?.spent).toBe(0);
    const shown = setLegendaryActions(begun, 'seen-1', 3);
    expect(slot(shown, 'seen-1')).not.toHaveProperty('legendary');
  });

  it('reminds from the turn on that a reminder names, and only its author and the DM', () => {
    const reminder = {
      id: 'r',
      participantId: 'seen-0',
      moment: 'end',
      round: 2,
      text: 'Bless',
      authorId: 'dm',
    } as const;
    const encounter = addReminder(after(begun, 1), reminder);
    const isDue = (one: Encounter): boolean | undefined => viewOf(one, DM).reminders[0]?.is_due;
    expect([isDue(encounter), isDue(after(encounter, 3)), isDue(after(encounter, 4))]).toEqual([false, true, true]);
    expect(viewOf(encounter).reminders).toEqual([]);
    const own = addReminder(begun, { ...reminder, round: null, authorId: PLAYER.userId });
    expect(viewOf(after(own, 1)).reminders).toMatchObject([{ is_due: true }]);
    expect(viewOf(after(own, 3)).reminders).toMatchObject([{ is_due: false }]);
  });
});
