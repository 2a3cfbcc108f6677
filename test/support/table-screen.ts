import { changeCampaign, getCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import type { Person } from './person.js';

/** Makes or renews the address of a campaign's table screen. @returns its token */
export async function makeTableScreen(dm: Person, campaignId: string): Promise<string> {
  const made = await dm.call(changeCampaign, { params: { campaignId }, body: { type: 'make_table_screen' } });
  if (made.http !== 200) throw new Error(made.msg);
  return tableTokenOf(dm, campaignId);
}

/** Returns the token of the address that a campaign has. @throws Error when it has none */
export async function tableTokenOf(dm: Person, campaignId: string): Promise<string> {
  const { dm: view } = await dm.call(getCampaign, { params: { campaignId } });
  const token = view?.table_screen?.url.split('/table/')[1];
  if (token === undefined) throw new Error('The campaign has no table screen.');
  return token;
}
