import fc from 'fast-check';
import type { CampaignState } from '../../../backend/map/campaign.state.js';
import type { MapCommand } from '../../../backend/map/commands/index.js';
import { coordinateId } from '../../../contracts/map/map.rules.js';
import { anyCommand, firstMap } from '../map.random-commands.js';
import { anySceneCommand, sceneIdAt } from '../map.random-scenes.js';
import type { MapMember } from '../../../backend/map/map.model.js';
import { PLAYING } from './campaign.js';
import type { Fate } from './link.js';

/** Makes a command of a member in a campaign. */
type Make = (campaign: CampaignState, serial: number, member: MapMember) => MapCommand;

/** What a person does next, or a node. */
export type Action =
  | { readonly do: 'command'; readonly make: Make }
  | { readonly do: 'ask' | 'rejoin' | 'compare'; readonly make?: undefined };

/** What members do on several nodes, one after another each, while one of them is removed. */
export interface Play {
  readonly scheduler: fc.Scheduler;
  /** What becomes of the messages, in turn. */
  readonly fates: readonly Fate[];
  /** The actions of each of `PLAYING`. */
  readonly actions: readonly (readonly Action[])[];
  /** The index of the one who is removed, if anybody is, and the number of their actions before. */
  readonly removed: number | undefined;
  readonly removeAfter: number;
}

/** One of few squares, so that commands often replace what others have just changed. */
const crowdedSquare = fc
  .tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 2 }))
  .map(([row, column]) => coordinateId(row, column));

/** What nobody refuses, most often: a DM paints a square in a colour of its own, a player moves a marker of theirs. */
const anyEffective: fc.Arbitrary<Make> = fc
  .tuple(crowdedSquare, fc.nat(5))
  .map(([coordinate, nth]) => (campaign, serial, { role, userId }) => {
    if (role === 'dm') {
      const colorHex = `#${(0xd00000 + serial).toString(16)}`;
      return { name: 'paint', payload: { colorHexUsage: 'color', coordinateId: [coordinate], colorHex } };
    }
    const own = [...firstMap(campaign).markers].filter(({ creatorId }) => creatorId === userId);
    const markerId = own[nth % own.length]?.id ?? '';
    return { name: 'placeMarker', payload: { type: 'place_marker', markerId, destCoordinateId: coordinate } };
  });

/** A command without the name of a scene is for the one that its sender sees. */
const anyMake: fc.Arbitrary<Make> = fc.oneof(
  { weight: 20, arbitrary: anyEffective },
  {
    weight: 12,
    arbitrary: anyCommand.map(
      (make): Make =>
        (campaign, serial) =>
          make(firstMap(campaign), serial),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(anyCommand, fc.nat(5)).map(([make, nth]): Make => (campaign, serial) => {
      const sceneId = sceneIdAt(campaign, nth);
      const command = make(campaign.map(sceneId), serial);
      return Object.assign(command, { payload: { ...command.payload, sceneId } });
    }),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(anySceneCommand, fc.nat(5)).map(
      ([make, nth]): Make =>
        (campaign, serial) =>
          make(campaign, sceneIdAt(campaign, nth), serial),
    ),
  },
);

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('command' as const), make: anyMake }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('ask', 'rejoin', 'compare' as const) }) },
);

const FATES: readonly Fate[] = ['arrives', 'arrives', 'arrives', 'is lost', 'is doubled'];

/** Any play. */
export const anyPlay: fc.Arbitrary<Play> = fc.record({
  scheduler: fc.scheduler(),
  fates: fc.array(fc.constantFrom(...FATES), { minLength: 1, maxLength: 12 }),
  actions: fc.array(fc.array(anyAction, { maxLength: 5 }), { minLength: PLAYING.length, maxLength: PLAYING.length }),
  removed: fc.option(fc.integer({ min: 1, max: PLAYING.length - 1 }), { nil: undefined, freq: 2 }),
  removeAfter: fc.nat({ max: 4 }),
});
