import { Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import { LuCheck, LuSearch } from 'react-icons/lu';
import { useStores } from '../../core/stores.js';
import classes from './user-search.module.css';

/** Milliseconds between the last change of the text and the search. */
const SEARCH_DELAY = 200;
/** The highest number of listed names. */
const MAX_LISTED = 50;

/** A username field with a list of matching users outside the campaign. A click on a name fills the field. */
export const UserSearch = observer(function UserSearch({
  value,
  onChange,
}: {
  value: string;
  onChange: (username: string) => void;
}) {
  const combobox = useCombobox({ opened: true });
  const found = useFoundUsernames(value);
  const names = found?.slice(0, MAX_LISTED);
  const invited = new Set(useStores().campaign.reply?.dm?.invitations.map(({ user }) => user.username));
  const isListed = names !== undefined && names.length > 0;
  const listId = useId();
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(name) => {
        onChange(name);
        // The next Enter submits the form instead of the same option.
        combobox.resetSelectedOption();
      }}
    >
      {/* The list never closes automatically, so its state is set here and Escape closes the popup. */}
      <Combobox.EventsTarget
        withExpandedAttribute
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        data-mantine-stop-propagation={false}
      >
        <TextInput
          label="Username"
          description="Type part of the name, then choose a user."
          leftSection={<LuSearch aria-hidden />}
          value={value}
          onChange={(event) => (onChange(event.currentTarget.value), combobox.resetSelectedOption())}
          autoComplete="off"
          data-autofocus
        />
      </Combobox.EventsTarget>
      <div className={classes.names}>
        {isListed && (
          <Combobox.Options id={listId} aria-label="Users" className={classes.list}>
            {names.map((name) => (
              <Combobox.Option key={name} value={name} active={name === value} className={classes.name}>
                <span>
                  {name}
                  {invited.has(name) && <small className={classes.invited}>invited</small>}
                </span>
                {name === value && <LuCheck aria-hidden />}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        )}
        {names?.length === 0 && (
          <Text size="sm" c="dimmed" p="xs" role="status">
            {value.trim() === '' ? 'All users are already in the campaign.' : 'No other user matches.'}
          </Text>
        )}
      </div>
    </Combobox>
  );
});

/**
 * Returns all invitable usernames for an empty text, otherwise the result of the latest search; undefined without one.
 */
function useFoundUsernames(text: string): readonly string[] | undefined {
  const { campaign } = useStores();
  const username = text.trim();
  const latestUsername = useRef(username);
  const [found, setFound] = useState<readonly string[]>();
  const search = useDebouncedCallback(async () => {
    const usernames = await campaign.searchUsers(username).catch(() => undefined);
    if (latestUsername.current === username) setFound(usernames);
  }, SEARCH_DELAY);
  useEffect(() => {
    latestUsername.current = username;
    if (username === '') search.cancel();
    else search();
  }, [username, search]);
  return username === '' ? campaign.invitableUsernames : found;
}
