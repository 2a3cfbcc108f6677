import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BUDGETS, COSTS } from '../../backend/core/load/budgets.js';
import { ipKey } from '../../backend/core/load/rate-limits.js';
import { WorkBudget, type Sender } from '../../backend/core/load/work-budget.js';
import { newCharacterSheet, processSection } from '../../contracts/builder/builder.contract.js';
import { campaignChanged, changeCampaign, getCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { live, ready } from '../../contracts/core/health.contract.js';
import { choicesFor, formOf } from '../support/characters.js';
import type { Person } from '../support/person.js';
import { World } from '../support/world.js';

describe('the load of one sender', () => {
  let world: World;

  beforeAll(async () => {
    world = await World.start({ budgets: BUDGETS });
  });
  afterAll(() => world.close());

  const work = (): WorkBudget => world.running.app.get(WorkBudget, { strict: false });
  const senderOf = ({ id, address }: Person): Sender => ({ userId: id, address: ipKey(address) });

  /** Puts a person into debt, and those at the address who are not signed in. */
  function putInDebt(person: Person): void {
    const sender = senderOf(person);
    for (const each of [sender, { address: sender.address }])
      while (work().waitOf(each) < 5000) work().charge(each, BUDGETS.personWork.burst);
  }

  it('does not touch health probes: they are answered in debt, and cost nothing', async () => {
    const person = await world.user();
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
    const charged: number[] = [];
    const budget = work();
    const charge = budget.charge.bind(budget);
    budget.charge = (sender, units) => {
      if (sender.userId === person.id) charged.push(units);
      charge(sender, units);
    };
    const form = formOf(world.content, choicesFor(world.content), 'bio');
    expect(await person.call(processSection, { body: form }, 'json')).toMatchObject({ http: 200 });
    Reflect.deleteProperty(budget, 'charge');
    expect(charged[0]).toBe(COSTS.write);
    // The first evaluation of a character takes longer than the 4 ms of a write.
    expect(charged.reduce((sum, units) => sum + units)).toBeGreaterThan(COSTS.write + 10);
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
    expect(told).toBeLessThan(10);
    socket.disconnect();
  });
});
