import { basePath } from '../ui/base-path.js';

/** Opens a channel for this installation, because one host may serve several installations under different paths. */
const openChannel = (): BroadcastChannel => new BroadcastChannel(`questhearth-session${basePath()}`);

/** Notifies this browser's other tabs of a sign-in in this tab. */
export function notifyOtherTabs(): void {
  const channel = openChannel();
  channel.postMessage('signed in');
  channel.close();
}

/** Calls `onSignIn` at each sign-in in another tab until the returned function is called. */
export function onOtherTabSignIn(onSignIn: () => void): () => void {
  const channel = openChannel();
  channel.onmessage = onSignIn;
  return () => channel.close();
}
