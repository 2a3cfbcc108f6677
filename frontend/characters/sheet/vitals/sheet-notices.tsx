import { Button, CloseButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { numberName } from '../../../../contracts/character/play/sheet-history-text.js';
import { numberText } from '../../../../contracts/core/text.js';
import { useStores } from '../../../core/stores.js';
import { copyText } from '../../../ui/copy-text.js';
import { ScrollRegion } from '../../../ui/scroll-region.js';
import { useSheet } from '../sheet-context.js';
import { numberOfField, shownValue } from '../number-fields.js';
import type { Overwritten } from '../overwritten-numbers.js';
import { attemptText } from './history-lines.js';
import classes from './sheet-notices.module.css';

/** What somebody should know about others' changes. The notices stand below the columns and cover none. */
export const SheetNotices = observer(function SheetNotices() {
  const { overwritten, away } = useSheet().notices;
  return (
    <div className={classes.notices}>
      {overwritten.map((each) => (
        <ToldLater key={`${each.change.id}:${each.field}`} {...each} />
      ))}
      {away.length > 0 && <WhileAway />}
    </div>
  );
});

const ToldLater = observer(function ToldLater(overwritten: Overwritten) {
  const store = useSheet();
  const { change, field } = overwritten;
  const [mine, theirs] = [overwritten.mine, overwritten.theirs].map((value) =>
    numberText(shownValue(store.loaded, field, value)),
  );
  return (
    <div className={classes.notice} role="status">
      <p>
        <strong>{numberName(store.loaded, numberOfField(field))}</strong>: {change.author.display_name} changed your{' '}
        {mine} to {theirs}.
      </p>
      <Button size="compact-sm" variant="light" onClick={() => store.putBack(overwritten)}>
        Change back to {mine}
      </Button>
      <CloseButton size="sm" aria-label="Dismiss" onClick={() => store.notices.forget(change.id, field)} />
    </div>
  );
});

const WhileAway = observer(function WhileAway() {
  const { notices } = useSheet();
  return (
    <section className={classes.notice} data-list aria-label="While you were away">
      <h2 className={classes.title}>While you were away</h2>
      <ScrollRegion label="Changes" className={classes.listBox}>
        <ul className={classes.list}>
          {notices.away.map(({ id, text, author }) => (
            <li key={id}>
              {text} <span className={classes.quiet}>{author.display_name}</span>
            </li>
          ))}
        </ul>
      </ScrollRegion>
      <Button size="compact-sm" variant="light" onClick={notices.seenAway}>
        Dismiss
      </Button>
    </section>
  );
});

/** Tells that a character in no campaign is not played, and how it joins one. */
export const OutsideNotice = observer(function OutsideNotice() {
  const { character } = useSheet();
  const { characters, session } = useStores();
  return (
    <div className={classes.readOnly} data-quiet="" role="note">
      <p>
        <strong>This character is in no campaign.</strong> Join one to play this sheet. Until then, you can read and
        print it.
      </p>
      {character && (
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => void characters.startImport(character, session.user?.campaigns)}
        >
          Join campaign
        </Button>
      )}
    </div>
  );
});

/** Tells why the sheet may only be read now, and what of the user's changes did not reach the server. */
export const ReadOnlyNotice = observer(function ReadOnlyNotice() {
  const store = useSheet();
  const [copied, setCopied] = useState(false);
  const unsent = [
    ...store.waiting.map(({ command }) => attemptText(store.loaded, command)),
    ...store.notices.refusals
      .filter(({ code }) => code === 403 || code === 404)
      .map(({ command, reason }) => `${attemptText(store.loaded, command)} (${reason})`),
  ];
  return (
    <div className={classes.readOnly} role="alert">
      <div>
        <p>
          <strong>{store.failure?.message ?? 'You can no longer open this sheet.'}</strong> You see it as it was before.
        </p>
        {unsent.length > 0 && (
          <>
            <p>These changes were not saved:</p>
            <ul className={classes.list}>
              {unsent.map((text, index) => (
                <li key={index}>{text}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {unsent.length > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => void copyText(unsent.join('\n')).then((isDone) => setCopied(isDone))}
        >
          {copied ? 'Copied' : 'Copy them'}
        </Button>
      )}
    </div>
  );
});
