import { describe, expect, it } from '@jest/globals';
import type { Choices } from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import { choicesFromSketch } from '../../test/support/choices.js';
import { srdContent } from '../../test/support/content-pack.js';
import {
  chooseArchrace,
  chooseBackground,
  chooseClass,
  chooseCoreRace,
  setLevelHp,
  addNextLevel,
  toggleSubrace,
  toggleTablePick,
  toggleVariant,
} from './choice-reducers.js';

const content = srdContent();
const coreRaceOf = (choices: Choices): string | undefined => evaluate(content, choices).sheet.core_race?.id;
const archraceOnly = (id: string): Choices => {
  const none = choicesFromSketch({});
  return chooseArchrace(content, evaluate(content, none), none, id);
};

describe('race', () => {
  it('applies the only core race at once, and none where there are several', () => {
    expect(coreRaceOf(archraceOnly('dwarf'))).toBe('dwarf');
    expect(coreRaceOf(archraceOnly('kindred-of-two-bloods'))).toBeUndefined();
    expect(coreRaceOf(chooseCoreRace(archraceOnly('kindred-of-two-bloods'), 'half-orc'))).toBe('half-orc');
  });

  it('toggles a subrace on and off', () => {
    const dwarf = archraceOnly('dwarf');
    const hill = toggleSubrace(content, dwarf, 'hill-dwarf');
    expect(evaluate(content, hill).sheet.subrace?.id).toBe('hill-dwarf');
    expect(toggleSubrace(content, hill, 'hill-dwarf')).toEqual(dwarf);
  });
});

describe('class', () => {
  const fighter = choicesFromSketch({
    class: 'fighter',
    archrace: 'elf',
    picks: { 'fighting-style/style': ['defense'] },
  });

  it('removes the picks of the previous class when another class is chosen', () => {
    const before = { ...fighter, picks: { ...fighter.picks, 'languages-high-elf/language': ['giant'] } };
    const evaluation = evaluate(content, before);
    const own = evaluation.selections.find(({ section, required }) => section === 'class' && required > 0)!.selection
      .id;
    const picked = { ...before, picks: { ...before.picks, [own]: ['athletics'] } };
    const wizard = chooseClass(content, evaluation, picked, 11);
    expect(wizard.levels).toEqual([{ classificationId: 11, level: 1, hp: { method: 'first', value: 0 } }]);
    expect(wizard.picks).not.toHaveProperty(own);
  });

  it('changes nothing when the same class is chosen again', () => {
    expect(chooseClass(content, evaluate(content, fighter), fighter, 4)).toBe(fighter);
  });

  it('adds the next level without hit points', () => {
    const next = addNextLevel(fighter);
    expect(next.levels.at(-1)).toEqual({ classificationId: 4, level: 2, hp: null });
    expect(setLevelHp(next, 2, { method: 'roll', value: 7 }).levels.at(-1)?.hp).toEqual({ method: 'roll', value: 7 });
  });
});

describe('background', () => {
  it('resets picks, variant and table picks when another background is chosen', () => {
    const wayhouseKeeper = toggleTablePick(
      toggleVariant(choicesFromSketch({ background: 'wayhouse-keeper' })),
      'bond',
      'any',
    );
    const acolyte = chooseBackground(content, evaluate(content, wayhouseKeeper), wayhouseKeeper, 'acolyte');
    expect(acolyte.background).toEqual({
      id: 'acolyte',
      variant: false,
      personality: null,
      ideal: null,
      bond: null,
      flaw: null,
      characteristic: null,
    });
  });

  it('removes a table pick when it is clicked again', () => {
    const picked = toggleTablePick(choicesFromSketch({ background: 'acolyte' }), 'flaw', 'f1');
    expect(picked.background.flaw).toBe('f1');
    expect(toggleTablePick(picked, 'flaw', 'f2').background.flaw).toBe('f2');
    expect(toggleTablePick(picked, 'flaw', 'f1').background.flaw).toBeNull();
  });
});
