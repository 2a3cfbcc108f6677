import { UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type MouseEvent } from 'react';
import { GiDiceTwentyFacesTwenty } from 'react-icons/gi';
import type { SheetRollKind, SheetRollOptions } from '../../../../contracts/character/rolls/index.js';
import { rollModeOfKeys } from '../../../log/roll-mode-of-keys.js';
import { useLongPress } from '../../../ui/use-long-press.js';
import classes from './roll-button.module.css';
import { RollMenu } from './roll-menu.js';
import type { Roller } from './roller.types.js';
import { useSheetRoll } from './use-sheet-roll.js';

interface RollButtonProps {
  /** The key of the roll, such as `skill:stealth`; null: the number is not rolled. */
  rollKey: string | null;
  /** Such as the level at which a spell is cast. */
  options?: SheetRollOptions;
  /** Shown only while its row, an element with `data-rolls`, has the pointer or the focus; a finger sees it always. */
  isQuiet?: boolean;
}

/** Rolls for which advantage and disadvantage mean nothing. */
const WITHOUT_MODE: readonly SheetRollKind[] = ['damage', 'healing', 'hit-die', 'recharge'];

/**
 * A round button that rolls a number of the sheet. The right button, a long press or the menu key offers other ways of
 * rolling it. It is not there where nothing can be rolled.
 */
export const RollButton = observer(function RollButton({ rollKey, options, isQuiet = false }: RollButtonProps) {
  const roller = useSheetRoll(rollKey, options);
  return roller ? <RollerButton roller={roller} isQuiet={isQuiet} /> : null;
});

/** A round button that rolls what a sheet or a stat block says. */
export const RollerButton = observer(function RollerButton({
  roller,
  isQuiet = false,
}: {
  roller: Roller;
  isQuiet?: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const longPress = useLongPress(() => setOpen(true));
  const { roll, label, tooltip, send } = roller;
  const hasMode = !WITHOUT_MODE.includes(roll.kind);
  const onClick = (event: MouseEvent): void => {
    const mode = hasMode ? rollModeOfKeys(event) : undefined;
    send(mode ? { mode } : {});
  };
  return (
    <span className={classes.anchor} data-roll={roll.key} data-quiet={isQuiet || undefined}>
      <UnstyledButton
        className={classes.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title={hasMode ? `${tooltip} (Shift: advantage, Ctrl: disadvantage)` : tooltip}
        data-mode={roll.mode === 'normal' ? undefined : roll.mode}
        onClick={onClick}
        {...longPress}
      >
        <GiDiceTwentyFacesTwenty size={17} aria-hidden />
      </UnstyledButton>
      {isOpen && <RollMenu roller={roller} hasMode={hasMode} onClose={() => setOpen(false)} />}
    </span>
  );
});
