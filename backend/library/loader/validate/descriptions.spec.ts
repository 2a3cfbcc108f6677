import { afterAll, describe, expect, it } from '@jest/globals';
import { removePacks } from '../../../../test/support/content-pack.js';
import { problemsWith } from '../../../../test/support/loader-problems.js';

afterAll(removePacks);

const conditionWith = (descs: string) =>
  problemsWith({ 'conditions.yaml': `- slug: dazed\n  name: Dazed\n  descs: ${descs}` });
const CUT = 'if a comma in a [ ] list has cut it off, put the whole text into quotes';

describe('the paragraphs of a description', () => {
  it('are refused when a comma has cut them into pieces, with what mends them', () => {
    expect(conditionWith('[You speak, read and write Common.]')).toEqual([
      `conditions.yaml:3: the paragraph 'You speak' ends without a full stop; ${CUT}, else end it with one`,
      `conditions.yaml:3: the paragraph 'read and write Common.' begins in lower case; ${CUT}, else begin it with a capital letter`,
    ]);
  });

  it('are refused at the line of the piece, wherever a description stands', () => {
    const pieces = problemsWith({
      'traits.yaml':
        '- slug: odd\n  name: Odd\n  descs: [X.]\n  selections:\n    - slug: pick\n      name: Pick\n' +
        '      source: selections\n      target: none\n      num_selections: 1\n      options:\n' +
        '        - name: One\n          descs:\n            - Well.\n            - Not well\n' +
        '          selections: []',
    });
    expect(pieces).toEqual([expect.stringMatching(/^traits\.yaml:14: the paragraph 'Not well' ends/)]);
  });

  it.each([
    "['“Stay!” he said. (You do not.)']",
    "['Choose one of these:', { object_text: a rope, bullet: true }]",
    '[50 feet of rope hold you.]',
    '[你被打暈了。]',
    '[אתה מסוחרר.]',
    "['{dc} is the DC.']",
  ])('are accepted when they are whole: %s', (descs) => {
    expect(conditionWith(descs)).toEqual([]);
  });
});
