import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { currentUser, login } from '../../contracts/auth/auth.contract.js';
import {
  endOtherSessions,
  endSession,
  listSessions,
  type OwnSession,
} from '../../contracts/users/sessions.contract.js';
import { Nodes } from '../support/nodes.js';
import type { Person } from '../support/person.js';
import { closing } from '../support/received.js';
import { World } from '../support/campaign-world.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';

const sessionsOf = async (person: Person): Promise<OwnSession[]> => (await person.call(listSessions)).sessions;

describe('the sessions of a person', () => {
  let nodes: Nodes;
  let world: World;
  beforeAll(async () => {
    nodes = await Nodes.start(2);
    world = World.ofRunningApp(nodes.first);
  });
  afterAll(() => nodes.close());

  /** Signs the person in from another browser, whose connections go to the second node. */
  const signInElsewhere = async (person: Person, userAgent = FIREFOX): Promise<Person> => {
    const browser = world.stranger();
    const { email, password } = person;
    const headers = { 'user-agent': userAgent };
    const form = { method: 'POST', body: new URLSearchParams({ email, password }), headers };
    expect((await browser.fetch(login.path, form)).status).toBe(200);
    return nodes.at(1, browser);
  };
  const isSignedIn = async (person: Person): Promise<boolean> => (await person.call(currentUser)).http === 200;

  it('are listed to the person alone: device, times, which one asks, and no id that signs in', async () => {
    const [person, other] = [await world.user(), await world.user()];
    const before = Date.now();
    const elsewhere = await signInElsewhere(person);
    const [here, there, ...more] = await sessionsOf(person);
    expect(more).toEqual([]);
    expect(here).toMatchObject({ is_current: true });
    expect(there).toMatchObject({ is_current: false, device: 'Firefox on Linux' });
    for (const time of [there?.signed_in_at, there?.last_used_at])
      expect(Math.abs(Date.parse(time ?? '') - before)).toBeLessThan(60_000);
    const reply = JSON.stringify(await sessionsOf(elsewhere));
    expect(reply).not.toContain(decodeURIComponent(person.cookies).split(/[=.]|s:/)[3] ?? 'no cookie');
    expect(reply).not.toContain(person.address);
    expect(await sessionsOf(other)).toHaveLength(1);
  });

  it('end one by one, with their sockets on every node', async () => {
    const person = await world.user();
    const [ended, kept] = [await signInElsewhere(person), await signInElsewhere(person, 'Other/1.0')];
    const [here, endedSocket, keptSocket] = [await person.socket(), await ended.socket(), await kept.socket()];
    const closed = closing(endedSocket);
    const id = (await sessionsOf(person)).find(({ device }) => device.startsWith('Firefox'))?.id ?? '';
    expect(await person.call(endSession, { params: { sessionId: id } })).toMatchObject({ http: 200 });
    await closed;
    expect([await isSignedIn(person), await isSignedIn(ended), await isSignedIn(kept)]).toEqual([true, false, true]);
    expect([here.connected, keptSocket.connected]).toEqual([true, true]);
    await expect(ended.socket()).rejects.toThrow('Please log in to continue.');
    expect(await person.call(endSession, { params: { sessionId: id } })).toFailWith(404);
  });

  it('end together, all but the one that asks', async () => {
    const person = await world.user();
    const others = [await signInElsewhere(person), await signInElsewhere(person)];
    const sockets = await Promise.all(others.map((other) => other.socket()));
    const closed = Promise.all(sockets.map((socket) => closing(socket)));
    const here = await person.socket();
    expect(await person.call(endOtherSessions)).toMatchObject({ http: 200, msg: 'The 2 other sessions have ended.' });
    await closed;
    expect([await isSignedIn(person), here.connected]).toEqual([true, true]);
    for (const other of others) expect(await isSignedIn(other)).toBe(false);
    expect(await sessionsOf(person)).toHaveLength(1);
    expect(await person.call(endOtherSessions)).toMatchObject({ msg: 'You are signed in nowhere else.' });
  });

  it('of another person cannot be ended', async () => {
    const [person, thief] = [await world.user(), await world.user()];
    const [mine] = await sessionsOf(person);
    expect(await thief.call(endSession, { params: { sessionId: mine?.id ?? '' } })).toFailWith(404);
    await thief.call(endOtherSessions);
    expect(await isSignedIn(person)).toBe(true);
  });
});
