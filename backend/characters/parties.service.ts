import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CharacterHealth, PartyHealthRule } from '../../contracts/characters/party-health.js';
import type { CharacterDigest } from '../../contracts/characters/sheet.contract.js';
import { DigestsService } from './digests.service.js';
import { PartyHealth } from './party-health.projection.js';

interface OpenParty {
  readonly health: PartyHealth;
  readonly loaded: Promise<void>;
}

/** Keeps what the players of each campaign see of the health of its characters, while a player follows it. */
@Injectable()
export class PartiesService {
  private readonly parties = new Map<string, OpenParty>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly digests: DigestsService,
  ) {}

  /** Returns the health of a campaign's characters; reads it when nobody has asked since `forget`. */
  async open(campaignId: string): Promise<PartyHealth> {
    const party = this.parties.get(campaignId) ?? this.start(campaignId);
    try {
      await party.loaded;
    } catch (problem) {
      if (this.parties.get(campaignId) === party) this.forget(campaignId);
      throw problem;
    }
    return party.health;
  }

  /** Forgets a campaign that nobody follows any more, or whose rule has changed. */
  forget(campaignId: string): void {
    this.parties.delete(campaignId);
  }

  /**
   * Takes a new digest. @returns what players see of it when that has changed, otherwise null
   * @param digest computed only when players may see something of it
   */
  update(campaignId: string, digest: () => CharacterDigest): CharacterHealth | null {
    const health = this.parties.get(campaignId)?.health;
    return health?.needsDigests ? health.update(digest()) : null;
  }

  private start(campaignId: string): OpenParty {
    const health = new PartyHealth();
    const party = { health, loaded: this.load(campaignId, health) };
    this.parties.set(campaignId, party);
    return party;
  }

  private async load(campaignId: string, health: PartyHealth): Promise<void> {
    const [campaign] = await this.dataSource.query<{ rule: PartyHealthRule }[]>(
      'SELECT party_health AS rule FROM campaigns WHERE id = $1',
      [campaignId],
    );
    const rule = campaign?.rule ?? 'nothing';
    health.load(rule, rule === 'nothing' ? [] : await this.digests.listIn(campaignId));
  }
}
