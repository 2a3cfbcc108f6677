import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { historyEmits, type HistoryPage } from '../../../contracts/history/history.contract.js';
import { logEmits } from '../../../contracts/log/log.contract.js';
import { LOG_AUDIENCES } from '../../../contracts/log/log.rules.js';
import { mapEmits } from '../../../contracts/map/map.contract.js';
import { sceneEmits } from '../../../contracts/map/scenes.contract.js';
import { coordinateId } from '../../../contracts/map/map.rules.js';
import { HIDDEN_TURNS } from '../../../contracts/turns/encounter.types.js';
import { turnEmits } from '../../../contracts/turns/turns.contract.js';
import { Random } from '../made-up-names.js';
import { colorOf } from '../map.squares.js';
import type { FaultyClient } from './client.js';
import { timePasses } from './cluster.js';
import { HiddenTexts } from './hidden-texts.js';
import type { FollowedSheet } from './sheet-client.js';

/** Rows and columns of the map. */
export const SIDE = 4;
/** What only the DMs may read. */
export const SECRET = 'nobody but the DM reads this';

/** How often something is done. */
interface Pace {
  /** The longest pause in milliseconds. */
  readonly most?: number;
  /** Whether half of the pauses are short, so that others change the same at the same moment. */
  readonly isHasty?: boolean;
  /** Whether it goes on when it gets quiet. */
  readonly goesOn?: boolean;
}

/** How long people ask for the map. */
export type Asking = 'always' | 'until it is quiet' | 'never';

/** What the people do follows from `seed`. */
interface PlayersOptions {
  readonly seed: number;
  /** Those who lose their access. Their pages try to ping, also after it. */
  readonly losing: readonly FaultyClient[];
  readonly asksForMap: Asking;
}

/** What the people of a table do: it follows from a seed, as far as the time of the answers lets it. */
export class Players {
  /** Those who do not move to another node. */
  stayPut: readonly FaultyClient[] = [];
  /** The names and the ids of creatures that nobody but the DMs has seen yet. */
  readonly hidden = new HiddenTexts();
  private readonly random: Random;
  /** What waits for its answer. */
  private readonly doing = new Set<{ readonly what: string }>();
  /** Ends what does not go on when it gets quiet, and its pauses. */
  private readonly quiet = new AbortController();
  /** Ends everything, and every pause. */
  private readonly over = new AbortController();
  /** Resolves when all that does not go on has ended. */
  private others: Promise<unknown> = Promise.resolve();
  private strokes: number;
  /** How many entries they have put into the log. */
  private entries = 0;
  private readonly seed: number;
  private readonly asksForMap: Asking;
  private readonly losing: readonly FaultyClient[];

  constructor(
    private readonly clients: readonly FaultyClient[],
    private readonly campaignId: string,
    { seed, asksForMap, losing }: PlayersOptions,
  ) {
    this.seed = seed;
    this.asksForMap = asksForMap;
    this.losing = losing;
    setMaxListeners(0, this.quiet.signal, this.over.signal);
    this.random = new Random(seed);
    this.strokes = seed % 1_000_000;
  }

  stop(): void {
    this.quiet.abort();
    this.over.abort();
  }

  /**
   * Lets only one person go on, who paints, and those who lose their access, who ping; nobody moves.
   * @returns when the others have their answers
   */
  async becomeQuiet(): Promise<void> {
    this.quiet.abort();
    await this.others;
  }

  /** What waits for an answer, for the message of a failure. */
  describeWaiting(): string {
    const doing = [...this.doing].map(({ what }) => what).join(', ');
    const clients = this.clients.map((client, nth) => `client ${nth} is ${client.describe()}`).join(', ');
    return `${doing}; ${clients}`;
  }

  /** Plays until `stop`. */
  play(): Promise<unknown> {
    const [first, second, ...players] = this.clients as [FaultyClient, FaultyClient, ...FaultyClient[]];
    const sheets = this.clients.flatMap((client) => client.sheets);
    this.others = Promise.all([
      this.repeat('paint too', () => this.paint(second, 1 + SIDE / 2)),
      this.hide(second),
      this.showScenes(first, players.slice(0, -1)),
      this.repeat('run the encounter', (round) => this.runEncounter(first, round)),
      this.repeat('copy a scene', () => this.copyScene(second), { most: 3_000 }),
      ...players.map((player) => this.repeat('move', () => this.move(player))),
      ...this.clients.map((client) => this.repeat('talk', () => this.talk(client), { most: 2_000 })),
      ...[second, ...players].map((client) => this.repeat('undo', () => this.undo(client), { most: 2_500 })),
      this.repeat('go back', () => this.goBack(first), { most: 5_000, isHasty: false }),
      ...players.map((player) => this.repeat('end the turn', () => this.endTurn(player), { most: 2_000 })),
      ...sheets.map((sheet) => this.repeat('change a sheet', () => this.changeSheet(sheet))),
      ...sheets.map((sheet, nth) =>
        this.repeat('save notes', (round) => sheet.saveNotes(`${nth} writes ${round}`), { most: 2_500 }),
      ),
      ...this.clients.map((client) =>
        this.repeat('move on', () => this.moveOn(client), { most: 4_000, isHasty: false }),
      ),
    ]);
    const steadily = { most: 400, isHasty: false, goesOn: true };
    const lasting: Promise<unknown>[] = [
      this.others,
      this.repeat('paint', () => this.paint(first, 1), steadily),
      ...this.losing.map((client) => this.repeat('ping', () => client.ping(this.square()), steadily)),
    ];
    if (this.asksForMap === 'never') return Promise.all(lasting);
    const pace = { most: 800, isHasty: false, goesOn: this.asksForMap === 'always' };
    const asking = this.clients.map((client) => this.repeat('ask for the map', () => client.askForMap(), pace));
    return Promise.all([...lasting, ...asking]);
  }

