import { useStores } from '../../../core/stores.js';
import type { MarkerFormFields } from '../../marker-form.js';
import { useFieldView } from '../field-view-context.js';

type Notes = Pick<MarkerFormFields, 'publicNotes' | 'privateNotes'>;

/** Returns what closes the popup of a marker. It asks first when notes that somebody has typed would be lost. */
export function useCloseWithNotes(stored: Notes, draft: Notes): () => void {
  const { notices } = useStores();
  const { popups } = useFieldView().field;
  const areTyped = (['publicNotes', 'privateNotes'] as const).some((field) => draft[field] !== stored[field]);
  const askAndClose = async (): Promise<void> => {
    const message = 'Close without saving? The notes that you have typed here will be lost.';
    const answer = { action: 'Close without saving', cancel: 'Keep writing', danger: true };
    if (await notices.confirm({ message, ...answer })) popups.close();
  };
  return () => (areTyped ? void askAndClose() : popups.close());
}
