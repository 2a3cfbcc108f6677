import { Button, Group, Modal, Stack } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import type { CreateCampaign } from '../../../contracts/campaigns/campaigns.dto.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { CounterTextInput } from '../../ui/counter-text-input.js';
import { useSingleFlight } from '../../ui/single-flight.js';

interface CreateCampaignPopupProps {
  opened: boolean;
  onClose: () => void;
  onSubmit: (form: CreateCampaign) => Promise<void>;
}

/** Asks for the name and the description of a new campaign. */
export function CreateCampaignPopup({ opened, onClose, onSubmit }: CreateCampaignPopupProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Create a Campaign (You will become the DM)" size={580}>
      <CreateCampaignForm onClose={onClose} onSubmit={onSubmit} />
    </Modal>
  );
}

const CreateCampaignForm = observer(function CreateCampaignForm({
  onClose,
  onSubmit,
}: Pick<CreateCampaignPopupProps, 'onClose' | 'onSubmit'>) {
  const [name, setName] = useState('');
  const [desc, setDesc] = useState('');
  const flight = useSingleFlight();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void flight.run(() => onSubmit({ name, desc }));
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <CounterTextInput
          label="Campaign Name"
          value={name}
          onChange={setName}
          limit={LIMITS.campaignName}
          data-autofocus
          required
          withAsterisk={false}
        />
        <CounterTextInput label="Quick Description" value={desc} onChange={setDesc} limit={LIMITS.campaignDesc} />
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={flight.isRunning()} disabled={name.trim() === ''}>
          Submit
        </Button>
      </Group>
    </form>
  );
});
