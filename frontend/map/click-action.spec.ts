import { describe, expect, it } from '@jest/globals';
import { clickAction, maySelect, type ClickContext } from './click-action.js';
import { sampleMarker as marker } from './map.fixtures.js';

const goblin = marker('goblin', 'enemy', 3);
const chest = marker('chest', 'loot', 3);
const ana = marker('ana', 'pc', 7, 'player');
const actionFor = (context: Partial<ClickContext>) =>
  clickAction({
    role: 'dm',
    userId: 'dm',
    square: 3,
    markers: [],
    selected: undefined,
    isPinSelected: false,
    ...context,
  });

describe('a click on a square', () => {
  it('pings while the location pin is selected', () =>
    expect(actionFor({ isPinSelected: true, markers: [goblin], selected: chest })).toEqual({ do: 'ping' }));
  it('does nothing on an empty square', () => expect(actionFor({})).toEqual({ do: 'nothing' }));
  it('selects the only marker there', () =>
    expect(actionFor({ markers: [goblin] })).toEqual({ do: 'select', marker: goblin }));
  it('deselects the selected marker', () =>
    expect(actionFor({ markers: [goblin], selected: goblin })).toEqual({ do: 'deselect' }));
  it('opens the menu for several markers', () =>
    expect(actionFor({ markers: [goblin, chest] })).toEqual({ do: 'menu' }));
  it('places the selected marker', () =>
    expect(actionFor({ square: 9, selected: goblin })).toEqual({ do: 'place', marker: goblin }));
  it('places loot next to a creature', () =>
    expect(actionFor({ markers: [goblin], selected: { ...chest, map_coordinate_id: 8 } }).do).toBe('place'));
  it('selects a creature instead of placing another creature on it', () =>
    expect(actionFor({ markers: [goblin], selected: ana })).toEqual({ do: 'select', marker: goblin }));
  it('lets a player select their own marker', () =>
    expect(actionFor({ role: 'player', userId: 'player', square: 7, markers: [ana] })).toEqual({
      do: 'select',
      marker: ana,
    }));
  it("does nothing for a player on somebody else's marker", () =>
    expect(actionFor({ role: 'player', userId: 'player', markers: [goblin] })).toEqual({ do: 'nothing' }));
});

describe('selecting a marker', () => {
  it('is for the DM with every marker, on the board or off it', () =>
    expect(maySelect({ role: 'dm', userId: 'dm' }, marker('x', 'loot', null))).toBe(true));
  it('is for a player with their own on the board', () =>
    expect(maySelect({ role: 'player', userId: 'player' }, ana)).toBe(true));
  it('is not for a player with their own off the board', () =>
    expect(maySelect({ role: 'player', userId: 'player' }, { ...ana, map_coordinate_id: null })).toBe(false));
  it('is not for a viewer', () => expect(maySelect({ role: 'viewer', userId: 'player' }, ana)).toBe(false));
});
