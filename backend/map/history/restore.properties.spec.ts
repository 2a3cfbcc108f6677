import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cases } from '../../../test/support/cases.js';
import { CAMPAIGN_ID, firstMap, initialCampaign, MEMBERS, steps } from '../../../test/support/map.random-commands.js';
import { RecordedHistory } from '../../../test/support/map.recorded-history.js';
import { Failure } from '../../../contracts/core/failure.js';
import type { MapCommand } from '../commands/index.js';
import type { UndoneOperation } from '../map.commit.js';
import type { MapMember } from '../map.model.js';
import { keyOf } from '../map.operations.js';
import type { RestorePlan } from './restore-command.js';
import type { StoredOperation } from './undo-commands.js';

const [DM] = MEMBERS as readonly [MapMember];

/** A place in a history: what was there. */
interface Place {
  readonly count: number;
  readonly state: object;
  readonly flags: ReadonlyMap<string, boolean>;
}

const placeOf = (history: RecordedHistory): Place => ({
  count: history.operations.length,
  state: history.state,
  flags: history.flags,
});

/** What operations have undone or done again last. */
const undoneBy = (operations: readonly StoredOperation[]): UndoneOperation[] => [
  ...new Map(
    operations.flatMap(({ difference }) => difference.undone ?? []).map((flag) => [keyOf(flag), flag]),
  ).values(),
];

const planOf = (history: RecordedHistory, count: number): RestorePlan => ({
  version: history.campaign.version,
  sceneId: null,
  operations: history.operations.slice(count).reverse(),
  undoneThen: undoneBy(history.operations.slice(0, count)),
  text: 'Goes back',
  round: null,
  sheets: { moment: { mapVersion: 0, at: null, including: [] }, characterIds: null, text: 'Goes back' },
});

const restoreTo = (history: RecordedHistory, { count }: Place) =>
  history.execute(DM, {
    name: 'restore',
    payload: { campaignId: CAMPAIGN_ID },
    plan: planOf(history, count),
  });

/** The flags of the operations that there were at a place. */
const flagsThen = (history: RecordedHistory, { flags }: Place): ReadonlyMap<string, boolean> =>
  new Map([...history.flags].filter(([key]) => flags.has(key)));

/** What happens after each step: nothing, or somebody undoes, or the DM goes back. */
const between = fc.oneof(
  { weight: 8, arbitrary: fc.constant('nothing' as const) },
  { weight: 3, arbitrary: fc.constantFrom('undo' as const, 'redo' as const) },
  { weight: 1, arbitrary: fc.constant('restore' as const) },
);

describe('for all histories', () => {
  it('H2: a restore leads to the state then, its undo to the state before it, and doing it again back', async () => {
    await fc.assert(
      fc.asyncProperty(
        steps,
        fc.array(between, { minLength: 60, maxLength: 60 }),
        fc.nat(),
        async (list, acts, pick) => {
          const history = new RecordedHistory(initialCampaign());
          const places = [placeOf(history)];
          for (const [index, { by, make }] of list.entries()) {
            await history.execute(by, make(firstMap(history.campaign), 1000 + index));
            places.push(placeOf(history));
            const act = acts[index % acts.length];
            const place = places[(pick + index) % places.length] as Place;
            if (act === 'undo')
              await history.execute(by, { name: 'undo', payload: {}, target: history.lastOf(by), scenes: [] });
            if (act === 'redo') {
              const target = history.operations.find((one) => one.userId === by.userId && one.isUndone);
              if (by.role === 'dm' && target)
                await history.execute(by, { name: 'redo', payload: {}, target, scenes: [] });
            }
            if (act === 'restore') expect(await restoreTo(history, place)).not.toBeInstanceOf(Failure);
            if (act !== 'nothing') places.push(placeOf(history));
          }
          const now = placeOf(history);
          const then = places[pick % places.length] as Place;
          expect(await restoreTo(history, then)).not.toBeInstanceOf(Failure);
          expect(history.state).toEqual(then.state);
          expect(flagsThen(history, then)).toEqual(then.flags);
          const target = history.operations.at(-1) as StoredOperation;
          expect(target.kind).toBe('restore');
          const restored = placeOf(history);
          expect(await history.execute(DM, { name: 'undo', payload: {}, target, scenes: [] })).not.toBeInstanceOf(
            Failure,
          );
          expect(history.state).toEqual(now.state);
          expect(flagsThen(history, now)).toEqual(now.flags);
          expect(await history.execute(DM, { name: 'redo', payload: {}, target, scenes: [] })).not.toBeInstanceOf(
            Failure,
          );
          expect(history.state).toEqual(restored.state);
          expect(flagsThen(history, then)).toEqual(then.flags);
        },
      ),
      { numRuns: cases(60, 2000) },
    );
  });

  it('N11: a deleted scene comes back as it was, by an undo and by a restore, and goes again when that is done again', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const history = new RecordedHistory(initialCampaign());
        const shownId = history.campaign.list.shownId;
        await history.execute(DM, { name: 'copyScene', payload: { sceneId: shownId } });
        await history.execute(DM, { name: 'makeScene', payload: { name: 'Attic', rows: 3, columns: 3 } });
        const sceneId = history.campaign.list.scenes[1]?.id ?? '';
        for (const [index, { make }] of list.entries()) {
          const command = make(history.campaign.map(sceneId), 1000 + index);
          await history.execute(DM, { ...command, payload: { ...command.payload, sceneId } } as MapCommand);
        }
        const place = placeOf(history);
        await history.execute(DM, { name: 'deleteScene', payload: { sceneId } });
        const [without, target] = [history.state, history.operations.at(-1) as StoredOperation];
        const scenes = target.difference.removed ?? [];
        for (const name of ['undo', 'redo', 'undo', 'redo'] as const) {
          expect(await history.execute(DM, { name, payload: {}, target, scenes })).not.toBeInstanceOf(Failure);
          expect(history.state).toEqual(name === 'undo' ? place.state : without);
        }
        expect(await restoreTo(history, place)).not.toBeInstanceOf(Failure);
        expect(history.state).toEqual(place.state);
      }),
      { numRuns: cases(20, 1000) },
    );
  });

  it('H2: a restore that was planned on an older version changes nothing', async () => {
    const history = new RecordedHistory(initialCampaign());
    const first = placeOf(history);
    await history.execute(DM, {
      name: 'paint',
      payload: { coordinateId: 1, colorHexUsage: 'color', colorHex: '#123456' },
    });
    const plan = planOf(history, first.count);
    await history.execute(DM, {
      name: 'paint',
      payload: { coordinateId: 1, colorHexUsage: 'color', colorHex: '#654321' },
    });
    const { state } = history;
    expect(await history.execute(DM, { name: 'restore', payload: { campaignId: CAMPAIGN_ID }, plan })).toMatchObject({
      code: 409,
    });
    expect(history.state).toEqual(state);
  });
});
