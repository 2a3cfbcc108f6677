import fc from 'fast-check';
import { sceneEmits } from '../../contracts/map/scenes.contract.js';
import { mapEmits, type MapView } from '../../contracts/map/map.contract.js';
import type { CampaignFixture } from './secrecy.campaign-fixture.js';
import { framesFor, Stage, type Scene, type Work } from './secrecy.stage.js';
import { changesInBoth } from './secrecy.view-as.js';
import { asSeenBy, secretsFrom } from './secrecy.visibility-oracle.js';

/*
 * Scenes in two campaigns, beside the first scene, to which everybody returns at the end. The first campaign does
 * everything. The second makes a scene and what can be seen in it when the watched player gets there, at the last
 * moment, and nothing that they do not see.
 */

const WORKS = ['paint', 'fog', 'marker', 'hidden marker', 'fight', 'ping', 'name', 'reveal', 'new map'] as const;

/** One thing that the DM does with scenes. `scene` counts round: 0 is the first scene, the others are made on the way. */
export type SceneMove =
  | { readonly do: 'make' | 'copy' | 'delete' | 'order' | 'look'; readonly scene: number }
  | { readonly do: 'show'; readonly scene: number; readonly players: readonly number[] | undefined }
  | { readonly do: 'work'; readonly scene: number; readonly work: (typeof WORKS)[number]; readonly isOn: boolean };

export interface ScenesStep {
  readonly kind: 'scenes';
  readonly moves: readonly SceneMove[];
}

const scene = fc.nat(5);
const move: fc.Arbitrary<SceneMove> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('make' as const), scene }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('copy', 'delete', 'order', 'look', 'look' as const), scene }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('show' as const),
      scene,
      players: fc.option(fc.subarray([0, 1, 2], { minLength: 1 }), { nil: undefined }),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('work' as const),
      scene,
      work: fc.constantFrom(...WORKS),
      isOn: fc.integer({ min: 0, max: 2 }).map((n) => n > 0),
    }),
  },
);

/** What was done with scenes, and not refused; what happens in one that the watched player does not see is unseen. */
export type SceneDeed = `scenes: ${Exclude<SceneMove['do'], 'work'>}` | `scenes: ${'seen' | 'unseen'} ${Work['kind']}`;

/** Any work with scenes: two are made first, and one of them is prepared. */
export const anyScenes: fc.Arbitrary<ScenesStep> = fc
  .array(move, { minLength: 4, maxLength: 10, size: 'max' })
  .map((moves) => ({
    kind: 'scenes' as const,
    moves: [
      { do: 'make', scene: 0 },
      { do: 'work', scene: 1, work: 'marker', isOn: true },
      { do: 'work', scene: 1, work: 'hidden marker', isOn: true },
      { do: 'make', scene: 0 },
      ...moves,
    ],
  }));

/** What the second campaign has still to do in a scene. */
interface Prepared {
  readonly label: string;
  /** What can be seen of it, in its order. */
  readonly works: Work[];
  /** How many of them the second campaign has done. */
  done: number;
  isGone: boolean;
}

/** One such evening. */
export class ScenesEpisode {
  private readonly whole: Stage;
  private readonly seen: Stage | undefined;
  private readonly prepared: Prepared[] = [];
  private shown = 0;
  /** The players who are elsewhere, by index. */
  private readonly placements = new Map<number, number>();
  private serial: number;
  private readonly done = new Set<SceneDeed>();

  /**
   * @param second undefined when there is only one campaign
   * @param fail throws an error about a player
   */
  constructor(
    private readonly first: CampaignFixture,
    second: CampaignFixture | undefined,
    private readonly watched: number,
    serial: number,
    private readonly fail: (playerIndex: number, what: string) => never,
  ) {
    this.whole = new Stage(first, true);
    this.seen = second && new Stage(second, false);
    this.serial = serial * 100;
  }

