import { useEffect, useRef, type RefObject } from 'react';
import type { CountText } from './text-length.js';
import { fittingPart, limitChange } from './text-length.js';

/** Puts text at the caret as if it were typed, so that it can be undone. */
interface Editing {
  execCommand(command: 'insertText' | 'delete', withInterface: boolean, text?: string): boolean;
}

const editing: Editing = document;

/** What an input event puts in; undefined where the event does not say it or cannot be held back. */
function insertedBy(event: InputEvent): string | undefined {
  if (event.isComposing || !event.cancelable) return undefined;
  if (event.inputType === 'insertLineBreak') return '\n';
  if (event.inputType === 'insertText') return event.data ?? undefined;
  return event.inputType === 'insertFromPaste' ? (event.data ?? event.dataTransfer?.getData('text/plain')) : undefined;
}

/** Holds back what does not fit before it is put in: the caret, the selection and the way back stay as they are. */
function holdBack(event: InputEvent, field: HTMLTextAreaElement, limit: number, count: CountText): void {
  const inserted = insertedBy(event);
  if (inserted === undefined) return;
  const [before, after] = [field.value.slice(0, field.selectionStart), field.value.slice(field.selectionEnd)];
  const changed = before + inserted + after;
  if (count(changed) <= Math.max(limit, count(field.value))) return;
  event.preventDefault();
  const part = fittingPart({ before, inserted, after }, limit, count);
  if (part !== '') editing.execCommand('insertText', false, part);
}

/** Takes away what a composition has put in beyond the limit. */
function trimComposition(field: HTMLTextAreaElement, earlier: string, limit: number, count: CountText): void {
  const { value, selectionStart } = field;
  const { caret } = limitChange(earlier, { text: value, caret: selectionStart }, limit, count);
  if (caret === selectionStart) return;
  field.setSelectionRange(caret, selectionStart);
  editing.execCommand('delete', false);
}

/**
 * Keeps a text field within its limit: ignores typing beyond it, and shortens a paste to the part that fits.
 * A composition runs undisturbed and is cut when it ends.
 * @returns the field's ref, and what a changed field is to report as its text
 */
export function useLengthLimit(
  value: string,
  limit: number,
  count: CountText,
): { ref: RefObject<HTMLTextAreaElement | null>; textOf: (field: HTMLTextAreaElement) => string } {
  const ref = useRef<HTMLTextAreaElement>(null);
  const composedOver = useRef<string | undefined>(undefined);
  useEffect(() => {
    const field = ref.current;
    if (!field) return;
    const before = (event: InputEvent): void => holdBack(event, field, limit, count);
    const start = (): void => {
      composedOver.current = field.value;
    };
    const end = (): void => {
      const earlier = composedOver.current;
      composedOver.current = undefined;
      if (earlier !== undefined) trimComposition(field, earlier, limit, count);
    };
    field.addEventListener('beforeinput', before);
    field.addEventListener('compositionstart', start);
    field.addEventListener('compositionend', end);
    return () => {
      field.removeEventListener('beforeinput', before);
      field.removeEventListener('compositionstart', start);
      field.removeEventListener('compositionend', end);
    };
  }, [limit, count]);

  /** A change that could not be held back beforehand, such as dropped text, is cut here. */
  const textOf = (field: HTMLTextAreaElement): string => {
    if (composedOver.current !== undefined) return field.value;
    const { text, caret } = limitChange(value, { text: field.value, caret: field.selectionStart }, limit, count);
    if (text !== field.value) {
      field.value = text;
      field.setSelectionRange(caret, caret);
    }
    return text;
  };
  return { ref, textOf };
}
