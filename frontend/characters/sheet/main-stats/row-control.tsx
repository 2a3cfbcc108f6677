import { Menu, UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { givesNothing, takesPoints, whyNotUse } from '../../../../contracts/character/play/marks-and-actions.js';
import { isRolled } from '../../../../contracts/character/play/rolled-healing.js';
import type { EquipSlot } from '../../../../contracts/character/choices.types.js';
import type { UseAction } from '../../../../contracts/character/play/commands.types.js';
import type { SheetAction, SheetState } from '../../../../contracts/character/sheet-actions.types.js';
import { newId } from '../../../core/new-id.js';
import { CastControl } from '../powers/cast-control.js';
import type { CastResult } from '../powers/cast-spell.js';
import { useSheet } from '../sheet-context.js';
import type { ActionRow } from './action-rows/action-row.types.js';
import { HealingMenu } from './healing-menu.js';
import { PointsMenu } from './points-menu.js';
import { PickDialog } from './pick-dialog.js';
import { RestoreSlotsDialog } from './restore-slots-dialog.js';
import classes from './row-control.module.css';
import { StateInputsDialog } from './state-inputs-dialog.js';

interface RowControlProps {
  row: ActionRow;
  /** Receives the id of the operation that was sent. */
  onUsed: (opId: string) => void;
  /** Receives a spell that was cast, to show its result; undefined when it was refused. */
  onCast: (result: CastResult | undefined) => void;
}

/** The button or the switch of a row. */
export function RowControl({ row, onUsed, onCast }: RowControlProps) {
  const { doing, name, isUsedUp } = row;
  switch (doing.kind) {
    case 'nothing':
      return null;
    case 'cast':
      return <CastControl castable={doing.castable} onCast={onCast} />;
    case 'act':
      return <UseButton action={doing.action} isUsedUp={isUsedUp} onUsed={onUsed} />;
    case 'switch':
      return <StateSwitch state={doing.state} isUsedUp={isUsedUp} />;
    case 'pick':
      return <PickButton name={name} activeSelection={doing.activeSelection} />;
    case 'equip':
      return <EquipButton name={name} entry={doing.entry} slot={doing.slot} />;
  }
}

interface UseButtonProps {
  action: SheetAction;
  isUsedUp: boolean;
  /** Receives the id of the operation that was sent. */
  onUsed: (opId: string) => void;
}

/** Uses an action, after the questions that it needs. */
export const UseButton = observer(function UseButton({ action, isUsedUp, onUsed }: UseButtonProps) {
  const store = useSheet();
  const [isAsking, setAsking] = useState(false);
  const act = (how: Pick<UseAction, 'slots' | 'onSelf' | 'points' | 'healing' | 'audience'> = {}): void => {
    setAsking(false);
    const opId = newId();
    if (!store.run({ do: 'act', action: action.id, ...how }, opId)) onUsed(opId);
  };
  // A button that is disabled by its own click would lose the focus.
  const isIdle = givesNothing(store.loaded.play, action);
  const why = whyNotUse(store.loaded, action) ?? (isIdle ? 'There is nothing to regain.' : undefined);
  const isDisabled = isUsedUp || why !== undefined || store.isReadOnly;
  const asksForDice = action.healing !== null && isRolled(action.healing);
  const asksForPoints = takesPoints(action);
  const onClick = (): void => {
    if (isDisabled) return;
    if (action.restores_slots) setAsking(true);
    else act();
  };
  const button = (
    <UnstyledButton
      className={classes.button}
      aria-label={`Use ${action.name}`}
      title={why}
      aria-disabled={isDisabled}
      {...(action.touch || asksForDice || asksForPoints ? {} : { onClick })}
    >
      Use
    </UnstyledButton>
  );
  if (asksForDice && action.healing !== null)
    return (
      <HealingMenu
        name={action.name}
        dice={action.healing}
        mayGive={action.touch || action.uses_up}
        isDisabled={isDisabled}
        target={button}
        onChoose={act}
      />
    );
  if (asksForPoints)
    return (
      <PointsMenu
        name={action.name}
        left={store.sheet.resources.find(({ id }) => id === action.spends[0]?.resource)?.current ?? null}
        mayGive={action.touch}
        isDisabled={isDisabled}
        target={button}
        onChoose={act}
      />
    );
  if (action.touch)
    return (
      <Menu position="bottom-end" disabled={isDisabled}>
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown aria-label={`Use ${action.name} for`}>
          <Menu.Item onClick={() => act({ onSelf: true })}>For me</Menu.Item>
          <Menu.Item onClick={() => act({ onSelf: false })}>For another creature</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    );
  return (
    <>
      {button}
      {action.restores_slots && (
        <RestoreSlotsDialog
          opened={isAsking}
          title={action.name}
          limit={action.restores_slots}
          onClose={() => setAsking(false)}
          onSubmit={(slots) => act({ slots })}
        />
      )}
    </>
  );
});

const StateSwitch = observer(function StateSwitch({ state, isUsedUp }: { state: SheetState; isUsedUp: boolean }) {
  const store = useSheet();
  const [isAsking, setAsking] = useState(false);
  const { id, name, is_on, inputs } = state;
  const turn = (on: boolean, values?: Readonly<Record<string, number>>, form?: string): void => {
    setAsking(false);
    const given = { ...(values ? { inputs: values } : {}), ...(form === undefined ? {} : { form }) };
    store.run({ do: 'mark', kind: 'state', id, on, ...given });
  };
  const why = is_on || state.source.kind === 'spell' ? null : store.sheet.cannot.act;
  const isDisabled = (isUsedUp && !is_on) || why !== null || store.isReadOnly;
  const onClick = (): void => {
    if (isDisabled) return;
    if (inputs.length > 0 && !is_on) setAsking(true);
    else turn(!is_on);
  };
  return (
    <>
      <UnstyledButton
        className={classes.switch}
        role="switch"
        aria-checked={is_on}
        aria-label={name}
        title={why ?? (is_on ? `End ${name}` : name)}
        aria-disabled={isDisabled}
        onClick={onClick}
      />
      {inputs.length > 0 && (
        <StateInputsDialog
          opened={isAsking}
          state={state}
          onClose={() => setAsking(false)}
          onSubmit={(values, form) => turn(true, values, form)}
        />
      )}
    </>
  );
});

type PickSelection = Extract<ActionRow['doing'], { kind: 'pick' }>['activeSelection'];

const PickButton = observer(function PickButton({
  name,
  activeSelection,
}: {
  name: string;
  activeSelection: PickSelection;
}) {
  const store = useSheet();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-label={`Choose: ${name}`}
        disabled={store.isReadOnly}
        onClick={() => setAsking(true)}
      >
        {activeSelection.picks.length > 0 ? 'Change' : 'Choose'}
      </UnstyledButton>
      <PickDialog
        opened={isAsking}
        title={name}
        activeSelection={activeSelection}
        onClose={() => setAsking(false)}
        onSubmit={(options) => {
          setAsking(false);
          store.run({ do: 'pick', selection: activeSelection.selection.id, options });
        }}
      />
    </>
  );
});

interface EquipButtonProps {
  name: string;
  entry: string;
  slot: EquipSlot;
}

const EquipButton = observer(function EquipButton({ name, entry, slot }: EquipButtonProps) {
  const store = useSheet();
  const text = slot === 'main' ? 'Take in hand' : 'Put on';
  const equip = (): void => {
    // The row goes with the click; the list keeps the focus.
    if (!store.run({ do: 'equip', entry, slot, equipped: true })) focusFirstAttack();
  };
  return (
    <UnstyledButton
      className={classes.button}
      aria-label={`${text}: ${name}`}
      disabled={store.isReadOnly}
      onClick={equip}
    >
      {text}
    </UnstyledButton>
  );
});

/** Gives the focus to the first attack, which is that with the weapon in the main hand, once the page shows it. */
function focusFirstAttack(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('[data-actions] [data-row^="attack:"] button')?.focus(),
  );
}
