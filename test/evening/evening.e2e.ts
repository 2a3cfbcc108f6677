import type { BrowserContext } from 'playwright/test';
import { expect } from '../e2e/fixtures.js';
import type { Person } from '../e2e/pages/person.js';
import { until } from '../support/until.js';
import { ConnectionRecorder } from './connection-recorder.js';
import { test } from './fixtures.js';
import { SECRETS, Table } from './table.js';

/** Milliseconds for which a page may say that its connection is lost. */
const NOTICED = 1_000;

const nodeOf = async (context: BrowserContext): Promise<string> =>
  (await context.cookies()).find(({ name }) => name === 'questhearth.node')?.value ?? '';

test('an evening of five browsers over three nodes, of which one is killed, all are upgraded, and Redis restarts', async ({
  nodes,
  newPerson,
}) => {
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

  await test.step('every node is upgraded, one after another', async () => {
    for (const nth of [0, 1, 2]) {
      const upgrade = async (): Promise<void> => {
        expect(await nodes.stop(nth)).toBe(0);
        await nodes.restart(nth);
      };
      await table.playDuring(`after the upgrade of node ${nth}`, upgrade());
    }
    await table.writeNotes('Everybody is over the second bridge.');
  });

  await table.expectNothingLost();
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
