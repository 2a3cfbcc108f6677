import { failureOf } from './api.js';
import { basePath } from '../ui/base-path.js';

/** The name in a `content-disposition` header. */
const FILE_NAME = /filename="([^"]+)"/;

/**
 * Downloads a file of the server under the name that the server gives it. Unlike a link it can say why there is none.
 * @param path a path of the API
 * @throws Failure with the server's message; code 0 when the server cannot be reached
 */
export async function downloadFile(path: string): Promise<void> {
  const response = await fetch(`${basePath()}${path}`, { credentials: 'same-origin' }).catch(() => undefined);
  if (!response) throw failureOf(0, { msg: 'The server cannot be reached. Check your connection and try again.' });
  if (!response.ok) throw failureOf(response.status, await response.json().catch(() => undefined));
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = FILE_NAME.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download';
  link.click();
  // Browsers read the blob after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
