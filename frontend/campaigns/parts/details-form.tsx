import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import type { CampaignDetails } from '../../../contracts/campaigns/campaigns.contract.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { useStores } from '../../core/stores.js';
import { CounterTextInput } from '../../ui/counter-text-input.js';

/**
 * Edits the name and the description. When another DM saves newer ones meanwhile, both are shown, and saving replaces the
 * newer ones.
 */
export const DetailsForm = observer(function DetailsForm({ saved }: { saved: CampaignDetails }) {
  const { campaign: store } = useStores();
  /** The unsaved texts with the version on which they are based; undefined without changes. */
  const [draft, setDraft] = useState<CampaignDetails>();
  const [busy, setBusy] = useState(false);
  const { name, desc, details_version: base } = draft ?? saved;
  const isChanged = name.trim() !== saved.name || desc.trim() !== saved.desc;
  const isStale = isChanged && base !== saved.details_version;

  const change = (part: Partial<CampaignDetails>): void => setDraft({ name, desc, details_version: base, ...part });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const isSaved = await store.change({ type: 'edit', name, desc, seenVersion: saved.details_version });
    setBusy(false);
    if (isSaved) setDraft(undefined);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        {isStale && <NewerDetails saved={saved} onUse={() => setDraft(undefined)} />}
        <CounterTextInput
          label="Campaign Name"
          value={name}
          onChange={(value) => change({ name: value })}
          limit={LIMITS.campaignName}
          error={name.trim() === '' ? 'Please enter a campaign name.' : undefined}
        />
        <CounterTextInput
          label="Quick Description"
          value={desc}
          onChange={(value) => change({ desc: value })}
          limit={LIMITS.campaignDesc}
        />
        <Group justify="flex-end">
          <Button variant="default" disabled={draft === undefined || busy} onClick={() => setDraft(undefined)}>
            Discard changes
          </Button>
          <Button type="submit" loading={busy} disabled={!isChanged || name.trim() === ''}>
            Change name and description
          </Button>
        </Group>
      </Stack>
    </form>
  );
});

function NewerDetails({ saved, onUse }: { saved: CampaignDetails; onUse: () => void }) {
  return (
    <Alert title="Somebody else has saved another name or description" color="ember">
      <Text style={{ overflowWrap: 'anywhere' }}>
        <strong>{saved.name}</strong>
        {saved.desc !== '' && ` [${saved.desc}]`}
      </Text>
      <Group justify="space-between" mt="sm">
        <Text size="sm" c="dimmed">
          If you save yours, they replace these.
        </Text>
        <Button size="compact-sm" variant="default" onClick={onUse}>
          Use these instead
        </Button>
      </Group>
    </Alert>
  );
}
