import { request, type ClientRequest } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { BUDGETS, COSTS } from '../../backend/core/load/budgets.js';
import { RequestBodyReader } from '../../backend/core/http/request-body.js';
import { ipKey } from '../../backend/core/load/rate-limiter.js';
import { LowPriorityQueue } from '../../backend/core/load/low-priority-queue.js';
import { WorkBudget, type Sender } from '../../backend/core/load/work-budget.js';
import { newCharacterSheet, processSection } from '../../contracts/builder/builder.contract.js';
import {
  campaignChanged,
  changeCampaign,
  getCampaign,
  listCampaigns,
} from '../../contracts/campaigns/campaigns.contract.js';
import { live, ready } from '../../contracts/core/health.contract.js';
import { fillPath } from '../../contracts/core/route.js';
import { defaultItems } from '../../contracts/library/library.contract.js';
import { editUser } from '../../contracts/users/users.contract.js';
import { choicesFor, formOf } from '../support/characters.js';
import type { Person } from '../support/person.js';
import { stopClock, type StoppedClock } from '../support/stopped-clock.js';
import { until } from '../support/until.js';
import { World } from '../support/campaign-world.js';

/** Starts a call that changes the person's name, and sends a part of its 20 bytes. */
function startCall({ url, id, cookies, address }: Person, part: string): ClientRequest {
  const headers = { cookie: cookies, 'x-forwarded-for': address, 'content-type': 'application/json' };
  const { method, path } = editUser;
  const call = request(url + fillPath(path, { id }), { method, headers: { ...headers, 'content-length': 20 } });
  call.on('error', () => undefined).write(part);
  return call;
}

