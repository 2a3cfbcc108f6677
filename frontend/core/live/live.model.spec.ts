import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { ModelLink, type Fate, type ModelCommand } from '../../../test/support/live-model.js';
import { MapLikePage, SheetLikePage, type GivenPage, type ModelPage } from '../../../test/support/live-model.pages.js';
import { BuilderPage, digestOf, DigestsPage } from '../../../test/support/live-model.stores.js';
import { cases } from '../../../test/support/cases.js';

/** Histories of each property; `LIVE_HISTORIES` sets another number. */
const RUNS = Number(process.env['LIVE_HISTORIES'] ?? cases(60, 3000));

/** One step of a history. */
type Step =
  | { act: 'give'; keys: readonly string[] }
  | { act: 'wait'; milliseconds: number }
  | { act: 'others'; key: string }
  | { act: 'cut' | 'restore' | 'mute' | 'skip' | 'reload' | 'switch' | 'forbid' };

const FATES: readonly Fate[] = ['fine', 'slow', 'answer lost', '429', '503', '503 though done', '409'];

const key = fc.constantFrom('x', 'y', 'z');
const keys = fc.constantFrom(['x'], ['y'], ['z'], ['x', 'y'], ['y', 'z']);
const step = (
  ...acts: Extract<Step, { act: 'cut' | 'restore' | 'mute' | 'skip' | 'reload' | 'switch' | 'forbid' }>['act'][]
) =>
  fc.oneof(
    { weight: 8, arbitrary: keys.map((each): Step => ({ act: 'give', keys: each })) },
    {
      weight: 5,
      arbitrary: fc
        .constantFrom(10, 60, 200, 2000, 12_000)
        .map((milliseconds): Step => ({ act: 'wait', milliseconds })),
    },
    { weight: 2, arbitrary: key.map((each): Step => ({ act: 'others', key: each })) },
    ...acts.map((act) => ({ weight: 1, arbitrary: fc.constant<Step>({ act }) })),
  );
const fates = fc.array(fc.oneof({ weight: 3, arbitrary: fc.constant<Fate>('fine') }, fc.constantFrom(...FATES)), {
  maxLength: 30,
});

/** A storage of the browser, in memory. */
function memoryStorage() {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  };
}

/** A page in simulated time, with what was given to it. */
class History<Page extends GivenPage> {
  readonly given: ModelCommand[] = [];
  page: Page;
  private others = 0;

  constructor(
    readonly link: ModelLink,
    private readonly load: () => Page,
  ) {
    this.page = load();
    this.page.open('a');
  }

  async run(steps: readonly Step[]): Promise<void> {
    await this.take(steps);
    this.link.restore();
    await jest.advanceTimersByTimeAsync(200_000);
    // The next change shows that one before it was missed.
    this.link.skipsEvent = false;
    await this.take([
      { act: 'others', key: 'last' },
      { act: 'wait', milliseconds: 100_000 },
    ]);
  }

  async take(steps: readonly Step[]): Promise<void> {
    for (const each of steps) await this.takeOne(each);
  }

  private async takeOne(each: Step): Promise<void> {
    const { link, page } = this;
    if (each.act === 'wait') return jest.advanceTimersByTimeAsync(each.milliseconds);
    if (each.act === 'give') this.give(each.keys);
    else if (each.act === 'others')
      link.changeByOthers(page.room, { opId: `other-${++this.others}`, keys: [each.key] });
    else if (each.act === 'skip') link.skipsEvent = true;
    else if (each.act === 'switch') page.open(page.room === 'a' ? 'b' : 'a');
    else if (each.act === 'forbid') Object.assign(link.rooms['a'] as object, { isClosed: true });
    else if (each.act === 'reload') this.reload();
    else link[each.act]();
  }

  private give(names: readonly string[]): void {
    const { room } = this.page;
    const at = this.given.length;
    const command = { opId: `mine-${at}`, keys: names.map((name) => `${room} ${name}`), at };
    this.given.push(command);
    this.page.give(command);
  }

  private reload(): void {
    const { outcomes } = this.page;
    const wasOnline = this.link.state === 'online';
    if (this.page instanceof SheetLikePage) this.page.close();
    this.link.cut();
    this.link.forgetWait();
    this.page = this.load();
    if (wasOnline) this.link.restore();
    for (const [opId, outcome] of outcomes) if (outcome) this.page.outcomes.set(opId, outcome);
    this.page.open('a');
  }

  /** Checks that each command was done once and in order, unless it was refused, and that the page sees what is. */
  expectCertainty(this: History<ModelPage>): void {
    const { page, link, given } = this;
    const state = link.rooms[page.room]?.state ?? {};
    const isOpen = !link.rooms[page.room]?.isClosed;
    expect(page.follower.phase === 'open').toBe(isOpen);
    if (!isOpen) return;
    expect(page.state).toEqual(state);
    expect(page.outbox.commands).toEqual([]);
    expect(link.mostAsking).toBeLessThanOrEqual(1);
    expect(link.impatient).toBe(0);
    expect([...page.outcomes.values()].filter((each) => each === 'refused')).toHaveLength(link.refusals);
    for (const name of ['x', 'y', 'z'].map((each) => `${page.room} ${each}`)) {
      const done = (state[name] ?? []).filter((opId) => opId.startsWith('mine'));
      const accepted = given.filter((each) => each.keys.includes(name) && page.outcomes.get(each.opId) === 'done');
      const refused = given.filter((each) => each.keys.includes(name) && page.outcomes.get(each.opId) === 'refused');
      expect(done.filter((opId) => !refused.some((each) => each.opId === opId))).toEqual(
        accepted.map(({ opId }) => opId),
      );
      expect(accepted.length + refused.length).toBe(given.filter((each) => each.keys.includes(name)).length);
    }
  }
}

