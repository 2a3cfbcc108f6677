import { expect, it } from '@jest/globals';
import { pageStyle } from './page-style.js';

it('writes the name and the page number on each page', () => {
  expect(pageStyle('Brannoc')).toContain('content: "Brannoc"');
  expect(pageStyle('Brannoc')).toContain('counter(page) " of " counter(pages)');
});

it('writes no character of a name as CSS', () => {
  expect(pageStyle('A "B"\\ </style>\n')).toContain('content: "A \\22 B\\22 \\5c  \\3c /style>\\a "');
});
