import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { handledRoutes } from '../../backend/core/http/handles.decorator.js';
import { getResetToken, login, register, resendConfirmation } from '../../contracts/auth/auth.contract.js';
import { processSection, saveSectionInput, reloadCharacter } from '../../contracts/builder/builder.contract.js';
import { createCampaign, saveQuestNotes } from '../../contracts/campaigns/campaigns.contract.js';
import { fillPath } from '../../contracts/core/route.js';
import { sendFeedback } from '../../contracts/notifications/notifications.contract.js';
import { cases } from '../support/cases.js';
import { unfinishedField } from '../support/raw-http.js';
import type { Person } from '../support/person.js';
import { World } from '../support/campaign-world.js';

const JSON_TYPE = { 'content-type': 'application/json' };

let world: World;
let person: Person;
beforeAll(async () => {
  world = await World.start();
  person = await world.user();
});
afterAll(() => world.close());

const post = async (
  sender: Person,
  path: string,
  body: string,
  headers: Record<string, string> = JSON_TYPE,
  method = 'POST',
) => {
  const response = await sender.fetch(path, { method, headers, body });
  return { ...((await response.json()) as object), http: response.status };
};

/** Milliseconds; well above the cost of any allowed body. */
const STALL = 600;
/** Milliseconds between two looks at the clock. */
const LOOKS = 5;

/** A moment in milliseconds: of the clock, and of the processor time of this process. */
function now(): { clock: number; processor: number } {
  const { user, system } = process.cpuUsage();
  return { clock: performance.now(), processor: (user + system) / 1000 };
}

/**
 * The longest time for which the event loop was kept busy during `work`, in milliseconds: no longer than the clock says,
 * and no time in which other programs had the core.
 */
async function longestStall(work: () => Promise<unknown>): Promise<number> {
  let [last, longest] = [now(), 0];
  const look = (): void => {
    const current = now();
    longest = Math.max(longest, Math.min(current.clock - last.clock, current.processor - last.processor));
    last = current;
  };
  const looking = setInterval(look, LOOKS);
  await work();
  clearInterval(looking);
  look();
  return longest;
}

describe('a body that is too large', () => {
  const wide = `{${Array.from({ length: 80_000 }, (_, index) => `"k${index}":1`).join(',')}}`;
  const objects = `[${'{},'.repeat(330_000)}{}]`;
  const brackets = '['.repeat(500_000);

  it.each([
    ['an object with 80,000 keys', wide],
    ['a list of 330,000 objects', objects],
    ['500,000 opening brackets', brackets],
  ])('refuses %s with 413 without blocking the event loop', async (_, body) => {
    let answer: unknown;
    const stall = await longestStall(async () => {
      answer = await post(world.stranger(), login.path, body);
    });
    expect(answer).toFailWith(413);
    expect(stall).toBeLessThan(STALL);
  });

  it.each([
    ['a list', `[${'{},'.repeat(4000)}{}]`, 400, 'body'],
    ['opening brackets', '['.repeat(16_000), 400, 'body'],
    ['a deep object', `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`, 400, 'body'],
    ['a text alone', '"hello"', 400, 'body'],
    ['no JSON', '{"email":', 400, 'body'],
    ['many keys', `{${Array.from({ length: 1500 }, (_, index) => `"k${index}":1`).join(',')}}`, 400, 'email'],
    ['a key that is no field', '{"__proto__":{"email":"a@example.test","password":"x"}}', 400, 'email'],
  ])('refuses %s within the size limit', async (_, body, code, field) => {
    expect(await post(world.stranger(), login.path, body)).toFailWith(code, field);
  });

  it('ignores a wide object in an unused field without blocking the event loop', async () => {
    const traits = JSON.stringify(Object.fromEntries(Array.from({ length: 9000 }, (_, index) => [`t${index}`, 1])));
    let answer: unknown;
    const stall = await longestStall(async () => {
      answer = await person.call(processSection, { body: { menuSection: 'bio', name: 'Wide', traits } }, 'multipart');
    });
    expect(answer).toMatchObject({ http: 200 });
    expect(stall).toBeLessThan(STALL);
  });

  it('names the form field with JSON that is too deep, too wide or too long', async () => {
    const nested = `${'{"a":'.repeat(16_000)}1${'}'.repeat(16_000)}`;
    expect(await person.call(saveSectionInput, { body: { menuSection: 'bio', draft: nested } })).toFailWith(
      400,
      'draft',
    );
    const many = `{${Array.from({ length: 20_001 }, () => '"a":1').join(',')}}`;
    expect(await person.call(saveSectionInput, { body: { menuSection: 'bio', draft: many } }, 'multipart')).toFailWith(
      400,
      'draft',
    );
    const long = JSON.stringify({ text: 'x'.repeat(100_001) });
    expect(await person.call(saveSectionInput, { body: { menuSection: 'bio', draft: long } })).toFailWith(400, 'draft');
  });

  it('accepts the longest notes in every encoding', async () => {
    const { id: campaignId } = await person.call(createCampaign, { body: { name: 'Long Notes' } });
    const campaignNotes = '文'.repeat(4000);
    for (const encoding of ['form', 'json', 'multipart'] as const) {
      expect(
        await person.call(saveQuestNotes, { params: { campaignId }, body: { campaignNotes } }, encoding),
      ).toMatchObject({ http: 200 });
    }
    expect(await person.call(sendFeedback, { body: { feedback: '文'.repeat(1000) } })).toMatchObject({ http: 200 });
  });
});

