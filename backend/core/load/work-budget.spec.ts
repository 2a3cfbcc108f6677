import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BUDGETS } from './budgets.js';
import { BytesInFlight } from './bytes-in-flight.js';
import { WorkBudget } from './work-budget.js';

describe('the work of a sender', () => {
  let now = 0;
  beforeEach(() => {
    now = 1000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => void jest.restoreAllMocks());

  const budget = () =>
    new WorkBudget({
      budgets: { ...BUDGETS, personWork: { burst: 100, perSecond: 10 }, addressWork: { burst: 1000, perSecond: 100 } },
    });
  const pim = { userId: 'pim', address: 'a' };

  it('is accepted up to the burst, then refused until the debt is paid', () => {
    const work = budget();
    for (let units = 0; units < 110; units += 10) work.chargeOrRefuse(pim, 10);
    expect(() => work.chargeOrRefuse(pim, 1)).toThrow(
      expect.objectContaining({ code: 429, details: { retryAfter: 1 } }) as unknown as Error,
    );
    // The refusal itself costs five units.
    now += 1400;
    expect(work.waitOf(pim)).toBe(100);
    now += 100;
    work.chargeOrRefuse(pim, 1);
  });

  it('is refused by cookie, before the session is read, until the debt is paid', () => {
    const work = budget();
    work.charge(pim, 150);
    expect(work.waitBeforeSession('a', 'sid=1')).toBe(0);
    expect(() => work.chargeOrRefuse(pim, 1, 'sid=1')).toThrow();
    expect(work.waitBeforeSession('a', 'sid=1')).toBe(5500);
    expect(work.waitBeforeSession('a', 'sid=2')).toBe(0);
    now += 5500;
    expect(work.waitBeforeSession('a', 'sid=1')).toBe(0);
  });

  it('is counted together for everybody at one address who is not signed in, with a debt of at most ten seconds', () => {
    const work = budget();
    work.charge({ address: 'a' }, 300);
    expect(work.waitBeforeSession('a', undefined)).toBe(10_000);
    work.chargeOrRefuse(pim, 10);
  });

  it('may exceed the budget when its cost is known only afterwards', () => {
    const work = budget();
    work.charge(pim, 150);
    expect(work.waitOf(pim)).toBe(5000);
    now += 60_000;
    work.chargeOrRefuse(pim, 100);
    expect(work.waitOf(pim)).toBe(0);
  });

  it('is low when more than half of what may be saved is used', () => {
    const work = budget();
    work.charge(pim, 50);
    expect(work.isLow(pim)).toBe(false);
    work.charge(pim, 1);
    expect(work.isLow(pim)).toBe(true);
    expect(work.isLow({ userId: 'ann', address: 'a' })).toBe(false);
    now += 100;
    expect(work.isLow(pim)).toBe(false);
  });

  it("does not affect others at the same address until the address's budget is used up", () => {
    const work = budget();
    work.charge(pim, 500);
    work.chargeOrRefuse({ userId: 'pam', address: 'a' }, 10);
    work.charge({ address: 'a' }, 600);
    expect(() => work.chargeOrRefuse({ userId: 'pam', address: 'a' }, 10)).toThrow(
      'Too many requests at once. Try again in 2 seconds.',
    );
    work.chargeOrRefuse({ userId: 'pam', address: 'b' }, 10);
  });

  it('of a sender in debt is kept when full accounts are removed', () => {
    const work = budget();
    for (let person = 0; person < 10_000; person += 1) work.charge({ userId: `p${person}`, address: 'a' }, 0);
    work.charge(pim, 150);
    for (let person = 0; person < 10_000; person += 1) work.charge({ userId: `q${person}`, address: 'b' }, 0);
    expect(work.waitOf(pim)).toBe(5000);
  });
});

describe('bytes of bodies in memory', () => {
  const limits = { personBodyBytes: 10, addressBodyBytes: 20, processBodyBytes: 30 };

  const open = (bytes: BytesInFlight, userId: string | undefined, address: string, declared = 0) =>
    bytes.open({ userId, address }, declared);

  it('are refused, and not counted, beyond the limits of a person, an address and the process', () => {
    const bytes = new BytesInFlight(limits);
    const first = open(bytes, 'pim', 'a');
    first.add(10);
    expect(() => open(bytes, 'pim', 'b').add(1)).toThrow(expect.objectContaining({ code: 429 }) as unknown as Error);
    const second = open(bytes, undefined, 'a');
    second.add(10);
    expect(() => second.add(1)).toThrow();
    const third = open(bytes, 'pam', 'c');
    third.add(10);
    expect(() => open(bytes, undefined, 'd').add(1)).toThrow();
    expect(bytes.total).toBe(30);
    first.release();
    first.release();
    open(bytes, undefined, 'd').add(10);
    expect(bytes.total).toBe(30);
  });

  it("are taken from a person's limit when declared, and from the shared limits when they arrive", () => {
    const bytes = new BytesInFlight(limits);
    const first = open(bytes, 'pim', 'a', 8);
    expect(() => open(bytes, 'pim', 'a', 3)).toThrow(expect.objectContaining({ code: 429 }) as unknown as Error);
    expect(bytes.total).toBe(0);
    first.add(8);
    expect(bytes.total).toBe(8);
    open(bytes, 'pam', 'a', 10).add(10);
    first.release();
    expect(bytes.total).toBe(10);
    open(bytes, 'pim', 'a', 10).add(10);
  });
});
