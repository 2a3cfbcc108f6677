import { Button, Group, Modal, Switch } from '@mantine/core';
import { useState } from 'react';
import type { Content } from '../../../contracts/content/content.types.js';
import type { FoundItem } from '../../../contracts/prepared-encounters/prepared-encounter.types.js';
import { seeming, seemsOf, type ItemChoice } from '../../items/given-items.js';
import { SeemingFields } from '../../items/parts/give-popup.js';
import { seemingOf } from '../found-items.js';
import classes from './award-popup.module.css';

interface HideFoundPopupProps {
  found: FoundItem;
  /** Undefined: an item that is not there any more. */
  choice: ItemChoice | undefined;
  name: string;
  content: Content;
  onChange: (found: FoundItem) => void;
  onClose: () => void;
}

/** Decides what players learn of an item of the treasure when it is given out. */
export function HideFoundPopup({ found, choice, name, content, onChange, onClose }: HideFoundPopupProps) {
  const [hidden, setHidden] = useState(() => found.seems && seemingOf(found.seems));
  const [hideCurse, setHideCurse] = useState(found.hideCurse === true);
  const seems = hidden && seemsOf(hidden, content);
  const isWrong = hidden !== undefined && seems === undefined;
  const save = (): void => {
    const { item, quantity } = found;
    const isCurseHidden = !hidden && choice?.isCursed === true && hideCurse;
    onChange({ item, quantity, ...(seems ? { seems } : {}), ...(isCurseHidden ? { hideCurse: true } : {}) });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={`What players learn of ${name}`} size={560} zIndex={210}>
      <div className={classes.form}>
        <Switch
          label="Unidentified"
          description="Players see only what you write here, until you identify it. Until then it does only what it seems to do."
          checked={hidden !== undefined}
          onChange={({ currentTarget }) => setHidden(currentTarget.checked ? seeming(choice) : undefined)}
        />
        {hidden && <SeemingFields seeming={hidden} onChange={setHidden} content={content} />}
        {choice?.isCursed && !hidden && (
          <Switch
            label="Hide its curse"
            description="It shows when its owner wants to let go of the item, or when you reveal it."
            checked={hideCurse}
            onChange={({ currentTarget }) => setHideCurse(currentTarget.checked)}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={isWrong} onClick={save}>
            Save
          </Button>
        </Group>
      </div>
    </Modal>
  );
}
