import type { PartyHealthRule } from '../../contracts/characters/party-health.js';
import { CampaignChange } from './campaign.change.js';
import type { CommittedChange } from './map.commit.js';
import type {
  CharacterOnMap,
  MapMember,
  PersistedCampaign,
  PersistedMap,
  Portraits,
  Roster,
  SceneList,
} from './map.model.js';
import { MapState } from './map.state.js';
import { sceneInfo } from './scenes/scene-list.js';
import { sceneIdOfPlayer } from './scenes/scene-of-viewer.js';

const NO_PORTRAITS: Portraits = new Map();
const EMPTY_MAP = { dimensions: null, encounter: null, content: { squares: [], markers: [] } };

/** The scenes of one campaign, unprojected. Every change is recorded: in a scene's own change, or in `change`. */
export class CampaignState {
  /** The id of its first scene too. */
  readonly campaignId: string;
  /** The number of commits. */
  version: number;
  /** What players see of health. */
  readonly partyHealth: PartyHealthRule;
  /** The changes since the last `takeChange`, those of the scenes left out. */
  change = new CampaignChange();
  private sceneList: SceneList;
  private maps: ReadonlyMap<string, MapState>;

  constructor(
    persisted: PersistedCampaign,
    readonly members: Roster,
    readonly portraits: Portraits = NO_PORTRAITS,
  ) {
    this.campaignId = persisted.campaignId;
    this.version = persisted.version;
    this.partyHealth = persisted.partyHealth;
    this.sceneList = persisted.list;
    this.maps = new Map(
      persisted.list.scenes.flatMap(({ id }) => {
        const map = persisted.maps.get(id);
        return map ? [[id, new MapState(map, members, portraits, persisted.partyHealth)] as const] : [];
      }),
    );
  }

  get list(): SceneList {
    return this.sceneList;
  }

  private mapOf(persisted: PersistedMap): MapState {
    return new MapState(persisted, this.members, this.portraits, this.partyHealth);
  }

  /** Returns the map of a scene; undefined when there is no such scene. */
  scene(id: string): MapState | undefined {
    return this.maps.get(id);
  }

  /** Returns the map of a scene that is in the list. */
  map(id: string): MapState {
    const map = this.maps.get(id);
    if (!map) throw new Error(`There is no scene ${id}.`);
    return map;
  }

  /** Returns those of the scenes that exist and are not loaded. */
  unloaded(ids: Iterable<string>): string[] {
    return [...new Set(ids)].filter((id) => this.maps.get(id)?.isLoaded === false);
  }

  /** Returns the scene of a member who names none: a player's own, and the shown one for a DM. */
  sceneIdOf({ role, userId }: Pick<MapMember, 'role' | 'userId'>): string {
    return role === 'player' ? sceneIdOfPlayer(this.list, userId) : this.list.shownId;
  }

  /** Takes the squares and markers of scenes that were not loaded, of the same version. */
  fill({ maps }: PersistedCampaign): void {
    this.maps = new Map(
      [...this.maps].map(([id, map]) => {
        const persisted = maps.get(id);
        return [id, persisted?.content && !map.isLoaded ? this.mapOf(persisted) : map];
      }),
    );
  }

  /** Whether the markers of a character have its name and portrait in every loaded scene that shows them. */
  shows(character: CharacterOnMap): boolean {
    const loaded = [...this.maps.values()].filter(({ isLoaded }) => isLoaded);
    return loaded.every((map) => map.shows(character));
  }

  /** Replaces the list. New scenes get a blank map; those that are no longer in it are gone. */
  setList(list: SceneList): void {
    this.change.before ??= { list: this.sceneList, maps: this.maps };
    this.sceneList = list;
    this.maps = new Map(list.scenes.map(({ id }) => [id, this.maps.get(id) ?? this.mapOf(EMPTY_MAP)]));
  }

  /** The scenes that have changed since the last `takeChange`, with their ids. */
  get changedScenes(): (readonly [id: string, map: MapState])[] {
    return [...this.maps].filter(([, { change }]) => !change.isEmpty);
  }

  /** Returns the recorded change and starts a new one. */
  takeChange(): CampaignChange {
    const { change } = this;
    this.change = new CampaignChange();
    for (const [id, map] of this.maps) if (!map.change.isEmpty) change.scenes.set(id, map.takeChange());
    return change;
  }

  /** Applies a commit that another node has written on this version. */
  applyCommit(commit: CommittedChange): void {
    if (commit.list) this.setList(commit.list);
    for (const scene of commit.scenes) this.maps.get(scene.sceneId)?.applyCommit(scene);
    // A node of the release before the log sends none.
    this.change.logged.push(...(commit.logged ?? []));
    this.change.unlogged.push(...(commit.unlogged ?? []));
    this.version = commit.version;
  }

  /** Takes back a change that was applied last and not written. */
  revert({ before, scenes }: CampaignChange): void {
    const maps = new Map([...this.maps, ...(before?.maps ?? [])]);
    for (const [id, change] of scenes) maps.get(id)?.revert(change);
    if (before) {
      this.sceneList = before.list;
      this.maps = before.maps;
    }
    this.change = new CampaignChange();
  }

  /** Whether there is such a scene. */
  has(sceneId: string): boolean {
    return sceneInfo(this.list, sceneId) !== undefined;
  }
}
