import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { byPointer } from '../../../ui/by-pointer.js';
import { lazy } from '../../../ui/lazy.js';
import { useFieldView } from '../field-view-context.js';
import classes from './map-prompt.module.css';
import { PromptBar } from './prompt-bar.js';
import { TurnBar } from './turns/turn-bar.js';
import type { ControlsDrawer } from './use-controls-drawer.js';

const AimBar = lazy(() => import('./attacks/aim-bar.js').then((m) => ({ default: m.AimBar })), null);

/** What a person does next, above the buttons of a narrow window, whose controls are in a drawer. */
export const MapPrompt = observer(function MapPrompt({ drawer }: { drawer: ControlsDrawer }) {
  const { field } = useFieldView();
  if (field.aim?.isAiming) return <AimBar drawer={drawer} />;
  return field.selection.isPinSelected ? <PingBar /> : <TurnBar />;
});

/** Says that a tap pings, and ends it: a phone has no Escape. */
const PingBar = observer(function PingBar() {
  const { field } = useFieldView();
  return (
    <PromptBar label="Ping">
      <p className={classes.text}>{byPointer('Click', 'Tap')} a square to ping it</p>
      <Button size="compact-sm" variant="default" onClick={() => field.cancel()}>
        Cancel
      </Button>
    </PromptBar>
  );
});
