import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Failure } from '../../../contracts/core/failure.js';
import { cases } from '../../../test/support/cases.js';
import { anyCommand, initialCampaign, MEMBERS } from '../../../test/support/map.random-commands.js';
import { anySceneCommand, sceneIdAt, type MakeInScene } from '../../../test/support/map.random-scenes.js';
import { CampaignChange } from '../campaign.change.js';
import type { CampaignState } from '../campaign.state.js';
import { applyMapCommand } from '../commands/index.js';
import { commitOf, committedChange, type CommittedChange } from '../map.commit.js';
import type { MapMember } from '../map.model.js';
import { prepareDifference, prepareScenes } from '../map.serialized-events.js';
import type { Subscriber } from '../map.subscriber.js';
import { projectView } from './scene.projection.js';

const [DM] = MEMBERS as [MapMember];

/** A step: a command for the nth scene, on it or in it. */
interface Step {
  readonly scene: number;
  readonly make: MakeInScene;
}

const step: fc.Arbitrary<Step> = fc.record({
  scene: fc.nat(5),
  make: fc.oneof(
    anySceneCommand,
    anyCommand.map(
      (make): MakeInScene =>
        (state, sceneId, serial) =>
          make(state.map(sceneId), serial),
    ),
  ),
});
const history = fc.array(step, { minLength: 1, maxLength: 25 });

/** Does a step as the DM; a refused one changes nothing. */
function run(state: CampaignState, { scene, make }: Step, serial: number): void {
  const sceneId = sceneIdAt(state, scene);
  try {
    applyMapCommand(state, DM, make(state, sceneId, serial), sceneId);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

const viewsOf = (state: CampaignState): string =>
  JSON.stringify(state.list.scenes.map(({ id }) => MEMBERS.map((member) => projectView(state, id, member))));

const subscribersIn = (state: CampaignState): Subscriber[] =>
  MEMBERS.map(({ userId, role }) => ({
    socketId: userId,
    userId,
    role,
    seq: 0,
    needsSnapshot: false,
    sceneId: state.sceneIdOf({ userId, role }),
    isLogOnly: false,
    watcherId: undefined,
  }));

describe('the scenes of random histories', () => {
  it('N5, N9: tell each viewer of a commit what the difference of the two states says', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const [here, before] = [initialCampaign(), initialCampaign()];
        steps.forEach((one, serial) => {
          const subscribers = subscribersIn(here);
          run(here, one, 1000 + serial);
          const change = here.takeChange();
          const commit = commitOf(here.campaignId, here, change, []);
          const message = JSON.parse(
            JSON.stringify(committedChange(commit, here.version + 1, change)),
          ) as CommittedChange;
          const told = prepareScenes(here, change, subscribers).flatMap(({ subscribers: to, event, body }) =>
            to.map(({ userId }) => [userId, event, withoutSteps(body)] as const),
          );
          const differences = subscribers.flatMap((viewer) =>
            prepareDifference(before, here, viewer).map(
              ({ event, body }) => [viewer.userId, event, withoutSteps(body)] as const,
            ),
          );
          expect([...told].sort()).toEqual([...differences].sort());
          here.version = message.version;
          before.applyCommit(message);
          before.takeChange();
          expect(viewsOf(before)).toBe(viewsOf(here));
        });
      }),
      { numRuns: cases(40, 2000) },
    );
  });

  it('are as before when a change is taken back that was not written', () => {
    fc.assert(
      fc.property(history, history, (steps, lost) => {
        const state = initialCampaign();
        steps.forEach((one, serial) => run(state, one, 1000 + serial));
        state.takeChange();
        const before = viewsOf(state);
        const change = lost.reduce((all, one, serial) => {
          run(state, one, 2000 + serial);
          return all.followedBy(state.takeChange());
        }, new CampaignChange());
        state.revert(change);
        expect(viewsOf(state)).toBe(before);
        expect(state.takeChange().isEmpty).toBe(true);
      }),
      { numRuns: cases(40, 2000) },
    );
  });
});

/** Only the event of a commit tells which creatures stepped aside. */
function withoutSteps(body: string): string {
  const { stepped_aside: _steps, ...rest } = JSON.parse(body) as Record<string, unknown>;
  return JSON.stringify(rest);
}
