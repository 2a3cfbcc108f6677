import { Button, Group, Text, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuCopy, LuRotateCcw, LuUnlink } from 'react-icons/lu';
import type { JoinLink as Link } from '../../../contracts/campaigns/campaigns.contract.js';
import { TIMES } from '../../../contracts/core/limits.js';
import { dateTimeText } from '../../ui/date-text.js';
import { isLoopback, linkUrl } from '../link-url.js';
import { isLive, useJoinLink } from '../use-join-link.js';
import { OnlyThisComputer } from './only-this-computer.js';
import classes from './join-link.module.css';

/** The link with which anybody joins the campaign: one button makes it if needed and copies it; a DM renews and ends it. */
export const JoinLink = observer(function JoinLink() {
  const { link, isBusy, copy, renew, end } = useJoinLink();
  const origin = window.location.origin;
  const copyButton = (
    <Button leftSection={<LuCopy aria-hidden />} loading={isBusy} onClick={() => void copy()}>
      Copy join link
    </Button>
  );
  return (
    <div className={classes.link}>
      {isLoopback(link ? linkUrl(link.url, origin) : origin) && <OnlyThisComputer />}
      {link ? (
        <div className={classes.row}>
          <Address link={link} url={linkUrl(link.url, origin)} />
          {copyButton}
        </div>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            Everybody who has the join link can join as a player. It works for {TIMES.joinLinkDays} days, and you can
            renew or end it at any time.
          </Text>
          <div>{copyButton}</div>
        </>
      )}
      {link && (
        <Group gap="xs">
          <Button variant="default" leftSection={<LuRotateCcw aria-hidden />} onClick={() => void renew()}>
            Renew
          </Button>
          <Button color="red" variant="subtle" leftSection={<LuUnlink aria-hidden />} onClick={() => void end()}>
            End link
          </Button>
        </Group>
      )}
    </div>
  );
});

/** The address to copy, and until when it works. */
function Address({ link, url }: { link: Link; url: string }) {
  const works = isLive(link);
  const until = dateTimeText(link.expires_at);
  return (
    <TextInput
      className={classes.field ?? ''}
      label="Join link"
      description={
        works
          ? `Everybody who has it can join as a player. It works until ${until}.`
          : `It expired on ${until}. Copying makes a new one.`
      }
      value={url}
      readOnly
      disabled={!works}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
