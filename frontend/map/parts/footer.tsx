import { ActionIcon, Kbd, Popover } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { LuKeyboard, LuMaximize, LuMinus, LuPlus } from 'react-icons/lu';
import { squareName } from '../../../contracts/map/map.rules.js';
import { useField } from './field-context.js';
import classes from './footer.module.css';
import { KEYS } from './use-board-keys.js';

/** The square under the pointer or the cursor, and what stands there. */
const Readout = observer(function Readout() {
  const { field } = useField();
  if (field.hover === null) return <span className={classes.readout} />;
  const names = field.map.board.markersAt(field.hover).map(({ name }) => name);
  return (
    <span className={classes.readout} data-testid="readout">
      <b className={classes.square}>{squareName(field.hover)}</b>
      {names.length > 0 && <span className={classes.names}>{names.join(', ')}</span>}
    </span>
  );
});

/** What is in hand, and what a click will do with it. */
const InHand = observer(function InHand() {
  const { field } = useField();
  const { selected, brush, pin, isBlocked: barred } = field;
  if (pin)
    return (
      <span className={classes.hand}>
        Click a square to point at it <Kbd size="xs">Esc</Kbd>
      </span>
    );
  if (selected && barred)
    return (
      <span className={classes.hand} data-barred>
        Creatures never share a square
      </span>
    );
  if (selected)
    return (
      <span className={classes.hand}>
        <b>{selected.name}</b> in hand: click a square to place it <Kbd size="xs">Esc</Kbd>
      </span>
    );
  if (brush.paint)
    return (
      <span className={classes.hand}>
        Right-click or right-drag to apply, with Shift a rectangle <Kbd size="xs">Esc</Kbd>
      </span>
    );
  return null;
});

function Keys() {
  const dm = useField().field.may('map.edit');
  return (
    <Popover position="top-end" width={380} shadow="md" trapFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" aria-label="Keys" title="Keys">
          <LuKeyboard size={17} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Keys">
        <dl className={classes.keys}>
          {KEYS.filter(([, , forDm]) => dm || !forDm).map(([keys, does]) => (
            <div key={keys}>
              <dt>
                <Kbd size="xs">{keys}</Kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}

function Step({
  label,
  icon,
  onClick,
  disabled = false,
}: {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  disabled?: boolean;
}) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick} disabled={disabled}>
      {icon}
    </ActionIcon>
  );
}

const Zoom = observer(function Zoom() {
  const { view } = useField();
  return (
    <div className={classes.zoom} role="group" aria-label="Zoom">
      <Step label="Zoom out" icon={<LuMinus size={16} />} onClick={() => view.zoom(-1)} />
      <output className={classes.percent}>{view.percent} %</output>
      <Step label="Zoom in" icon={<LuPlus size={16} />} onClick={() => view.zoom(1)} />
      <Step label="Fit the whole map" icon={<LuMaximize size={15} />} onClick={view.fit} disabled={view.isFitted} />
      <Keys />
    </div>
  );
});

/** One quiet line under the map; nothing lies over the squares. */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <Readout />
      <InHand />
      <Zoom />
    </footer>
  );
}
