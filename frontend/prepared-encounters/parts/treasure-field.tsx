import { ActionIcon, CloseButton, NumberInput, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { LuEye, LuEyeOff } from 'react-icons/lu';
import { COINS } from '../../../contracts/character/play/commands.types.js';
import { COST_UNITS, type Content } from '../../../contracts/content/content.types.js';
import type { CampaignItem } from '../../../contracts/items/items.contract.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import type { FoundItem, Treasure } from '../../../contracts/prepared-encounters/prepared-encounter.types.js';
import { choicesOf, findItems } from '../../items/given-items.js';
import { useFocusOfLostPart } from '../../ui/use-focus-of-lost-part.js';
import { useFocusOfLostRow } from '../../ui/use-focus-of-lost-row.js';
import { hiddenText, nameOfFound } from '../found-items.js';
import { HideFoundPopup } from './hide-found-popup.js';
import classes from './encounter-editor.module.css';

/** The most items that the search field lists. */
const MOST_FOUND = 40;

interface TreasureFieldProps {
  treasure: Treasure;
  content: Content;
  /** The items that were written for the campaign. */
  written: readonly CampaignItem[];
  onChange: (treasure: Treasure) => void;
}

/** What is found: coins, and items of the library or of the campaign, each with what players will learn of it. */
export function TreasureField({ treasure, content, written, onChange }: TreasureFieldProps) {
  const { coins, items } = treasure;
  const choices = useMemo(() => choicesOf(content, written), [content, written]);
  const [hiding, setHiding] = useState<number>();
  const rows = useFocusOfLostRow<HTMLUListElement>();
  const kept = useFocusOfLostPart<HTMLElement>();
  const replace = (place: number, found: FoundItem): void =>
    onChange({ ...treasure, items: items.map((each, at) => (at === place ? found : each)) });
  const setItem = (place: number, quantity: number): void => {
    const found = items[place];
    if (found) replace(place, { ...found, quantity });
  };
  const hidden = hiding === undefined ? undefined : items[hiding];
  const add = (item: string): void => {
    const place = items.findIndex((each) => each.item === item);
    if (place >= 0) setItem(place, (items[place]?.quantity ?? 0) + 1);
    else onChange({ ...treasure, items: [...items, { item, quantity: 1 }] });
  };
  return (
    <section className={classes.block} role="group" aria-label="Treasure" {...kept}>
      <h3 className={classes.heading}>Treasure</h3>
      <div className={classes.coins}>
        {[...COINS].reverse().map((coin) => (
          <NumberInput
            key={coin}
            size="xs"
            label={COST_UNITS[COINS.indexOf(coin)]}
            aria-label={coin.replace('_points', ' pieces')}
            min={0}
            max={LIMITS.coins}
            clampBehavior="strict"
            allowDecimal={false}
            hideControls
            placeholder="0"
            value={coins[coin] ?? ''}
            onChange={(count) => {
              const { [coin]: _before, ...others } = coins;
              const isSome = typeof count === 'number' && count > 0;
              onChange({ ...treasure, coins: isSome ? { ...others, [coin]: count } : others });
            }}
          />
        ))}
      </div>
      {items.length > 0 && (
        <ul {...rows} className={classes.items} aria-label="Items found">
          {items.map((found, place) => (
            <FoundRow
              key={found.item}
              found={found}
              name={nameOfFound(content, found, written)}
              onCount={(count) => setItem(place, count)}
              onHide={() => setHiding(place)}
              onRemove={() => onChange({ ...treasure, items: items.filter((_, at) => at !== place) })}
            />
          ))}
        </ul>
      )}
      {items.length < LIMITS.treasureItems && <ItemSearch choices={choices} onAdd={add} />}
      {hidden && hiding !== undefined && (
        <HideFoundPopup
          found={hidden}
          choice={choices.get(hidden.item)}
          name={nameOfFound(content, hidden, written)}
          content={content}
          onChange={(found) => replace(hiding, found)}
          onClose={() => setHiding(undefined)}
        />
      )}
    </section>
  );
}

interface FoundRowProps {
  found: FoundItem;
  name: string;
  onCount: (count: number) => void;
  onHide: () => void;
  onRemove: () => void;
}

/** An item of the treasure, with what players will not learn of it. */
function FoundRow({ found, name, onCount, onHide, onRemove }: FoundRowProps) {
  const hidden = hiddenText(found);
  const Eye = hidden === undefined ? LuEye : LuEyeOff;
  return (
    <li className={classes.item} data-row={found.item}>
      <span>
        {name}
        {hidden !== undefined && <span className={classes.seems}>{hidden}</span>}
      </span>
      <ActionIcon
        size="sm"
        variant="subtle"
        color="gray"
        aria-label={`What players learn of ${name}`}
        title="What players learn of it"
        aria-pressed={hidden !== undefined}
        onClick={onHide}
      >
        <Eye size={15} aria-hidden />
      </ActionIcon>
      <NumberInput
        size="xs"
        className={classes.small ?? ''}
        aria-label={`Number of ${name}`}
        min={1}
        max={LIMITS.itemQuantity}
        clampBehavior="strict"
        allowDecimal={false}
        value={found.quantity}
        onChange={(count) => typeof count === 'number' && count >= 1 && onCount(count)}
      />
      <CloseButton size="sm" aria-label={`Remove ${name}`} onClick={onRemove} />
    </li>
  );
}

type Choices = ReturnType<typeof choicesOf>;

/** Finds an item of the library or of the campaign by its name; a choice adds it and empties the search. */
function ItemSearch({ choices, onAdd }: { choices: Choices; onAdd: (item: string) => void }) {
  const [find, setFind] = useState('');
  const found = useMemo(
    () =>
      findItems(choices, find, undefined)
        .slice(0, MOST_FOUND)
        .map(({ id, name }) => ({ value: id, label: name })),
    [choices, find],
  );
  return (
    <Select
      size="xs"
      label="Add an item"
      placeholder="Potion, longsword +1, rope…"
      searchable
      data={found}
      filter={({ options }) => options}
      searchValue={find}
      onSearchChange={setFind}
      value={null}
      nothingFoundMessage="No item has such a name."
      onChange={(item) => {
        if (item !== null) onAdd(item);
        setFind('');
      }}
    />
  );
}
