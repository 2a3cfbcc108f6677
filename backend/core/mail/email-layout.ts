import type { SendMailOptions } from 'nodemailer';

/** The content of an email: paragraphs and at most one link. */
export interface EmailContent {
  to: string;
  subject: string;
  /** The recipient's display name, unescaped. */
  name: string;
  paragraphs: readonly string[];
  link?: { label: string; url: string };
  /** Small text under the link. */
  closing?: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

function textOf({ name, paragraphs, link, closing }: EmailContent): string {
  const parts = [
    `Hello ${name},`,
    ...paragraphs,
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...(closing ? [closing] : []),
    'Questhearth',
  ];
  return `${parts.join('\n\n')}\n`;
}

const paragraph = (html: string, style = ''): string => `<p style="margin:0 0 16px;${style}">${html}</p>`;

/** Uses one table cell with inline styles, because mail programs ignore most other layouts. */
function htmlOf({ subject, name, paragraphs, link, closing }: EmailContent): string {
  const button = link
    ? paragraph(
        `<a href="${escape(link.url)}" style="display:inline-block;padding:12px ` +
          `22px;border-radius:6px;background:#8a4b12;color:#ffffff;text-decoration:none;font-weight:bold">${escape(link.label)}</a>`,
      ) +
      paragraph(
        `Or copy this address into your browser:<br><span style="word-break:break-all">${escape(link.url)}</span>`,
        'font-size:13px;color:#6b5b4b',
      )
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#f4ecdf">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fffaf2;border-radius:10px"><tr>
<td style="padding:32px;font-family:Georgia,serif;font-size:16px;line-height:1.55;color:#33271b">
<p style="margin:0 0 24px;font-size:22px;font-weight:bold;color:#8a4b12">Questhearth</p>
${paragraph(`Hello ${escape(name)},`)}
${paragraphs.map((text) => paragraph(escape(text))).join('\n')}
${button}
${closing ? paragraph(escape(closing), 'font-size:13px;color:#6b5b4b') : ''}
</td></tr></table>
</td></tr></table>
</body></html>
`;
}

/** Removes control characters, because a line break would begin another header. */
const headerText = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** @throws Error when the address holds control characters */
function headerAddress(address: string): string {
  if (headerText(address) !== address) throw new Error('An email cannot go to an address with control characters.');
  return address;
}

/**
 * Returns the message for nodemailer, with the same content as plain text and as HTML.
 * @throws Error when the address holds control characters
 */
export const composeEmail = (content: EmailContent, from: string): SendMailOptions => ({
  from,
  // An object, because nodemailer splits a string at commas.
  to: { name: headerText(content.name), address: headerAddress(content.to) },
  subject: headerText(content.subject),
  text: textOf(content),
  html: htmlOf(content),
  headers: { 'Auto-Submitted': 'auto-generated' },
});
