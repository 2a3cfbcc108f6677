import { describe, expect, it } from '@jest/globals';
import { SIDE_SHEET_WIDTH, SideSheetStore } from './side-sheet.store.js';
import { ZoomStore } from './zoom.store.js';

/** A sheet beside a map of 10 by 10 in a stage of 800 pixels, and what narrows the stage. */
function openStores(characterIds = ['maren', 'grom']) {
  const size = { rows: 10, columns: 10 };
  const zoom = new ZoomStore(() => size);
  zoom.resize({ width: 800, height: 800 });
  const party = [...characterIds];
  const creatures = new Set(['snag']);
  let stored: number | null = null;
  const memory = { load: () => stored, save: (width: number) => void (stored = width) };
  const open = () =>
    new SideSheetStore(
      () => party,
      (id) => creatures.has(id),
      zoom,
      memory,
    );
  return { zoom, size, party, creatures, sheet: open(), openAgain: open };
}

describe('the sheet beside the map', () => {
  it('shows the stat block of a marker as long as it has one, also after it was closed', () => {
    const { sheet, creatures } = openStores();
    sheet.open({ kind: 'creature', id: 'snag' });
    expect([sheet.isOpen, sheet.markerId, sheet.characterId]).toEqual([true, 'snag', null]);
    sheet.toggle();
    sheet.toggle();
    expect(sheet.markerId).toBe('snag');
    creatures.delete('snag');
    sheet.toggle();
    sheet.toggle();
    expect([sheet.markerId, sheet.characterId]).toEqual([null, 'maren']);
    sheet.show('grom');
    expect([sheet.markerId, sheet.characterId]).toEqual([null, 'grom']);
  });

  it('opens the first character, then the one that was shown last', () => {
    const { sheet } = openStores();
    sheet.toggle();
    expect([sheet.isOpen, sheet.characterId]).toEqual([true, 'maren']);
    sheet.show('grom');
    sheet.toggle();
    expect(sheet.isOpen).toBe(false);
    sheet.toggle();
    expect(sheet.characterId).toBe('grom');
  });

  it('searches the list of actions for what it was opened for, until it is opened anew', () => {
    const { sheet } = openStores();
    sheet.show('maren', 'Cure Wounds');
    expect(sheet.find).toBe('Cure Wounds');
    sheet.show('grom');
    expect(sheet.find).toBe('');
  });

  it('opens the first character again when the last one has left the campaign', () => {
    const { sheet, party } = openStores();
    sheet.show('grom');
    party.pop();
    // What is open stays, and says why it is closed to the user.
    expect(sheet.characterId).toBe('grom');
    sheet.close();
    sheet.show();
    expect(sheet.characterId).toBe('maren');
  });

  it('opens without a character', () => {
    const { sheet } = openStores([]);
    sheet.toggle();
    expect([sheet.isOpen, sheet.characterId]).toEqual([true, null]);
  });

  it('remembers a width that is allowed', () => {
    const { sheet, openAgain } = openStores();
    expect(sheet.width).toBe(SIDE_SHEET_WIDTH.start);
    sheet.setWidth(512.4);
    expect(openAgain().width).toBe(512);
    sheet.setWidth(5000);
    expect(openAgain().width).toBe(SIDE_SHEET_WIDTH.max);
    sheet.setWidth(-3);
    expect(openAgain().width).toBe(SIDE_SHEET_WIDTH.min);
  });

  it('keeps the squares as large as they are, and fits the map again after it has closed', () => {
    const { sheet, zoom } = openStores();
    const { cell } = zoom;
    sheet.show();
    zoom.resize({ width: 400, height: 800 });
    expect([zoom.cell, zoom.isFitted]).toEqual([cell, false]);
    sheet.close();
    // The stage becomes wide a moment later; until then nothing jumps.
    expect(zoom.cell).toBe(cell);
    zoom.resize({ width: 900, height: 900 });
    expect(zoom.cell).toBeGreaterThan(cell);
    expect(zoom.isFitted).toBe(true);
  });

  it('lets the map be fitted into what is left, and fits a new map', () => {
    const { sheet, zoom, size } = openStores();
    const { cell } = zoom;
    sheet.show();
    zoom.resize({ width: 400, height: 800 });
    zoom.fit();
    expect(zoom.cell).toBeLessThan(cell);

    sheet.close();
    zoom.resize({ width: 800, height: 800 });
    sheet.show();
    size.rows = 40;
    expect(zoom.isFitted).toBe(true);
  });
});
