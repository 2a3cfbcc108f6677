import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { mostSummoned } from '../../../contracts/content/summons.js';
import { compareNames } from '../../../contracts/core/compare-names.js';
import { badInput, done, notFound, unlessFinal, type MessageReply } from '../../../contracts/core/failure.js';
import {
  companionEmits,
  type CompanionsAck,
  type ListedCompanion,
  type StatBlockAck,
  type SummonsAck,
} from '../../../contracts/map/companions.contract.js';
import type {
  GetCompanions,
  GetStatBlock,
  GetSummons,
  SummonCompanion,
} from '../../../contracts/map/companions.dto.js';
import { AttackSheetsService } from '../../characters/attack-sheets.service.js';
import { CampaignAuthorizer, type CampaignAccess } from '../../core/access/campaign-authorizer.js';
import { runPrepared } from '../../core/database/pg-pool.js';
import { isUuid } from '../../core/uuid.js';
import { LibraryService } from '../../library/library.service.js';
import { SheetSpender } from '../attacks/sheet-spender.js';
import { MapRooms } from '../map.rooms.js';
import { MapService, type MapClient } from '../map.service.js';
import { inspectScene } from '../scenes/inspect-scene.js';
import type { CompanionCommand } from './companion-commands.js';
import { CreaturesService } from './creatures.service.js';
import { prepareSummon } from './summon-companion.js';

/** The companions in the scenes of a campaign that a person plays; `$2` null: all. */
const COMPANIONS = `SELECT m.id AS "markerId", m.name, m.campaign_id AS "sceneId", m.coordinate_id IS NOT NULL AS "isOnBoard",
    m.creature - 'revealed' - 'riders' AS creature
  FROM map_markers m JOIN campaign_maps s ON s.campaign_id = m.campaign_id
 WHERE (s.campaign_id = $1 OR s.of_campaign_id = $1) AND jsonb_exists(m.creature, 'companion')
   AND ($2::text IS NULL OR m.creature -> 'companion' ->> 'player_id' = $2)`;
const OF_CHARACTER = {
  name: 'companions-of-character',
  text: `${COMPANIONS} AND m.creature -> 'companion' ->> 'character_id' = $3::text ORDER BY m.name, m.id`,
};
const OF_MARKER = { name: 'companion-of-marker', text: `${COMPANIONS} AND m.id = $3::uuid` };

/** Gives the room's commands on companions what sheets and rules say, and tells people of the companions that are theirs. */
@Injectable()
export class CompanionsService {
  constructor(
    private readonly map: MapService,
    private readonly rooms: MapRooms,
    private readonly spender: SheetSpender,
    private readonly library: LibraryService,
    private readonly authorizer: CampaignAuthorizer,
    private readonly sheets: AttackSheetsService,
    private readonly creatures: CreaturesService,
    private readonly dataSource: DataSource,
  ) {}

  /** Executes a command on a companion. */
  execute(client: MapClient, command: Exclude<CompanionCommand, { sources: unknown }>): Promise<MessageReply> {
    return this.map.command(client, command);
  }

  /** Calls creatures to a character's side. @throws Failure 404, 403 without access */
  async summon(client: MapClient, given: SummonCompanion): Promise<MessageReply> {
    const payload = { ...given, opId: given.opId ?? randomUUID() };
    const access = await this.accessOf(client, 'summonCompanion', payload.campaignId);
    const characters = await this.sheets.read(access.campaignId, [payload.characterId]);
    const sources = { character: characters.get(payload.characterId), rules: this.creatures };
    const scene = { campaignId: access.campaignId, named: payload.sceneId };
    const prepared = await inspectScene(this.rooms, client, scene, (context) =>
      prepareSummon(context, payload, sources),
    ).catch(unlessFinal);
    const command = prepared?.cost?.command ?? undefined;
    const cost = command && { characterId: payload.characterId, command, field: 'spell' };
    return this.spender.around({ access, user: client.user, opId: payload.opId }, cost, () =>
      this.map.command(client, { name: 'summonCompanion', payload, sources }),
    );
  }

  /** Returns the companions of a character that the sender plays. */
  async list(client: MapClient, { campaignId, characterId }: GetCompanions): Promise<CompanionsAck> {
    const access = await this.accessOf(client, 'getCompanions', campaignId);
    return { ...done('These are the companions.'), companions: await this.find(OF_CHARACTER, access, characterId) };
  }

  /** Returns the stat block of a companion that the sender plays. @throws Failure 404 for any other marker */
  async statBlock(client: MapClient, { campaignId, markerId }: GetStatBlock): Promise<StatBlockAck> {
    const access = await this.accessOf(client, 'getStatBlock', campaignId);
    const [companion] = isUuid(markerId) ? await this.find(OF_MARKER, access, markerId) : [];
    if (!companion) throw notFound('marker');
    return { ...done('This is its stat block.'), ...this.library.creature(companion.creature.id) };
  }

  /** Returns the creatures that a spell calls. @throws Failure 400 for a spell that calls none */
  async summons(client: MapClient, { campaignId, spell: id, level = 0 }: GetSummons): Promise<SummonsAck> {
    await this.accessOf(client, 'getSummons', campaignId);
    const { spells, creatures } = this.library.content;
    const spell = Object.hasOwn(spells, id) ? spells[id] : undefined;
    const summons = spell?.summons;
    if (!spell || !summons) throw badInput('spell', 'This spell calls no creatures.');
    const called = Object.values(creatures).flatMap((creature) => {
      const most = mostSummoned(summons, creature, Math.max(level, spell.level));
      return most === 0 ? [] : [{ id: creature.id, name: creature.name, challenge: creature.challenge, most }];
    });
    return { ...done('It calls these creatures.'), creatures: called.sort(compareNames) };
  }

  private accessOf(
    client: MapClient,
    name: keyof typeof companionEmits,
    campaignId: string | undefined,
  ): Promise<CampaignAccess> {
    return this.authorizer.require(client.user, companionEmits[name].access, this.map.campaignOf(client, campaignId));
  }

  private find(
    query: typeof OF_CHARACTER,
    { campaignId, role, userId }: CampaignAccess,
    id: string,
  ): Promise<ListedCompanion[]> {
    return runPrepared<ListedCompanion & object>(this.dataSource, query, [
      campaignId,
      role === 'dm' ? null : userId,
      id,
    ]);
  }
}
