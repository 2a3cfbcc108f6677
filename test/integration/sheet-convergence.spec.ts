import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fieldsOf } from '../../contracts/character/play/play-fields.js';
import { getCharacter } from '../../contracts/characters/characters.contract.js';
import { cases } from '../support/cases.js';
import { defined } from '../support/defined.js';
import { anyHistory, commandOf, type SheetStep } from '../support/sheet-histories.js';
import { SheetPage } from '../support/sheet-page.js';
import { World, type CampaignWorld } from '../support/campaign-world.js';

const HISTORIES = Number(process.env['SHEET_HISTORIES'] ?? cases(5, 300));
const STEPS = 40;

describe('two people at one sheet', () => {
  let world: World;
  let table: CampaignWorld;
  let original: string;

  beforeAll(async () => {
    const values = new Map<string, string>();
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
      key: (index: number) => [...values.keys()][index] ?? null,
      get length() {
        return values.size;
      },
    };
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: storage });
    world = await World.start();
    table = await world.campaign();
    const made = { classificationId: 11, level: 5, in: table.campaignId };
    original = (await world.character(table.player, made)).id;
  });
  afterAll(() => world.close());

  const copyOfSheet = async (): Promise<{ campaignId: string; characterId: string }> => ({
    campaignId: table.campaignId,
    characterId: await world.copyCharacter(original),
  });

  /** @returns how a command ended in the page; undefined for another step */
  async function doStep(step: SheetStep, page: SheetPage): Promise<'sent' | 'refused' | undefined> {
    if (step.act === 'cut') page.cut();
    else if (step.act === 'restore') page.restore();
    else if (step.act === 'pause') await table.dm.fetch('/health/live');
    else {
      const command = commandOf(step, page.store);
      if (command !== undefined) return page.store.run(command) === undefined ? 'sent' : 'refused';
    }
    return undefined;
  }

  it(
    'end with the same sheet, whoever was offline for a while, and every change is done once or refused',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyHistory(STEPS), async (history) => {
          const params = await copyOfSheet();
          const pages = [table.dm, table.player].map((person) => new SheetPage(world.content, person, params));
          try {
            for (const page of pages) await page.open();
            const ends: (string | undefined)[] = [];
            for (const step of history) ends.push(await doStep(step, defined(pages[step.who])));
            for (const page of pages) page.restore();
            for (const page of pages) await page.settled();
            const { character } = await table.dm.call(getCharacter, { params });
            for (const page of pages) {
              await page.reaches(character.version);
              expect(fieldsOf(page.store.loaded.play)).toEqual(fieldsOf(character.play));
            }
            const refused = pages.flatMap(({ store, notices }) => [
              ...store.notices.refusals,
              ...notices.popups,
            ]).length;
            const refusedByServer = refused - ends.filter((end) => end === 'refused').length;
            expect(character.version).toBe(ends.filter((end) => end === 'sent').length - refusedByServer);
          } finally {
            for (const page of pages) page.close();
          }
        }),
        // A history that hangs would hang again with each smaller one.
        { numRuns: HISTORIES, endOnFailure: true },
      );
    },
    1_200_000 + HISTORIES * 30_000,
  );
});
