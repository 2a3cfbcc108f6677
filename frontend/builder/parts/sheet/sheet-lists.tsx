import { piecesText } from '../../../../contracts/core/text.js';
import { Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { Sheet } from '../../../../contracts/character/sheet.types.js';
import type { DetailType } from '../../../../contracts/library/library.contract.js';
import { useStores } from '../../../core/stores.js';
import { spellLevelText } from '../../../ui/spell-levels.js';
import classes from './sheet-panel.module.css';

/** A line of a list: a name, its source, and the type of the detail popup that it opens. */
interface SheetLine {
  id: string;
  name: string;
  source?: string;
  detail?: DetailType;
}

interface SourcedEntry {
  id: string;
  name: string;
  source: { name: string };
}

const toLines = (list: readonly SourcedEntry[], detail: DetailType): SheetLine[] =>
  list.map(({ id, name, source }) => ({ id, name, source: source.name, detail }));

const Group = observer(function Group({ title, list }: { title: string; list: readonly SheetLine[] }) {
  const { library } = useStores();
  const id = useId();
  return (
    <div role="group" className={classes.group} aria-labelledby={id}>
      <Title order={3} id={id}>
        {title}
      </Title>
      {list.length === 0 && <span className={classes.none}>None</span>}
      <ul>
        {list.map(({ id: lineId, name, source, detail }) => (
          <li key={lineId} className={classes.thing}>
            {detail ? (
              <button type="button" onClick={() => void library.openDetail(detail, lineId)}>
                {name}
              </button>
            ) : (
              <span>{name}</span>
            )}
            {source && <span className={classes.source}>{source}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
});

/** The Proficiencies tab of the sheet panel. */
export const ProficienciesTab = ({ sheet }: { sheet: Sheet }) => (
  <>
    <Group title="Skill proficiencies" list={toLines(sheet.skill_proficiencies, 'other')} />
    <Group title="Item proficiencies" list={toLines(sheet.item_proficiencies, 'item')} />
    <Group title="Item type proficiencies" list={toLines(sheet.item_type_proficiencies, 'other')} />
    <Group title="Saving throw proficiencies" list={toLines(sheet.saving_throw_proficiencies, 'other')} />
    <Group title="Languages" list={toLines(sheet.languages, 'language')} />
  </>
);

const spellLines = (spells: Sheet['spells']): SheetLine[] =>
  spells.map(({ id, name, level }) => ({ id, name, source: spellLevelText(level), detail: 'spell' }));

/** The Powers tab of the sheet panel. */
export const PowersTab = ({ sheet }: { sheet: Sheet }) => (
  <>
    <Group title="Traits" list={toLines(sheet.traits, 'feature')} />
    <Group
      title="Features"
      list={toLines(
        sheet.features.filter(({ is_visible_to_user }) => is_visible_to_user),
        'feature',
      )}
    />
    <Group title="Background features" list={toLines(sheet.background_features, 'feature')} />
    <Group title="Feats" list={toLines(sheet.feats, 'feat')} />
    <Group title="Spells" list={spellLines(sheet.spells)} />
    <Group title="Expanded spell pool" list={spellLines(sheet.expanded_spells)} />
  </>
);

const COINS = [
  ['platinum_points', 'pp'],
  ['gold_points', 'gp'],
  ['electrum_points', 'ep'],
  ['silver_points', 'sp'],
  ['copper_points', 'cp'],
] as const;

/** The Inventory tab of the sheet panel: the starting equipment of a draft, or what a published character carries. */
export const InventoryTab = observer(function InventoryTab({ sheet, published }: { sheet: Sheet; published: boolean }) {
  const { library, builder } = useStores();
  const wallet = published ? sheet.wallet : sheet.starting_wallet;
  const coins = COINS.filter(([field]) => wallet[field] > 0).map(([field, unit]) => ({
    id: unit,
    name: `${wallet[field]} ${unit}`,
  }));
  // Where a draft puts its starting equipment aside when it is finished.
  const places = new Map(builder.shown?.finished?.play.inventory.map(({ item, place }) => [item, place]));

  const carried: SheetLine[] = published
    ? sheet.inventory.map(({ item, quantity }) => ({
        id: item,
        name: piecesText(quantity, library.content?.items[item]?.name ?? item),
        detail: 'item',
      }))
    : sheet.starting_inventory.map(({ item, quantity, source }) => ({
        id: item.id,
        name: piecesText(quantity, item.name),
        source: places.get(item.id) === undefined ? source.name : `Put aside (${places.get(item.id)})`,
        detail: 'item',
      }));
  return (
    <>
      <Group title="Items" list={carried} />
      <Group title="Coins" list={coins} />
    </>
  );
});
