import { observer } from 'mobx-react-lite';
import { lazy } from '../../../ui/lazy.js';
import { useFieldView } from '../field-view-context.js';
import { TurnBar } from './turns/turn-bar.js';
import type { ControlsDrawer } from './use-controls-drawer.js';

const AimBar = lazy(() => import('./attacks/aim-bar.js').then((m) => ({ default: m.AimBar })), null);

/** What a person does next, above the buttons of a phone, whose controls cover the map. */
export const MapPrompt = observer(function MapPrompt({ drawer }: { drawer: ControlsDrawer }) {
  const { field } = useFieldView();
  return field.aim?.isAiming ? <AimBar drawer={drawer} /> : <TurnBar />;
});
