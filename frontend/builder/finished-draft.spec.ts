import { describe, expect, it } from '@jest/globals';
import { startingPlay } from '../../contracts/builder/starting-play.js';
import { suggestedPicks } from '../../contracts/builder/suggested-picks.js';
import { initialPlayState } from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import { choicesFromSketch } from '../../test/support/choices.js';
import { characterInProgress } from '../../test/support/character-in-progress.js';
import { srdContent } from '../../test/support/content-pack.js';
import { LoadedCharacter } from './loaded-character.js';
import { SectionStore } from './section.store.js';

const content = srdContent();
const shownOf = (choices: ReturnType<typeof choicesFromSketch>, published = false) =>
  new LoadedCharacter(characterInProgress(content, choices, { published }), content, () => 1).shown;

/** A fighter in chain mail, which is too heavy for a Strength below 13. */
const fighter = (...scores: [number, number, number, number, number, number]) =>
  suggestedPicks(content, choicesFromSketch({ archrace: 'elf', class: 'fighter', background: 'acolyte', scores }));

describe('what the side panel shows of a draft', () => {
  it('is the speed of its sheet when it is finished, and its armor class without armor', () => {
    const choices = fighter(8, 15, 14, 13, 12, 10);
    let made = 0;
    const plain = evaluate(content, choices).sheet;
    const play = startingPlay(content, initialPlayState(), plain, () => `e${(made += 1)}`);
    const { sheet } = evaluate(content, choices, play);
    const { evaluation, unwornArmor } = shownOf(choices);
    expect(evaluation.sheet.speed).toBe(sheet.speed);
    expect(evaluation.sheet.speed).toBeLessThan(plain.speed);
    expect(evaluation.reasons['speed']).toEqual(shownOf(choices).finished?.evaluation.reasons['speed']);
    expect(evaluation.sheet.armor_class).toBe(13);
    expect(unwornArmor).toMatch(/^Chain Mail .* put on when the character is finished\. Armor Class is then \d\d\.$/);
  });

  it('says what is put aside, and what is still too heavy', () => {
    expect(shownOf(fighter(8, 15, 14, 13, 12, 10)).loadText).toMatch(
      /^Put aside \(Camp\), because carrying it would encumber you: .*You are (heavily )?encumbered\./,
    );
    expect(shownOf(fighter(18, 15, 14, 13, 12, 10)).loadText).toMatch(/encumber you: Dungeoneer's Pack\.$/);
  });

  it('is what its sheet shows once it is finished, and plain without ability scores', () => {
    const choices = fighter(8, 15, 14, 13, 12, 10);
    expect(shownOf(choices, true).finished).toBeUndefined();
    expect(shownOf(choices, true).evaluation).toEqual(evaluate(content, choices));
    expect(shownOf(fighter(0, 0, 0, 0, 0, 0)).evaluation.sheet.speed).toBe(30);
  });

  it('follows the scores while they are typed', () => {
    const choices = fighter(8, 15, 14, 13, 12, 10);
    const character = characterInProgress(content, choices);
    const store = new SectionStore('bio', character, content, evaluate(content, choices), () => undefined);
    expect(store.shown.evaluation.sheet.speed).toBeLessThan(30);
    store.setScoreText('str_score', '18');
    expect(store.shown.evaluation.sheet.speed).toBe(30);
  });
});