  /** @returns what was done in the first campaign */
  async play(moves: readonly SceneMove[]): Promise<ReadonlySet<SceneDeed>> {
    for (const one of moves) await this.checked(() => this.move(one));
    await this.checked(() => this.show(0, undefined));
    for (const stage of [this.whole, this.seen]) await stage?.clear();
    return this.done;
  }

  /** Does something in both campaigns and looks at what was sent. */
  private async checked(work: () => Promise<void>): Promise<void> {
    this.serial += 1;
    const stages = [this.whole, this.seen].filter((stage) => stage !== undefined);
    for (const { fixture } of stages) for (const connection of fixture.viewers) connection.received.length = 0;
    await work();
    for (const stage of stages) await stage.settle(this.watched);
    await this.inspect();
    const [own, asDm] = changesInBoth(this.first) ?? [];
    if (own !== asDm) this.fail(this.watched, `has got\n${own}\nand the DM who sees the map as they do\n${asDm}`);
    const [one = '', other = one] = stages.map(({ fixture }) => framesFor(fixture, this.watched));
    if (one !== other) this.fail(this.watched, `received the frames\n${one}\ninstead of\n${other}`);
  }

  private async move(one: SceneMove): Promise<void> {
    const place = one.scene % (this.prepared.length + 1);
    if (this.prepared[place - 1]?.isGone) return;
    switch (one.do) {
      case 'make':
        return this.make([{ kind: 'make', serial: this.serial }]);
      case 'copy':
        return this.copy(place);
      case 'show':
        return this.show(place, one.players);
      case 'work':
        return place === 0 ? undefined : this.work(place, { kind: one.work, serial: this.serial, isOn: one.isOn });
      case 'order':
        await this.whole.emit(this.labelOf(place), sceneEmits.updateScene, { position: one.scene });
        this.done.add('scenes: order');
        return;
      case 'delete':
        return this.delete(place);
      case 'look':
        return this.look(place);
    }
  }

  private async make(works: Work[]): Promise<void> {
    const label = `scene ${this.prepared.length + 1}`;
    this.prepared.push({ label, works, done: 0, isGone: false });
    for (const work of works) await this.whole.run(label, work);
    this.done.add('scenes: make');
  }

  /** Copies a scene in the first campaign; whoever sees the copy sees the same, but for a name, which players do not see. */
  private async copy(place: number): Promise<void> {
    const source = this.prepared[place - 1];
    if (!source) return;
    this.done.add('scenes: copy');
    const label = `scene ${this.prepared.length + 1}`;
    this.prepared.push({ label, works: source.works.filter(({ kind }) => kind !== 'name'), done: 0, isGone: false });
    await this.whole.copy(source.label, label);
  }

  /** Deletes a scene unless somebody sees it; one that the watched player has left goes in the second campaign too. */
  private async delete(place: number): Promise<void> {
    const scene = this.prepared[place - 1];
    if (!scene || !(await this.whole.delete(scene.label))) return;
    await this.seen?.delete(scene.label);
    scene.isGone = true;
    this.done.add('scenes: delete');
  }

  private async work(place: number, work: Work): Promise<void> {
    const scene = this.prepared[place - 1] as Prepared;
    await this.whole.run(scene.label, work);
    this.done.add(`scenes: ${this.sceneOf(this.watched) === place ? 'seen' : 'unseen'} ${work.kind}`);
    if (work.kind === 'hidden marker') return;
    if (this.sceneOf(this.watched) === place) await this.seen?.run(scene.label, work);
    if (work.kind === 'ping' || work.kind === 'fight') return;
    scene.works.push(work);
    if (this.sceneOf(this.watched) === place) scene.done = scene.works.length;
  }

  private async show(place: number, players: readonly number[] | undefined): Promise<void> {
    const before = this.sceneOf(this.watched);
    const present = players?.filter((playerIndex) => this.first.isPlayer(playerIndex));
    if (present?.length === 0) return;
    if (present) for (const playerIndex of present) this.placements.set(playerIndex, place);
    else {
      this.shown = place;
      this.placements.clear();
    }
    await this.whole.show(this.labelOf(place), present);
    this.done.add('scenes: show');
    if (!this.seen || !this.first.isPlayer(this.watched) || this.sceneOf(this.watched) === before) return;
    const scene = this.prepared[place - 1];
    for (const work of scene?.works.slice(scene.done) ?? []) await this.seen.run(scene?.label ?? '', work);
    if (scene) scene.done = scene.works.length;
    await this.seen.show(this.labelOf(place), present && [this.watched]);
  }

