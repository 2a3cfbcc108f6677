import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { LuPlus } from 'react-icons/lu';
import { BEYOND_CAPACITY } from '../../../../contracts/character/play/encumbrance.js';
import { FindField } from '../../../ui/find-field.js';
import { useRovingFocus } from '../../../ui/use-roving-focus.js';
import { asideNote, type CarriedGroup } from './carried-items.js';
import { useInventory } from './inventory-context.js';
import classes from './item-list.module.css';
import { ItemRow } from './item-row.js';

/** Everything that the character carries, with the search and ADD ITEM. */
export const ItemList = observer(function ItemList() {
  const { counts, groups, aside } = useInventory();
  return (
    <section className={classes.list} aria-label="Carried items">
      <ListHead />
      <div className={classes.scroll}>
        {groups.map((group) => (
          <GroupOfItems key={group.title} group={group} />
        ))}
        {aside.length > 0 && <PutAside />}
        {counts.all > 0 && groups.length === 0 && aside.length === 0 && (
          <p className={classes.nothing}>No item in the inventory has this name.</p>
        )}
      </div>
    </section>
  );
});

/** Opens the popup that adds items. Beyond capacity it says why it does not. */
const AddItemButton = observer(function AddItemButton() {
  const { isFull, openPopup, sheet } = useInventory();
  if (sheet.isReadOnly) return null;
  return (
    <Button
      size="sm"
      data-add-item=""
      leftSection={<LuPlus size={16} aria-hidden />}
      // A disabled button takes no focus and shows no reason.
      {...(isFull ? { 'data-disabled': true, 'aria-disabled': true, title: BEYOND_CAPACITY } : {})}
      onClick={() => !isFull && openPopup('add')}
    >
      ADD ITEM
    </Button>
  );
});

const ListHead = observer(function ListHead() {
  const inventory = useInventory();
  const { find, setFind, counts } = inventory;
  return (
    <div className={classes.head}>
      <FindField
        className={classes.find ?? ''}
        aria-label="Find in the inventory"
        placeholder="Find"
        data-sheet-shortcut="/"
        aria-keyshortcuts="/"
        value={find}
        onFind={setFind}
      />
      <span className={classes.hiddenCount} role="status">
        {counts.hidden > 0 && `${counts.hidden} of ${counts.all} hidden`}
      </span>
      <AddItemButton />
    </div>
  );
});

/** What is put aside, by place, with what it weighs. */
const PutAside = observer(function PutAside() {
  const { aside, sheet } = useInventory();
  const id = useId();
  return (
    <section className={classes.aside} aria-labelledby={id}>
      <div className={classes.asideHead}>
        <h3 id={id} className={classes.asideTitle}>
          Put aside
        </h3>
        <p className={classes.asideNote}>{asideNote(sheet.loaded)}</p>
      </div>
      {aside.map((group) => (
        <GroupOfItems key={group.title} group={group} />
      ))}
    </section>
  );
});

const GroupOfItems = observer(function GroupOfItems({ group: { title, items } }: { group: CarriedGroup }) {
  const id = useId();
  const rows = useRovingFocus<HTMLUListElement>();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.group}>
        {title}
      </h3>
      {items.length === 0 ? (
        <p className={classes.none}>None carried.</p>
      ) : (
        <ul className={classes.rows} {...rows}>
          {items.map((entry) => (
            <ItemRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  );
});
