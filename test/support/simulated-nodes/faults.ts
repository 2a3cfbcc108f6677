import { jest } from '@jest/globals';
import { CampaignState } from '../../../backend/map/campaign.state.js';
import { MapCache } from '../../../backend/map/map.cache.js';
import type { CommittedChange } from '../../../backend/map/map.commit.js';
import { MapRoom } from '../../../backend/map/map.room.js';
import { SimulatedDatabase } from './database.js';

/** A fault that is built into every room, or into the database. */
interface BuiltInFault {
  /** What `playOnce` says of it: no other problem counts as having found it. */
  readonly finding: RegExp;
  /** Builds it in, until all mocks are restored. */
  readonly build: () => void;
}

/** A map was changed in a way that nobody has committed. */
const NO_COMMIT = /shows no state/;

const { receive } = MapCache.prototype;
const { applyCommit, enter, resync } = MapRoom.prototype;

/** Applies a commit whatever the version is, and sends every subscriber their part. */
function applyAgain(room: MapRoom, commit: CommittedChange): Promise<void> {
  return room.inspect('', undefined, (state) => {
    if (state.version < commit.version) return;
    state.applyCommit({ ...commit, version: state.version });
    room.subscribers.deliver(room.subscribers.prepare(state, state.takeChange()), state.list.shownId);
  });
}

/** The faults that the simulation must find. */
export const FAULTS: Readonly<Record<string, BuiltInFault>> = {
  'a database that does not check the version': {
    finding: NO_COMMIT,
    build: () => jest.spyOn(SimulatedDatabase.prototype, 'isLate').mockReturnValue(false),
  },
  'a gap that is skipped': {
    finding: NO_COMMIT,
    build: () =>
      jest.spyOn(MapCache.prototype, 'receive').mockImplementation(function (this: MapCache, commit) {
        const { version = commit.base } = this;
        receive.call(this, { ...commit, base: Math.min(commit.base, version) });
      }),
  },
  'a doubled message that is applied twice': {
    finding: NO_COMMIT,
    build: () =>
      jest.spyOn(MapRoom.prototype, 'applyCommit').mockImplementation(async function (this: MapRoom, commit) {
        await applyAgain(this, commit);
        await applyCommit.call(this, commit);
      }),
  },
  'a snapshot of an old room': {
    finding: /was shown version \d+ when \d+ was acknowledged/,
    build: () =>
      jest.spyOn(MapRoom.prototype, 'resync').mockImplementation(function (this: MapRoom, ...[id, userId, , scene]) {
        return resync.call(this, id, userId, undefined, scene);
      }),
  },
  'an entry to an old room': {
    finding: /was shown version \d+ when \d+ was acknowledged|shows no state/,
    build: () =>
      jest.spyOn(MapRoom.prototype, 'enter').mockImplementation(function (this: MapRoom, id, userId, options) {
        const { seen: _seen, ...others } = options ?? {};
        return enter.call(this, id, userId, others);
      }),
  },
  'a removal that a node does not hear': {
    finding: /got an event after their removal/,
    build: () => jest.spyOn(MapRoom.prototype, 'refresh').mockResolvedValue(),
  },
  'a late change that is not taken back': {
    finding: NO_COMMIT,
    build: () => jest.spyOn(CampaignState.prototype, 'revert').mockReturnValue(),
  },
  'a comparison that finds nothing': {
    finding: /does not show the last state/,
    build: () => jest.spyOn(MapRoom.prototype, 'compareWith').mockResolvedValue(),
  },
  'a lock that lets others write': {
    finding: /a commit needed \d+ attempts|was refused/,
    build: () => jest.spyOn(SimulatedDatabase.prototype, 'whileLocked').mockImplementation((work) => work()),
  },
};
