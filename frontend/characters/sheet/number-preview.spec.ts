import { describe, expect, it } from '@jest/globals';
import { initialPlayState, type PlayState } from '../../../contracts/character/choices.types.js';
import { evaluate } from '../../../contracts/character/evaluate/index.js';
import type { PlayCharacter } from '../../../contracts/character/play/play-character.types.js';
import { choicesFor } from '../../../test/support/characters.js';
import { srdContent } from '../../../test/support/content-pack.js';
import { numberCommand, PLAIN_DAMAGE, previewNumber } from './number-preview.js';

const content = srdContent();
/** A fighter of level 1 with 12 hit points. */
const choices = choicesFor(content, { archraceId: 'human' });

function fighter(play: Partial<PlayState> = {}): PlayCharacter {
  const state = { ...initialPlayState(), ...play };
  return { content, choices, play: state, evaluation: evaluate(content, choices, state) };
}

const text = (character: PlayCharacter, field: string, typed: string): string | undefined =>
  previewNumber(character, field, typed)?.text;

describe('the preview of a typed number', () => {
  const { max_hp_shown: max } = fighter().evaluation.sheet;

  it('shows that damage takes temporary hit points first', () => {
    expect(text(fighter({ temp_hp: 5 }), 'current_hp', '-7')).toBe(`${max} → ${max - 2}, temp 5 → 0`);
    expect(text(fighter({ temp_hp: 5 }), 'current_hp', '-3')).toBe(`stays ${max}, temp 5 → 2`);
  });

  it('shows the fall, the death, and the saving throw for a concentration', () => {
    expect(text(fighter({ current_hp: 4 }), 'current_hp', '-4')).toBe('4 → 0, down');
    expect(text(fighter({ current_hp: 4 }), 'current_hp', '-99')).toBe('4 → 0, dead');
    const concentrating = fighter({ concentration: { id: 'bless', value: 1 } });
    expect(text(concentrating, 'current_hp', '-2')).toBe(`${max} → ${max - 2}, CON save DC 10`);
  });

  it('heals up to the maximum and refuses to set more', () => {
    expect(text(fighter({ current_hp: 4 }), 'current_hp', '+99')).toBe(`4 → ${max}`);
    expect(previewNumber(fighter(), 'current_hp', '99')).toMatchObject({ isError: true });
    expect(previewNumber(fighter(), 'current_hp', 'x')).toMatchObject({ isError: true });
  });

  it('previews coins, resources and numbers set by hand', () => {
    const rich = fighter({ wallet: { ...initialPlayState().wallet, gold_points: 12 } });
    expect(text(rich, 'gold_points', '-5')).toBe('12 → 7');
    expect(text(fighter(), 'hit_dice', '0')).toBe('1 → 0');
    const { armor_class: ac } = fighter().evaluation.sheet;
    expect(text(fighter(), 'armor_class', '19')).toBe(`${ac} → 19`);
    expect(text(fighter({ adjustments: { armor_class: 2 } }), 'armor_class', '')).toBe(`${ac + 2} → ${ac}`);
    expect(previewNumber(fighter(), 'armor_class', '')).toBeNull();
  });

  it('shows what a type, a half and a double make of damage', () => {
    const fire = { ...PLAIN_DAMAGE, type: 'fire' as const };
    expect(previewNumber(fighter(), 'current_hp', '-7', fire)?.text).toBe(`${max} → ${max - 7} (7 fire)`);
    expect(previewNumber(fighter(), 'current_hp', '7', { ...fire, times: 'half' })?.text).toBe(
      `${max} → ${max - 3} (7 fire, halved for a save)`,
    );
    // Healing has no type.
    expect(numberCommand('current_hp', '+7', fire)).toEqual({ do: 'set', field: 'current_hp', value: '+7' });
    expect(numberCommand('current_hp', '\u22127', fire)).toEqual({ do: 'damage', amount: 7, type: 'fire' });
    expect(numberCommand('current_hp', '-7')).toEqual({ do: 'set', field: 'current_hp', value: '-7' });
  });
});