const linkWith = (list: readonly Fate[]): ModelLink => {
  const left = [...list];
  return new ModelLink(() => left.shift() ?? 'fine');
};

describe('following and sending again', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('does every command of a map once and in order, and shows what the server has, whatever the line does', async () => {
    const steps = fc.array(step('cut', 'restore', 'mute', 'skip'), { maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(steps, fates, async (history, list) => {
        const link = linkWith(list);
        const run = new History(link, () => new MapLikePage(link));
        await run.run(history);
        run.expectCertainty();
      }),
      { numRuns: RUNS },
    );
  });

  it('does every command of a sheet once and in order, also over reloads', async () => {
    const steps = fc.array(step('cut', 'restore', 'mute', 'skip', 'reload'), { maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(steps, fates, fc.boolean(), async (history, list, hasBadEntry) => {
        const link = linkWith(list);
        const storage = memoryStorage();
        if (hasBadEntry) storage.setItem('model:bad', '{"opId":');
        const run = new History(link, () => new SheetLikePage(link, storage));
        await run.run(history);
        run.expectCertainty();
        expect(storage.length).toBe(0);
      }),
      { numRuns: RUNS },
    );
  });

  it('lets no answer to an earlier join change what is followed now', async () => {
    const steps = fc.array(step('switch', 'forbid', 'cut', 'restore'), { maxLength: 15 });
    await fc.assert(
      fc.asyncProperty(steps, fates, async (history, list) => {
        const link = linkWith(list);
        const run = new History(link, () => new MapLikePage(link));
        await run.run([...history, { act: 'switch' }]);
        const { page } = run;
        expect(page.follower.phase === 'open').toBe(!link.rooms[page.room]?.isClosed);
        if (page.follower.phase === 'open') expect(page.state).toEqual(link.rooms[page.room]?.state);
      }),
      { numRuns: RUNS },
    );
  });

  it('does every change of the digests once and in order, and shows each character as the server has it', async () => {
    const steps = fc.array(step('cut', 'restore', 'mute'), { maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(steps, fates, async (history, list) => {
        const link = linkWith(list);
        const run = new History(link, () => new DigestsPage(link));
        await run.run(history);
        const { page, given } = run;
        expect(page.store.state).toBe('ready');
        expect([link.mostAsking > 1, link.impatient]).toEqual([false, 0]);
        expect([...page.outcomes].filter(([, outcome]) => outcome === undefined)).toEqual([]);
        for (const name of ['x', 'y', 'z', 'last', 'a x', 'a y', 'a z']) {
          const own = given.filter(({ keys: names }) => names.includes(name)).map(({ opId }) => opId);
          const isDone = (opId: string): boolean => page.outcomes.get(DigestsPage.outcomeKey(opId, name)) === 'done';
          // A change may be done and yet be refused: its answer is lost, and its next try fails.
          expect(page.doneOn(name).filter(isDone)).toEqual(own.filter(isDone));
          expect(page.store.of(name)).toEqual(digestOf(name, link.rooms[page.room]?.state ?? {}));
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('saves the last input and every section of the builder once and in order, also when a 503 hides that it was done', async () => {
    const writes = fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom('input', 'section') },
      { weight: 4, arbitrary: fc.constantFrom(10, 60, 200, 2000, 12_000) },
      { weight: 1, arbitrary: fc.constantFrom('cut', 'restore', 'mute') },
    );
    const kinds = FATES.filter((fate) => fate !== '409');
    const badFates = fc.array(fc.oneof(fc.constant<Fate>('503 though done'), fc.constantFrom(...kinds)), {
      maxLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(writes, { maxLength: 20 }), badFates, async (history, list) => {
        const link = linkWith(list);
        const page = new BuilderPage(link);
        for (const each of history) {
          if (typeof each === 'number') await jest.advanceTimersByTimeAsync(each);
          else if (each === 'input' || each === 'section') page.write(each);
          else link[each]();
        }
        link.restore();
        await jest.advanceTimersByTimeAsync(1_000_000);
        await page.queue.settled();
        const { given, done } = page;
        expect(page.failures).toEqual([]);
        expect(link.impatient).toBe(0);
        expect(done).toEqual(given.filter((write) => done.includes(write)));
        // A later input of the section may take the place of one that waits.
        const isLast = (index: number): boolean => !(given[index + 1] ?? 'section').startsWith('input');
        const needed = given.filter((write, index) => write.startsWith('section') || isLast(index));
        expect(needed.filter((write) => !done.includes(write))).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it.each([
    ['map', (link: ModelLink): ModelPage => new MapLikePage(link)] as const,
    ['sheet', (link: ModelLink): ModelPage => new SheetLikePage(link, memoryStorage())] as const,
  ])('asks a dead line of a %s little, however many commands are given', async (_, load) => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 20, max: 200 }), async (count, pause) => {
        const link = linkWith([]);
        const run = new History(link, () => load(link));
        await jest.advanceTimersByTimeAsync(1000);
        const before = link.asked;
        link.mute();
        const strokes = Array.from({ length: count }, (_, nth): Step[] => [
          { act: 'give', keys: [`square ${nth}`] },
          { act: 'wait', milliseconds: pause },
        ]);
        await run.take([...strokes.flat(), { act: 'wait', milliseconds: 60_000 }]);
        expect(link.asked - before).toBeLessThanOrEqual(4);
        expect(link.sent).toBeLessThanOrEqual(count + 8);
        await run.run([]);
        run.expectCertainty();
      }),
      { numRuns: Math.ceil(RUNS / 10) },
    );
  });
});
