import { applyMapCommand } from '../../../backend/map/commands/index.js';
import { CampaignState } from '../../../backend/map/campaign.state.js';
import type { MapMember, PersistedCampaign, PersistedMap } from '../../../backend/map/map.model.js';
import type { MapState } from '../../../backend/map/map.state.js';
import { projectView } from '../../../backend/map/scenes/scene.projection.js';
import type { MapView } from '../../../contracts/map/map.contract.js';
import { CAMPAIGN_ID, initialCampaign, MEMBERS, portraits, roster } from '../map.random-commands.js';
import { comparable } from '../node-faults/checker.js';

/** The members of the campaign who play: two DMs, and two players with characters. */
export const PLAYING: readonly MapMember[] = MEMBERS.filter(({ userId }) => userId !== 'p3');

/** What each member may see of one version, as `comparableScene` returns it, by their id. */
export type Views = ReadonlyMap<string, string>;

/** A view as `comparable` returns it, with its scene. In the list of the scenes, who is where depends on the members. */
export function comparableScene(view: MapView): string {
  const scenes = view.scenes?.map(({ players: _members, ...scene }) => scene);
  return JSON.stringify([comparable(view), view.scene, scenes]);
}

/** Returns what each member may see. */
export const viewsOf = (state: CampaignState): Views =>
  new Map(
    PLAYING.map((member) => [member.userId, comparableScene(projectView(state, state.sceneIdOf(member), member))]),
  );

/** A campaign as the database stores it; whoever changes what they have read of it fails. */
export class StoredCampaign {
  private readonly maps: ReadonlyMap<string, PersistedMap>;
  private readonly rest: Omit<PersistedCampaign, 'maps'>;

  constructor(state: CampaignState) {
    const { campaignId, version, partyHealth, list } = state;
    this.maps = new Map(list.scenes.map(({ id }) => [id, freeze(persistedMap(state.map(id)))]));
    this.rest = freeze({ campaignId, version, partyHealth, list });
  }

  /** Reads it as the program does: the squares and markers of the scenes in which somebody is, and of those that are named. */
  read(sceneIds: readonly string[]): PersistedCampaign {
    const { shownId, placements } = this.rest.list;
    const needed = new Set([...sceneIds, shownId, ...Object.values(placements)]);
    const maps = [...this.maps].map(([id, map]) => [id, needed.has(id) ? map : { ...map, content: null }] as const);
    return { ...this.rest, maps: new Map(maps) };
  }
}

/** Freezes a value and all that it holds. What is frozen already is so as a whole. */
function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}

function persistedMap(map: MapState): PersistedMap {
  const { dimensions, encounter, paintedSquares, markers } = map;
  const squares = [...paintedSquares].map((id) => [id, map.square(id) ?? { color: null, fog: null }] as const);
  return { dimensions, encounter, content: { squares, markers: [...markers] } };
}

/** The campaign at the start of every history, with a second scene, which nobody sees yet but DMs. */
function campaignOfTwoScenes(): CampaignState {
  const [dm] = PLAYING as [MapMember];
  const campaign = initialCampaign();
  applyMapCommand(campaign, dm, { name: 'makeScene', payload: { name: 'Cellar', rows: 3, columns: 3 } }, CAMPAIGN_ID);
  campaign.takeChange();
  return campaign;
}

let first: { readonly stored: StoredCampaign; readonly sceneIds: string[]; readonly views: Views } | undefined;

function atStart(): NonNullable<typeof first> {
  if (first) return first;
  const state = campaignOfTwoScenes();
  const sceneIds = state.list.scenes.map(({ id }) => id);
  first = { stored: new StoredCampaign(state), sceneIds, views: viewsOf(state) };
  return first;
}

/** Returns a new campaign; at the start, all of them are the same. */
export function newCampaign(): CampaignState {
  const { stored, sceneIds } = atStart();
  return new CampaignState(stored.read(sceneIds), roster, portraits);
}

/** Returns what each member may see of a new campaign. */
export const firstViews = (): Views => atStart().views;
