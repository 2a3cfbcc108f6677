import { describe, expect, it } from '@jest/globals';
import { messagesOf } from '../../../../test/support/evaluations.js';
import { tinker } from '../../../../test/support/example-content.js';
import { initialPlayState, type Picks, type PlayState } from '../../choices.types.js';

describe('what is chosen and switched on in play', () => {
  it('a choice that is made in play is kept in the play state and is never illegal', () => {
    const inPlay = (picks: Picks) => tinker(1, {}, undefined, { ...initialPlayState(), picks });
    expect(inPlay({ 'tinker-engine/lining': ['fire'] })).toMatchObject({
      sheet: { resistances: ['fire'] },
      in_play: [{ selection: { id: 'tinker-engine/lining' }, picks: ['fire'], complete: true }],
    });
    const wrong = inPlay({ 'tinker-engine/lining': ['silver', 'cold', 'fire'] });
    expect(wrong).toMatchObject({ sheet: { resistances: ['cold'] }, illegal: [], dormant: [] });
    expect(messagesOf(wrong.open)).not.toContainEqual(expect.stringContaining('Lining'));
    const stored = tinker(1, { 'tinker-engine/lining': ['fire'] });
    expect(stored.sheet.resistances).toEqual([]);
    expect(messagesOf(stored.dormant)).toEqual(['Lining (Engine) is chosen in play.']);
  });

  it('a state counts while it is on, with the numbers that the player types in', () => {
    const overdrive = (marks: PlayState['marks']) =>
      tinker(1, {}, undefined, { ...initialPlayState(), ...(marks ? { marks } : {}) }).sheet;
    expect(overdrive(undefined)).toMatchObject({ armor_class: 10, speed: 10, states: [{ is_on: false }] });
    expect(overdrive([{ kind: 'state', id: 'overdrive', inputs: { heat: 3 } }])).toMatchObject({
      armor_class: 13,
      speed: 15,
      states: [{ id: 'overdrive', is_on: true, inputs: ['heat'] }],
    });
  });
});
