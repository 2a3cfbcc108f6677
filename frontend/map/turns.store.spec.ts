import { expect, it } from '@jest/globals';
import type { CharacterDigest } from '../../contracts/characters/sheet.contract.js';
import type { EncounterView, ParticipantView } from '../../contracts/turns/encounter.view.js';
import { may } from '../../contracts/campaigns/campaigns.policy.js';
import { sampleCreature, sampleMarker } from './map.fixtures.js';
import { deathSaveText, type TurnDeathSave } from './turn-death-save.js';
import { TurnsStore } from './turns.store.js';

const participant = (id: string, more: Partial<ParticipantView> = {}): ParticipantView => ({
  id: `turn of ${id}`,
  marker_id: id,
  name: null,
  initiative: 10,
  is_delaying: false,
  is_surprised: false,
  ...more,
});
const encounter = (more: Partial<EncounterView> = {}): EncounterView => ({
  round: 1,
  turn: 'turn of hero',
  is_turn_over: false,
  participants: [participant('hero'), participant('goblin'), participant('?', { marker_id: null, initiative: null })],
  reminders: [],
  ...more,
});

/** The turns of a player with a hero. */
function turnsOf(view: EncounterView | null, role: 'dm' | 'player' = 'player'): TurnsStore {
  const markers = new Map([
    ['hero', sampleMarker('hero', 'pc', 5, 'ana')],
    ['goblin', sampleMarker('goblin', 'enemy', 5)],
  ]);
  const map = { encounter: view, board: { markers } };
  type Field = ConstructorParameters<typeof TurnsStore>[0];
  const field = {
    map,
    may: (action: Parameters<typeof may>[1]) => may(role, action),
    isOwn: ({ id }: { id: string }) => role === 'player' && id === 'hero',
  };
  return new TurnsStore(field as unknown as Field, () => false);
}

it('knows whether it is the turn of the viewer, until they have ended it', () => {
  expect(turnsOf(encounter()).isOwnTurn).toBe(true);
  expect(turnsOf(encounter({ is_turn_over: true })).isOwnTurn).toBe(false);
  expect(turnsOf(encounter({ turn: 'turn of goblin' })).isOwnTurn).toBe(false);
  expect(turnsOf(encounter(), 'dm').isOwnTurn).toBe(false);
  expect(turnsOf(null).isOwnTurn).toBe(false);
});

it('knows the character whose turn it is, whoever plays it, and of none else', () => {
  const turns = turnsOf(encounter());
  expect(turns.currentCharacterId).toBe('character-hero');
  expect(turnsOf(encounter({ turn: 'turn of goblin' })).currentCharacterId).toBeNull();
  expect(turnsOf(encounter({ turn: 'turn of ?' })).currentCharacterId).toBeNull();
  expect(turnsOf(null).currentCharacterId).toBeNull();
});

it('knows the death saving throw of the current turn, unless the sheet has taken it back', () => {
  const digest = (version: number, failures: number): CharacterDigest =>
    ({ version, successes: 1, failures, current_hp: 0 }) as CharacterDigest;
  const result = { deathSave: 'failure', roll: { result: { total: 7 } } };
  const turns = turnsOf(encounter());
  const made = (now: CharacterDigest | undefined) => turns.deathSave(now) !== undefined;
  expect(made(digest(3, 0))).toBe(false);
  const change = { version: 4, result } as unknown as TurnDeathSave['change'];
  turns.noteDeathSave({ turn: turns.turnKey, change, before: digest(3, 0) });
  // The digest may come after the answer.
  expect([made(undefined), made(digest(3, 0)), made(digest(4, 1)), made(digest(5, 0))]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(deathSaveText({ turn: '', change, before: undefined })).toBe('Failure: 7 on the death saving throw');
  turns.noteDeathSave({ turn: '1 turn of goblin', change, before: digest(3, 0) });
  expect(made(digest(4, 1))).toBe(false);
});

it('offers a delay only before somebody who comes later in the round', () => {
  const mayDelay = (participants: ParticipantView[], nth: number): boolean =>
    turnsOf(encounter({ participants })).mayDelay(participants[nth] as ParticipantView);
  const order = [participant('goblin'), participant('hero')];
  expect([mayDelay(order, 0), mayDelay(order, 1), mayDelay([participant('hero')], 0)]).toEqual([true, false, false]);
  expect(mayDelay([participant('goblin', { is_delaying: true }), participant('hero')], 1)).toBe(true);
});

it('says whose turn it is', () => {
  const sentences = [{}, { is_turn_over: true }, { turn: 'turn of ?' }, { turn: null }, { turn: null, round: 0 }];
  expect(sentences.map((more) => turnsOf(encounter(more)).sentence)).toEqual([
    'Round 1. It is the turn of hero.',
    'Round 1. hero is done.',
    'Round 1. It is the turn of ?.',
    'Round 1. The next turn has not begun.',
    'The first turn has not begun.',
  ]);
});

it('says what the first turn waits for', () => {
  const before = (initiative: number | null) =>
    encounter({ round: 0, turn: null, participants: [participant('hero', { initiative }), participant('goblin')] });
  expect(turnsOf(before(null)).waitsFor).toBe('Roll initiative');
  expect(turnsOf(before(7)).waitsFor).toBe('Waiting for the DM to begin');
  expect(turnsOf(before(null), 'dm').waitsFor).toBe('Roll initiative');
  expect(turnsOf(before(7), 'dm').waitsFor).toBe('Ready to begin');
});

it('says in a line whose turn it is and whom it waits for', () => {
  const texts = [{}, { is_turn_over: true }, { turn: null }, { turn: null, round: 0 }];
  expect(texts.map((more) => turnsOf(encounter(more)).waitingText)).toEqual([
    'Round 1 \u00b7 hero',
    'Round 1 \u00b7 hero is done, waiting for the DM',
    'Round 1 \u00b7 Nobody\u2019s turn',
    'Initiative \u00b7 Waiting for the DM to begin',
  ]);
  expect(turnsOf(encounter({ is_turn_over: true }), 'dm').waitingText).toContain('\u2018Next turn\u2019 goes on');
});

it('knows which of the viewer\u2019s own characters have no initiative', () => {
  const participants = [participant('hero', { initiative: null }), participant('goblin', { initiative: null })];
  const before = encounter({ round: 0, turn: null, participants });
  expect(turnsOf(before).withoutInitiative).toEqual([participants[0]]);
  expect(turnsOf(before, 'dm').withoutInitiative).toEqual([]);
});

it('lets a player type their initiative until the first turn or while they have none', () => {
  const mayType = (view: EncounterView, nth: number, role: 'dm' | 'player' = 'player'): boolean =>
    turnsOf(view, role).mayType(view.participants[nth] as ParticipantView);
  const begun = encounter();
  expect([mayType(encounter({ round: 0 }), 0), mayType(begun, 0), mayType(begun, 1), mayType(begun, 1, 'dm')]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(mayType(encounter({ participants: [participant('hero', { initiative: null })] }), 0)).toBe(true);
});

it('knows whether a creature in the turn order lies dead', () => {
  const fallen = (current_hp: number): boolean => {
    const markers = new Map([
      ['goblin', { ...sampleMarker('goblin', 'enemy', 5), creature: { ...sampleCreature(), current_hp } }],
    ]);
    const field = { map: { encounter: encounter(), board: { markers } } };
    return new TurnsStore(field as unknown as ConstructorParameters<typeof TurnsStore>[0], () => false).hasFallen;
  };
  expect([fallen(1), fallen(0)]).toEqual([false, true]);
});
