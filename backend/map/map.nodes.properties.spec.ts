import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  anyCommand,
  applyAndSerialize,
  CAMPAIGN_ID,
  firstMap,
  initialCampaign,
  MEMBERS,
  runSteps,
  steps,
} from '../../test/support/map.random-commands.js';
import type { CampaignChange } from './campaign.change.js';
import type { CampaignState } from './campaign.state.js';
import { commitOf, committedChange, type CommittedChange } from './map.commit.js';
import { projectChange } from './map.view-patch.js';
import { projectView } from './scenes/scene.projection.js';

/** What other nodes receive of a change: everything that the commit writes, as JSON. */
function messageOf(state: CampaignState, change: CampaignChange): CommittedChange {
  const commit = commitOf(CAMPAIGN_ID, state, change, []);
  return JSON.parse(JSON.stringify(committedChange(commit, state.version + 1, change))) as CommittedChange;
}

const viewsOf = (state: CampaignState): unknown[] => MEMBERS.map((member) => projectView(state, CAMPAIGN_ID, member));
const patchesOf = (state: CampaignState, { scenes }: CampaignChange): unknown[] => {
  const [map, change] = [firstMap(state), scenes.get(CAMPAIGN_ID)];
  return change ? MEMBERS.map((member) => projectChange(map, change, change.affected(map), member)) : [];
};

describe('a map on several nodes', () => {
  it('is the same on each of them, and so is what each viewer is sent', () => {
    fc.assert(
      fc.property(steps, (history) => {
        const there = initialCampaign();
        runSteps(history, (_map, here) => {
          const change = here.takeChange();
          const message = messageOf(here, change);
          here.version = message.version;
          there.applyCommit(message);
          expect(patchesOf(there, there.takeChange())).toEqual(patchesOf(here, change));
          expect(viewsOf(there)).toEqual(viewsOf(here));
          expect(there.version).toBe(here.version);
        });
      }),
    );
  });

  it('is as before when a change is taken back that was not written', () => {
    fc.assert(
      fc.property(
        steps,
        fc.array(fc.tuple(fc.constantFrom(...MEMBERS), anyCommand), { maxLength: 20 }),
        (history, lost) => {
          let state = initialCampaign();
          runSteps(history, (_map, committed) => {
            state = committed;
            state.takeChange();
          });
          const before = JSON.stringify(viewsOf(state));
          lost.forEach(([member, make], serial) =>
            applyAndSerialize(firstMap(state), member, make(firstMap(state), 1000 + serial), state),
          );
          state.revert(state.takeChange());
          expect(JSON.stringify(viewsOf(state))).toBe(before);
          expect(state.takeChange().isEmpty).toBe(true);
        },
      ),
    );
  });
});
