/** Returns a text as a string of CSS that can stand in a style element. */
const cssString = (text: string): string =>
  `"${text.replace(/["\\<\n\r\f]/g, (letter) => `\\${letter.charCodeAt(0).toString(16)} `)}"`;

/** Returns the rules of the paper: its margins, and the name and the page number on each page. */
export const pageStyle = (name: string): string => `
  @page {
    margin: 14mm 12mm 16mm;
    @bottom-left { content: ${cssString(name)}; font: 9pt serif; color: #000; vertical-align: top; padding-top: 4mm; }
    @bottom-right {
      content: "Page " counter(page) " of " counter(pages); font: 9pt serif; color: #000; vertical-align: top;
      padding-top: 4mm;
    }
  }`;
