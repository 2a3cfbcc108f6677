/*
 * Many viewers in one process: `map.viewers.ts <url>`. It answers each message, a `ViewersTask`, with `ViewersDone` when the
 * task is done: when the viewers of a campaign have joined, or when each of them has the update with the colour `final`.
 */
import { io, type Socket } from 'socket.io-client';

/** What the viewers of a campaign shall do: join, or wait for a colour. */
export type ViewersTask =
  | { readonly campaignId: string; readonly join: { readonly count: number; readonly cookies: readonly string[] } }
  | { readonly campaignId: string; readonly final: string };

/** A campaign whose viewers have done their task. */
export interface ViewersDone {
  readonly campaignId: string;
}

interface Update {
  coordinates?: { color_hex_code: string | null }[];
  colorHex?: string;
}

/** The viewers of one campaign. */
interface Campaign {
  /** The last colour that each viewer has seen. */
  readonly last: Map<Socket, string>;
  /** The colour for which they wait; empty: none. */
  final: string;
}

const [url = ''] = process.argv.slice(2);
const campaigns = new Map<string, Campaign>();

const lastColor = (update: Update): string => update.colorHex ?? update.coordinates?.at(-1)?.color_hex_code ?? '';

const report = (campaignId: string): void => void process.send?.({ campaignId } satisfies ViewersDone);

function reportWhenSeen(campaignId: string, campaign: Campaign): void {
  if (campaign.final === '' || [...campaign.last.values()].some((color) => color !== campaign.final)) return;
  campaign.final = '';
  report(campaignId);
}

async function connectViewer(campaignId: string, campaign: Campaign, cookie: string): Promise<void> {
  const socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie } });
  campaign.last.set(socket, '');
  socket.on('update coordinate', (update: Update) => {
    campaign.last.set(socket, lastColor(update));
    if (campaign.final !== '') reportWhenSeen(campaignId, campaign);
  });
  socket.on('disconnect', (reason) => {
    throw new Error(`a viewer was disconnected: ${reason}`);
  });
  await new Promise((resolve, reject) =>
    socket.once('connect', () => resolve(undefined)).once('connect_error', reject),
  );
  await socket.emitWithAck('join', { campaignId });
}

async function run(task: ViewersTask): Promise<void> {
  const campaign = campaigns.get(task.campaignId) ?? { last: new Map(), final: '' };
  campaigns.set(task.campaignId, campaign);
  if ('final' in task) {
    campaign.final = task.final;
    reportWhenSeen(task.campaignId, campaign);
    return;
  }
  const { count, cookies } = task.join;
  for (let index = 0; index < count; index += 1)
    await connectViewer(task.campaignId, campaign, cookies[index % cookies.length] ?? '');
  report(task.campaignId);
}

process.on('message', (task: ViewersTask) => void run(task));
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
