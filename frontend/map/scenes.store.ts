import { makeAutoObservable, observable, observableRef } from 'mobx';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { sceneEmits, type SceneAck, type SceneThumbnail } from '../../contracts/map/scenes.contract.js';
import type { UpdateScene } from '../../contracts/map/scenes.dto.js';
import type { SceneEntry, SceneFields, SceneRef } from '../../contracts/map/scenes.types.js';
import type { Socket } from '../core/socket.js';
import type { RoomOutbox } from './room-outbox.js';
import type { RoomConnection } from './room-connection.js';

/** The scenes of the open campaign: the one that the page shows and, for a DM, all of them. */
export class ScenesStore {
  /** The scene that the page shows; null before the first snapshot. */
  current: SceneRef | null = null;
  /** Empty for players. */
  list: readonly SceneEntry[] = [];
  /** By the id of the scene. */
  readonly thumbnails = observable.map<string, SceneThumbnail>(undefined, { deep: false });

  constructor(
    private readonly room: Pick<RoomConnection, 'campaignRef' | 'setWatched'>,
    private readonly socket: Pick<Socket, 'emit'>,
    private readonly commands: () => Pick<RoomOutbox, 'submit'>,
  ) {
    type Hidden = 'room' | 'socket' | 'commands';
    makeAutoObservable<this, Hidden>(
      this,
      {
        room: false,
        socket: false,
        commands: false,
        thumbnails: false,
        elsewhere: false,
        current: observableRef,
        list: observableRef,
      },
      { autoBind: true },
    );
  }

  /** The fields of an emit that name the campaign and the scene on the screen. */
  get ref(): { campaignId: string; sceneId?: string } {
    return { ...this.room.campaignRef, ...(this.current ? { sceneId: this.current.id } : {}) };
  }

  /** The entry of the scene on the screen; undefined for players. */
  get here(): SceneEntry | undefined {
    return this.list.find(({ id }) => id === this.current?.id);
  }

  /** The entry of the scene that is shown to all; undefined for players. */
  get shown(): SceneEntry | undefined {
    return this.list.find((scene) => scene.is_shown);
  }

  /**
   * Returns the scene in which a player is while others are in the one on the screen; undefined when the party is not
   * split so, and for players, who know nothing of it.
   */
  elsewhere(userId: string | null): SceneEntry | undefined {
    const { here, list } = this;
    if (userId === null || !here || here.players.length === 0 || here.players.includes(userId)) return undefined;
    return list.find(({ players }) => players.includes(userId));
  }

  /** Takes what a whole view says of scenes. */
  replace({ scene, scenes }: SceneFields): void {
    this.current = scene ?? null;
    this.list = scenes ?? [];
    this.remember();
  }

  /** Takes what an event says of scenes. */
  apply({ scene, scenes }: SceneFields): void {
    if (scene) this.current = scene;
    if (scenes) this.list = scenes;
    this.remember();
  }

  /** A new connection shows the same scene again; that of a DM who sees the shown one follows it. */
  private remember(): void {
    if (this.list.length > 0) this.room.setWatched(this.here && !this.here.is_shown ? this.here.id : undefined);
  }

  /** Shows the DM another scene, and nobody else. */
  async watch(sceneId: string): Promise<void> {
    await this.socket.emit(mapEmits.getMap, { ...this.room.campaignRef, sceneId });
  }

  /** Makes a scene at the end of the list. @returns its id */
  async make(fields: { name: string; rows: number; columns: number; isRevealed: boolean }): Promise<string> {
    return (await this.commands().submit(sceneEmits.makeScene, { ...this.ref, ...fields })).sceneId;
  }

  /** Copies a scene with everything in it but its encounter. */
  copy(sceneId: string): Promise<SceneAck> {
    return this.commands().submit(sceneEmits.copyScene, { ...this.room.campaignRef, sceneId });
  }

  /** Renames a scene, shows its name to players or hides it, or moves it to another place in the list, from 0. */
  update(sceneId: string, fields: Pick<UpdateScene, 'name' | 'isNameShown' | 'position'>): Promise<SceneAck> {
    return this.commands().submit(sceneEmits.updateScene, { ...this.room.campaignRef, sceneId, ...fields });
  }

  remove(sceneId: string): Promise<SceneAck> {
    return this.commands().submit(sceneEmits.deleteScene, { ...this.room.campaignRef, sceneId });
  }

  /** Shows a scene to everybody, or only to these players. */
  show(sceneId: string, playerIds?: string[]): Promise<SceneAck> {
    const to = playerIds ? { playerIds } : {};
    return this.commands().submit(sceneEmits.showScene, { ...this.room.campaignRef, sceneId, ...to });
  }

  /** Reads every map in small. Without an answer the old ones stay. */
  async loadThumbnails(): Promise<void> {
    const { thumbnails } = await this.socket.emit(sceneEmits.getSceneThumbnails, this.room.campaignRef);
    this.thumbnails.replace(thumbnails.map((thumbnail) => [thumbnail.id, thumbnail] as const));
  }
}
