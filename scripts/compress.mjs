/** Compresses the built page's texts once, as well as can be, so that no request waits for it. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg)$/;
/** Below it, the headers of a compressed reply cost more than they save. */
const WORTH = 1000;

/** Writes `<file>.br` and `<file>.gz` next to every text file below a folder. */
export async function compressTexts(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file));
  const compress = async (file) => {
    const path = join(folder, file);
    const text = readFileSync(path);
    if (text.length < WORTH) return;
    writeFileSync(`${path}.br`, await promisify(brotliCompress)(text));
    writeFileSync(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
  };
  await Promise.all(files.map(compress));
}
