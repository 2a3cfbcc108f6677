import { describe, expect, it, jest } from '@jest/globals';
import { MapPopups } from './map-popups.js';

describe('the popups of the map', () => {
  it('open one at a time', () => {
    const popups = new MapPopups(jest.fn());
    popups.showDetails('goblin');
    expect(popups.shown).toEqual({ kind: 'marker', markerId: 'goblin' });
    popups.show('new marker');
    expect(popups.shown).toEqual({ kind: 'new marker' });
    popups.close();
    expect(popups.shown).toBeNull();
  });

  it('keep unsaved changes, and say why another one does not open', () => {
    const announce = jest.fn();
    const popups = new MapPopups(announce);
    popups.showDetails('goblin');
    popups.setChanged(true);
    popups.showDetails('goblin');
    expect(popups.reminder).toBeNull();
    popups.showDetails('ogre');
    expect(popups.shown).toEqual({ kind: 'marker', markerId: 'goblin' });
    expect(popups.reminder).toBe('Save or close this popup first. It has unsaved changes.');
    expect(announce).toHaveBeenCalledWith(popups.reminder);
    popups.closeUnlessChanged();
    expect(popups.shown).not.toBeNull();
    popups.leave();
    expect(popups.shown).not.toBeNull();
    expect(announce).toHaveBeenCalledTimes(2);
    popups.setChanged(false);
    popups.closeUnlessChanged();
    expect(popups.shown).toBeNull();
    popups.showDetails('ogre');
    expect(popups).toMatchObject({ shown: { markerId: 'ogre' }, reminder: null });
  });
});
