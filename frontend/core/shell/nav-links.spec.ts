import { describe, expect, it } from '@jest/globals';
import { isCurrent, linksOf } from './nav-links.js';

describe('the links of the top bar', () => {
  it.each([
    ['/campaigns', 'Campaigns'],
    ['/campaigns/1', 'Campaigns'],
    ['/characters', 'Characters'],
    ['/character/creation', 'Characters'],
    ['/compendium/spells', 'Compendium'],
    ['/items', 'Compendium'],
    ['/library/default/items', 'Compendium'],
    ['/admin/users', 'Users'],
    ['/admin/status', 'Status'],
    ['/', undefined],
    ['/itemsx', undefined],
  ])('marks at %s the one to which the screen belongs', (pathname, label) => {
    const marked = linksOf({ admin: true }).filter((link) => isCurrent(link, pathname));
    expect(marked.map((link) => link.label)).toEqual(label === undefined ? [] : [label]);
  });
});
