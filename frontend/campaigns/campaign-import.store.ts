import { makeAutoObservable, runInAction } from 'mobx';
import {
  checkCampaignFile,
  importCampaignFile,
  type CampaignFileCounts,
  type CampaignFileReport,
} from '../../contracts/campaign-files/campaign-files.contract.js';
import type { MessageReply } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import type { Api } from '../core/api.js';
import { messageOf } from '../core/failure-message.js';
import { newId } from '../core/new-id.js';
import { countOf } from '../ui/count-text.js';

/** What the counts of a file are counts of, in the plural. */
const NOUNS: readonly (readonly [keyof CampaignFileCounts, string])[] = [
  ['scenes', 'scenes'],
  ['markers', 'markers'],
  ['characters', 'characters'],
  ['dm_notes', 'notes of the DM'],
  ['prepared_encounters', 'prepared encounters'],
  ['items', 'items of its own'],
  ['treasure', 'lots of treasure'],
  ['pictures', 'pictures'],
  ['log_entries', 'entries of the log'],
];

const SINGULAR: Readonly<Record<string, string>> = {
  'notes of the DM': 'note of the DM',
  'items of its own': 'item of its own',
  'lots of treasure': 'lot of treasure',
  'entries of the log': 'entry of the log',
};

const counted = (count: number, plural: string): string =>
  count === 1 && SINGULAR[plural] !== undefined ? `1 ${SINGULAR[plural]}` : countOf(count, plural);

/** Returns what a file holds, in words: '2 scenes', '1 character'. Leaves out what it does not have. */
export const contentsOf = ({ counts }: Pick<CampaignFileReport, 'counts'>): string[] =>
  NOUNS.flatMap(([kind, noun]) => (counts[kind] > 0 ? [counted(counts[kind], noun)] : []));

/** The import of a campaign file: the file, what the server says of it beforehand, and the import itself. */
export class CampaignImportStore {
  file: File | undefined = undefined;
  /** What an import of the file would do. */
  report: CampaignFileReport | undefined = undefined;
  /** Why the file cannot be read or imported. */
  problem = '';
  state: 'ready' | 'checking' | 'importing' = 'ready';
  /** Names the import of the file, so that a repeated one makes no second campaign. */
  private opId = newId();

  constructor(private readonly api: Api) {
    makeAutoObservable<this, 'api' | 'opId'>(this, { api: false, opId: false }, { autoBind: true });
  }

  /** Takes a file and asks the server what an import would do. */
  async choose(file: File): Promise<void> {
    Object.assign(this, { file, report: undefined, problem: '', state: 'checking', opId: newId() });
    try {
      if (file.size > LIMITS.campaignFileBytes)
        throw new Error(`The file is larger than ${LIMITS.campaignFileBytes / 1024 / 1024} MB.`);
      const { report } = await this.api(checkCampaignFile, { body: { file } });
      this.end(file, { report });
    } catch (problem) {
      this.end(file, { problem: messageOf(problem) });
    }
  }

  /** Imports the chosen file. @returns the reply with the id of the campaign; undefined when it failed */
  async import(): Promise<(MessageReply & { id: string }) | undefined> {
    const { file, opId } = this;
    if (!file || this.state !== 'ready') return undefined;
    Object.assign(this, { problem: '', state: 'importing' });
    try {
      const reply = await this.api(importCampaignFile, { body: { opId, file } });
      this.end(file, {});
      return reply;
    } catch (problem) {
      this.end(file, { problem: messageOf(problem) });
      return undefined;
    }
  }

  /** Ends a call, unless another file was chosen meanwhile. */
  private end(file: File, result: Partial<Pick<this, 'report' | 'problem'>>): void {
    if (this.file === file) runInAction(() => Object.assign(this, { state: 'ready', ...result }));
  }
}
