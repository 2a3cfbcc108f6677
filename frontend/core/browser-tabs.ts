import { basePath } from '../ui/base-path.js';

/** One for each installation: two may stand below different paths of one host. */
const openChannel = (): BroadcastChannel => new BroadcastChannel(`questhearth-session${basePath()}`);

/** Tells this browser's other tabs that somebody has signed in here. */
export function tellOtherTabs(): void {
  const channel = openChannel();
  channel.postMessage('signed in');
  channel.close();
}

/** Hears of sign-ins in other tabs until the returned function is called. */
export function listenToOtherTabs(heard: () => void): () => void {
  const channel = openChannel();
  channel.onmessage = heard;
  return () => channel.close();
}
