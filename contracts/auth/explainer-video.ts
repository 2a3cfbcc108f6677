import type { ExplainerVideo } from './auth.contract.js';

const FILE = /\.(mp4|webm|ogv)$/i;

/** A page of a well-known host as the address that may be embedded; another address stays as it is. */
function embedAddress(url: URL): string {
  const host = url.hostname.replace(/^www\.|^m\./, '');
  const last = url.pathname.split('/').filter(Boolean).at(-1) ?? '';
  if (host === 'youtube.com' && url.pathname === '/watch')
    return `https://www.youtube.com/embed/${url.searchParams.get('v') ?? ''}`;
  if (host === 'youtu.be') return `https://www.youtube.com/embed/${last}`;
  if (host === 'vimeo.com' && /^\d+$/.test(last)) return `https://player.vimeo.com/video/${last}`;
  return url.href;
}

/** What EXPLAINER_VIDEO_URL means: a file to play or a page to embed; nothing when it is not set. */
export function explainerVideo(address: string | undefined): ExplainerVideo | null {
  if (!address) return null;
  const url = new URL(address);
  return FILE.test(url.pathname) ? { kind: 'file', src: url.href } : { kind: 'frame', src: embedAddress(url) };
}
