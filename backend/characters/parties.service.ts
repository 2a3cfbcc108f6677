import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PartyHealthRule } from '../../contracts/characters/party-health.js';
import type { CharacterDigest } from '../../contracts/characters/sheet.contract.js';
import { DigestsService } from './digests.service.js';
import { PartyHealth, type PartyHealthChange } from './party-health.projection.js';

interface OpenParty {
  readonly health: PartyHealth;
  readonly loaded: Promise<void>;
}

/** Keeps the party health of each campaign that a player or a table screen follows, as the players see it. */
@Injectable()
export class PartiesService {
  private readonly parties = new Map<string, OpenParty>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly digests: DigestsService,
  ) {}

  /** Returns the health of a campaign's characters. Reads it on the first call after `forget`. */
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

  /** Whether `health` is still what players see: false after `forget`, until it is read again. */
  isCurrent(campaignId: string, health: PartyHealth): boolean {
    return this.parties.get(campaignId)?.health === health;
  }

  /** Removes a campaign that nobody follows any longer, or whose rule has changed. */
  forget(campaignId: string): void {
    this.parties.delete(campaignId);
  }

  /**
   * Handles a new digest. @returns what players see of it if that has changed, otherwise null @param digest computed
   * only when somebody follows the party
   */
  update(campaignId: string, digest: () => CharacterDigest): PartyHealthChange | null {
    return this.parties.get(campaignId)?.health.update(digest()) ?? null;
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
    health.load(campaign?.rule ?? 'nothing', await this.digests.listIn(campaignId));
  }
}
