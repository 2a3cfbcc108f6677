import { Tooltip, UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import { LuChevronDown, LuCloudFog, LuEraser, LuSunMedium } from 'react-icons/lu';
import type { Paint } from '../../paint.js';
import { colorName, paintName } from '../../paint-name.js';
import { fillControlsWereOpen, rememberFillControls } from '../../remembered-choices.js';
import { useFieldView } from '../field-view-context.js';
import classes from './fill-controls.module.css';
import { focusBoard } from '../board/grid-focus.js';
import { byPointer } from '../../../ui/by-pointer.js';
import { useRovingFocus } from '../../../ui/use-roving-focus.js';

/** The least height of a window, in pixels, in which the controls are open at first. */
const ROOMY_HEIGHT = 820;

/** After a key press the focus moves to the map, where the brush paints. */
const goToBoard = ({ detail, currentTarget }: MouseEvent<HTMLElement>): void => {
  if (detail === 0 && currentTarget.getAttribute('aria-pressed') !== 'true') focusBoard();
};

interface SwatchProps {
  label: string;
  hex: string;
  /** Whether this brush is selected. */
  pressed: boolean;
  /** Whether 'Fog of War' uses this colour. */
  chosen?: boolean;
  onPick: () => void;
}

const Swatch = observer(function Swatch({ label, hex, pressed, chosen = false, onPick }: SwatchProps) {
  return (
    <Tooltip label={label}>
      <button
        type="button"
        className={classes.swatch}
        style={{ backgroundColor: hex }}
        aria-label={label}
        aria-pressed={pressed}
        data-keeps-colors
        data-chosen={chosen || undefined}
        onClick={(event) => {
          onPick();
          goToBoard(event);
        }}
      />
    </Tooltip>
  );
});

const Tool = observer(function Tool({ paint, icon, label }: { paint: Paint; icon: ReactNode; label: string }) {
  const { field } = useFieldView();
  return (
    <UnstyledButton
      className={classes.tool}
      aria-pressed={field.brush.isSelected(paint)}
      onClick={(event) => {
        field.selection.toggleBrush(paint);
        goToBoard(event);
      }}
    >
      {icon}
      {label}
    </UnstyledButton>
  );
});

/** Names the selected paint while the controls are closed. */
const SelectedPaint = observer(function SelectedPaint() {
  const { brush, map } = useFieldView().field;
  if (!brush.paint) return null;
  const { hex } = brush.paint;
  return (
    <span className={classes.selected}>
      {hex && <i className={classes.chip} style={{ backgroundColor: hex }} />}
      {paintName(brush.paint, map.board.palette.color_hexes)}
    </span>
  );
});

/** The colours and tools, one tab stop. */
const Paints = observer(function Paints() {
  const { field } = useFieldView();
  const { brush, map } = field;
  const { color_hexes: colors, fow_hexes: fogs } = map.board.palette;
  const [fogHex, setFogHex] = useState<string>();
  const fog = fogHex ?? fogs[0]?.code ?? null;
  const pickFog = (hex: string): void => {
    setFogHex(hex);
    field.selection.toggleBrush({ usage: 'fog', hex });
  };
  return (
    <div className={classes.brushes} role="toolbar" aria-label="Brushes" {...useRovingFocus()}>
      <div className={classes.swatches} role="group" aria-label="Colors">
        {colors.map((entry) => (
          <Swatch
            key={entry.id}
            label={colorName(entry)}
            hex={entry.code}
            pressed={brush.isSelected({ usage: 'color', hex: entry.code })}
            onPick={() => field.selection.toggleBrush({ usage: 'color', hex: entry.code })}
          />
        ))}
      </div>
      <div className={classes.tools}>
        <Tool paint={{ usage: 'fog', hex: fog }} icon={<LuCloudFog aria-hidden="true" />} label="Fog of War" />
        <div className={classes.fogs} role="group" aria-label="Fog colors">
          {fogs.map((entry) => (
            <Swatch
              key={entry.id}
              label={`${colorName(entry)} fog`}
              hex={entry.code}
              pressed={brush.isSelected({ usage: 'fog', hex: entry.code })}
              chosen={fog === entry.code}
              onPick={() => pickFog(entry.code)}
            />
          ))}
        </div>
      </div>
      <div className={classes.tools}>
        <Tool paint={{ usage: 'color', hex: null }} icon={<LuEraser aria-hidden="true" />} label="Clear color" />
        <Tool paint={{ usage: 'clear_fog', hex: null }} icon={<LuSunMedium aria-hidden="true" />} label="Lift fog" />
      </div>
    </div>
  );
});

/**
 * The DM's brushes: colours, fog, and their removal. A click, a right-click or a drag on the map paints. The controls
 * can be closed; in a low window they are closed at first.
 */
export const FillControls = observer(function FillControls() {
  const id = useId();
  const [open, setOpen] = useState(() => fillControlsWereOpen() ?? window.innerHeight >= ROOMY_HEIGHT);
  const toggle = (): void => {
    rememberFillControls(!open);
    setOpen(!open);
  };
  return (
    <section className={classes.fill} aria-label="Map Fill Controls">
      <h2 className={classes.title}>
        <UnstyledButton className={classes.fold} aria-expanded={open} aria-controls={id} onClick={toggle}>
          <LuChevronDown className={classes.chevron} aria-hidden="true" />
          Map Fill Controls
          {open ? (
            <span className={classes.hint}>{byPointer('(Click or R-Click)', '(Tap or hold)')}</span>
          ) : (
            <SelectedPaint />
          )}
        </UnstyledButton>
      </h2>
      <div id={id} hidden={!open}>
        <Paints />
      </div>
    </section>
  );
});
