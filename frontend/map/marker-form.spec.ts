import { describe, expect, it } from '@jest/globals';
import type { Marker } from '../../contracts/map/map.contract.js';
import {
  audienceText,
  everybodyEffect,
  hidingEffect,
  onlyTo,
  visibilityEffect,
  updatePayloadOf,
  createPayloadOf,
  fieldsOf,
  isMapSide,
  canCreate,
  canDelete,
  canSave,
  NEW_MARKER,
  toggleAware,
} from './marker-form.js';
import { sampleMarker } from './map.fixtures.js';

const pit: Marker = {
  ...sampleMarker('Pit', 'trap', 5),
  public_notes: 'a hole',
  private_notes: '2d6',
  is_hiding: true,
  aware_all: false,
  aware_users: ['bo'],
};
const stored = fieldsOf(pit);

describe('what a switch will do', () => {
  const ana = { id: 'ana', name: 'Ana' };
  it('stands next to it before it is used', () => {
    expect(everybodyEffect(NEW_MARKER)).toBe('Turn off to hide it from players who join later.');
    expect(everybodyEffect(stored)).toBe('Turn on to show it to all players.');
    expect(visibilityEffect(NEW_MARKER, ana)).toBe('Turn off to hide it from Ana and from players who join later.');
    expect(visibilityEffect(stored, ana)).toBe('Turn on to show it to Ana.');
    expect(visibilityEffect({ ...stored, awareUsers: ['ana'] }, ana)).toBe('Turn off to hide it from Ana.');
    expect(hidingEffect(stored)).toBe('Uncheck to show it to the players chosen above.');
    expect(hidingEffect(NEW_MARKER)).toBe('Check to hide it from all players.');
  });
  it('shows it to one player alone, also when it was hidden', () => {
    const draft = { ...stored, ...onlyTo('ana') };
    expect(audienceText(draft, [ana, { id: 'bo', name: 'Bo' }])).toBe('Only Ana will see it');
  });
});

describe('who will see a marker', () => {
  const players = [
    { id: 'ana', name: 'Ana' },
    { id: 'bo', name: 'Bo' },
  ];
  it.each([
    [{}, 'All players will see it'],
    [{ awareUsers: ['ana', 'bo'] }, 'All players will see it'],
    [{ awareUsers: ['bo'] }, 'Only Bo will see it'],
    [{ awareUsers: [] }, 'Hidden. Only you see it'],
    [{ isHiding: true }, 'Hidden. Only you see it'],
  ])('%j: %s', (fields, text) => expect(audienceText({ ...NEW_MARKER, ...fields }, players)).toBe(text));

  it('waits for the fog to lift', () => {
    expect(audienceText({ ...NEW_MARKER, awareUsers: ['bo'] }, players, true)).toBe(
      'Only Bo will see it once the fog lifts',
    );
    expect(audienceText({ ...NEW_MARKER, isHiding: true }, players, true)).toBe('Hidden. Only you see it');
  });
});

describe('Create Marker', () => {
  it('needs a name and a type', () => {
    expect(canCreate(NEW_MARKER)).toBe(false);
    expect(canCreate({ ...NEW_MARKER, name: '  ', type: 'trap' })).toBe(false);
    expect(canCreate({ ...NEW_MARKER, name: 'Pit', type: null })).toBe(false);
    expect(canCreate({ ...NEW_MARKER, name: 'Pit', type: 'trap' })).toBe(true);
  });
  it('sends no awareUsers for everybody, and a JSON list otherwise', () => {
    expect(createPayloadOf({ ...NEW_MARKER, name: ' Pit ', type: 'trap' })).toEqual({
      name: 'Pit',
      markerType: 'trap',
      size: 1,
      publicNotes: '',
      privateNotes: '',
      isHiding: false,
    });
    expect(createPayloadOf({ ...NEW_MARKER, name: 'Pit', type: 'trap', awareUsers: [] })).toMatchObject({
      awareUsers: '[]',
    });
  });
});

describe('Save Changes', () => {
  it('is inactive without a change, and for spaces around the name', () => {
    expect(canSave(stored, stored)).toBe(false);
    expect(canSave(stored, { ...stored, name: 'Pit ' })).toBe(false);
    expect(canSave(stored, { ...stored, awareUsers: ['bo'] })).toBe(false);
  });
  it('is inactive without a name', () =>
    expect(canSave(stored, { ...stored, name: ' ', isHiding: false })).toBe(false));
  it.each([
    { name: 'Deep pit' },
    { type: 'misc' as const },
    { publicNotes: 'a deep hole' },
    { privateNotes: '' },
    { isHiding: false },
    { awareUsers: null },
    { awareUsers: [] },
    { removeFromBoard: true },
    { deleteEntirely: true },
  ])('is active when %j differs', (change) => expect(canSave(stored, { ...stored, ...change })).toBe(true));
  it('sends the changed fields and always awareUsers, so that no save shows a marker to everybody by accident', () => {
    expect(updatePayloadOf(stored, { ...stored, name: 'Deep pit' })).toEqual({
      name: 'Deep pit',
      awareUsers: '["bo"]',
    });
    expect(updatePayloadOf(stored, { ...stored, awareUsers: null, isHiding: false })).toEqual({ isHiding: false });
    expect(updatePayloadOf(stored, { ...stored, removeFromBoard: true })).toEqual({
      isDeleteToggled: true,
      awareUsers: '["bo"]',
    });
  });
});

describe('Toggle Visibilites', () => {
  const everybody = ['ana', 'bo', 'cid'];
  it('switches one person off and keeps the others', () =>
    expect(toggleAware(NEW_MARKER, 'bo', everybody)).toEqual(['ana', 'cid']));
  it('switches one person on', () => expect(toggleAware(stored, 'ana', everybody)).toEqual(['ana', 'bo']));
  it('leaves nobody after switching the last person off', () =>
    expect(toggleAware(stored, 'bo', everybody)).toEqual([]));
});

describe('Delete marker entirely?', () => {
  it('is offered except for PCs and markers of characters', () => {
    expect(canDelete(pit)).toBe(true);
    expect(canDelete(sampleMarker('Ana', 'pc', 5))).toBe(false);
    expect(canDelete(sampleMarker('Ana', 'npc', 5, 'ana'))).toBe(false);
  });
});

describe('isMapSide', () => {
  it.each(['', '1', '9', '10', '39', '40'])('accepts %j', (text) => expect(isMapSide(text)).toBe(true));
  it.each(['0', '00', '01', '41', '99', '100', '-1', '1.5', 'a', ' ', '1e1', '1 '])('rejects %j', (text) =>
    expect(isMapSide(text)).toBe(false),
  );
});
