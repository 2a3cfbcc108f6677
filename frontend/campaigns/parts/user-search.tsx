import { Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { LuCheck, LuSearch } from 'react-icons/lu';
import { useStores } from '../../core/stores.js';
import classes from './user-search.module.css';

/** Milliseconds of quiet before what was typed is searched for. */
const QUIET = 200;
/** How many names are listed; more are found by typing on. */
const LISTED = 50;

/** A username, typed or chosen among the names under it: everybody who is not in the campaign yet, narrowed by what is typed. */
export const UserSearch = observer(function UserSearch({
  value,
  onChange,
}: {
  value: string;
  onChange: (username: string) => void;
}) {
  const combobox = useCombobox({ opened: true });
  const found = useFoundUsernames(value);
  const names = found?.slice(0, LISTED);
  const listed = names !== undefined && names.length > 0;
  const list = useId();
  return (
    <Combobox store={combobox} onOptionSubmit={onChange}>
      {/* The list comes with its names and never closes: what it is is said here, and Escape is the popup's. */}
      <Combobox.EventsTarget
        withExpandedAttribute
        aria-expanded={listed}
        aria-controls={listed ? list : undefined}
        data-mantine-stop-propagation={false}
      >
        <TextInput
          label="Username"
          description="Type a part of the name and choose."
          leftSection={<LuSearch aria-hidden />}
          value={value}
          onChange={(event) => (onChange(event.currentTarget.value), combobox.resetSelectedOption())}
          autoComplete="off"
          data-autofocus
        />
      </Combobox.EventsTarget>
      <div className={classes.names}>
        {listed && (
          <Combobox.Options id={list} aria-label="Users" className={classes.list}>
            {names.map((name) => (
              <Combobox.Option key={name} value={name} active={name === value} className={classes.name}>
                {name}
                {name === value && <LuCheck aria-hidden />}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        )}
        {names?.length === 0 && (
          <Text size="sm" c="dimmed" p="xs" role="status">
            {value.trim() === ''
              ? 'Everybody is in the campaign already.'
              : 'Nobody outside the campaign is called that.'}
          </Text>
        )}
      </div>
    </Combobox>
  );
});

/** Everybody while nothing is typed; then what the server finds, once typing has paused. The last answer that belongs to the text wins. */
function useFoundUsernames(text: string): readonly string[] | undefined {
  const { campaign } = useStores();
  const wanted = text.trim();
  const [found, setFound] = useState<readonly string[]>();
  useEffect(() => {
    if (wanted === '') return undefined;
    let current = true;
    const wait = setTimeout(() => {
      void campaign.searchUsers(wanted).then(
        (names) => current && setFound(names),
        () => current && setFound(undefined),
      );
    }, QUIET);
    return () => {
      current = false;
      clearTimeout(wait);
    };
  }, [campaign, wanted]);
  return wanted === '' ? campaign.invitable : found;
}
