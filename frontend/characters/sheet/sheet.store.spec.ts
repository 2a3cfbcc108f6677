import { afterEach, describe, expect, it, jest } from '@jest/globals';

import { getCharacter } from '../../../contracts/characters/characters.contract.js';
import { sheetEvents } from '../../../contracts/characters/sheet.contract.js';
import type { PlayCommand } from '../../../contracts/character/play/commands.types.js';
import { Failure } from '../../../contracts/core/failure.js';
import { closeSheets, DM, flush, ME, openSheet } from '../../../test/support/sheet-store.fixture.js';

afterEach(() => {
  closeSheets();
  jest.useRealTimers();
});

describe('the open sheet', () => {
  it("takes back the user's own latest change, and nothing while a newer one waits for the server", async () => {
    const { server, socket, store } = await openSheet();
    socket.receive(sheetEvents.updates, server.set(ME, 'temp_hp', 5, 'mine'));
    socket.receive(sheetEvents.updates, server.set(DM, 'current_hp', 3, 'theirs'));
    expect(store.undoable?.id).toBe('mine');
    let answer = (): void => undefined;
    socket.play = () =>
      new Promise((resolve) => (answer = () => resolve({ update: server.set(ME, 'temp_hp', 7, 'newer') })));
    store.run({ do: 'set', field: 'temp_hp', value: '7' });
    expect(store.sheet.temp_hp).toBe(7);
    expect(store.undoable).toBeUndefined();
    await flush();
    answer();
    await flush();
    expect(store.undoable?.id).toBe('newer');
  });

  it('names a refused command and takes its result back', async () => {
    const { socket, store } = await openSheet();
    socket.play = () => {
      throw new Failure(400, 'Too much.');
    };
    const command: PlayCommand = { do: 'set', field: 'temp_hp', value: '7' };
    expect(store.run(command)).toBeUndefined();
    await flush();
    expect(store.notices.refusals).toMatchObject([{ reason: 'Too much.' }]);
    expect(store.notices.refusals[0]?.command).toBe(command);
    expect(store.sheet.temp_hp).toBe(0);
  });

  it('puts back the number that the sheet showed, also for one that was set by hand', async () => {
    const { server, socket, store } = await openSheet();
    const [byRules, field] = [store.sheet.armor_class, 'adjustments.armor_class'];
    socket.receive(sheetEvents.updates, server.change(ME, { [field]: { before: null, after: 2 } }));
    socket.receive(sheetEvents.updates, server.change(DM, { [field]: { before: 2, after: -3 } }));
    expect(store.sheet.armor_class).toBe(byRules - 3);
    const [overwritten] = store.notices.overwritten;
    expect(overwritten).toMatchObject({ field, mine: 2, theirs: -3 });
    if (overwritten) store.putBack(overwritten);
    expect(store.sheet.armor_class).toBe(byRules + 2);
  });

  it('shows a change until the page has it, also when its reply leads to a fetch', async () => {
    const { server, socket, api, store } = await openSheet();
    let fetched = (): void => undefined;
    socket.play = () => ({ update: { ...server.set(ME, 'temp_hp', 7), notes_version: 2 } });
    const reply = () => ({ ...server.reply, character: { ...server.reply.character, notes_version: 2 } });
    api.on(getCharacter, (() => new Promise((resolve) => (fetched = () => resolve(reply())))) as never);
    store.run({ do: 'set', field: 'temp_hp', value: '7' });
    await flush();
    expect([store.sheet.temp_hp, store.waiting.length]).toEqual([7, 1]);
    fetched();
    await flush();
    expect([store.sheet.temp_hp, store.waiting.length]).toEqual([7, 0]);
  });

  it('marks a change as taken back, also while the server has not answered', async () => {
    const { server, socket, store } = await openSheet();
    socket.receive(sheetEvents.updates, server.set(ME, 'temp_hp', 5, 'mine'));
    expect(store.isUndone('mine')).toBe(false);
    store.undo();
    expect(store.isUndone('mine')).toBe(true);
  });
});
