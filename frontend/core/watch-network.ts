interface Listeners {
  /** The browser has lost its network. */
  onOffline?: () => void;
  /** The network is back, or the person has returned to the tab. */
  onReturn: () => void;
}

/** Calls the listeners until the returned function is called. */
export function watchNetwork({ onOffline = () => undefined, onReturn }: Listeners): () => void {
  const onVisibilityChange = (): void => {
    if (document.visibilityState === 'visible') onReturn();
  };
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onReturn);
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onReturn);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
