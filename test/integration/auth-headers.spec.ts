import { describe, expect, it } from '@jest/globals';
import { login, siteInfo } from '../../contracts/auth/auth.contract.js';
import type { RunningConfig } from '../../backend/core/config.js';
import { World } from '../support/campaign-world.js';

/** The headers of one reply of a service with these settings. */
async function headersOf(overrides: Partial<RunningConfig> = {}): Promise<Headers> {
  const world = await World.start(overrides);
  const { headers } = await world.stranger().fetch('/api/v1/site');
  await world.close();
  return headers;
}

/** One directive of a Content-Security-Policy. */
const directive = (headers: Headers, name: string): string | undefined =>
  headers
    .get('content-security-policy')
    ?.split(';')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);

describe('security headers', () => {
  it("allows content from the service's own origin only", async () => {
    const headers = await headersOf();
    for (const name of ['default-src', 'connect-src', 'font-src', 'form-action'])
      expect(directive(headers, name)).toBe("'self'");
    // The one script inside the page, which sets the colour scheme, is named by its hash.
    expect(directive(headers, 'script-src')).toMatch(/^'self'( 'sha256-[\w+/]{43}=')?$/);
    for (const name of ['object-src', 'frame-src', 'media-src', 'frame-ancestors', 'base-uri'])
      expect(directive(headers, name)).toBe("'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });

  it('allows the host of the explainer video and no other host', async () => {
    const headers = await headersOf({ explainerVideoUrl: 'https://www.youtube.com/watch?v=abc123' });
    expect(directive(headers, 'frame-src')).toBe('https://www.youtube.com');
    expect(headers.get('content-security-policy')?.match(/https?:\/\/[^\s;]+/g)).toEqual(['https://www.youtube.com']);
    const file = await headersOf({ explainerVideoUrl: 'https://videos.example/tour.mp4' });
    expect([directive(file, 'media-src'), directive(file, 'frame-src')]).toEqual(['https://videos.example', "'none'"]);
  });

  it('sends Strict-Transport-Security when PUBLIC_URL is https', async () => {
    const headers = await headersOf({ publicUrl: 'https://hearth.example' });
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
  });
});

describe('a service behind a TLS proxy', () => {
  it('sends a Secure cookie and accepts the Origin of PUBLIC_URL', async () => {
    const world = await World.start({ publicUrl: 'https://hearth.example/table', trustProxy: 'loopback' });
    const { email, password } = await world.user();
    const logIn = (headers: Record<string, string>) =>
      world.stranger().fetch(login.path, {
        method: 'POST',
        body: new URLSearchParams({ email, password }),
        headers: { origin: 'https://hearth.example', ...headers },
      });
    const behind = await logIn({ 'x-forwarded-proto': 'https' });
    expect(behind.status).toBe(200);
    expect(behind.headers.getSetCookie()[0]).toMatch(/; Secure/);
    // Without the proxy's X-Forwarded-Proto the service sends no Secure cookie.
    expect((await logIn({})).headers.getSetCookie()).toEqual([]);
    await world.close();
  });
});

it('returns the embed address of the explainer video', async () => {
  const world = await World.start({ explainerVideoUrl: 'https://youtu.be/abc123' });
  expect(await world.stranger().call(siteInfo)).toMatchObject({
    explainer_video: { kind: 'frame', src: 'https://www.youtube.com/embed/abc123' },
  });
  await world.close();
});
