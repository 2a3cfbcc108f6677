import type { ExplainerVideo } from '../auth/auth.contract.js';

const FILE = /\.(mp4|webm|ogv)$/i;

/** Converts the page address of YouTube or Vimeo to the address for embedding. Other addresses stay unchanged. */
function embedAddress(url: URL): string {
  const host = url.hostname.replace(/^www\.|^m\./, '');
  const last = url.pathname.split('/').filter(Boolean).at(-1) ?? '';
  if (host === 'youtube.com' && url.pathname === '/watch')
    return `https://www.youtube.com/embed/${url.searchParams.get('v') ?? ''}`;
  if (host === 'youtu.be') return `https://www.youtube.com/embed/${last}`;
  if (host === 'vimeo.com' && /^\d+$/.test(last)) return `https://player.vimeo.com/video/${last}`;
  return url.href;
}

/** Returns the video of EXPLAINER_VIDEO_URL: a file to play or a page to embed. Null when the variable is not set. */
export function explainerVideo(address: string | undefined): ExplainerVideo | null {
  if (!address) return null;
  const url = new URL(address);
  return FILE.test(url.pathname) ? { kind: 'file', src: url.href } : { kind: 'frame', src: embedAddress(url) };
}
