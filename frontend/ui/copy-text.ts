/**
 * Copies the text of a field. Without HTTPS a browser has no clipboard API except on localhost; then the older command
 * copies the selection.
 * @returns whether the text is in the clipboard
 */
export async function copyText(field: HTMLInputElement): Promise<boolean> {
  field.select();
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (!clipboard) return (document as { execCommand(command: 'copy'): boolean }).execCommand('copy');
  return clipboard.writeText(field.value).then(
    () => true,
    () => false,
  );
}
