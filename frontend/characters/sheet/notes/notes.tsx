import { observer } from 'mobx-react-lite';
import { useSheet } from '../sheet-context.js';

/** A section of the sheet. */
export const NotesSection = observer(function NotesSection() {
  const { sheet } = useSheet();
  return <h2>{sheet.name}</h2>;
});
