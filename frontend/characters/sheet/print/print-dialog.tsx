import { Button, Checkbox, Group, Modal, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { LuPrinter } from 'react-icons/lu';
import type { Failure } from '../../../../contracts/core/failure.js';
import { useStores } from '../../../core/stores.js';
import { toFailure } from '../../../core/to-failure.js';
import { nameOf } from '../../character-labels.js';
import { allSpells } from '../powers/spell-list.js';
import { useSheet } from '../sheet-context.js';
import { loadDescriptions, loadSpellTexts, type Descriptions } from './descriptions.js';
import { PrintedSheet } from './printed-sheet.js';

/** What is printed besides what the page has. */
interface Prepared {
  readonly descriptions: Descriptions | undefined;
  readonly spellTexts: Descriptions | undefined;
}

/** Asks how to print the open sheet, and prints it on A4 or Letter paper. */
export const PrintDialog = observer(function PrintDialog({ onClose }: { onClose: () => void }) {
  const { loaded, character } = useSheet();
  const [isBlank, setBlank] = useState(false);
  const [isDescribed, setDescribed] = useState(false);
  const [hasSpellTexts, setSpellTexts] = useState(false);
  const { prepared, isPreparing, failure, prepare } = usePreparation();
  const { notes = '', campaign_notes = '' } = character ?? {};
  const name = nameOf(loaded.evaluation.sheet);
  useWindowEvent('afterprint', () => prepared && onClose());
  useEffect(() => (prepared ? printUnder(name) : undefined), [prepared, name]);
  return (
    <Modal opened onClose={onClose} title="Print the sheet" size="sm">
      <Text>
        Prints on A4 or Letter paper, black on white: first the numbers, then features, inventory and notes, then the
        spells.
      </Text>
      <Checkbox
        mt="md"
        label="Descriptions of features"
        description="The full texts. They take more pages."
        checked={isDescribed}
        onChange={(event) => setDescribed(event.currentTarget.checked)}
      />
      {allSpells(loaded.evaluation.sheet).length > 0 && (
        <Checkbox
          mt="md"
          label="Texts of spells"
          description="What each spell does, after the table of spells."
          checked={hasSpellTexts}
          onChange={(event) => setSpellTexts(event.currentTarget.checked)}
        />
      )}
      <Checkbox
        mt="md"
        label="Leave HP, coins and slots blank"
        description="To fill in by hand at the table."
        checked={isBlank}
        onChange={(event) => setBlank(event.currentTarget.checked)}
      />
      {failure && (
        <Text mt="md" c="var(--qh-harm)" role="alert">
          The descriptions could not be loaded. {failure.message}
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          data-autofocus
          leftSection={<LuPrinter size={16} aria-hidden />}
          loading={isPreparing}
          onClick={() => void prepare({ isDescribed, hasSpellTexts })}
        >
          Print
        </Button>
      </Group>
      {prepared && (
        <PrintedSheet character={loaded} notes={{ notes, campaign_notes }} isBlank={isBlank} {...prepared} />
      )}
    </Modal>
  );
});

/** Fetches what a print needs that the page does not have. */
function usePreparation() {
  const { library } = useStores();
  const { sheet } = useSheet();
  const [prepared, setPrepared] = useState<Prepared>();
  const [isPreparing, setPreparing] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const prepare = async ({
    isDescribed,
    hasSpellTexts,
  }: Record<'isDescribed' | 'hasSpellTexts', boolean>): Promise<void> => {
    setPreparing(true);
    setFailure(undefined);
    try {
      const [descriptions, spellTexts] = await Promise.all([
        isDescribed ? loadDescriptions(library.pages, sheet) : undefined,
        hasSpellTexts ? loadSpellTexts(library.pages, sheet) : undefined,
      ]);
      setPrepared({ descriptions, spellTexts });
    } catch (problem) {
      setFailure(toFailure(problem));
    }
    setPreparing(false);
  };
  return { prepared, isPreparing, failure, prepare };
}

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
