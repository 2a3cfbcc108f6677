import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { expandSpells } from '../../../../contracts/builder/builder.contract.js';
import { Failure } from '../../../../contracts/core/failure.js';
import { detailClick } from '../../../../contracts/library/library.contract.js';
import { FakeApi } from '../../../../test/support/fake-api.js';
import { playCharacterOf } from '../../../../test/support/play-characters.js';
import { RulesPages } from '../../../library/rules-pages.js';
import { featureGroups, loadDescriptions, loadSpellTexts } from './descriptions.js';

const { sheet } = playCharacterOf({ class: 'fighter', level: 10, archrace: 'dwarf', background: 'acolyte' }).evaluation;
const details = { id: 'x', name: 'X', descs: [{ desc: 'Words.' }] } as never;
const tooMany = new Failure(429, 'Wait.', undefined, { retryAfter: 2 });

describe('the texts of a printed sheet', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('fetches the texts of all spells in one call', async () => {
    const api = new FakeApi().on(expandSpells, {
      expanded_spells: [{ id: 'light', descs: [{ desc: 'It shines.' }] }] as never,
    });
    expect((await loadSpellTexts(new RulesPages(api.api), sheet)).get('light')).toEqual([{ desc: 'It shines.' }]);
    expect(api.calls).toHaveLength(1);
  });

  it('fetches four descriptions at the same time', async () => {
    let [open, most] = [0, 0];
    const api = new FakeApi().on(detailClick, () => {
      open += 1;
      most = Math.max(most, open);
      return new Promise((answer) => setTimeout(() => ((open -= 1), answer({ details })), 10)) as never;
    });
    const loading = loadDescriptions(new RulesPages(api.api), sheet);
    await jest.advanceTimersByTimeAsync(1000);
    const features = featureGroups(sheet).flatMap((group) => group.features);
    expect((await loading).size).toBe(new Set(features.map(({ id }) => id)).size);
    expect(most).toBe(4);
  });

  it('waits as long as the server asks for', async () => {
    let refusals = 3;
    const answer = () => (refusals-- > 0 ? tooMany : { details });
    const api = new FakeApi().on(detailClick, answer as never);
    const loading = loadDescriptions(new RulesPages(api.api), sheet);
    await jest.advanceTimersByTimeAsync(5000);
    expect((await loading).size).toBeGreaterThan(3);
  });

  it('rejects with another failure', async () => {
    const api = new FakeApi().on(expandSpells, new Failure(500, 'Broken.'));
    await expect(loadSpellTexts(new RulesPages(api.api), sheet)).rejects.toThrow('Broken.');
  });
});