  /** Does something again and again, until it is over or, unless it goes on, quiet. */
  private async repeat(
    what: string,
    work: (round: number) => Promise<unknown>,
    { most = 1_000, isHasty = true, goesOn = false }: Pace = {},
  ): Promise<void> {
    const { signal } = goesOn ? this.over : this.quiet;
    for (let round = 1; ; round += 1) {
      const isFollowedAtOnce = isHasty && this.random.next() < 0.5;
      await timePasses(isFollowedAtOnce ? this.random.int(0, 20) : this.random.int(most / 4, most), signal);
      if (signal.aborted) return;
      const doing = { what };
      this.doing.add(doing);
      await work(round);
      this.doing.delete(doing);
    }
  }

  private async moveOn(client: FaultyClient): Promise<void> {
    if (!this.stayPut.includes(client)) client.moveOn();
    return Promise.resolve();
  }

  /** Paints in half of the columns. Two strokes of one commit on one square would leave only the second one. */
  private paint(client: FaultyClient, column: number): Promise<unknown> {
    const color = colorOf(0x100000 + (this.strokes += 1));
    const square = coordinateId(this.random.int(1, SIDE), this.random.int(column, column + SIDE / 2 - 1));
    const stroke = { coordinateId: square, colorHex: color, colorHexUsage: 'color' };
    return client.send(mapEmits.paint.name, stroke, { color });
  }

  /**
   * Makes a creature that is hidden, shows it, hides it under another name and shows it again; then another one. While it
   * is hidden, its name is one that no player has seen, and so is its id at first.
   */
  private async hide(client: FaultyClient): Promise<void> {
    const scene = { sceneId: this.campaignId };
    let markerId: string | undefined;
    let name = '';
    await this.repeat('hide', async (round) => {
      const isHiding = round % 2 === 1;
      if (isHiding) this.hidden.hide((name = `spy-${this.seed}-${round}.`));
      if (round % 4 === 1) {
        const made = { type: 'new_marker', markerType: 'enemy', privateNotes: SECRET, ...scene };
        const ack = await client.send(mapEmits.updateMarker.name, { ...made, name, isHiding });
        markerId = ack?.markerId;
        if (markerId !== undefined) this.hidden.hide(markerId);
        return;
      }
      if (markerId === undefined) return;
      if (!isHiding) this.hidden.show(name, markerId);
      const change = { type: 'update_marker', markerId, isHiding, ...scene };
      const ack = await client.send(mapEmits.updateMarker.name, isHiding ? { ...change, name } : change);
      // A way back may have taken it away.
      if (!ack?.status) markerId = undefined;
    });
  }

  /** Makes a second scene, and shows one of both to everybody or to one of those who stay in the campaign. */
  private async showScenes(client: FaultyClient, players: readonly FaultyClient[]): Promise<void> {
    const made = { name: SECRET, rows: SIDE, columns: SIDE };
    const { sceneId: other } = (await client.send(sceneEmits.makeScene.name, made)) ?? {};
    if (other === undefined) return;
    await this.repeat('show a scene', () => {
      const sceneId = this.random.next() < 0.5 ? other : this.campaignId;
      const one = players[this.random.int(0, players.length - 1)];
      const to = one && this.random.next() < 0.5 ? { playerIds: [one.person.id] } : {};
      return client.send(sceneEmits.showScene.name, { sceneId, ...to });
    });
  }

