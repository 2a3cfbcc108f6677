import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { TableScreenLink } from '../../contracts/campaigns/campaigns.contract.js';
import { done, type MessageReply } from '../../contracts/core/failure.js';
import { CONFIG, type RunningConfig } from '../core/config.js';
import { TableScreenReader, type TableScreen } from '../core/access/table-screen-reader.js';
import { runPrepared } from '../core/database/pg-pool.js';
import { DomainEvents } from '../core/domain-events.js';
import type { TableScreenRow } from './campaign.subqueries.js';
import { linkIdOf, linkToken } from './link-token.js';
import { TableScreenEntity } from './table-screen.entity.js';

const READ_TABLE_SCREEN = {
  name: 'table-screen-read',
  text: `SELECT t.campaign_id AS "campaignId", t.link_id AS "linkId", c.name AS "campaignName"
           FROM table_screens t JOIN campaigns c ON c.id = t.campaign_id WHERE t.link_id = $1`,
};

/** Makes and ends the address of a campaign's table screen, and reads its tokens. */
@Injectable()
export class TableScreensService extends TableScreenReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: DomainEvents,
    @Inject(CONFIG) private readonly config: Pick<RunningConfig, 'publicUrl' | 'sessionSecret'>,
  ) {
    super();
  }

  /** Returns the table screen as the DM sees it, with its address. */
  present({ linkId }: TableScreenRow): TableScreenLink {
    const token = linkToken('table screen', linkId, this.config.sessionSecret);
    return { url: `${this.config.publicUrl}/table/${token}` };
  }

  /** Creates a new address. The previous one ends at once. */
  async make(campaignId: string): Promise<MessageReply> {
    await this.events.transaction(async (transaction, publish) => {
      const linkId = randomUUID();
      await transaction.upsert(TableScreenEntity, { campaignId, linkId }, ['campaignId']);
      await publish('campaign.table_screen.changed', { campaignId, linkId });
    });
    return done('The table screen is ready. Open its address on the television.');
  }

  /** Ends the address. */
  async end(campaignId: string): Promise<MessageReply> {
    await this.events.transaction(async (transaction, publish) => {
      await transaction.delete(TableScreenEntity, { campaignId });
      await publish('campaign.table_screen.changed', { campaignId, linkId: null });
    });
    return done('The table screen has ended. Its address shows nothing now.');
  }

  async read(token: string): Promise<TableScreen | undefined> {
    const linkId = linkIdOf('table screen', token, this.config.sessionSecret);
    if (linkId === undefined) return undefined;
    const [screen] = await runPrepared<TableScreen>(this.dataSource, READ_TABLE_SCREEN, [linkId]);
    return screen;
  }
}
