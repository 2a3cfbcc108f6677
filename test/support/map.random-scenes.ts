import fc from 'fast-check';
import type { CampaignState } from '../../backend/map/campaign.state.js';
import type { MapCommand } from '../../backend/map/commands/index.js';
import { MEMBERS } from './map.random-commands.js';

/* Random commands on the list of scenes. */

const PLAYERS = MEMBERS.filter(({ role }) => role === 'player').map(({ userId }) => userId);

/** Whoever sees another scene sees everything anew, so scenes are shown often. */
const SHOWN = ['showScene', 'showScene', 'showScene'] as const;

/** Makes a command for a scene, or in it. */
export type MakeInScene = (campaign: CampaignState, sceneId: string, serial: number) => MapCommand;

/** Any command on the list of scenes. */
export const anySceneCommand: fc.Arbitrary<MakeInScene> = fc
  .record({
    name: fc.constantFrom('makeScene', 'copyScene', 'updateScene', 'deleteScene', ...SHOWN),
    position: fc.nat(4),
    isNameShown: fc.boolean(),
    players: fc.option(fc.subarray(PLAYERS, { minLength: 1 }), { nil: undefined }),
  })
  .map(({ name, position, isNameShown, players }): MakeInScene => (_campaign, sceneId, serial) => {
    switch (name) {
      case 'makeScene':
        return { name, payload: { name: `scene ${serial}`, rows: 3, columns: 3 } };
      case 'updateScene':
        return { name, payload: { sceneId, name: `scene ${serial}`, position, isNameShown } };
      case 'showScene':
        return { name, payload: { sceneId, ...(players ? { playerIds: players } : {}) } };
      default:
        return { name, payload: { sceneId } };
    }
  });

/** The id of the nth scene, counted round. */
export const sceneIdAt = ({ list: { scenes } }: CampaignState, nth: number): string =>
  scenes[nth % scenes.length]?.id ?? '';
