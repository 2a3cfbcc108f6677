import { CloseButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { Marker } from '../../../../../contracts/map/map.contract.js';
import { useFieldView } from '../../field-view-context.js';
import { MarkerFace } from '../../markers/marker-face.js';
import frame from './side-sheet.module.css';

/** The name of the marker whose creature stands beside the map. */
export const CreatureHeader = observer(function CreatureHeader({ marker }: { marker: Marker }) {
  const { sheet } = useFieldView();
  return (
    <header className={frame.header}>
      <MarkerFace marker={marker} />
      <h2 className={frame.name} dir="auto" title={marker.name}>
        {marker.name}
      </h2>
      <CloseButton aria-label="Close the stat block" title="Close the stat block (S)" onClick={() => sheet.close()} />
    </header>
  );
});