describe('a body of an unsupported type', () => {
  it.each([
    ['a text body', { 'content-type': 'text/plain' }, 'email=a', 415],
    ['a body without a type', { 'content-type': '' }, 'email=a', 415],
    ['a compressed body', { ...JSON_TYPE, 'content-encoding': 'gzip' }, '{}', 415],
    ['a body in an unknown charset', { 'content-type': 'application/json; charset=x-nonsense' }, '{}', 415],
    ['too many fields', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1&'.repeat(70), 400],
  ])('refuses %s', async (_, headers, body, code) => {
    expect(await post(world.stranger(), login.path, body, headers as Record<string, string>)).toFailWith(code);
  });

  const broken: [string, string, string][] = [
    ['no boundary', 'multipart/form-data', 'x'],
    ['nothing of its boundary', 'multipart/form-data; boundary=abc', 'x'.repeat(100)],
    ['a part without an end', 'multipart/form-data; boundary=abc', unfinishedField('abc', 'name', 10)],
    ['a part without a head', 'multipart/form-data; boundary=abc', '--abc\r\nx\r\n--abc--\r\n'],
    ['a head without an end', 'multipart/form-data; boundary=abc', `--abc\r\n${'X: y\r\n'.repeat(50)}`],
    [
      'a NUL for a name',
      'multipart/form-data; boundary=abc',
      '--abc\r\nContent-Disposition: form-data; name="\0"\r\n\r\nx\r\n--abc--\r\n',
    ],
  ];
  const routes = handledRoutes().filter(({ route }) => route.method !== 'GET');
  it.each(broken)('answers multipart with %s without a 500 on any route', async (what, type, body) => {
    const turn = broken.findIndex(([name]) => name === what);
    const admin = await world.user({ role: 'admin' });
    const { id: campaignId } = await admin.call(createCampaign, { body: { name: 'Broken Forms' } });
    // One step reads all bodies. In `npm test` each route meets one of them, in `npm run test:long` every one.
    const chosen = routes.filter((_, place) => (place - turn) % cases(broken.length, 1) === 0);
    for (const { route } of chosen) {
      const names = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
      const path = fillPath(
        route.path,
        Object.fromEntries(names.map((name) => [name, name === 'campaignId' ? campaignId : admin.id])),
      );
      const answer = await post(
        route.method === 'DELETE' ? await world.user() : admin,
        path,
        body,
        { 'content-type': type },
        route.method,
      );
      expect({ path, ok: answer.http === 200 || (answer.http >= 400 && answer.http < 500) }).toEqual({
        path,
        ok: true,
      });
    }
  });
});

describe('text that cannot be stored', () => {
  const odd = [
    ['a NUL', 'a\0b'],
    ['half a surrogate pair', 'a\ud800b'],
  ] as const;

  it.each(odd)('names the field that contains %s', async (_, text) => {
    const form = {
      username: 'newcomer',
      display_name: 'New',
      email: 'n@example.test',
      password: 'a lantern in the fog',
      repeat_pass: 'a lantern in the fog',
    };
    const stranger = world.stranger();
    const mail = `${text}@example.test`;
    expect(await stranger.call(login, { body: { email: mail, password: 'x' } }, 'json')).toFailWith(400, 'email');
    expect(await stranger.call(login, { body: { email: 'a@example.test', password: text } }, 'json')).toFailWith(
      400,
      'password',
    );
    expect(await stranger.call(resendConfirmation, { body: { email: mail } }, 'json')).toFailWith(400, 'email');
    expect(await stranger.call(getResetToken, { body: { email: mail } }, 'json')).toFailWith(400, 'email');
    for (const field of Object.keys(form))
      expect(await stranger.call(register, { body: { ...form, [field]: text } }, 'json')).toFailWith(400, field);
    expect(await person.call(processSection, { body: { menuSection: 'bio', name: text } }, 'json')).toFailWith(
      400,
      'name',
    );
    expect(
      await person.call(processSection, { body: { menuSection: 'bio', name: 'Odd', eyes: text } }, 'json'),
    ).toFailWith(400, 'eyes');
    expect(
      await person.call(saveSectionInput, { body: { menuSection: 'bio', draft: { deep: [{ text }] } } }, 'json'),
    ).toFailWith(400, 'draft');
    expect(
      await person.call(saveSectionInput, { body: { menuSection: 'bio', draft: { [text]: 1 } } }, 'json'),
    ).toFailWith(400, 'draft');
    expect(
      await person.call(saveSectionInput, { body: { menuSection: 'bio', draft: JSON.stringify({ text }) } }),
    ).toFailWith(400, 'draft');
    expect(await person.call(createCampaign, { body: { name: text } }, 'json')).toFailWith(400, 'name');
  });

  it('refuses a NUL in a path', async () => {
    const response = await person.fetch('/api/v1/edit_user/a%00b', { method: 'DELETE' });
    expect(await response.json()).toMatchObject({ status: false, code: 400 });
  });

  it('normalizes text to NFC', async () => {
    const { id: campaignId } = await person.call(createCampaign, { body: { name: 'Cafe\u0301' } });
    const { campaigns } = (await (await person.fetch('/api/v1/campaigns')).json()) as {
      campaigns: { id: string; name: string }[];
    };
    expect(campaigns.find(({ id }) => id === campaignId)?.name).toBe('Caf\u00e9');
  });

  it.each([1e308, 2 ** 53, 2 ** 31, -1, 1.5, '1e308', 'x', [1], {}])('refuses %p as a version', async (seenVersion) => {
    expect(await person.call(reloadCharacter, { body: { menuSection: 'bio', seenVersion } }, 'json')).toFailWith(
      400,
      'seenVersion',
    );
  });
});
