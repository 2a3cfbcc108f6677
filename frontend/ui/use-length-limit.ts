import { useEffect, useRef, type RefObject } from 'react';
import type { CountText } from '../../contracts/core/text-length.js';
import { fittingPart, limitChange } from './limited-text.js';

/** Edits text at the caret so that the browser can undo the edit. */
interface Editing {
  execCommand(command: 'insertText' | 'delete', withInterface: boolean, text?: string): boolean;
}

const editing: Editing = document;

/** Returns the text that an input event inserts; undefined when the event does not say or cannot be cancelled. */
function insertedBy(event: InputEvent): string | undefined {
  if (event.isComposing || !event.cancelable) return undefined;
  if (event.inputType === 'insertLineBreak') return '\n';
  if (event.inputType === 'insertText') return event.data ?? undefined;
  return event.inputType === 'insertFromPaste' ? (event.data ?? event.dataTransfer?.getData('text/plain')) : undefined;
}

/** Shortens an insertion before it happens, which preserves the caret, the selection and the undo history. */
function limitInsertion(event: InputEvent, field: HTMLTextAreaElement, limit: number, count: CountText): void {
  const inserted = insertedBy(event);
  if (inserted === undefined) return;
  const [before, after] = [field.value.slice(0, field.selectionStart), field.value.slice(field.selectionEnd)];
  const changed = before + inserted + after;
  if (count(changed) <= Math.max(limit, count(field.value))) return;
  event.preventDefault();
  const part = fittingPart({ before, inserted, after }, limit, count);
  if (part !== '') editing.execCommand('insertText', false, part);
}

/** Removes the part of an IME composition beyond the limit. */
function trimComposition(field: HTMLTextAreaElement, earlier: string, limit: number, count: CountText): void {
  const { value, selectionStart } = field;
  const { caret } = limitChange(earlier, { text: value, caret: selectionStart }, limit, count);
  if (caret === selectionStart) return;
  field.setSelectionRange(caret, selectionStart);
  editing.execCommand('delete', false);
}

/**
 * Keeps a text field within its limit: ignores typing beyond it, and shortens a paste to the part that fits.
 * An IME composition is shortened when it ends.
 * @returns the field's ref, and `textOf`, which returns the text of a changed field within the limit
 */
export function useLengthLimit(
  value: string,
  limit: number,
  count: CountText,
): { ref: RefObject<HTMLTextAreaElement | null>; textOf: (field: HTMLTextAreaElement) => string } {
  const ref = useRef<HTMLTextAreaElement>(null);
  const textBeforeComposition = useRef<string | undefined>(undefined);
  useEffect(() => {
    const field = ref.current;
    if (!field) return;
    const before = (event: InputEvent): void => limitInsertion(event, field, limit, count);
    const start = (): void => {
      textBeforeComposition.current = field.value;
    };
    const end = (): void => {
      const earlier = textBeforeComposition.current;
      textBeforeComposition.current = undefined;
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

  /** Shortens a change that `beforeinput` could not cancel, such as dropped text. */
  const textOf = (field: HTMLTextAreaElement): string => {
    if (textBeforeComposition.current !== undefined) return field.value;
    const { text, caret } = limitChange(value, { text: field.value, caret: field.selectionStart }, limit, count);
    if (text !== field.value) {
      field.value = text;
      field.setSelectionRange(caret, caret);
    }
    return text;
  };
  return { ref, textOf };
}
