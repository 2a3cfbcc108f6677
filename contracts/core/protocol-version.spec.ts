import { describe, expect, it } from '@jest/globals';
import { PROTOCOL, protocolRefusal } from './protocol-version.js';

describe('the version of the protocol', () => {
  it('is asked of pages alone, and the present one and older known ones are served', () => {
    for (const version of [undefined, null, '', PROTOCOL.version, String(PROTOCOL.oldest)])
      expect(protocolRefusal(version)).toBeUndefined();
  });

  it('tells an older page to reload', () => {
    expect(protocolRefusal(PROTOCOL.oldest - 1)?.toReply()).toMatchObject({
      code: 426,
      msg: 'Questhearth has a new version. Reload the page; what you have not sent is kept.',
    });
  });

  it('tells a newer page to ask again, because another node may be upgraded already', () => {
    expect(protocolRefusal(String(PROTOCOL.version + 1))?.toReply()).toMatchObject({ code: 503, retryAfter: 1 });
  });
});