describe('the load of one sender', () => {
  let world: World;

  beforeAll(async () => {
    world = await World.start({ budgets: BUDGETS });
  });
  afterAll(() => world.close());

  let clock: StoppedClock | undefined;
  afterEach(() => clock?.restore());

  const work = (): WorkBudget => world.running.app.get(WorkBudget, { strict: false });
  const senderOf = ({ id, address }: Person): Sender => ({ userId: id, address: ipKey(address) });

  /** Puts a person into debt, and those at the address who are not signed in. */
  function putInDebt(person: Person): void {
    const sender = senderOf(person);
    for (const each of [sender, { address: sender.address }])
      while (work().waitOf(each) < 5000) work().charge(each, BUDGETS.personWork.burst);
  }

  /** Records what a person is charged. */
  function chargesOf(person: Person): { end: () => number[] } {
    const charged: number[] = [];
    const budget = work();
    const charge = budget.charge.bind(budget);
    budget.charge = (sender, units) => {
      if (sender.userId === person.id) charged.push(units);
      charge(sender, units);
    };
    const end = (): number[] => {
      Reflect.deleteProperty(budget, 'charge');
      return charged;
    };
    return { end };
  }

  it('does not touch health probes: they are answered in debt, and cost nothing', async () => {
    const person = await world.user();
    clock = stopClock();
    putInDebt(person);
    const wait = work().waitOf(senderOf(person));
    const probes = Array.from({ length: 2 * BUDGETS.addressProbes.burst }, (_, n) =>
      person.fetch((n % 2 === 0 ? live : ready).path).then(({ status }) => status),
    );
    expect(await Promise.all(probes)).toEqual(probes.map(() => 200));
    expect(work().waitOf(senderOf(person))).toBeLessThanOrEqual(wait);
    expect(await person.call(newCharacterSheet)).toFailWith(429);
  });

  it('still loads the page in debt, until the whole address is in debt', async () => {
    const person = await world.user();
    clock = stopClock();
    putInDebt(person);
    const statusOf = async (path: string): Promise<number> => (await person.fetch(path)).status;
    expect(await statusOf('/campaigns')).not.toBe(429);
    expect(await statusOf('/assets/main.js')).not.toBe(429);
    expect(await statusOf('/api/v1/campaigns')).toBe(429);
    work().charge(senderOf(person), 2 * BUDGETS.addressWork.burst);
    expect(await statusOf('/campaigns')).toBe(429);
  });

  it('is charged as measured, beyond what a call costs beforehand', async () => {
    const person = await world.user();
    const charges = chargesOf(person);
    const form = formOf(world.content, choicesFor(world.content), 'bio');
    expect(await person.call(processSection, { body: form }, 'json')).toMatchObject({ http: 200 });
    const charged = charges.end();
    expect(charged[0]).toBe(COSTS.write);
    // The first evaluation of a character takes longer than the 4 ms of a write.
    expect(charged.reduce((sum, units) => sum + units)).toBeGreaterThan(COSTS.write + 10);
  });

  it('is charged for the bytes of a reply, which other threads compress', async () => {
    const person = await world.user();
    const charges = chargesOf(person);
    const reply = await person.fetch(defaultItems.path, { headers: { 'accept-encoding': 'identity' } });
    const bytes = (await reply.arrayBuffer()).byteLength;
    expect(bytes).toBeGreaterThan(COSTS.repliedBytesPerUnit);
    expect(charges.end()).toContain(bytes / COSTS.repliedBytesPerUnit);
  });

  it('takes turns once it has used up half of its budget, and nobody else does', async () => {
    const [heavy, other] = [await world.user(), await world.user()];
    work().charge(senderOf(heavy), 0.6 * BUDGETS.personWork.burst);
    const turns = jest.spyOn(world.running.app.get(LowPriorityQueue, { strict: false }), 'turn');
    expect(await other.call(listCampaigns)).toMatchObject({ http: 200 });
    expect(turns).not.toHaveBeenCalled();
    const calls = await Promise.all([1, 2, 3].map(() => heavy.call(listCampaigns)));
    expect(calls).toMatchObject([{ http: 200 }, { http: 200 }, { http: 200 }]);
    expect(turns).toHaveBeenCalledTimes(3);
    turns.mockRestore();
  });

  it('waits for no turn while its body arrives, and does nothing when it is gone at its turn', async () => {
    const person = await world.user();
    work().charge(senderOf(person), 0.6 * BUDGETS.personWork.burst);
    const { app } = world.running;
    const receive = jest.spyOn(app.get(RequestBodyReader, { strict: false }), 'receive');
    const parse = jest.spyOn(app.get(RequestBodyReader, { strict: false }), 'parse');
    const turn = jest.spyOn(app.get(LowPriorityQueue, { strict: false }), 'turn');
    const gone = turn.mockImplementation((answer) => until('the sender is gone', () => answer.closed));
    const call = startCall(person, '{"display_name":');
    await until('the server reads the body', () => receive.mock.calls.length > 0);
    expect(turn).not.toHaveBeenCalled();
    call.write('"x"}');
    await until('the call waits for its turn', () => turn.mock.calls.length > 0);
    call.destroy();
    await gone.mock.results[0]?.value;
    await setImmediate();
    expect(parse).not.toHaveBeenCalled();
    for (const spy of [receive, parse, turn]) spy.mockRestore();
  });

  it('makes the open pages of a campaign fetch once a second at most, the last change included', async () => {
    const { campaignId, dm, player } = await world.campaign();
    const socket = await player.socket();
    const rename = (name: string) =>
      dm.call(changeCampaign, { params: { campaignId }, body: { type: 'edit', name, desc: '' } });
    let told = 0;
    const began = performance.now();
    const last = new Promise<void>((resolve) => {
      socket.on(campaignChanged.name, () => {
        told += 1;
        void player
          .call(getCampaign, { params: { campaignId } })
          .then(({ campaign }) => (campaign.name === 'Camp 9' ? resolve() : undefined));
      });
    });
    for (let n = 0; n < 10; n += 1) expect(await rename(`Camp ${n}`)).toMatchObject({ http: 200 });
    await last;
    expect(told).toBeLessThanOrEqual(2 + (performance.now() - began) / BUDGETS.campaignNewsMilliseconds);
    socket.disconnect();
  });
});
