import { createHash } from 'node:crypto';
import { CreaturesService } from '../../../backend/map/creatures/creatures.service.js';
import { applyDifference } from '../../../backend/map/history/apply-difference.js';
import { entryId } from '../../../backend/map/history/history.model.js';
import { combatantOf, type AttackSources, type Combatant } from '../../../backend/map/attacks/combatants.js';
import type { CampaignState } from '../../../backend/map/campaign.state.js';
import type { MapMember, MarkerState } from '../../../backend/map/map.model.js';
import type { MapState } from '../../../backend/map/map.state.js';
import type { PlayState } from '../../../contracts/character/choices.types.js';
import type { Content } from '../../../contracts/content/content.types.js';
import type { PlayCharacter } from '../../../contracts/character/play/play-character.types.js';
import type { PlayCommand } from '../../../contracts/character/play/commands.types.js';
import { playerOf } from '../../../contracts/map/companion.types.js';
import { mayMoveMarker } from '../../../contracts/map/map.rules.js';
import { srdContent } from '../content-pack.js';
import { defined } from '../defined.js';
import { RecordedHistory } from '../map.recorded-history.js';
import { CAMPAIGN_ID, campaignBefore, PEOPLE, partySheets, USUAL_CREATURES, type CreatureNames } from './fighters.js';
import { clientOf, fightServices } from './fight-services.js';
import { StoredSheets } from './stored-sheets.js';

const unchanged = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

const byName = <Entry>(entries: readonly Entry[] = [], nameOf: (entry: Entry) => string): Entry[] =>
  [...entries].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));

/** A play state as it is stored. The order of its lists says nothing: the page has its own. */
const stored = (play: PlayState): object =>
  unchanged({
    ...play,
    inventory: byName(play.inventory, ({ id }) => id),
    marks: byName(play.marks, ({ kind, id }) => `${kind}:${id}`),
    prepared_spells: byName(play.prepared_spells, (id) => id),
  });

/** Everything that a fight changes, as it is stored. */
export interface FightState {
  readonly map: object;
  readonly sheets: object;
}

/** How many of the last moments a restore may lead to. */
const MOMENTS = 12;

/** A fight in memory: a room with its history, the sheets of the party, and another node that follows. */
export class FightTable {
  readonly settings = { isAtOnce: false };
  readonly sheets: StoredSheets;
  readonly history: RecordedHistory;
  readonly services: ReturnType<typeof fightServices>;
  /** The campaign on another node. */
  private readonly elsewhere: CampaignState;
  private operations = 0;
  /** What was there after the last operations of the map, by the ids of their entries. */
  private readonly moments = new Map<string, FightState>();

  /** @param creatures who fights against the party, by the content */
  constructor(
    content: Content = srdContent(),
    private readonly creatures: CreatureNames = USUAL_CREATURES,
  ) {
    const rules = new CreaturesService(undefined as never, { content } as never);
    this.elsewhere = campaignBefore(rules, creatures);
    this.sheets = new StoredSheets(partySheets());
    this.history = new RecordedHistory(campaignBefore(rules, creatures), (change) => {
      this.elsewhere.applyCommit(change);
      this.elsewhere.takeChange();
    });
    this.sheets.mapVersion = () => this.history.campaign.version;
    this.services = fightServices(this.history, this.sheets, this.settings, content);
  }

  get map(): MapState {
    return this.history.campaign.map(CAMPAIGN_ID);
  }

  get dm(): MapMember {
    return PEOPLE[0] as MapMember;
  }

  /** The id of a new operation: the same in each run of the same fight. */
  nextOperation(): string {
    this.operations += 1;
    const hex = createHash('sha256').update(`operation ${this.operations}`).digest('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  }

  character(id: string): PlayCharacter {
    const { sheet } = this.sheets.of(id);
    return sheet.evaluations.of(sheet.play);
  }

  private get sources(): AttackSources {
    const characters = new Map(this.sheets.ids.map((id) => [id, this.character(id)]));
    return { characters, rules: this.services.attacks };
  }

  /** The markers that fight: those with a sheet or a stat block. */
  get fighters(): MarkerState[] {
    return [...this.map.markers].filter(({ characterId, creature }) => characterId !== null || creature !== null);
  }

  combatant(marker: MarkerState): Combatant | undefined {
    return combatantOf(marker, this.sources);
  }

  /** The people who may act for a marker: the DM, and its player. */
  actorsFor(marker: MarkerState): MapMember[] {
    return PEOPLE.filter(({ role, userId }) => mayMoveMarker(role, userId, playerOf(marker)));
  }

  /** Does a command of a sheet, as its page would. */
  async play(characterId: string, command: PlayCommand): Promise<void> {
    const access = { campaignId: CAMPAIGN_ID, userId: this.dm.userId, role: 'dm' as const };
    const { user } = clientOf(this.dm);
    await this.services.playing.play(access, user, characterId, command, { opId: this.nextOperation() });
  }

  /** What is there now. */
  get state(): FightState {
    return {
      map: this.history.state,
      sheets: this.sheets.ids.map((id) => [id, stored(this.sheets.of(id).sheet.play)]),
    };
  }

  /** Keeps what is there now as the state after the last operation of the map, unless an earlier act has made that. */
  remember(): void {
    const last = this.history.operations.at(-1);
    const id = last && entryId({ of: 'map', ownerId: last.userId, opId: last.opId });
    if (id !== undefined && !this.moments.has(id)) this.moments.set(id, this.state);
  }

  /** The last operations of the map, each with the state after it. */
  get lastMoments(): (readonly [entryId: string, FightState])[] {
    return [...this.moments].slice(-MOMENTS);
  }

  /** What another node has of the map. */
  get stateElsewhere(): object {
    return new RecordedHistory(this.elsewhere).state;
  }

  /** What follows from the beginning and all that was recorded since. */
  get replayed(): FightState {
    const campaign = campaignBefore(this.services.creatures, this.creatures);
    const map = campaign.map(CAMPAIGN_ID);
    for (const { difference } of this.history.operations) if (changesMap(difference)) applyDifference(map, difference);
    return {
      map: new RecordedHistory(campaign).state,
      sheets: this.sheets.ids.map((id) => [id, stored(this.sheets.replayed(id))]),
    };
  }

  /** The person's socket. */
  client(member: MapMember = this.dm) {
    return clientOf(defined(member));
  }
}

type Difference = RecordedHistory['operations'][number]['difference'];

const changesMap = ({ markers, squares, map, encounter }: Difference): boolean =>
  markers.length + squares.length > 0 || map !== null || (encounter ?? null) !== null;
