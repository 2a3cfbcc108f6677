import type { IconType } from 'react-icons';
import { GiBackpack, GiBreastplate, GiCrossedSwords, GiHorseHead, GiToolbox } from 'react-icons/gi';
import type { ItemKind } from '../../../contracts/content/content.types.js';

const ICONS: Readonly<Record<ItemKind, IconType>> = {
  Gear: GiBackpack,
  Weapon: GiCrossedSwords,
  Armor: GiBreastplate,
  Tool: GiToolbox,
  'Mount/Vehicle': GiHorseHead,
};

/** The decorative icon of an item kind. */
export function KindIcon({ kind, size = 24 }: { kind: ItemKind; size?: number }) {
  const Icon = ICONS[kind];
  return <Icon size={size} aria-hidden color="var(--qh-accent)" />;
}
