import { describe, expect, it } from '@jest/globals';
import { fieldLabel, sentenceFor } from './field-labels.js';

describe('an invalid field', () => {
  it('has a label in words', () => {
    expect(
      ['username', 'display_name', 'strengthScore', 'desc', 'requestedChar', 'personalityId', 'a.publicNotes'].map(
        fieldLabel,
      ),
    ).toEqual([
      'username',
      'display name',
      'strength score',
      'quick description',
      'character',
      'personality',
      'public notes',
    ]);
  });

  it('is described in a sentence with its label instead of its name', () => {
    expect(sentenceFor('desc', 'desc must be shorter than or equal to 300 characters')).toBe(
      'The quick description must have at most 300 characters.',
    );
    expect(sentenceFor('coordinateId', 'each value in coordinateId must be an integer number')).toBe(
      'Each of the squares must be a whole number.',
    );
    expect(sentenceFor('password', 'Please enter your password.')).toBe('Please enter your password.');
    expect(sentenceFor('username', 'A username must have 3 to 30 letters, digits, _ . or -')).toBe(
      'A username must have 3 to 30 letters, digits, _ . or -.',
    );
  });

  it('is asked for when it is missing, under the label that its form gives it', () => {
    expect(sentenceFor('value', 'value must be a string', 'entry key', true)).toBe('Please enter the entry key.');
  });
});
