import { describe, expect, it } from '@jest/globals';
import { deviceText } from './device-text.js';

const MOZILLA = 'Mozilla/5.0';

describe('the words for a browser', () => {
  it.each([
    ['Firefox on Windows', `${MOZILLA} (Windows NT 10.0; Win64; x64; rv:153.0) Gecko/20100101 Firefox/153.0`],
    [
      'Chrome on Android',
      `${MOZILLA} (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36`,
    ],
    [
      'Microsoft Edge on macOS',
      `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`,
    ],
    [
      'Safari on iPhone',
      `${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1`,
    ],
    ['Unknown browser', ''],
    ['Unknown browser', undefined],
  ])('%s', (words, userAgent) => {
    expect(deviceText(userAgent)).toBe(words);
  });

  it('never repeats markup that a client sends as its name', () => {
    expect(deviceText('<script>alert(1)</script>')).not.toContain('script>alert(1)</');
  });
});
