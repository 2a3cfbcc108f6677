import { Button, Checkbox, Group, Modal, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { LuPrinter } from 'react-icons/lu';
import { nameOf } from '../../character-labels.js';
import { useSheet } from '../sheet-context.js';
import { PrintedSheet } from './printed-sheet.js';

/** Asks how to print the open sheet, and prints it on A4 or Letter paper. */
export const PrintDialog = observer(function PrintDialog({ onClose }: { onClose: () => void }) {
  const { loaded, character } = useSheet();
  const [isBlank, setBlank] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const { notes = '', campaign_notes = '' } = character ?? {};
  const name = nameOf(loaded.evaluation.sheet);
  useWindowEvent('afterprint', () => isPrinting && onClose());
  useEffect(() => (isPrinting ? printUnder(name) : undefined), [isPrinting, name]);
  return (
    <Modal opened onClose={onClose} title="Print the sheet" size="sm">
      <Text>
        A4 or Letter, black on white: the numbers of the game on the first page, then features, inventory and notes,
        then the spells.
      </Text>
      <Checkbox
        mt="md"
        label="HP, coins and slots blank"
        description="To fill in by hand at the table."
        checked={isBlank}
        onChange={(event) => setBlank(event.currentTarget.checked)}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button data-autofocus leftSection={<LuPrinter size={16} aria-hidden />} onClick={() => setPrinting(true)}>
          Print
        </Button>
      </Group>
      {isPrinting && <PrintedSheet character={loaded} notes={{ notes, campaign_notes }} isBlank={isBlank} />}
    </Modal>
  );
});

/** Prints the page. Its title names the file of a printed PDF. */
function printUnder(name: string): () => void {
  const before = document.title;
  document.title = name;
  const timer = setTimeout(() => print());
  return () => {
    clearTimeout(timer);
    document.title = before;
  };
}
