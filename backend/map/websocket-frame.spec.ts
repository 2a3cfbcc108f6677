import { describe, expect, it } from '@jest/globals';
import { encodeEvent } from './websocket-frame.js';

/** Decodes a server's text frame as in RFC 6455, section 5.2. */
function textOf(frame: Buffer): string {
  expect(frame[0]).toBe(0x81);
  const length = frame[1] ?? 0;
  if (length < 126) return frame.subarray(2).toString();
  const start = length === 126 ? 4 : 10;
  expect(length === 126 ? frame.readUInt16BE(2) : Number(frame.readBigUInt64BE(2))).toBe(frame.length - start);
  return frame.subarray(start).toString();
}

describe('an event encoded as a WebSocket frame', () => {
  it.each([1, 50, 60, 70, 120, 200, 65_400, 65_540, 200_000])('carries a body of %i characters', (length) => {
    const body = JSON.stringify({ text: 'ä'.repeat(length) });
    const { text, frame } = encodeEvent('marker "updates"', body);
    expect(text).toBe(`2["marker \\"updates\\"",${body}]`);
    expect(textOf(frame)).toBe(`4${text}`);
  });
});
