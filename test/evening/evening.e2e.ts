import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright/test';
import { expect } from '../e2e/fixtures.js';
import type { Person } from '../e2e/pages/person.js';
import { BUILT, type ProgramFiles } from '../support/program.js';
import { until } from '../support/until.js';
import { ConnectionRecorder } from './connection-recorder.js';
import { testFromFormerRelease as test } from './fixtures.js';
import { SECRETS, Table } from './table.js';

/** Milliseconds for which a page may say that its connection is lost. */
const NOTICED = 1_000;

const nodeOf = async (context: BrowserContext): Promise<string> =>
  (await context.cookies()).find(({ name }) => name === 'questhearth.node')?.value ?? '';

/** Expects that each person has the page of that build: the first script of a page is named after its contents. */
async function expectPagesOf({ folder = '.' }: ProgramFiles, people: readonly Person[]): Promise<void> {
  const html = await readFile(join(folder, 'dist/public/index.html'), 'utf8');
  const script = /<script type="module"[^>]* src="\.(\/assets\/[^"]+)"/.exec(html)?.[1] ?? '';
  for (const { page } of people) await expect(page.locator(`script[src$="${script}"]`)).toBeAttached();
}

test('an evening of five browsers over three nodes, of which one is killed, all are upgraded from the release before, and Redis restarts', async ({
  formerRelease,
  nodes,
  newPerson,
}) => {
  console.log(`the release before: ${formerRelease.name}`);
  const recorders: ConnectionRecorder[] = [];
  const sit = async (name: string): Promise<Person> => {
    const person = await newPerson(name);
    recorders.push(await ConnectionRecorder.start(person.page));
    return person;
  };
  const dm = await sit('dm');
  const players = [await sit('first'), await sit('second'), await sit('third'), await sit('fourth')];
  const people = [dm, ...players];
  const table = await Table.seat(dm, players);
  const { party } = table;
  await expectPagesOf(formerRelease.files, people);

  await test.step('a node with somebody on it is killed and started again', async () => {
    const killed = nodes.numberOf(await nodeOf(dm.context));
    const kill = async (): Promise<void> => {
      await nodes.kill(killed);
      await until('somebody has noticed', () => recorders.some(({ gaps }) => gaps.length > 0));
      // On another machine, a node that starts would not take the time of these browsers.
      await until('everybody is connected', () => recorders.every(({ isLost }) => !isLost));
      await nodes.restart(killed);
    };
    await table.playDuring('after a killed node', kill());
    await table.writeNotes('The lamps of the second bridge are out.');
  });

  await test.step('Redis is killed and started again', async () => {
    await nodes.redis.kill();
    await table.playDuring('without Redis', Promise.resolve());
    await nodes.redis.restart();
    await table.playDuring('with Redis again', Promise.resolve());
    await table.invite(await newPerson('guest'));
  });

  await test.step('every node is upgraded to this release, one after another', async () => {
    for (const nth of [0, 1, 2]) {
      const upgrade = async (): Promise<void> => {
        expect(await nodes.stop(nth)).toBe(0);
        await nodes.restart(nth, BUILT);
      };
      await table.playDuring(`after the upgrade of node ${nth}`, upgrade());
    }
    await table.writeNotes('Everybody is over the second bridge.');
    await expectPagesOf(formerRelease.files, people);
  });

  await test.step('a reload gives everybody the page of this release, and they play on', async () => {
    await table.expectNothingLost();
    await expectPagesOf(BUILT, people);
    await table.playDuring('with the page of this release', Promise.resolve());
  });

  for (const [index, { username }] of people.entries()) {
    const { notices, gaps } = recorders[index] ?? { notices: [], gaps: [] };
    const shown = notices.map(({ text, milliseconds }) => `${milliseconds} ms '${text}'`);
    console.log(`${username}: no connection for ${gaps.join(', ')} ms; noticed ${shown.join(', ') || 'nothing'}`);
  }
  expect(Math.max(...recorders.map(({ longestNotice }) => longestNotice))).toBeLessThan(NOTICED);
  // A short loss shows nothing at all.
  for (const { notices, gaps } of recorders)
    expect(notices.length).toBeLessThanOrEqual(gaps.filter((gap) => gap > 800).length);
  const seen = recorders.slice(1).flatMap(({ received }) => received);
  expect(seen.filter((text) => SECRETS.some((secret) => text.includes(secret)))).toEqual([]);
  expect(party.participants.flatMap(({ watcher }) => watcher.problems)).toEqual([]);
});
