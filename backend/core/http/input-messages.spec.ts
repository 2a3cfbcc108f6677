import { describe, expect, it } from '@jest/globals';
import { getMetadataStorage } from 'class-validator';
import * as auth from '../../../contracts/auth/auth.dto.js';
import * as builder from '../../../contracts/builder/builder.dto.js';
import * as campaigns from '../../../contracts/campaigns/campaigns.dto.js';
import * as characters from '../../../contracts/characters/characters.dto.js';
import * as sheet from '../../../contracts/characters/sheet.dto.js';
import * as library from '../../../contracts/library/library.dto.js';
import * as map from '../../../contracts/map/map.dto.js';
import * as notifications from '../../../contracts/notifications/notifications.dto.js';
import * as users from '../../../contracts/users/users.dto.js';
import { mistakesIn, type InputClass } from './input-reader.js';

const modules = [auth, builder, campaigns, characters, sheet, library, map, notifications, users];
const classes = modules
  .flatMap((each) => Object.values<unknown>({ ...each }))
  .filter((value): value is InputClass<object> => typeof value === 'function' && value.prototype !== undefined);

/** Values of which at least one is wrong for every field that is validated. */
const WRONG = [undefined, '', null, 'abc', -1, 1.5, 1e12, true, [], {}, [3], 'x'.repeat(20_000)];

const rulesOf = (type: InputClass<object>) => getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);

/** Returns what the fields of an input class say about wrong values, as `field: message`. */
function messagesOf(type: InputClass<object>): string[] {
  const rules = rulesOf(type);
  const kinds = rules.flatMap(({ propertyName, constraints }) => {
    const values: unknown = constraints?.[0];
    const tellsKind = propertyName === 'type' || propertyName === 'menuSection';
    return tellsKind && Array.isArray(values) ? values.map((kind: string) => ({ [propertyName]: kind })) : [];
  });
  const fields = [...new Set(rules.map(({ propertyName }) => propertyName))];
  return [{}, ...kinds].flatMap((base) =>
    WRONG.flatMap((value) => {
      const all = Object.fromEntries(fields.map((field) => [field, value]));
      return mistakesIn(Object.assign(new type(), all, base)).map(({ field, msg }) => `${field}: ${msg}`);
    }),
  );
}

describe('the message about a wrong field', () => {
  const said = [...new Set(classes.filter((type) => rulesOf(type).length > 0).flatMap(messagesOf))];
  const whoSay = (words: RegExp): string[] => said.filter((message) => words.test(message));

  it('is an English sentence', () => {
    expect(said.length).toBeGreaterThan(100);
    expect(said.filter((message) => !/^\w+: (?:The|Each of the|A|Please|This|Only) .*\.$/.test(message))).toEqual([]);
    expect(whoSay(/\b(?:the|a) (?:is|to|the|has)\b/i)).toEqual([]);
  });

  it('has none of the words of programs, and names no field by its name in the code', () => {
    expect(whoSay(/\b(?:string|boolean|integer|UUID|regular expression|following values)\b/i)).toEqual([]);
    expect(whoSay(/: (?:The|Please enter the) [^:]*(?:[a-z][A-Z]|[a-z]_[a-z])/)).toEqual([]);
  });

  it('names a field as its own form does', () => {
    expect(said).toContain('value: Please enter the entry key.');
    expect(said).toContain('value: Please enter the number.');
    expect(said).toContain('strengthScore: The strength score must be a whole number.');
    expect(said).toContain('isSuccess: Please enter the kind of death save.');
  });

  it('says of what kind a value is before it says how long', () => {
    const notes = Object.assign(new sheet.SaveCharacterNotes(), { charNotes: 5, campaignNotes: 'x'.repeat(1001) });
    expect(mistakesIn(notes)).toEqual([
      { field: 'charNotes', msg: 'The character notes must be text.' },
      { field: 'campaignNotes', msg: 'The campaign notes must have at most 1000 characters.' },
    ]);
  });

  it('asks for a whole number where text stands', () => {
    const map40 = Object.assign(new map.CreateMap(), { rows: NaN, columns: 41 });
    expect(mistakesIn(map40)).toContainEqual({ field: 'rows', msg: 'The height must be a whole number.' });
    expect(mistakesIn(map40)).toContainEqual({ field: 'columns', msg: 'The width must be at most 40.' });
  });
});