  /** Starts an encounter in the first scene, then runs it: most turns begin, some are taken back, and somebody comes or goes. */
  private async runEncounter(client: FaultyClient, round: number): Promise<void> {
    const { map } = client;
    const scene = { sceneId: this.campaignId };
    if (map?.scene?.id !== this.campaignId || map.markers.length === 0) return;
    const { encounter } = map;
    if (!encounter) {
      const markerIds = map.markers.map(({ id }) => id).slice(0, 4);
      const hiddenTurns = HIDDEN_TURNS[this.random.int(0, HIDDEN_TURNS.length - 1)];
      await client.send(turnEmits.startEncounter.name, { ...scene, markerIds, hiddenTurns });
      return;
    }
    const participantId = encounter.participants[this.random.int(0, encounter.participants.length - 1)]?.id;
    const chance = this.random.next();
    const name = `lair-${this.seed}-${round}`;
    if (chance < 0.2)
      await client.send(turnEmits.joinEncounter.name, { ...scene, name, isHidden: false }, { color: name });
    else if (chance < 0.3 && participantId !== undefined)
      await client.send(turnEmits.leaveEncounter.name, { ...scene, participantId });
    else if (chance < 0.4 && encounter.round > 1) await client.send(turnEmits.previousTurn.name, scene);
    else if (chance < 0.45) await client.send(turnEmits.endEncounter.name, scene);
    else if (encounter.participants.length > 0) await client.send(turnEmits.nextTurn.name, scene);
  }

  /** Ends the turn of an own character, if it is the current one. */
  private async endTurn(client: FaultyClient): Promise<void> {
    const { encounter, markers = [] } = client.map ?? {};
    const current = encounter?.participants.find(({ id }) => id === encounter.turn);
    const marker = markers.find(({ id }) => id === current?.marker_id);
    if (marker?.character?.creator_id !== client.person.id || !current) return;
    await client.send(turnEmits.endTurn.name, { participantId: current.id });
  }

  /** Copies the first scene, deletes the copy, takes the deletion back and deletes it again. */
  private async copyScene(client: FaultyClient): Promise<void> {
    const { sceneId } = (await client.send(sceneEmits.copyScene.name, { sceneId: this.campaignId })) ?? {};
    if (sceneId === undefined) return;
    const opId = randomUUID();
    await client.send(sceneEmits.deleteScene.name, { sceneId, opId });
    const entryId = `map.${client.person.id}.${opId}`;
    await client.send(historyEmits.undoEntry.name, { entryId });
    await client.send(sceneEmits.deleteScene.name, { sceneId });
  }

  private async move(client: FaultyClient): Promise<void> {
    const own = client.map?.markers.find(({ character }) => character?.creator_id === client.person.id);
    if (!own) return;
    const to = { type: 'move_marker', markerId: own.id, destCoordinateId: this.square() };
    await client.send(mapEmits.placeMarker.name, to);
  }

  /** Says something, or rolls, for whoever it is: a text that nobody else says. */
  private async talk(client: FaultyClient): Promise<void> {
    const said = `entry-${this.seed}-${(this.entries += 1)}`;
    const others = this.clients.filter((one) => one !== client && !this.losing.includes(one));
    const recipientId = others[this.random.int(0, others.length - 1)]?.person.id;
    const chosen = LOG_AUDIENCES[this.random.int(0, LOG_AUDIENCES.length - 1)];
    const audience = chosen === 'person' && recipientId === undefined ? 'everybody' : chosen;
    const to = { audience, ...(audience === 'person' ? { recipientId } : {}) };
    if (this.random.next() < 0.5) await client.send(logEmits.sendMessage.name, { ...to, text: said }, { said });
    else await client.send(logEmits.rollDice.name, { ...to, expression: '2d20+8d6', label: said }, { said });
  }

  /** Takes the own last change back, or does again what is undone. */
  private undo(client: FaultyClient): Promise<unknown> {
    const { name } = this.random.next() < 0.6 ? mapEmits.undo : mapEmits.redo;
    return client.send(name, {}, { isTravel: true });
  }

  /** Goes back to the start of a round of the first scene, or to one of the last entries of the history. */
  private async goBack(client: FaultyClient): Promise<void> {
    const scene = { sceneId: this.campaignId };
    const page = await client.ask<HistoryPage>(historyEmits.getHistory.name, scene);
    const { entries = [], rounds = [] } = page ?? {};
    const round = rounds[this.random.int(0, Math.max(0, rounds.length - 1))];
    const entry = entries[this.random.int(0, Math.min(8, Math.max(0, entries.length - 1)))];
    const mark = { isTravel: true };
    if (round !== undefined && this.random.next() < 0.5)
      await client.send(historyEmits.rewind.name, { ...scene, round }, mark);
    else if (entry) await client.send(historyEmits.restore.name, { ...scene, entryId: entry.id }, mark);
  }

  private changeSheet(sheet: FollowedSheet): Promise<void> {
    const amount = this.random.int(1, 9);
    switch (this.random.int(1, 5)) {
      case 1:
        return sheet.set('current_hp', String(amount));
      case 2:
        return sheet.set('gold_points', `+${amount}`, amount);
      case 3:
        return sheet.play({ do: 'add-item', item: 'torch', quantity: 1 });
      default:
        return sheet.play({ do: 'set', field: 'gold_points', value: `+${amount}` }, amount);
    }
  }

  private square(): number {
    return coordinateId(this.random.int(1, SIDE), this.random.int(1, SIDE));
  }
}
