import { Button, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuDownload } from 'react-icons/lu';
import { downloadCampaign } from '../../../contracts/campaign-files/campaign-files.contract.js';
import { fillPath } from '../../../contracts/core/route.js';
import { downloadFile } from '../../core/download.js';
import { useStores } from '../../core/stores.js';
import { useSingleFlight } from '../../ui/single-flight.js';

/** Downloads the campaign as a file, for another installation. */
export const DownloadCampaign = observer(function DownloadCampaign({ campaignId }: { campaignId: string }) {
  const { notices } = useStores();
  const flight = useSingleFlight();
  const download = async (): Promise<void> => {
    try {
      await downloadFile(fillPath(downloadCampaign.path, { campaignId }));
    } catch (failure) {
      notices.popup('The campaign was not downloaded', failure);
    }
  };
  return (
    <>
      <Text size="sm" c="dimmed">
        One file with everything that you see of the campaign: scenes and markers, notes, encounters, items, treasure,
        characters, pictures and the log. Import it under Campaigns, here or on another installation. It holds no
        accounts, no links, no history, and no messages between others.
      </Text>
      <div>
        <Button
          variant="default"
          leftSection={<LuDownload size={16} aria-hidden />}
          loading={flight.isRunning()}
          onClick={() => void flight.run(download)}
        >
          Download
        </Button>
      </div>
    </>
  );
});
