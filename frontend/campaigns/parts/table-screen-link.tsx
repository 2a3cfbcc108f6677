import { Button, Group, Text, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuCopy, LuExternalLink, LuRotateCcw, LuUnlink } from 'react-icons/lu';
import { useStores } from '../../core/stores.js';
import { isLoopback } from '../link-url.js';
import { OnlyThisComputer } from './only-this-computer.js';
import classes from './join-link.module.css';

/**
 * The address that shows the map on a television: one button makes it if needed and copies it; a DM opens, renews and
 * ends it.
 */
export const TableScreenLink = observer(function TableScreenLink() {
  const { tableScreenLink: link } = useStores();
  const { url } = link;
  const copyButton = (
    <Button leftSection={<LuCopy aria-hidden />} loading={link.isBusy} onClick={() => void link.copy()}>
      Copy address
    </Button>
  );
  return (
    <div className={classes.link}>
      {isLoopback(url ?? window.location.origin) && <OnlyThisComputer />}
      {url === null ? (
        <>
          <Text size="sm" c="dimmed">
            A television at your table shows the map without a log-in: what every player of the campaign may see, the
            turn order and pings, and nothing that one can change. You can renew or end its address at any time.
          </Text>
          <div>{copyButton}</div>
        </>
      ) : (
        <>
          <div className={classes.row}>
            <TextInput
              className={classes.field ?? ''}
              label="Address of the table screen"
              description="Whoever has it sees what every player may see, without a log-in. It works until you renew or end it."
              value={url}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
            />
            {copyButton}
          </div>
          <Group gap="xs">
            <Button
              component="a"
              href={url}
              target="_blank"
              rel="noreferrer"
              variant="default"
              leftSection={<LuExternalLink aria-hidden />}
            >
              Open
            </Button>
            <Button variant="default" leftSection={<LuRotateCcw aria-hidden />} onClick={() => void link.renew()}>
              New address
            </Button>
            <Button color="red" variant="subtle" leftSection={<LuUnlink aria-hidden />} onClick={() => void link.end()}>
              End table screen
            </Button>
          </Group>
        </>
      )}
    </div>
  );
});
