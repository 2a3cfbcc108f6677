import ts from 'typescript';

/** A text of a source file that people read. */
export interface ShownText {
  readonly line: number;
  readonly text: string;
}

const { SyntaxKind } = ts;
const PARTS_OF_TEMPLATES = new Set([SyntaxKind.TemplateHead, SyntaxKind.TemplateMiddle, SyntaxKind.TemplateTail]);
const IMPORTS = new Set([SyntaxKind.ImportDeclaration, SyntaxKind.ExportDeclaration, SyntaxKind.ImportType]);

/** What holds a text, with the same field in each of them. */
type TextNode = ts.Node & { readonly text: string };
const isTextNode = (node: ts.Node): node is TextNode =>
  ts.isStringLiteralLike(node) || PARTS_OF_TEMPLATES.has(node.kind) || ts.isJsxText(node);

/** Whether people may read a text: it has several words or a capital letter, while names and paths in the code have neither. */
const isShown = (text: string, isJsx: boolean): boolean => /\p{L}/u.test(text) && (isJsx || /\s|^\p{Lu}/u.test(text));

/** Returns the texts of a source file that people may read, each with its blanks as one. */
export function shownTexts(file: string, source: string): ShownText[] {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.ESNext, false, kind);
  const found: ShownText[] = [];
  const visit = (node: ts.Node): void => {
    if (IMPORTS.has(node.kind)) return;
    if (isTextNode(node)) {
      const text = node.text.replaceAll(/\s+/g, ' ').trim();
      const start = parsed.getLineAndCharacterOfPosition(node.getStart(parsed));
      if (isShown(text, ts.isJsxText(node))) found.push({ line: start.line + 1, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}
