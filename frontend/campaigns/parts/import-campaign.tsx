import { Alert, Button, FileButton, Group, Loader, Modal, Stack, Text, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { LuFileUp, LuTriangleAlert } from 'react-icons/lu';
import { useNavigate } from 'react-router-dom';
import type { CampaignFileReport } from '../../../contracts/campaign-files/campaign-files.contract.js';
import { useStores } from '../../core/stores.js';
import { dateText } from '../../ui/date-text.js';
import { CampaignImportStore, contentsOf } from '../campaign-import.store.js';
import classes from './import-campaign.module.css';

interface ImportCampaignProps {
  opened: boolean;
  onClose: () => void;
}

/** The popup that makes a campaign of a file, once it has said what is in it. */
export function ImportCampaign({ opened, onClose }: ImportCampaignProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Import a campaign" size={620}>
      <ImportSteps onClose={onClose} />
    </Modal>
  );
}

const ImportSteps = observer(function ImportSteps({ onClose }: Pick<ImportCampaignProps, 'onClose'>) {
  const { api, notices } = useStores();
  const [store] = useState(() => new CampaignImportStore(api));
  const navigate = useNavigate();
  const submit = async (): Promise<void> => {
    const reply = await store.import();
    if (!reply) return;
    notices.banner(reply.msg, true);
    onClose();
    // The settings show the characters that wait for their players.
    await navigate(`/campaigns/${reply.id}?section=settings`);
  };
  const { report, problem, state } = store;
  return (
    <Stack gap="md">
      <div>
        <Text size="sm" c="dimmed">
          Choose the file of a campaign, which its DM downloads in its settings. You see what is in it before anything
          is imported.
        </Text>
        <div aria-live="polite" className={classes.progress}>
          {state === 'checking' && (
            <Group gap="sm">
              <Loader size="sm" />
              <Text>Reading {store.file?.name}…</Text>
            </Group>
          )}
          {state === 'importing' && <Text>Importing… This takes a moment.</Text>}
        </div>
      </div>
      {problem !== '' && (
        <Alert
          color="red"
          icon={<LuTriangleAlert aria-hidden />}
          title={report ? 'The campaign was not imported' : 'This file cannot be imported'}
          role="alert"
        >
          {problem}
        </Alert>
      )}
      {report && <Report report={report} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <FileButton accept=".qhc,application/gzip" onChange={(file) => file && void store.choose(file)}>
          {(props) => (
            <Button
              {...props}
              variant={report ? 'default' : 'filled'}
              leftSection={<LuFileUp aria-hidden />}
              disabled={state !== 'ready'}
              data-autofocus
            >
              {store.file ? 'Choose another file' : 'Choose a file'}
            </Button>
          )}
        </FileButton>
        {report && (
          <Button loading={state === 'importing'} onClick={() => void submit()}>
            Import
          </Button>
        )}
      </Group>
    </Stack>
  );
});

/** What an import of the file will do. It takes the focus, so that it is read and the buttons follow. */
function Report({ report }: { report: CampaignFileReport }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [report]);
  const contents = contentsOf(report);
  return (
    <section className={classes.report} aria-labelledby="campaign-file">
      <Title order={3} size="h4" id="campaign-file" ref={heading} tabIndex={-1}>
        {report.name}
      </Title>
      <Text size="sm" c="dimmed">
        Downloaded on {dateText(report.made_at)} from Questhearth {report.program}
      </Text>
      <Text>{contents.length > 0 ? new Intl.ListFormat('en').format(contents) : 'The campaign is still empty.'}</Text>
      {report.characters.length > 0 && (
        <ul className={classes.list}>
          {report.characters.map(({ name, level, player, problem }, index) => (
            <li key={index}>
              {name}, level {level}, played by {player}
              {problem !== null && (
                <Text size="sm" c="var(--qh-harm)">
                  Cannot be played here yet: {problem}
                </Text>
              )}
            </li>
          ))}
        </ul>
      )}
      {report.warnings.map((warning) => (
        <Alert key={warning} color="ember" icon={<LuTriangleAlert aria-hidden />} p="sm">
          {warning}
        </Alert>
      ))}
      <Text size="sm">
        A new private campaign begins with you as its DM.
        {report.characters.length > 0 && ' Its characters wait until you say whose they are.'} Nothing of your other
        campaigns changes.
      </Text>
    </section>
  );
}
