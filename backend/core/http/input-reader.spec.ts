import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import fc from 'fast-check';
import { Failure } from '../../../contracts/core/failure.js';
import {
  CampaignRef,
  DeleteMarker,
  MapPing,
  PaintSquares,
  SaveMarker,
  CreateMap,
} from '../../../contracts/map/map.dto.js';
import { SaveQuestNotes } from '../../../contracts/campaigns/campaigns.dto.js';
import { SaveCharacterNotes } from '../../../contracts/characters/sheet.dto.js';
import { readInput } from './input-reader.js';

const INPUTS: (new () => object)[] = [CampaignRef, CreateMap, PaintSquares, SaveMarker, DeleteMarker, MapPing];
const FIELDS = [
  'campaignId',
  'opId',
  'mapId',
  'rows',
  'columns',
  'colorHex',
  'colorHexUsage',
  'coordinateId',
  'type',
  'markerId',
  'coordId',
  'name',
  'publicNotes',
  'isHiding',
  'markerType',
  'awareUsers',
  'undeclared',
];

const validValue = fc.constantFrom<unknown>(
  1,
  40,
  12,
  '7',
  '#aabbcc',
  'color',
  'fog',
  'move_marker',
  'new_marker',
  'a-name-long-enough',
  'trap',
  true,
  'true',
  [1, 2],
  ['0dd1e1f8-0000-4000-8000-000000000000'],
  '[]',
);
const invalidValue = fc.constantFrom<unknown>(
  0,
  1601,
  2.5,
  '',
  'x',
  null,
  undefined,
  Number.NaN,
  {},
  [],
  [0],
  ['1', 'b'],
  [null],
  { length: 2 },
  'ä'.repeat(200),
  new Map(),
);
/** An input with valid fields for every class. */
const VALID = {
  rows: 10,
  columns: '12',
  colorHex: '#aabbcc',
  colorHexUsage: 'fog',
  coordinateId: [1, '2'],
  type: 'move_marker',
  markerId: 'm',
  coordId: 7,
  opId: 'a-name-long-enough',
};
const payload = fc
  .tuple(
    fc.subarray(Object.keys(VALID)),
    fc.dictionary(fc.constantFrom(...FIELDS), fc.oneof(validValue, invalidValue), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  )
  .map(([removed, changed]): object => ({
    ...VALID,
    ...Object.fromEntries(removed.slice(0, 2).map((field) => [field, undefined])),
    ...changed,
  }));

/** Returns what class-validator returns: the input, or the name of the invalid field. */
function asValidated(type: new () => object, plain: object): unknown {
  const input = plainToInstance(type, plain);
  const errors = validateSync(input, { whitelist: true, stopAtFirstError: true });
  if (errors.length > 0) return { invalid: errors[0]?.property };
  // Only an optional field may be null, and it is then a missing one.
  return Object.assign(new type(), Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)));
}

/** Returns what `readInput` returns, in the same form. */
function asRead(type: new () => object, plain: object): unknown {
  try {
    return readInput(type, plain);
  } catch (error) {
    if (error instanceof Failure) return { invalid: error.field };
    throw error;
  }
}

describe('an input', () => {
  it.each(INPUTS.map((type) => [type.name, type] as const))(
    '%s is accepted or refused exactly as class-validator does',
    (_name, type) => {
      let accepted = 0;
      fc.assert(
        fc.property(payload, (plain) => {
          const expected = asValidated(type, plain);
          if (expected instanceof type) accepted += 1;
          expect(asRead(type, plain)).toEqual(expected);
        }),
        { numRuns: 1000 },
      );
      expect(accepted).toBeGreaterThan(10);
    },
  );

  it('takes null in an optional field for a missing one, and refuses it in a required one', () => {
    expect({ ...readInput(SaveCharacterNotes, { charNotes: null, campaignNotes: 'x', seenVersion: null }) }).toEqual({
      campaignNotes: 'x',
    });
    expect(asRead(SaveQuestNotes, { campaignNotes: null })).toEqual({ invalid: 'campaignNotes' });
  });

  it('is converted and normalized, without undeclared fields', () => {
    const plain = {
      type: 'move_marker',
      markerId: 'm',
      destCoordinateId: '12',
      undeclared: 1,
      awareUsers: '["0dd1e1f8-0000-4000-8000-000000000000"]',
      name: ' Goblin\r\nKing ',
    };
    expect({ ...readInput(SaveMarker, plain) }).toMatchObject({
      type: 'move_marker',
      destCoordinateId: 12,
      awareUsers: ['0dd1e1f8-0000-4000-8000-000000000000'],
      name: 'Goblin\nKing',
    });
    expect(readInput(SaveMarker, plain)).not.toHaveProperty('undeclared');
  });
});
