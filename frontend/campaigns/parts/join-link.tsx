import { Button, Group, Text, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { LuCopy, LuLink, LuRotateCcw, LuUnlink } from 'react-icons/lu';
import type { JoinLink as Link } from '../../../contracts/campaigns/campaigns.contract.js';
import { TIMES } from '../../../contracts/core/limits.js';
import { useStores } from '../../core/stores.js';
import { copyText } from '../../ui/copy-text.js';
import { dateTimeText } from '../../ui/date-text.js';
import { isLoopback, joinUrl } from '../join-url.js';
import classes from './join-link.module.css';

/** The link with which anybody joins the campaign: a DM makes, copies, renews and ends it. */
export const JoinLink = observer(function JoinLink() {
  const { campaign: store } = useStores();
  const link = store.reply?.dm?.join_link;
  return <div className={classes.link}>{link ? <Existing link={link} /> : <Missing />}</div>;
});

const Missing = observer(function Missing() {
  const { campaign: store } = useStores();
  return (
    <>
      <Text size="sm" c="dimmed">
        Whoever has the link joins as a player after logging in or signing up. It works for {TIMES.joinLinkDays} days,
        and you can renew it or switch it off at any time.
      </Text>
      <div>
        <Button
          variant="default"
          leftSection={<LuLink aria-hidden />}
          onClick={() => void store.change({ type: 'make_join_link' })}
        >
          Make a join link
        </Button>
      </div>
    </>
  );
});

const Existing = observer(function Existing({ link }: { link: Link }) {
  const { campaign: store, notices } = useStores();
  const field = useRef<HTMLInputElement>(null);
  const isExpired = Date.parse(link.expires_at) <= Date.now();
  const url = joinUrl(link.url, window.location.origin);
  const copy = async (): Promise<void> => {
    const isCopied = field.current !== null && (await copyText(field.current));
    if (isCopied) notices.banner('The join link is copied.', true);
    else notices.banner('The browser did not copy the link. It is selected: copy it with the keyboard.', false);
  };
  const renew = async (): Promise<void> => {
    const message = 'Renew the join link? The link that you have sent so far stops working at once.';
    if (isExpired || (await notices.confirm({ message, action: 'Renew the link' })))
      await store.change({ type: 'make_join_link' });
  };
  const end = async (): Promise<void> => {
    const message = 'Switch the join link off? Nobody can join with it any more. Members stay in the campaign.';
    if (await notices.confirm({ message, action: 'Switch the link off', danger: true }))
      await store.change({ type: 'end_join_link' });
  };
  return (
    <>
      <div className={classes.row}>
        <TextInput
          ref={field}
          className={classes.field ?? ''}
          label="Join link"
          description={
            isExpired
              ? `It expired on ${dateTimeText(link.expires_at)}. Renew it to get a link that works.`
              : `Whoever has it joins as a player. It works until ${dateTimeText(link.expires_at)}.`
          }
          value={url}
          readOnly
          disabled={isExpired}
          onFocus={(event) => event.currentTarget.select()}
        />
        {!isExpired && (
          <Button leftSection={<LuCopy aria-hidden />} onClick={() => void copy()}>
            Copy the link
          </Button>
        )}
      </div>
      {isLoopback(url) && (
        <Text size="sm">
          This link works only on this computer. Open Questhearth with the address that your players use, and copy the
          link there.
        </Text>
      )}
      <Group gap="xs">
        <Button variant="default" leftSection={<LuRotateCcw aria-hidden />} onClick={() => void renew()}>
          Renew the link
        </Button>
        <Button color="red" variant="subtle" leftSection={<LuUnlink aria-hidden />} onClick={() => void end()}>
          Switch the link off
        </Button>
      </Group>
    </>
  );
});
