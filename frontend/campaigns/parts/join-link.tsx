import { Button, Group, Text, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuCopy, LuLink, LuRotateCcw, LuUnlink } from 'react-icons/lu';
import type { JoinLink as Link } from '../../../contracts/campaigns/campaigns.contract.js';
import { TIMES } from '../../../contracts/core/limits.js';
import { dateTimeText } from '../../ui/date-text.js';
import { isLoopback, joinUrl } from '../join-url.js';
import { isLive, useJoinLink } from '../use-join-link.js';
import classes from './join-link.module.css';

/** Copies the join link, for the place beside 'Invite a user'; makes the link if there is none. */
export const CopyJoinLink = observer(function CopyJoinLink() {
  const { busy, copy } = useJoinLink();
  return (
    <Button variant="default" leftSection={<LuLink aria-hidden />} loading={busy} onClick={() => void copy()}>
      Copy join link
    </Button>
  );
});

/** The link with which anybody joins the campaign: a DM makes, copies, renews and ends it. */
export const JoinLink = observer(function JoinLink() {
  const { link, busy, copy, renew, end } = useJoinLink();
  if (!link)
    return (
      <div className={classes.link}>
        <Text size="sm" c="dimmed">
          Whoever has the join link joins as a player after logging in or signing up. It works for {TIMES.joinLinkDays}{' '}
          days, and you can renew it or switch it off at any time.
        </Text>
        <div>
          <Button variant="default" leftSection={<LuLink aria-hidden />} loading={busy} onClick={() => void renew()}>
            Make a join link
          </Button>
        </div>
      </div>
    );
  return (
    <div className={classes.link}>
      <Address link={link} onCopy={() => void copy()} />
      <Group gap="xs">
        <Button variant="default" leftSection={<LuRotateCcw aria-hidden />} loading={busy} onClick={() => void renew()}>
          Renew the link
        </Button>
        <Button color="red" variant="subtle" leftSection={<LuUnlink aria-hidden />} onClick={() => void end()}>
          Switch the link off
        </Button>
      </Group>
    </div>
  );
});

/** The address to copy, and until when it works. */
function Address({ link, onCopy }: { link: Link; onCopy: () => void }) {
  const works = isLive(link);
  const until = dateTimeText(link.expires_at);
  const url = joinUrl(link.url, window.location.origin);
  return (
    <>
      <div className={classes.row}>
        <TextInput
          className={classes.field ?? ''}
          label="Join link"
          description={
            works
              ? `Whoever has it joins as a player. It works until ${until}.`
              : `It expired on ${until}. Renew it to get a link that works.`
          }
          value={url}
          readOnly
          disabled={!works}
          onFocus={(event) => event.currentTarget.select()}
        />
        {works && (
          <Button leftSection={<LuCopy aria-hidden />} onClick={onCopy}>
            Copy the link
          </Button>
        )}
      </div>
      {works && isLoopback(url) && (
        <Text size="sm">
          This link works only on this computer. Open Questhearth with the address that your players use, and copy the
          link there.
        </Text>
      )}
    </>
  );
}
