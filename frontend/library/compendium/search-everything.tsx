import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useLayoutEffect, useState } from 'react';
import { LuSearch } from 'react-icons/lu';
import { useNavigate } from 'react-router-dom';
import type { CompendiumEntry } from './entries.js';
import type { CompendiumKind } from './kinds.js';
import { addressOf } from './kind-nav.js';
import { searchEverything, type Found } from './search.js';
import classes from './compendium.module.css';

/** As many results as fit below the field. */
const MOST_RESULTS = 30;

interface SearchEverythingProps {
  compendium: ReadonlyMap<CompendiumKind, readonly CompendiumEntry[]>;
  /** Called with what was chosen; left out: its page opens. */
  onFound?: (found: Found) => void;
}

/** A field that searches the names of everything, with the results below it. Arrow keys and Enter choose one. */
export function SearchEverything({ compendium, onFound }: SearchEverythingProps) {
  const [search, setSearch] = useState('');
  const navigate = useNavigate();
  // The results stand below the field, so they are always open.
  const combobox = useCombobox({ opened: true });
  const results = searchEverything(compendium, search, MOST_RESULTS);
  const { selectFirstOption } = combobox;
  // Before the results are painted, so that Enter takes the first one as soon as it can be seen.
  useLayoutEffect(() => void selectFirstOption(), [selectFirstOption, search, compendium]);
  const choose = (value: string): void => {
    const found = results[Number(value)];
    if (!found) return;
    if (onFound) onFound(found);
    else void navigate(addressOf(found.kind.slug, found.entry.id));
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.EventsTarget>
        <TextInput
          size="md"
          label="Search the rules"
          placeholder="A spell, an item, a condition …"
          leftSection={<LuSearch aria-hidden />}
          value={search}
          data-autofocus
          autoComplete="off"
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <div className={classes.results}>
        <Combobox.Options aria-label="Results">
          {results.map(({ kind, entry }, index) => (
            <Combobox.Option key={`${kind.slug}/${entry.id}`} value={String(index)} className={classes.result ?? ''}>
              <span className={classes.resultName}>{entry.name}</span>
              <span className={classes.resultKind}>
                {[kind.noun, ...entry.cells.slice(0, 2).map(({ text }) => text)].filter(Boolean).join(' · ')}
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {search.trim() !== '' && results.length === 0 && (
          <p className={classes.hint} role="status">
            Nothing is called so.
          </p>
        )}
      </div>
    </Combobox>
  );
}
