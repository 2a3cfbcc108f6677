import { basePath } from '../ui/base-path.js';

/** One channel for each installation, because one host may serve two below different paths. */
const openChannel = (): BroadcastChannel => new BroadcastChannel(`questhearth-session${basePath()}`);

/** Tells this browser's other tabs that somebody has signed in here. */
export function tellOtherTabs(): void {
  const channel = openChannel();
  channel.postMessage('signed in');
  channel.close();
}

/** Calls `heard` at each sign-in in another tab until the returned function is called. */
export function listenToOtherTabs(heard: () => void): () => void {
  const channel = openChannel();
  channel.onmessage = heard;
  return () => channel.close();
}
