import { Anchor, Button, Group, Modal, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuFlag } from 'react-icons/lu';
import { Link, useNavigate } from 'react-router-dom';
import type { Ref } from '../../../contracts/content/content.types.js';
import { useStores } from '../../core/stores.js';
import { useLastValue } from '../../ui/use-last-value.js';
import classes from '../characters.module.css';
import { nameOf } from '../character-labels.js';

/** Asks for the campaign into which to import a character. */
export const ImportPopup = observer(function ImportPopup() {
  const { characters: store } = useStores();
  const navigate = useNavigate();
  const { importing, campaigns } = store;
  const shown = useLastValue(importing);
  const join = async (campaign: Ref): Promise<void> => {
    const path = await store.import(campaign);
    if (path) await navigate(path);
  };
  return (
    <Modal opened={importing !== undefined} onClose={store.closeImport} title={shown ? nameOf(shown) : ''}>
      <Text>Select a campaign into which to import your character.</Text>
      {campaigns.length === 0 && (
        <Text c="dimmed" mt="md">
          You are not in a campaign yet. Ask a dungeon master for an invitation, or{' '}
          <Anchor component={Link} to="/campaigns">
            create a campaign
          </Anchor>{' '}
          of your own.
        </Text>
      )}
      <ul className={classes.campaigns}>
        {campaigns.map((campaign) => (
          <li key={campaign.id}>
            <Button
              variant="default"
              fullWidth
              justify="flex-start"
              leftSection={<LuFlag aria-hidden />}
              disabled={store.isImporting}
              onClick={() => void join(campaign)}
            >
              <Text span inherit truncate title={campaign.name} dir="auto">
                {campaign.name}
              </Text>
            </Button>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={store.closeImport}>
          Go Back
        </Button>
      </Group>
    </Modal>
  );
});
