import type { ReactNode } from 'react';
import { AimText, AttackArea, AttackTargetMarks } from './attack-overlays.js';
import { BrushPreview, PlacementPath, PlacementText } from './placement-overlays.js';

/** What lies below the markers while a marker, a brush or an attack is in hand. */
export const HandUnderlays = (): ReactNode => (
  <>
    <AttackArea />
    <PlacementPath />
    <BrushPreview />
  </>
);

/** What lies above the markers while a marker or an attack is in hand. */
export const HandOverlays = (): ReactNode => (
  <>
    <PlacementText />
    <AttackTargetMarks />
    <AimText />
  </>
);
