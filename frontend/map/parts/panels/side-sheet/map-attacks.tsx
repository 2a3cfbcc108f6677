import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { MapAttackContext } from '../../../../characters/sheet/main-stats/map-attack-context.js';
import { beginAttack, mayAttackWith } from '../../begin-attack.js';
import { useFieldView } from '../../field-view-context.js';

interface MapAttacksProps {
  characterId: string;
  children: ReactNode;
}

/** Lets the sheet beside the map begin attacks on it, while the character's token is on the board. */
export const MapAttacks = observer(function MapAttacks({ characterId, children }: MapAttacksProps) {
  const stores = useFieldView();
  const { board } = stores.field.map;
  const marker = [...board.markers.values()].find(({ character }) => character?.id === characterId);
  const attack = (wayKey: string): void => {
    // The sheet stands where the attacks are.
    stores.sheet.close();
    beginAttack(stores, marker, wayKey);
  };
  return (
    <MapAttackContext value={marker && mayAttackWith(stores, marker) ? attack : undefined}>{children}</MapAttackContext>
  );
});
