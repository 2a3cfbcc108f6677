import { createParamDecorator, SetMetadata, type ExecutionContext, type Type } from '@nestjs/common';
import type { CampaignRequest, Membership } from './campaign-authorizer.js';
import type { SessionUser } from './session-user.js';

/**
 * Reads what a page of a campaign shows together with the person's membership, in one round trip. The access guard judges
 * the membership before the handler gets the page.
 */
export interface CampaignPageReader<Page extends Membership = Membership> {
  /**
   * @param params the parameters of the path; `campaignId` is a UUID
   * @returns undefined when there is no such campaign
   */
  read(user: SessionUser, params: PageParams): Promise<Page | undefined>;
}

/** The parameters of the path of a page. */
export type PageParams = Readonly<Record<string, string>> & { readonly campaignId: string };

const READER_KEY = 'questhearth:page-reader';

/** Names the provider that reads the page of this handler, whose access is a campaign action with `:campaignId`. */
export const ReadsPage = (reader: Type<CampaignPageReader>): MethodDecorator => SetMetadata(READER_KEY, reader);

/** Returns the page reader of a handler; undefined without `@ReadsPage`. */
export const pageReaderOf = (handler: object): Type<CampaignPageReader> | undefined =>
  Reflect.getMetadata(READER_KEY, handler) as Type<CampaignPageReader> | undefined;

/** Injects the page that the guard has read, on a handler with `@ReadsPage`. */
export const Page = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<CampaignRequest>().campaignPage,
);
