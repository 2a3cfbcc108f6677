import type { MapView, Marker } from '../../contracts/map/map.contract.js';
import type { CampaignFixture } from './secrecy.campaign-fixture.js';
import { parseFrames } from './secrecy.frame-parser.js';
import type { LogStep, Step } from './secrecy.histories.js';
import { httpRepliesTo } from './secrecy.http-replies.js';
import { sheetSecretsFor } from './secrecy.sheets.js';
import { inspectTable } from './secrecy.table-screen.js';
import { asSeenBy, knownIn, secretsFrom } from './secrecy.visibility-oracle.js';

/** Steps whose player receives frames although no view changes. */
const ANSWERED_STEPS: readonly Step['kind'][] = [
  'get map',
  'rejoin',
  'reconnect',
  'second tab',
  'membership',
  'invitation',
  'invalid',
];
/** What each player of a campaign may have received after a step: their view, and nothing that is hidden from them. */
export class ReceivedBytes {
  /** The steps that wrote the entries, by label. */
  readonly logged = new Map<string, LogStep>();
  /** The players for whom the entries of attacks are, by label. */
  readonly attackViewers = new Map<string, ReadonlySet<number>>();
  /** What the entries of attacks and initiatives tell each player: of those whom they saw then. */
  private readonly toldByEntries = new Map<number, Set<string>>();

  constructor(
    private readonly first: CampaignFixture,
    private readonly watched: number,
  ) {}

  /** The expected view of each player as JSON; empty for a player who is not in the campaign. */
  expectedViews(): string[] {
    const { party, dm, partyHealth } = this.first;
    return party.players.map((person, playerIndex) =>
      this.first.isPlayer(playerIndex) ? JSON.stringify(asSeenBy(dm.map, person.id, partyHealth)) : '',
    );
  }

  /** Remembers that an entry of an attack tells a player of markers, also when they no longer see them. */
  attackTells(playerIndex: number, markers: readonly Marker[]): void {
    this.entryTells(
      playerIndex,
      markers.flatMap(({ id, name }) => [id, name]),
    );
  }

  /** Remembers texts that an entry of the log tells a player. */
  entryTells(playerIndex: number, texts: readonly string[]): void {
    const told = this.toldByEntries.get(playerIndex) ?? new Set();
    for (const text of texts) told.add(text);
    this.toldByEntries.set(playerIndex, told);
  }

  /** Whether a player must be told of a step on the log. */
  reaches(step: Step, playerIndex: number, label: string): boolean {
    if (step.kind !== 'log' && step.kind !== 'delete entry' && step.kind !== 'attack') return false;
    if (!this.first.isPlayer(playerIndex)) return false;
    const viewers = this.attackViewers.get(label);
    if (viewers) return this.first.entries.has(label) && viewers.has(playerIndex);
    const entry = this.logged.get(label);
    if (!entry || !this.first.isPlayer(playerIndex) || !this.first.entries.has(label)) return false;
    const isRecipient = entry.audience === 'person' && entry.recipient === playerIndex;
    return entry.author === playerIndex || entry.audience === 'everybody' || isRecipient;
  }

  /** Checks every byte that reached a player in the first campaign, and the resulting views. */
  inspect(step: Step, label: string, viewsBefore: readonly string[]): void {
    const viewsAfter = this.expectedViews();
    this.first.expectRequestedVisibility();
    inspectTable(this.first, step, viewsBefore, (playerIndex = this.watched, what) =>
      this.fail(step, playerIndex, what),
    );
    this.first.party.players.forEach((person, playerIndex) => {
      if (playerIndex === this.first.successor) return;
      const told = step.kind === 'read log' ? this.toldByEntries.get(playerIndex) : undefined;
      const secrets = [...this.secretsFor(playerIndex)].filter((secret) => !told?.has(secret));
      const isAnswered =
        step.kind === 'ping' ||
        step.kind === 'fight' ||
        this.reaches(step, playerIndex, label) ||
        ('player' in step && step.player === playerIndex && ANSWERED_STEPS.includes(step.kind));
      for (const connection of this.first.socketsOf(playerIndex)) {
        const frames = parseFrames(connection.received);
        const removed = new Set(frames.flatMap((frame) => frame.payload.removed ?? []));
        const words = connection.received.join('\n');
        for (const secret of secrets)
          if (words.includes(secret) && !(removed.has(secret) && viewsBefore[playerIndex]?.includes(secret)))
            this.fail(step, playerIndex, `received the secret ${secret}: ${words}`);
        if (frames.length > 0 && viewsBefore[playerIndex] === viewsAfter[playerIndex] && !isAnswered)
          this.fail(step, playerIndex, `received ${words} although nothing changed`);
        if (this.first.isPlayer(playerIndex))
          this.compare(
            step,
            `(${playerIndex}) sees`,
            JSON.stringify(knownIn(connection.map)),
            viewsAfter[playerIndex] ?? '',
          );
      }
    });
  }

  /** Checks that a marker that stepped aside becomes visible to nobody. */
  inspectStepAside(step: Step, label: string, before: MapView, viewsBefore: readonly string[]): void {
    const mover = this.first.ids.get(label);
    const steppedAside = this.first.dm.map.markers.filter(
      (one) =>
        one.id !== mover &&
        before.markers.some((other) => other.id === one.id && other.map_coordinate_id !== one.map_coordinate_id),
    );
    this.expectedViews().forEach((viewText, playerIndex) => {
      for (const { id } of steppedAside)
        if (viewText.includes(id) && !viewsBefore[playerIndex]?.includes(id))
          this.fail(step, playerIndex, `sees ${id}, which stepped aside`);
    });
  }

  /** Checks that no HTTP reply contains a secret of the map, except the public names of characters. */
  async inspectHttpCalls(step: Step, playerIndex: number): Promise<void> {
    const known = new Set(this.first.party.players.map((person) => `name-of-${person.username}`));
    const text = await httpRepliesTo(this.first, playerIndex);
    for (const secret of this.secretsFor(playerIndex)) {
      if (text.includes(secret) && !known.has(secret))
        this.fail(step, playerIndex, `received the secret ${secret}: ${text}`);
    }
  }

  /** The texts of the map and of sheets that no message to a player may contain. */
  private secretsFor(playerIndex: number): ReadonlySet<string> {
    const { first } = this;
    const userId = first.isPlayer(playerIndex) ? first.party.players[playerIndex]?.id : undefined;
    return new Set([...secretsFrom(first.dm.map, userId), ...sheetSecretsFor(first, playerIndex)]);
  }

  /** @throws Error that names the step when both are not the same */
  compare(step: Step, verb: string, one: string, other: string): void {
    if (one !== other) this.fail(step, this.watched, `${verb}\n${one}\ninstead of\n${other}`);
  }

  /** @throws Error that names the step */
  fail(step: Step, playerIndex: number, what: string): never {
    throw new Error(`${JSON.stringify(step)}: player ${playerIndex} ${what}`);
  }
}
