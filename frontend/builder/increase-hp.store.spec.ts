import { describe, expect, it, jest } from '@jest/globals';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import { pickEverything } from '../../test/support/pick-everything.js';
import { choicesFromSketch } from '../../test/support/choices.js';
import { srdContent } from '../../test/support/content-pack.js';
import { characterInProgress } from '../../test/support/character-in-progress.js';
import { IncreaseHpStore } from './increase-hp.store.js';
import { SectionStore } from './section.store.js';

const content = srdContent();
const fighter = pickEverything(
  content,
  choicesFromSketch({
    archrace: 'elf',
    class: 'fighter',
    background: 'acolyte',
  }),
);

function popup(rollHp: () => Promise<number>) {
  const section = new SectionStore(
    'class',
    characterInProgress(content, fighter, { published: true }),
    content,
    evaluate(content, fighter),
    () => undefined,
  );
  const onFailure = jest.fn<(problem: unknown) => Promise<void>>().mockResolvedValue(undefined);
  return {
    section,
    onFailure,
    die: new IncreaseHpStore({ rollHp }, section, { die: 'd10', automaticIncrease: 6 }, onFailure),
  };
}
const hpOf = (section: SectionStore) => section.choices.levels.at(-1)?.hp;

describe('increase HP', () => {
  it('animates the die for a second, then shows the roll of the server', async () => {
    const { die, section } = popup(() => Promise.resolve(9));
    const start = Date.now();
    const rolled = die.roll();
    expect(die).toMatchObject({ rolling: true, canSubmit: false });
    await rolled;
    expect(Date.now() - start).toBeGreaterThanOrEqual(950);
    expect(die).toMatchObject({ rolling: false, face: 9, hpIncrease: 9, canSubmit: true });
    expect(hpOf(section)).toBeNull();
    die.submit();
    expect(hpOf(section)).toEqual({ method: 'roll', value: 9 });
  });

  it('uses the automatic increase without a roll', () => {
    const { die, section } = popup(() => Promise.reject(new Error('not called')));
    die.chooseAutomatic();
    die.submit();
    expect(hpOf(section)).toEqual({ method: 'auto', value: 6 });
  });

  it('reports a failed roll and chooses no method', async () => {
    const { die, section, onFailure } = popup(() => Promise.reject(new Error('offline')));
    await die.roll();
    expect(die).toMatchObject({ rolling: false, face: undefined, canSubmit: false });
    expect(onFailure).toHaveBeenCalled();
    expect(hpOf(section)).toBeNull();
  });
});
