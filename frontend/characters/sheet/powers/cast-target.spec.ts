import { expect, it } from '@jest/globals';
import { srdContent } from '../../../../test/support/content-pack.js';
import { castTargetOf } from './cast-target.js';

const targetOf = (id: string) => castTargetOf(srdContent().spells[id]);

it('asks for the target of a spell that can be on the caster or on somebody else', () => {
  expect(['mage-armor', 'bless', 'cure-wounds', 'healing-word', 'regenerate'].map(targetOf)).toEqual(
    Array(5).fill('chosen'),
  );
});

it('asks for no target of a spell that is always on the caster', () => {
  expect(['shield', 'mirror-image', 'hunters-mark', 'shillelagh', 'true-strike'].map(targetOf)).toEqual(
    Array(5).fill('self'),
  );
});

it('asks for no target of a spell that attacks, asks for a save, or has no effects that a sheet knows', () => {
  expect(['guiding-bolt', 'bane', 'magic-missile', 'detect-magic', 'unknown'].map(targetOf)).toEqual(
    Array(5).fill('others'),
  );
});
