import { CloseButton, NumberInput, Select } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { COINS } from '../../../contracts/character/play/commands.types.js';
import { COST_UNITS, type Content } from '../../../contracts/content/content.types.js';
import { itemById, whyNotConcrete } from '../../../contracts/content/items.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import type { Treasure } from '../../../contracts/prepared-encounters/prepared-encounter.types.js';
import { searchItems } from '../../characters/sheet/inventory/library-search.js';
import { useStores } from '../../core/stores.js';
import classes from './encounter-editor.module.css';

/** The most items that the search field lists. */
const MOST_FOUND = 40;

interface TreasureFieldProps {
  treasure: Treasure;
  content: Content;
  onChange: (treasure: Treasure) => void;
}

/** What is found: coins, and items of the library. */
export function TreasureField({ treasure, content, onChange }: TreasureFieldProps) {
  const { library } = useStores();
  useEffect(() => library.ensureMagicItems(), [library]);
  const { coins, items } = treasure;
  const setItem = (place: number, quantity: number): void =>
    onChange({ ...treasure, items: items.map((each, at) => (at === place ? { ...each, quantity } : each)) });
  const add = (item: string): void => {
    const place = items.findIndex((each) => each.item === item);
    if (place >= 0) setItem(place, (items[place]?.quantity ?? 0) + 1);
    else onChange({ ...treasure, items: [...items, { item, quantity: 1 }] });
  };
  return (
    <section className={classes.block} role="group" aria-label="Treasure">
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
        <ul className={classes.items} aria-label="Items found">
          {items.map(({ item, quantity }, place) => {
            const name = itemById(content, item)?.name ?? item;
            return (
              <li key={item} className={classes.item}>
                <span>{name}</span>
                <NumberInput
                  size="xs"
                  className={classes.small ?? ''}
                  aria-label={`Number of ${name}`}
                  min={1}
                  max={LIMITS.itemQuantity}
                  clampBehavior="strict"
                  allowDecimal={false}
                  value={quantity}
                  onChange={(count) => typeof count === 'number' && count >= 1 && setItem(place, count)}
                />
                <CloseButton
                  size="sm"
                  aria-label={`Remove ${name}`}
                  onClick={() => onChange({ ...treasure, items: items.filter((_, at) => at !== place) })}
                />
              </li>
            );
          })}
        </ul>
      )}
      {items.length < LIMITS.treasureItems && <ItemSearch content={content} onAdd={add} />}
    </section>
  );
}

/** Finds an item of the library by its name; a choice adds it and empties the search. */
function ItemSearch({ content, onAdd }: { content: Content; onAdd: (item: string) => void }) {
  const [find, setFind] = useState('');
  const found = useMemo(
    () =>
      searchItems(content, find, 'All')
        .filter((item) => whyNotConcrete(item) === undefined)
        .slice(0, MOST_FOUND)
        .map(({ id, name }) => ({ value: id, label: name })),
    [content, find],
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
