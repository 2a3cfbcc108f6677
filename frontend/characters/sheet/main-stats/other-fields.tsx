import { UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../../core/stores.js';
import { useRovingFocus } from '../../../ui/use-roving-focus.js';
import { useSheet } from '../sheet-context.js';
import { fieldDetail, otherFields, type OtherField } from './other-field-list.js';
import classes from './other-fields.module.css';
import { SheetPanel } from './sheet-panel.js';

/** Chips of the character's story and looks. A click shows the whole text. */
export const OtherFields = observer(function OtherFields() {
  const { library } = useStores();
  const { sheet, loaded } = useSheet();
  const roving = useRovingFocus();
  const background = loaded.content.backgrounds[sheet.background?.id ?? ''];
  const fields = otherFields(sheet, background?.characteristic_name ?? null);
  return (
    <SheetPanel title="Other Fields">
      {fields.length === 0 && (
        <p className={classes.empty}>The character has none of these. Its creator can add some in the bio.</p>
      )}
      <div className={classes.chips} {...roving}>
        {fields.map((field) => (
          <FieldChip key={field.label} field={field} onClick={() => library.showDetail(fieldDetail(field))} />
        ))}
      </div>
    </SheetPanel>
  );
});

function FieldChip({ field: { label, header, text }, onClick }: { field: OtherField; onClick: () => void }) {
  return (
    <UnstyledButton className={classes.chip} title={header ? `${header}. ${text}` : text} onClick={onClick}>
      <span className={classes.label}>{label}</span> {header && <strong>{header}</strong>}{' '}
      <span dir="auto">{text}</span>
    </UnstyledButton>
  );
}
