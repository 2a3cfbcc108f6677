import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LIMITS } from '../../contracts/core/limits.js';

const compress = promisify(gzip);

/** Bytes that stay free for the last line. */
const LAST_LINE = 4096;

/** Writes a campaign file page by page. Every page is a gzip member of its own, so its size is known before it is added. */
export class CampaignFileWriter {
  private readonly pages: Buffer[] = [];
  private bytes = 0;
  private textBytes = 0;

  /** Adds lines. @returns whether they had room; without it, nothing is added */
  async append(lines: readonly object[], reserve = LAST_LINE): Promise<boolean> {
    const text = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const page = await compress(text);
    const hasRoom =
      this.bytes + page.length <= LIMITS.campaignFileBytes - reserve &&
      this.textBytes + text.length <= LIMITS.campaignFileTextBytes - reserve;
    if (!hasRoom) return false;
    this.pages.push(page);
    this.bytes += page.length;
    this.textBytes += text.length;
    return true;
  }

  /** Adds the last line and returns the whole file. */
  async end(line: object): Promise<Buffer> {
    await this.append([line], 0);
    return Buffer.concat(this.pages);
  }
}
