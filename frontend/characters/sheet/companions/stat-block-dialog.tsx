import { Modal } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { evaluateCreature } from '../../../../contracts/creature/evaluate/index.js';
import { companionEmits, type ListedCompanion } from '../../../../contracts/map/companions.contract.js';
import { playOfMarkerCreature } from '../../../../contracts/map/marker-creature.types.js';
import { StatBlock } from '../../../library/creatures/stat-block.js';
import { LoadedOnce } from '../../../library/loaded-once.js';
import { LoadedContent } from '../../../library/parts/loaded-content.js';
import { useFocusBefore } from '../../../ui/use-focus-before.js';
import { useSheet } from '../sheet-context.js';
import type { CompanionsView } from './companions-context.js';

interface StatBlockDialogProps {
  companion: ListedCompanion;
  view: CompanionsView;
  onClose: () => void;
}

/** The stat block of a companion, with its numbers as they are now. */
export const StatBlockDialog = observer(function StatBlockDialog({ companion, view, onClose }: StatBlockDialogProps) {
  const { markerId, name, creature } = companion;
  const { content } = useSheet().loaded;
  useFocusBefore();
  const [block] = useState(
    () => new LoadedOnce(async () => (await view.ask(companionEmits.getStatBlock, { markerId })).creature),
  );
  return (
    <Modal opened onClose={onClose} title={name} size="lg">
      <LoadedContent of={block} label="Loading the stat block">
        {(loaded) => <StatBlock sheet={evaluateCreature(content, loaded, playOfMarkerCreature(creature)).sheet} />}
      </LoadedContent>
    </Modal>
  );
});
