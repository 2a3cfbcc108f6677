import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { coordinateId } from '../../contracts/map/map.rules.js';
import type { Marker } from '../../contracts/map/map.contract.js';
import { DisplayedBoard } from './displayed-board.js';
import { sampleCreature, sampleMap, sampleMarker } from './map.fixtures.js';
import type { MapStore } from './map.store.js';
import { announceVitals, newsOfVitals } from './spoken-vitals.js';
import { TokenVitalsStore, type TokenVitals } from './token-vitals.store.js';

const PRONE = { id: 'prone', name: 'Prone' };
const UNCONSCIOUS = { id: 'unconscious', name: 'Unconscious' };

/** What a character's own player knows of it. */
const points = (current_hp: number, more: Partial<TokenVitals> = {}): TokenVitals => ({
  points: { current_hp, max_hp: 5 },
  hitPoints: `${current_hp} of 5 hit points`,
  share: current_hp / 5,
  life: current_hp > 0 ? 'Up' : 'Down',
  conditions: [],
  sentence: '',
  ...more,
});
/** What the other players know of it. */
const word = (hitPoints: string, life: TokenVitals['life'] = 'Up'): TokenVitals => ({
  hitPoints,
  share: 1,
  life,
  conditions: [],
  sentence: hitPoints,
});

describe('the news of hit points', () => {
  it.each([
    [
      'a fall',
      points(5),
      points(0, { conditions: [UNCONSCIOUS, PRONE] }),
      '0 of 5 hit points, Down, Unconscious, Prone',
    ],
    ['a death', points(1), points(0, { life: 'Dead' }), '0 of 5 hit points, Dead'],
    ['three failed saves', points(0), points(0, { life: 'Dead' }), 'Dead'],
    ['help', points(0, { conditions: [PRONE] }), points(1), '1 of 5 hit points, Prone ended'],
    ['a word', word('Healthy'), word('Down', 'Down'), 'Down'],
    ['a fall of somebody of whom nothing else is known', undefined, word('Down', 'Down'), 'Down'],
    ['what becomes known', undefined, points(5), ''],
    ['numbers instead of a word', word('Healthy'), points(5), ''],
    ['nothing', points(5), points(5), ''],
  ])('of %s', (_what, before, now, news) => expect(newsOfVitals(before, now)).toBe(news));
});

describe('the announcement of hit points', () => {
  const kael = sampleMarker('Kael', 'pc', coordinateId(1, 1), 'ana');
  const goblin: Marker = { ...sampleMarker('Goblin', 'enemy', coordinateId(2, 2)), creature: sampleCreature() };
  const hurt: Marker = { ...goblin, creature: { ...sampleCreature(), current_hp: 0 } };
  const sheet = { isOpen: false, characterId: 'character-Kael' };
  let spoken: string[];
  let board: DisplayedBoard;
  let vitals: TokenVitalsStore;
  let stop: () => void;
  const know = (known: TokenVitals): void => vitals.replace(new Map([['character-Kael', known]]));
  const wait = (): void => void jest.advanceTimersByTime(1000);

  beforeEach(() => {
    jest.useFakeTimers();
    spoken = [];
    board = new DisplayedBoard(() => []);
    vitals = new TokenVitalsStore();
    sheet.isOpen = false;
    const field = { map: { board } as unknown as MapStore, announce: (text: string) => void spoken.push(text) };
    stop = announceVitals({ field, vitals, sheet });
    board.replace(sampleMap([kael, goblin]));
    know(points(5));
    wait();
  });

  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  it('is none for what a viewer sees first', () => {
    expect(spoken).toEqual([]);
    board.replace(sampleMap([kael]));
    wait();
    board.replace(sampleMap([kael, hurt]));
    wait();
    expect(spoken).toEqual([]);
  });

  it('is one for all that changes at once', () => {
    know(points(0));
    board.replace(sampleMap([kael, hurt]));
    wait();
    expect(spoken).toEqual(['Kael: 0 of 5 hit points, Down. Goblin: 0 of 7 hit points, Down.']);
  });

  it('leaves the character whose sheet is open to the sheet', () => {
    sheet.isOpen = true;
    know(points(0));
    board.replace(sampleMap([kael, hurt]));
    wait();
    expect(spoken).toEqual(['Goblin: 0 of 7 hit points, Down.']);
  });
});
