import { Button, Checkbox, Group, Modal, NativeSelect, NumberInput, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import { awardText } from '../../../contracts/character/play/apply-award.js';
import { experienceShare } from '../../../contracts/content/encounter-budget.js';
import type { Content } from '../../../contracts/content/content.types.js';
import type { CampaignItem } from '../../../contracts/items/items.contract.js';
import type { NewTreasureLot } from '../../../contracts/items/treasure.contract.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { piecesText } from '../../../contracts/core/text.js';
import type {
  AwardShare,
  FoundItem,
  Treasure,
} from '../../../contracts/prepared-encounters/prepared-encounter.types.js';
import { messageOf } from '../../core/failure-message.js';
import { newId } from '../../core/new-id.js';
import { useSingleFlight } from '../../ui/single-flight.js';
import { useFocusBefore } from '../../ui/use-focus-before.js';
import { countsAtFirst, type CountedCreature } from '../counted-creatures.js';
import { hiddenText, nameOfFound, withForms } from '../found-items.js';
import type { EditedEncounter } from '../edited-encounter.js';
import { sharedCoins, type EncounterNumbers, type PartyMember } from '../encounter-numbers.js';
import type { PreparedEncountersStore } from '../prepared-encounters.store.js';
import { AwardCreatures } from './award-creatures.js';
import classes from './award-popup.module.css';

/** Where coins and items may go besides a character. */
const NOBODY = '';
const EVERYBODY = 'everybody';
const TREASURE = 'treasure';
const TREASURE_LABEL = 'The found treasure, shown to the players';

interface AwardPopupProps {
  encounters: PreparedEncountersStore;
  encounter: EditedEncounter;
  numbers: EncounterNumbers;
  /** The creatures of the encounter. */
  creatures: readonly CountedCreature[];
  members: readonly PartyMember[];
  content: Content;
  /** The items that were written for the campaign. */
  written: readonly CampaignItem[];
  onClose: () => void;
}

/** What the form holds, and the shares that follow from it. */
function useShares({ encounter: { plan }, numbers, creatures, members }: AwardPopupProps) {
  const { coins, items } = plan.treasure;
  const [counted, setCounted] = useState<ReadonlySet<string>>(
    () => new Set(creatures.filter(countsAtFirst).map(({ key }) => key)),
  );
  const experience = creatures.reduce((sum, one) => sum + (counted.has(one.key) ? one.experience : 0), 0);
  const share = experienceShare(experience, numbers.partySize);
  // Null is an equal share, which follows the creatures that count; a typed number stays.
  const [typed, setTyped] = useState<Readonly<Record<string, number | null>>>(() =>
    Object.fromEntries(numbers.present.map(({ id }) => [id, null])),
  );
  const points: Readonly<Record<string, number>> = Object.fromEntries(
    Object.entries(typed).map(([id, own]) => [id, own ?? share]),
  );
  const [coinsTo, setCoinsTo] = useState(EVERYBODY);
  const [itemsTo, setItemsTo] = useState<readonly string[]>(() => items.map(() => TREASURE));
  const sharers = members.filter(({ id }) => points[id] !== undefined);
  const parts = sharedCoins(coins, sharers.length);
  const coinsOf = (id: string, place: number): Treasure['coins'] =>
    coinsTo === EVERYBODY ? (parts[place] ?? {}) : coinsTo === id ? coins : {};
  const shares = sharers
    .map(({ id }, place) => ({
      character_id: id,
      exp: points[id] ?? 0,
      coins: coinsOf(id, place),
      items: items.filter((_, at) => itemsTo[at] === id),
    }))
    .filter((one) => one.exp > 0 || Object.keys(one.coins).length > 0 || one.items.length > 0);
  // A lot is put down once, however often the form is sent. It does not tell the name of the encounter, a secret of the DM.
  const [coinsLot] = useState(newId);
  const [itemLots] = useState(() => items.map(newId));
  const lots: NewTreasureLot[] = items
    .map((found, at) => ({ id: itemLots[at] ?? coinsLot, ...found, isShown: true }))
    .filter((_, at) => itemsTo[at] === TREASURE);
  if (coinsTo === TREASURE) lots.unshift({ id: coinsLot, coins, isShown: true });
  const toggle = (id: string): void => {
    const { [id]: before, ...others } = typed;
    setTyped(before === undefined ? { ...typed, [id]: null } : others);
    if (before === undefined) return;
    if (coinsTo === id) setCoinsTo(EVERYBODY);
    setItemsTo(itemsTo.map((to) => (to === id ? TREASURE : to)));
  };
  const setItemTo = (place: number, to: string): void =>
    setItemsTo(itemsTo.map((before, at) => (at === place ? to : before)));
  const setPoints = (id: string, own: number): void => setTyped({ ...typed, [id]: own });
  const given = { points, setPoints, coinsTo, setCoinsTo, itemsTo, setItemTo, toggle, sharers, shares, lots };
  return { ...given, counted, setCounted, experience };
}

/** Gives out experience points and treasure to the sheets of characters. */
export const AwardPopup = observer(function AwardPopup(props: AwardPopupProps) {
  const { encounters, encounter, numbers, members, content, onClose } = props;
  useFocusBefore();
  const { coins, items } = encounter.plan.treasure;
  const form = useShares(props);
  const { shares, lots } = form;
  const [opId] = useState(newId);
  const [problem, setProblem] = useState<string>();
  const flight = useSingleFlight();
  const give = async (): Promise<void> => {
    setProblem(undefined);
    try {
      await encounters.giveAward(encounter, opId, shares, lots);
      onClose();
    } catch (failure) {
      setProblem(messageOf(failure));
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (shares.length > 0) void flight.run(give);
  };
  return (
    <Modal opened onClose={onClose} title="Give out" size={560}>
      <form className={classes.form} onSubmit={submit} data-figures>
        <Text size="sm" c="dimmed">
          {form.experience.toLocaleString('en')} XP for {numbers.partySize === 1 ? 'one' : numbers.partySize}
          {numbers.partySize > numbers.present.length && ', guests included'}. Every number can be changed.
        </Text>
        <AwardCreatures creatures={props.creatures} counted={form.counted} onChange={form.setCounted} />
        <ExperienceShares members={members} form={form} />
        <TreasureShares {...{ content, coins, items, form }} written={props.written} />
        <Summary shares={shares} members={members} content={content} written={props.written} />
        {problem && (
          <Text role="alert" size="sm" className={classes.problem}>
            {problem}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={shares.length === 0} loading={flight.isRunning()}>
            Give out
          </Button>
        </Group>
      </form>
    </Modal>
  );
});

type SharesForm = ReturnType<typeof useShares>;

/** Who gets experience points, and how many. */
function ExperienceShares({ members, form }: Pick<AwardPopupProps, 'members'> & { form: SharesForm }) {
  const { points, setPoints } = form;
  return (
    <ul className={classes.shares} aria-label="Experience points">
      {members.map(({ id, name }) => (
        <li key={id}>
          <Checkbox checked={points[id] !== undefined} label={<bdi>{name}</bdi>} onChange={() => form.toggle(id)} />
          <NumberInput
            size="xs"
            aria-label={`Experience points of ${name}`}
            min={0}
            max={LIMITS.exp}
            clampBehavior="strict"
            allowDecimal={false}
            hideControls
            suffix=" XP"
            disabled={points[id] === undefined}
            value={points[id] ?? ''}
            onChange={(count) => setPoints(id, typeof count === 'number' ? count : 0)}
          />
        </li>
      ))}
    </ul>
  );
}

interface TreasureSharesProps extends Pick<AwardPopupProps, 'content' | 'written'> {
  coins: Treasure['coins'];
  items: Treasure['items'];
  form: SharesForm;
}

/** Who gets the coins, and each of the items. */
function TreasureShares({ content, written, coins, items, form }: TreasureSharesProps) {
  const to = [
    { value: TREASURE, label: TREASURE_LABEL },
    ...form.sharers.map(({ id, name }) => ({ value: id, label: name })),
    { value: NOBODY, label: 'Nobody' },
  ];
  return (
    <>
      {Object.keys(coins).length > 0 && (
        <NativeSelect
          size="sm"
          label={`Coins: ${awardText(content, { exp: 0, coins, items: [] })}`}
          value={form.coinsTo}
          onChange={({ currentTarget }) => form.setCoinsTo(currentTarget.value)}
          data={[{ value: EVERYBODY, label: 'Everybody gets a share' }, ...to]}
        />
      )}
      {items.map((found, place) => (
        <NativeSelect
          key={found.item}
          size="sm"
          label={labelOf(content, found, written)}
          value={form.itemsTo[place] ?? TREASURE}
          onChange={({ currentTarget }) => form.setItemTo(place, currentTarget.value)}
          data={to}
        />
      ))}
    </>
  );
}

interface SummaryProps {
  shares: readonly AwardShare[];
  members: readonly PartyMember[];
  content: Content;
  written: readonly CampaignItem[];
}

/** An item with what players will not learn of it. */
function labelOf(content: Content, found: FoundItem, written: readonly CampaignItem[]): string {
  const hidden = hiddenText(found);
  const text = piecesText(found.quantity, nameOfFound(content, found, written));
  return hidden === undefined ? text : `${text}, ${hidden}`;
}

/** What each sheet gets. */
const Summary = ({ shares, members, content, written }: SummaryProps) => (
  <ul className={classes.summary} aria-label="What each sheet gets">
    {shares.map(({ character_id: id, ...award }) => (
      <li key={id}>
        <strong>
          <bdi>{members.find((member) => member.id === id)?.name}</bdi>
        </strong>
        : {awardText(content, { ...award, items: withForms(award.items, written) })}
      </li>
    ))}
    {shares.length === 0 && <li>Nobody gets anything.</li>}
  </ul>
);
