import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { loginPathFrom, pathFromTopBar, registerPathFrom, returnPathOf } from './return-path.js';

const ORIGIN = 'https://table.example';

const joined = (...parts: string[]) =>
  fc.array(fc.constantFrom(...parts), { maxLength: 6 }).map((list) => list.join(''));

/** Texts that look like addresses: made of the parts that decide how a browser reads them. */
const addresses = fc.oneof(
  fc.string().map((text) => `/${text}`),
  fc.webUrl(),
  joined('/', '\\', ':', '@', '?', '#', '%2f', '%5c', '%2e', ' ', '\0', 'javascript', 'https', 'evil.example'),
  joined('/', '.', '..', '\\', '\t', '\n', 'evil.example').map((text) => `/${text}`),
);

describe('the path after a log-in', () => {
  it('never leaves this origin, whatever the address says', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const path = returnPathOf(address);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
        // What the router makes of it below a base path stays on this origin too.
        expect(new URL(`/games${path}`, ORIGIN).pathname).toMatch(/^\/games\//);
      }),
      { numRuns: 2000 },
    );
  });

  it('is the screen that the link to /login was on', () => {
    const segment = fc.stringMatching(/^[a-z0-9_-]{1,12}$/);
    const screens = fc.tuple(fc.array(segment, { minLength: 1, maxLength: 3 }), fc.dictionary(segment, fc.string()));
    fc.assert(
      fc.property(screens, ([segments, query]) => {
        const pathname = `/campaigns/${segments.join('/')}`;
        const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString()}` : '';
        const login = new URL(loginPathFrom({ pathname, search }), ORIGIN);
        expect(login.pathname).toBe('/login');
        expect(returnPathOf(login.searchParams.get('next'))).toBe(pathname + search);
      }),
    );
  });

  it.each([
    null,
    '',
    'campaigns',
    'https://evil.example',
    '//evil.example/campaigns',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/campaigns\\7',
    'javascript:alert(1)',
  ])('is the home page for %j', (address) => {
    expect(returnPathOf(address)).toBe('/');
  });

  it.each([
    [{ pathname: '/', search: '' }, '/login'],
    [{ pathname: '/register', search: '' }, '/login'],
    [{ pathname: '/process_password_reset/token', search: '' }, '/login'],
    [{ pathname: '/login', search: '?next=%2Fcampaigns' }, '/login?next=%2Fcampaigns'],
    [{ pathname: '/register', search: '?next=%2Fcampaigns' }, '/login?next=%2Fcampaigns'],
    [{ pathname: '/campaigns/7', search: '?section=field' }, '/login?next=%2Fcampaigns%2F7%3Fsection%3Dfield'],
  ])('is asked for by the links of %j', (location, path) => {
    expect(loginPathFrom(location)).toBe(path);
    expect(registerPathFrom(location)).toBe(path.replace('/login', '/register'));
  });

  it("is the home page after the top bar's links, unless a page asked for the log-in", () => {
    const page = { pathname: '/campaigns/7', search: '?section=field' };
    const asked = { pathname: '/register', search: '?next=%2Fcampaigns' };
    expect([pathFromTopBar('/login', page), pathFromTopBar('/register', page)]).toEqual(['/login', '/register']);
    expect(pathFromTopBar('/login', asked)).toBe('/login?next=%2Fcampaigns');
  });
});
