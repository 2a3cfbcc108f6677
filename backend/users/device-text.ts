import Bowser from 'bowser';

/** Devices whose name says more than that of their system. */
const KNOWN_DEVICES = new Set(['iPhone', 'iPad']);

/**
 * Returns a browser and its device in words, such as 'Firefox on Windows' or 'Safari on iPhone'.
 * @param userAgent the header `User-Agent`, which a client may send as it likes
 */
export function deviceText(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown browser';
  const { browser, os, platform } = Bowser.parse(userAgent);
  const device = platform.model && KNOWN_DEVICES.has(platform.model) ? platform.model : os.name;
  return device ? `${browser.name || 'Unknown browser'} on ${device}` : browser.name || 'Unknown browser';
}
