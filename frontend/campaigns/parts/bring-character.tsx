import { Button, Group, Modal, Text, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuUserRoundPlus } from 'react-icons/lu';
import { useStores } from '../../core/stores.js';
import classes from './bring-character.module.css';
import { OwnCharacters } from './own-characters.js';

/** Asks a player without a character in this campaign to bring one: their own ones, or the way to the builder. */
export const MissingCharacter = observer(function MissingCharacter({ onImported }: { onImported: () => void }) {
  const { campaign, characters } = useStores();
  if (!campaign.isOwnCharacterMissing) return null;
  return (
    <section className={classes.missing} aria-labelledby="bring-character">
      <LuUserRoundPlus size={26} aria-hidden />
      <div className={classes.words}>
        <Title order={2} size="h4" id="bring-character">
          Bring a character
        </Title>
        <Text size="sm" c="dimmed" mt={2} mb="sm">
          {characters.state === 'ready' && characters.readyToJoin.length > 0
            ? 'Bring one that you have finished, or create a new one.'
            : 'You have no character in this campaign yet. A new character can join it as soon as you finish it.'}
        </Text>
        <OwnCharacters onImported={onImported} />
      </div>
    </section>
  );
});

interface BringCharacterPopupProps {
  opened: boolean;
  onClose: () => void;
}

/** The user's characters that can join this campaign, and the way to the builder. */
export const BringCharacterPopup = observer(function BringCharacterPopup({
  opened,
  onClose,
}: BringCharacterPopupProps) {
  const { characters } = useStores();
  const hasReady = characters.readyToJoin.length > 0;
  return (
    <Modal opened={opened} onClose={onClose} title="Bring a character">
      {characters.state === 'ready' && !hasReady && (
        <Text c="dimmed" mb="sm">
          All your finished characters play in a campaign already, or you have none.
        </Text>
      )}
      <OwnCharacters onImported={onClose} />
      <Group justify="flex-end" mt="sm">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </Modal>
  );
});
