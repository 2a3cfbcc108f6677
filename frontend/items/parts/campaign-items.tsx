import { Button, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LuPlus, LuScroll, LuTrash2 } from 'react-icons/lu';
import type { Content } from '../../../contracts/content/content.types.js';
import { itemOfOwn } from '../../../contracts/content/own-items.js';
import type { CampaignItem } from '../../../contracts/items/items.contract.js';
import { useStores } from '../../core/stores.js';
import { EmptyState } from '../../ui/empty-state.js';
import classes from '../items.module.css';
import type { ItemsStore } from '../items.store.js';
import { ownItemFact } from '../lot-texts.js';
import { GivePopup } from './give-popup.js';
import { OwnItemPopup } from './own-item-popup.js';

interface CampaignItemsProps {
  items: ItemsStore;
  content: Content;
  mayWrite: boolean;
}

/** The items that were written for the campaign: all for the DM, their own for a player. */
export const CampaignItems = observer(function CampaignItems({ items, content, mayWrite }: CampaignItemsProps) {
  const { campaign } = useStores();
  const own = items.own ?? [];
  const [edited, setEdited] = useState<CampaignItem | 'new'>();
  const [given, setGiven] = useState<string>();
  const isNew = edited === 'new';
  return (
    <section className={classes.section} aria-labelledby="own-items">
      <header className={classes.head}>
        <Title order={2} size="h3" id="own-items">
          {campaign.may('items.hide') ? 'Items of this campaign' : 'Items that you have written'}
        </Title>
        <span className={classes.note}>A change reaches everybody who has the item.</span>
        {/* It stands here without items, too: the popup gives the focus back to it. */}
        {mayWrite && (
          <Button
            size="sm"
            variant="default"
            leftSection={<LuPlus size={16} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            New item
          </Button>
        )}
      </header>
      {own.length === 0 ? (
        <EmptyState
          icon={<LuScroll />}
          text="Write what no book has: a name, what it is, a text, and if it is magic a bonus, charges or a curse."
        />
      ) : (
        <ul className={classes.rows} aria-label="Items of this campaign">
          {own.map((item) => (
            <OwnItemRow
              key={item.id}
              item={item}
              items={items}
              content={content}
              mayWrite={mayWrite}
              onEdit={() => setEdited(item)}
              onGive={() => setGiven(item.id)}
            />
          ))}
        </ul>
      )}
      <OwnItemPopup
        opened={edited !== undefined}
        item={edited === 'new' ? undefined : edited?.item}
        action={isNew ? 'Create' : 'Save'}
        content={content}
        onSave={async (item) => (await items.save(item, edited === 'new' ? undefined : edited)) !== undefined}
        onClose={() => setEdited(undefined)}
      />
      {campaign.may('items.hide') && (
        <GivePopup
          key={given ?? ''}
          opened={given !== undefined}
          onClose={() => setGiven(undefined)}
          items={items}
          content={content}
          item={given}
          recipient={campaign.campaign?.characters[0]?.id}
        />
      )}
    </section>
  );
});

interface OwnItemRowProps extends CampaignItemsProps {
  item: CampaignItem;
  onEdit: () => void;
  onGive: () => void;
}

const OwnItemRow = observer(function OwnItemRow({ item, items, content, mayWrite, onEdit, onGive }: OwnItemRowProps) {
  const { campaign, library, notices } = useStores();
  const { name } = item.item;
  const facts = [
    ownItemFact(content, item.item),
    item.item.curse !== null && 'cursed',
    item.carried_by.length > 0 && `with ${item.carried_by.join(', ')}`,
    item.creator && item.creator.id !== campaign.reply?.current_user.id && `by ${item.creator.display_name}`,
  ].filter(Boolean);
  const remove = async (): Promise<void> => {
    const question = {
      title: `Delete ${name}?`,
      message: 'It can be given to nobody any more. Whoever has it keeps it.',
      action: 'Delete',
      danger: true,
    };
    if (await notices.confirm(question)) await items.delete(item);
  };
  const giveToOwn = (): void => {
    const [character] = campaign.pickerCharacters;
    const gift = { item: item.id, quantity: 1, seems: undefined, hideCurse: false };
    if (character) void items.give(character.id, gift);
  };
  return (
    <li className={classes.row}>
      <span className={classes.icon}>
        <LuScroll aria-hidden />
      </span>
      <div className={classes.words}>
        <button
          type="button"
          className={classes.link}
          onClick={() => void library.showItem(itemOfOwn(content.items, item.id, item.item))}
        >
          {name}
        </button>
        <span className={classes.fact}>{facts.join(' · ')}</span>
      </div>
      <span className={classes.buttons}>
        {campaign.may('items.hide') ? (
          <Button size="compact-sm" aria-label={`Give ${name}`} onClick={onGive}>
            Give
          </Button>
        ) : (
          campaign.pickerCharacters.length > 0 && (
            <Button size="compact-sm" aria-label={`Take ${name}`} onClick={giveToOwn}>
              Take one
            </Button>
          )
        )}
        {mayWrite && (
          <>
            <Button size="compact-sm" variant="default" aria-label={`Change ${name}`} onClick={onEdit}>
              Change
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              leftSection={<LuTrash2 size={14} aria-hidden />}
              aria-label={`Delete ${name}`}
              onClick={() => void remove()}
            >
              Delete
            </Button>
          </>
        )}
      </span>
    </li>
  );
});
