import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { IconType } from 'react-icons';
import {
  GiCharacter,
  GiHornedSkull,
  GiOpenTreasureChest,
  GiPositionMarker,
  GiVisoredHelm,
  GiWolfTrap,
} from 'react-icons/gi';
import { LuCloudFog, LuEyeOff, LuUserX } from 'react-icons/lu';
import { MARKER_TYPES } from '../../../../contracts/map/map.palette.js';
import { lazy } from '../../../ui/lazy.js';
import { kindOfMarker } from '../../creature-kind.js';
import type { Concealment } from '../../marker-visibility.js';
import { useFieldView } from '../field-view-context.js';
import { DARK, DrawnImages, imagesOfType, type MarkerImage } from './drawn-images.js';

/** The icons by `icon_name`, their name in Game Icons. */
const ICONS: Readonly<Record<string, IconType>> = {
  'visored-helm': GiVisoredHelm,
  character: GiCharacter,
  'horned-skull': GiHornedSkull,
  'open-treasure-chest': GiOpenTreasureChest,
  'wolf-trap': GiWolfTrap,
  'position-marker': GiPositionMarker,
};

/** The badges for the reasons why players do not see a marker. */
export const BADGES = [
  { reason: 'hidden', icon: LuEyeOff, background: '#f0a896' },
  { reason: 'some', icon: LuUserX, background: '#fff6e2' },
  { reason: 'fog', icon: LuCloudFog, background: '#c9d3dc' },
] as const satisfies readonly { reason: Concealment; icon: IconType; background: string }[];

/** The images of the types, and the badges. */
const IMAGES: readonly MarkerImage[] = [
  ...MARKER_TYPES.flatMap((type) => imagesOfType(type, ICONS[type.icon_name] ?? GiPositionMarker)),
  ...BADGES.map(({ reason, icon, background }) => ({
    name: `--badge-${reason}`,
    icon,
    ink: DARK,
    background,
    ring: DARK,
  })),
];

const KindImages = lazy(
  () => import('./kind-images.js').then((m) => ({ default: m.KindImages })),
  null,
  // Markers then show the images of their types.
  () => null,
);

/** Creates the images of markers on the map and in its lists. The icons of kinds load with the first marker that has one. */
export const MarkerImages = observer(function MarkerImages() {
  const { board } = useFieldView().field.map;
  const hasKind = useMemo(() => computed(() => [...board.markers.values()].some(kindOfMarker)), [board]).get();
  return (
    <>
      <DrawnImages images={IMAGES} />
      {hasKind && <KindImages />}
    </>
  );
});
