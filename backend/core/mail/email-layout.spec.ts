import { describe, expect, it } from '@jest/globals';
import { composeEmail } from './email-layout.js';

const content = {
  to: 'a@example.test',
  name: 'Ash & "Oak" <br>',
  subject: 'A subject',
  paragraphs: ['One <b>thing</b>.', 'Another.'],
  link: { label: 'Go on', url: 'https://hearth.example/x?a=1&b=2' },
  closing: 'Small print.',
};

describe('an email', () => {
  it('has the same content as text and as HTML, with escaped markup', () => {
    const { text, html } = composeEmail(content, 'Keeper <keeper@example.test>');
    expect(text).toBe(
      'Hello Ash & "Oak" <br>,\n\nOne <b>thing</b>.\n\nAnother.\n\nGo on:\n' +
        'https://hearth.example/x?a=1&b=2\n\nSmall print.\n\nQuesthearth\n',
    );
    expect(html).toContain('Hello Ash &amp; &quot;Oak&quot; &lt;br&gt;,');
    expect(html).toContain('One &lt;b&gt;thing&lt;/b&gt;.');
    expect(html).toContain('href="https://hearth.example/x?a=1&amp;b=2"');
    expect(html).toContain('Small print.');
  });

  it('keeps the address separate from a name with a comma and an address', () => {
    const { to } = composeEmail({ ...content, name: 'Eve, b@example.test' }, 'keeper@example.test');
    expect(to).toEqual({ name: 'Eve, b@example.test', address: 'a@example.test' });
  });

  it('removes control characters from headers', () => {
    const injected = 'Eve\r\nBcc: x@example.test\u0000\u2028';
    const { to, subject } = composeEmail({ ...content, name: injected, subject: injected }, 'keeper@example.test');
    const shown = 'Eve Bcc: x@example.test';
    expect({ to, subject }).toEqual({ to: { name: shown, address: 'a@example.test' }, subject: shown });
  });

  it.each(['"a\r\nBcc: x@y.z"@example.test', 'a\u0000@example.test'])('refuses the address %j', (to) => {
    expect(() => composeEmail({ ...content, to }, 'keeper@example.test')).toThrow('control characters');
  });
});
