import { Badge, Button, Menu, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuChevronDown, LuCoins, LuEye, LuEyeOff, LuGem, LuTrash2 } from 'react-icons/lu';
import type { Content } from '../../../contracts/content/content.types.js';
import type { TreasureLot } from '../../../contracts/items/treasure.contract.js';
import { useStores } from '../../core/stores.js';
import { EmptyState } from '../../ui/empty-state.js';
import { useFocusWhenRemoved } from '../../ui/use-focus-when-removed.js';
import classes from '../items.module.css';
import type { ItemsStore } from '../items.store.js';
import { itemOfLot, lotText, ownItemFact, trueName } from '../lot-texts.js';

interface PartProps {
  items: ItemsStore;
  content: Content;
}

const HEADING_ID = 'found-treasure';

/** What lies in the treasure, for everybody to take. */
export const FoundTreasure = observer(function FoundTreasure({ items, content }: PartProps) {
  const lots = items.lots ?? [];
  const { campaign } = useStores();
  return (
    <section className={classes.section} aria-labelledby={HEADING_ID}>
      <header className={classes.head}>
        <Title order={2} size="h3" id={HEADING_ID} tabIndex={-1}>
          Found
        </Title>
        <span className={classes.note}>It lies here until somebody takes it.</span>
      </header>
      {lots.length === 0 ? (
        <EmptyState
          icon={<LuGem />}
          text={
            campaign.may('treasure.edit')
              ? 'Nothing lies here. Put items and coins here before the party finds them; players see them when you show them.'
              : 'Nothing lies here. What the party finds and nobody has taken yet appears here.'
          }
        />
      ) : (
        <ul className={classes.rows} aria-label="Found treasure">
          {lots.map((lot) => (
            <LotRow key={lot.id} lot={lot} items={items} content={content} />
          ))}
        </ul>
      )}
    </section>
  );
});

const LotRow = observer(function LotRow({ lot, items, content }: PartProps & { lot: TreasureLot }) {
  const { campaign, library } = useStores();
  // A row that is taken goes with the focus in it.
  const row = useFocusWhenRemoved<HTMLLIElement>(() => document.getElementById(HEADING_ID)?.focus());
  const item = itemOfLot(content, lot);
  const text = lotText(content, lot);
  const truth = lot.item === null ? undefined : items.truthOf(lot.item);
  const owner = campaign.campaign?.characters.find(({ id }) => id === lot.for_character);
  const facts = [
    lot.own && ownItemFact(content, lot.own),
    truth && `truly ${trueName(content, truth)}${truth.only_curse ? ', with its curse' : ''}`,
    owner && `the share of ${owner.name}`,
    lot.note,
  ].filter(Boolean);
  const isHidden = lot.is_shown === false;
  return (
    <li ref={row} className={classes.row} data-hidden={isHidden || undefined}>
      <span className={classes.icon}>{lot.coins ? <LuCoins aria-hidden /> : <LuGem aria-hidden />}</span>
      <div className={classes.words}>
        {item ? (
          <button type="button" className={classes.link} onClick={() => library.openItem(item)}>
            {text}
          </button>
        ) : (
          <span className={classes.name}>{text}</span>
        )}
        {facts.length > 0 && <span className={classes.fact}>{facts.join(' · ')}</span>}
      </div>
      {isHidden && (
        <Badge variant="light" color="gray" leftSection={<LuEyeOff size={12} aria-hidden />}>
          Hidden
        </Badge>
      )}
      <span className={classes.buttons}>
        <TakeButton lot={lot} items={items} text={text} />
        {lot.coins && <SplitButton lot={lot} items={items} />}
        {campaign.may('treasure.edit') && <EditButtons lot={lot} items={items} text={text} />}
      </span>
    </li>
  );
});

interface LotProps {
  lot: TreasureLot;
  items: ItemsStore;
}

/** Takes a lot for a character: at once where there is only one who can. */
const TakeButton = observer(function TakeButton({ lot, items, text }: LotProps & { text: string }) {
  const { campaign } = useStores();
  const takers = campaign.pickerCharacters.filter(
    ({ id }) => lot.for_character === null || lot.for_character === id || campaign.level === 'dm',
  );
  const [only] = takers;
  if (!only) return null;
  const take = (characterId: string): void => void items.take(characterId, { lot: lot.id });
  const label = `Take ${text}`;
  if (takers.length === 1)
    return (
      <Button size="compact-sm" aria-label={label} title={`For ${only.name}`} onClick={() => take(only.id)}>
        Take
      </Button>
    );
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button size="compact-sm" aria-label={label} rightSection={<LuChevronDown size={14} aria-hidden />}>
          Take
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>For</Menu.Label>
        {takers.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => take(id)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
});

/** Divides coins among all characters of the campaign. */
const SplitButton = observer(function SplitButton({ lot, items }: LotProps) {
  const { campaign, notices } = useStores();
  const characters = campaign.campaign?.characters ?? [];
  if (characters.length < 2 || lot.for_character !== null) return null;
  const split = async (): Promise<void> => {
    const names = characters.map(({ name }) => name).join(', ');
    const question = { title: 'Split the coins', message: `Divide them evenly among ${names}?`, action: 'Split' };
    if (await notices.confirm({ ...question, details: 'What cannot be divided stays in the treasure.' }))
      await items.split(
        lot,
        characters.map(({ id }) => id),
      );
  };
  return (
    <Button size="compact-sm" variant="default" onClick={() => void split()}>
      Split evenly
    </Button>
  );
});

/** Shows a lot to the players or hides it, and removes it. */
const EditButtons = observer(function EditButtons({ lot, items, text }: LotProps & { text: string }) {
  const { notices } = useStores();
  const remove = async (): Promise<void> => {
    const question = { title: text, message: 'Remove it from the treasure?', action: 'Remove', danger: true };
    if (await notices.confirm(question)) await items.change(lot, { isRemoved: true });
  };
  const isShown = lot.is_shown === true;
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={isShown ? <LuEyeOff size={14} aria-hidden /> : <LuEye size={14} aria-hidden />}
        aria-label={`${isShown ? 'Hide' : 'Show'} ${text}`}
        onClick={() => void items.change(lot, { isShown: !isShown })}
      >
        {isShown ? 'Hide' : 'Show'}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<LuTrash2 size={14} aria-hidden />}
        aria-label={`Remove ${text}`}
        onClick={() => void remove()}
      >
        Remove
      </Button>
    </>
  );
});
