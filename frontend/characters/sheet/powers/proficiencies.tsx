import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { Granted } from '../../../../contracts/character/reasons.types.js';
import type { DetailType } from '../../../../contracts/library/library.contract.js';
import { useRovingFocus } from '../../../ui/use-roving-focus.js';
import { useSheet } from '../sheet-context.js';
import { DetailName } from './detail-name.js';
import classes from './powers.module.css';

interface GroupProps {
  title: string;
  detail: DetailType;
  entries: readonly Granted[];
}

function Group({ title, detail, entries }: GroupProps) {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className={classes.chips}>
        {entries.map((entry) => (
          <li key={entry.id} title={`From ${entry.source.name}`}>
            <DetailName type={detail} id={entry.id} name={entry.name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the character is proficient with, and the languages. One tab stop. */
export const Proficiencies = observer(function Proficiencies() {
  const { sheet } = useSheet();
  const { ref, onFocus, onBlur, onKeyDown } = useRovingFocus();
  return (
    <section className={classes.panel} aria-label="Proficiencies">
      <div className={classes.head}>
        <h2>Proficiencies</h2>
      </div>
      <div ref={ref} onFocus={onFocus} onBlur={onBlur} onKeyDown={onKeyDown}>
        <Group title="Languages" detail="language" entries={sheet.languages} />
        <Group title="Skills" detail="other" entries={sheet.skill_proficiencies} />
        <Group title="Saving throws" detail="other" entries={sheet.saving_throw_proficiencies} />
        <Group title="Item types" detail="other" entries={sheet.item_type_proficiencies} />
        <Group title="Items" detail="item" entries={sheet.item_proficiencies} />
      </div>
    </section>
  );
});
