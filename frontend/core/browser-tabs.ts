import { basePath } from '../ui/base-path.js';

/** Opens a channel for this installation, because one host may serve several installations under different paths. */
const openChannel = (): BroadcastChannel => new BroadcastChannel(`questhearth-session${basePath()}`);

/** The channel on which this page listens. A message on it goes to other pages only. */
let listening: BroadcastChannel | undefined;

/** Notifies this browser's other tabs of a sign-in in this tab. */
export function notifyOtherTabs(): void {
  const channel = listening ?? openChannel();
  channel.postMessage('signed in');
  if (channel !== listening) channel.close();
}

/** Calls `onSignIn` at each sign-in in another tab until the returned function is called. */
export function onOtherTabSignIn(onSignIn: () => void): () => void {
  const channel = openChannel();
  channel.onmessage = onSignIn;
  listening = channel;
  return () => {
    channel.close();
    if (listening === channel) listening = undefined;
  };
}