  /** The watched player names a scene: of one in which they are not, they learn nothing, not even that it is there. */
  private async look(place: number): Promise<void> {
    if (!this.first.isPlayer(this.watched)) return;
    const label = this.labelOf(place);
    const isThere = this.sceneOf(this.watched) === place;
    if (!isThere) this.done.add('scenes: look');
    const emits = isThere ? [mapEmits.ping] : [mapEmits.ping, mapEmits.getMap, mapEmits.placeMarker];
    for (const emit of emits) {
      const acks: string[] = [];
      for (const stage of [this.whole, this.seen])
        if (stage) acks.push(JSON.stringify(await stage.asPlayer(this.watched, label, emit)));
      const [one, other = one] = acks;
      if (one !== other) this.fail(this.watched, `received the ack ${one} instead of ${other}`);
    }
  }

  /** Checks that nobody gets anything of a scene in which they are not, and nothing hidden of their own. */
  private async inspect(): Promise<void> {
    const { first } = this;
    const scenes = await this.whole.scenes();
    for (const [playerIndex, person] of first.party.players.entries()) {
      if (playerIndex === first.successor) continue;
      const here = first.isPlayer(playerIndex) ? this.labelOf(this.sceneOf(playerIndex)) : undefined;
      const secrets = secretsOf(scenes, here, person.id);
      for (const { received } of first.socketsOf(playerIndex)) this.search(playerIndex, received, secrets);
    }
    const [label, anybody] = [this.labelOf(this.shown), first.party.players.find((_, index) => first.isPlayer(index))];
    const hidden = scenes.filter((scene) => scene.label !== label);
    const shown = seenBy(scenes, label, anybody?.id ?? '');
    const secrets = secretsOf(hidden, undefined, '').filter((secret) => !shown.includes(secret));
    this.search(this.watched, first.table.received, secrets);
  }

  private search(playerIndex: number, received: readonly string[], secrets: readonly string[]): void {
    const words = received.join('\n');
    const found = secrets.find((secret) => words.includes(secret));
    if (found !== undefined) this.fail(playerIndex, `received the secret ${found}: ${words}`);
  }

  private sceneOf(playerIndex: number): number {
    return this.placements.get(playerIndex) ?? this.shown;
  }

  private labelOf(place: number): string {
    return this.prepared[place - 1]?.label ?? '';
  }
}

/** What a person sees of the scene in which they are, as JSON. */
function seenBy(scenes: readonly Scene[], here: string | undefined, userId: string): string {
  const scene = scenes.find(({ label }) => label === here);
  return scene ? JSON.stringify(asSeenBy(scene.view, userId, 'nothing')) : '';
}

/**
 * The texts of scenes that are not for a person. What a copy of their scene has and they see there is no secret.
 * @param here the label of the scene in which they are
 */
function secretsOf(scenes: readonly Scene[], here: string | undefined, userId: string): string[] {
  const seen = seenBy(scenes, here, userId);
  return scenes.flatMap(({ id, label, name, isNameShown, view }) => {
    if (label !== here) return [id, name, ...textsOf(view)].filter((text) => !seen.includes(text));
    return [...(isNameShown ? [] : [name]), ...secretsFrom(view, userId)];
  });
}

/** Everything that a scene alone has: not the names and portraits of characters, who have a marker in each. */
function textsOf(view: MapView): string[] {
  const [characters, others] = [true, false].map((isOne) =>
    view.markers.filter(({ character }) => (character !== null && character !== undefined) === isOne),
  );
  return [...(characters ?? []).map(({ id }) => id), ...secretsFrom({ ...view, markers: others ?? [] }, undefined)];
}
