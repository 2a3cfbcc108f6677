/**
 * Copies a text. Without HTTPS a browser has no clipboard API except on localhost; then the older command copies the
 * selection of a field that exists only for that.
 * @returns whether the text is in the clipboard
 */
export async function copyText(text: string): Promise<boolean> {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (!clipboard) return copySelection(text);
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

function copySelection(text: string): boolean {
  const focused = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const isCopied = (document as { execCommand(command: 'copy'): boolean }).execCommand('copy');
  field.remove();
  focused?.focus();
  return isCopied;
}
