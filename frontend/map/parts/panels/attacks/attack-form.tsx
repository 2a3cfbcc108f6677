import { Button, Checkbox, SegmentedControl, Select } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, type RefObject } from 'react';
import { LuCrosshair, LuSwords } from 'react-icons/lu';
import { mayMeetAgain, numberAt } from '../../../../../contracts/attack/attack-count.js';
import type { AttackChoice, ChoiceCost } from '../../../../../contracts/attack/attack.contract.js';
import type { OtherSpell } from '../../../../../contracts/attack/attack-way.types.js';
import { ABILITY_NAMES } from '../../../../../contracts/content/abilities.js';
import { ordinal } from '../../../../../contracts/core/text.js';
import type { Marker } from '../../../../../contracts/map/map.contract.js';
import type { RollMode } from '../../../../../contracts/dice/index.js';
import { useStores } from '../../../../core/stores.js';
import { chosenText, restText } from '../../../chosen-count.js';
import { choicesHeight } from '../../../../core/theme.js';
import { proposedAttacker, type AttackerGroups } from '../../../attackers.js';
import { namesText } from '../../../marker-visibility.js';
import { unseenAttackerQuestion } from '../../../unseen-attacker.js';
import { focusBoard } from '../../board/grid-focus.js';
import { useFieldView } from '../../field-view-context.js';
import { attackersIn } from '../../begin-attack.js';
import { useAttack } from '../../use-attack.js';
import classes from './attacks.module.css';
import { byPointer } from '../../../../ui/by-pointer.js';
import { AttackTargets } from './attack-targets.js';

const MODES: { value: RollMode; label: string }[] = [
  { value: 'disadvantage', label: 'Disadv.' },
  { value: 'normal', label: 'Normal' },
  { value: 'advantage', label: 'Advantage' },
];

/**
 * Gives the choice of the attack the focus as soon as it can be made, if the person began at the keyboard; before it the
 * choice of the attacker, and where nobody can attack the words that say so.
 */
function useFocusByKeys() {
  const attack = useAttack();
  const nobody = useRef<HTMLParagraphElement>(null);
  const attacker = useRef<HTMLInputElement>(null);
  const choice = useRef<HTMLInputElement>(null);
  const isReady = attack.isByKeys && attack.ways !== null && attack.key === null;
  useEffect(() => {
    if (isReady) choice.current?.focus();
  }, [isReady]);
  const { partWithFocus } = attack;
  useEffect(() => {
    // The marker whose turn it is may have become the attacker since.
    const part = attack.partWithFocus;
    if (part === null) return;
    (nobody.current ?? (part === 'choice' ? choice : attacker).current)?.focus();
    attack.forgetFormWanted();
  }, [attack, partWithFocus]);
  return { nobody, attacker, choice };
}

/** Proposes as the attacker whose turn it is, or the only one with whom the viewer can attack now. */
function useTurnAsAttacker(): void {
  const attack = useAttack();
  const stores = useFieldView();
  const proposed = proposedAttacker(attack.attackers, attackersIn(stores), stores.turns.currentMarkerId)?.id ?? null;
  useEffect(() => attack.followTurn(proposed), [attack, proposed]);
}

/** Those who can attack now come first, the others under a head that says why. */
function attackerOptions({ ready, offBoard, dead }: AttackerGroups) {
  const items = (markers: readonly Marker[]) => markers.map(({ id, name }) => ({ value: id, label: name }));
  if (offBoard.length === 0 && dead.length === 0) return items(ready);
  const groups = [
    { group: 'On the board', items: items(ready) },
    { group: 'Not on the board', items: items(offBoard) },
    { group: 'Dead', items: items(dead) },
  ];
  return groups.filter((each) => each.items.length > 0);
}

/** A key that no attack has. */
const otherKey = ({ key }: OtherSpell): string => `other:${key}`;

/** The attacks, and after them the spells that are cast on the sheet. */
function choicesOf(ways: readonly AttackChoice[], others: readonly OtherSpell[]) {
  const attacks = ways.map((way) => ({ value: way.key, label: way.name }));
  if (others.length === 0) return attacks;
  const spells = others.map((spell) => ({ value: otherKey(spell), label: spell.name }));
  return [
    { group: 'Attacks', items: attacks },
    { group: 'Other spells: opens the sheet', items: spells },
  ];
}

/** Who attacks with what, and whom. */
export const AttackForm = observer(function AttackForm() {
  const attack = useAttack();
  const stores = useFieldView();
  const { sheet } = stores;
  const { attackers, attackerId, ways, others, key } = attack;
  const choose = (chosen: string | null): void => {
    const other = others.find((spell) => otherKey(spell) === chosen);
    if (other) sheet.show(attack.attacker?.character?.id, other.name);
    else attack.choose(chosen);
    if (!other && chosen !== null && attack.isByKeys) focusBoard();
  };
  useTurnAsAttacker();
  const { nobody, attacker, choice } = useFocusByKeys();
  if (attackers.length === 0)
    return (
      <p ref={nobody} tabIndex={-1} className={classes.hint}>
        Nobody here can attack: a marker needs a sheet or a stat block.
      </p>
    );
  const missing = attack.withoutNumbers;
  return (
    <section className={classes.form} aria-label="Attack">
      <Select
        size="xs"
        ref={attacker}
        label="Attacker"
        placeholder="Choose who attacks"
        searchable
        selectFirstOptionOnChange
        data={attackerOptions(attackersIn(stores))}
        value={attackerId}
        onChange={(id) => void attack.begin(id)}
      />
      {missing.length > 0 && (
        <p className={classes.hint} dir="auto">
          Not here, because they have no stat block: {namesText(missing)}.
        </p>
      )}
      {attackerId !== null && (
        <Select
          size="xs"
          ref={choice}
          label="Attack"
          placeholder={ways ? 'Weapon, spell or action' : 'Loading …'}
          searchable
          selectFirstOptionOnChange
          maxDropdownHeight={choicesHeight(360)}
          disabled={!ways}
          nothingFoundMessage="There is no such attack."
          data={choicesOf(ways ?? [], others)}
          value={key}
          onChange={choose}
        />
      )}
      {attack.problem !== null && (
        <p className={classes.problem} role="alert">
          {attack.problem}
        </p>
      )}
      {attack.way && <WayForm way={attack.way} />}
    </section>
  );
});

/** What a way does, in a line: "Range 80/320 ft. · 1d6 + 3 piercing". */
function summaryOf({ range, area_text, save, damage, count, levels }: AttackChoice, level: number | null): string {
  const { reach, normal, long } = range;
  return [
    reach === null ? null : `Reach ${reach} ft.`,
    normal === null ? null : `Range ${normal}${long === null ? '' : `/${long}`} ft.`,
    area_text,
    save && `${ABILITY_NAMES[save]} save`,
    count && `${numberAt(count, levels, level)} ${count.of}`,
    damage,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What to do while the map is waiting for a click. */
const aimText = ({ area }: AttackChoice): string =>
  area
    ? byPointer('Click where it goes; Esc ends', 'Tap where it goes')
    : byPointer('Click whom to attack; Esc ends', 'Tap whom to attack');

/** What an attack spends; a spell takes a slot of the chosen level. */
const costText = ({ text, isSlot }: ChoiceCost, level: number | null): string =>
  isSlot && level !== null ? text.replace(/\d\w\w-level/u, `${ordinal(level)}-level`) : text;

/** Gives the button that rolls the focus when somebody has chosen targets by keys and asks for it. */
function useRollFocus(): RefObject<HTMLButtonElement | null> {
  const attack = useAttack();
  const button = useRef<HTMLButtonElement>(null);
  const { isRollWanted } = attack;
  useEffect(() => {
    if (!isRollWanted) return;
    button.current?.focus();
    attack.setRollWanted(false);
  }, [attack, isRollWanted]);
  return button;
}

/** How many rays or darts of a spell have no target yet, and a way to send them at the last one. */
const TargetsLeft = observer(function TargetsLeft() {
  const attack = useAttack();
  const { chosenCount, targets } = attack;
  const last = targets.at(-1);
  const marker = last && attack.markerOf(last.markerId);
  if (!chosenCount || chosenCount.chosen >= chosenCount.most) return null;
  const aim = (): void => {
    attack.aimTheRest();
    // This button goes.
    attack.setRollWanted(true);
  };
  return (
    <div className={classes.row}>
      <p className={classes.hint}>
        {chosenText(chosenCount)}. {restText(chosenCount)}
      </p>
      {marker && mayMeetAgain(chosenCount.count) && (
        <Button size="compact-sm" variant="default" onClick={aim}>
          The rest at {marker.name}
        </Button>
      )}
    </div>
  );
});

/** Asks the DM for the advantage of an attacker whom the players of the targets do not see. */
const UnseenAttacker = observer(function UnseenAttacker() {
  const attack = useAttack();
  const { field } = useFieldView();
  const { attacker, targets, mode } = attack;
  if (!attacker || mode !== 'normal' || !field.may('map.edit')) return null;
  const markers = targets.flatMap(({ markerId }) => attack.markerOf(markerId) ?? []);
  const question = unseenAttackerQuestion(field.visibility(attacker), markers);
  return question === null ? null : (
    <p className={classes.hint} role="status" dir="auto">
      {question}
    </p>
  );
});

const WayForm = observer(function WayForm({ way }: { way: AttackChoice }) {
  const attack = useAttack();
  const { field } = useFieldView();
  const { campaign } = useStores().campaign;
  const modeId = useId();
  const reasonId = useId();
  const rollButton = useRollFocus();
  const whyNot = attack.lacks ?? attack.emptyArea;
  const { targets, isBusy, isAiming, level } = attack;
  return (
    <>
      <p className={classes.hint}>{summaryOf(way, level)}</p>
      {way.levels.length > 1 && (
        <Select
          size="xs"
          label="Cast at"
          allowDeselect={false}
          data={way.levels.map((each) => ({ value: String(each), label: `${ordinal(each)} level` }))}
          value={String(level)}
          onChange={(value) => attack.setLevel(Number(value))}
        />
      )}
      {(way.has_roll || way.save !== null) && (
        <>
          <span id={modeId} className={classes.label}>
            {way.has_roll ? 'Attack rolls' : 'Saving throws'}
          </span>
          <SegmentedControl
            size="xs"
            fullWidth
            aria-labelledby={modeId}
            data={MODES}
            value={attack.mode}
            onChange={(mode) => attack.setMode(mode as RollMode)}
          />
          {way.has_roll && <UnseenAttacker />}
          {way.counted && <p className={classes.hint}>Counts by itself: {way.counted.join(', ')}</p>}
        </>
      )}
      {way.extras.map(({ id, name, expression, when }) => (
        <Checkbox
          key={id}
          size="xs"
          label={`${name}: ${expression}`}
          description={when}
          checked={attack.extras.includes(id)}
          onChange={() => attack.toggleExtra(id)}
        />
      ))}
      {way.cost && (
        <Checkbox
          size="xs"
          label={`Spends ${costText(way.cost, level)}`}
          description={attack.spends ? null : 'For an effect that lasts already.'}
          checked={attack.spends}
          onChange={({ currentTarget }) => attack.setSpends(currentTarget.checked)}
        />
      )}
      <Button
        size="xs"
        variant={isAiming ? 'light' : 'default'}
        aria-pressed={isAiming}
        leftSection={<LuCrosshair size={15} />}
        onClick={() => attack.setAiming(!isAiming)}
      >
        {isAiming && aimText(way)}
        {!isAiming && (way.area ? 'Lay the area on the map' : 'Choose targets on the map')}
      </Button>
      <AttackTargets />
      <TargetsLeft />
      {field.may('attack.apply') && (
        <div className={classes.row}>
          <Checkbox
            size="xs"
            label="Only for DMs"
            checked={attack.isForDms}
            onChange={({ currentTarget }) => attack.setForDms(currentTarget.checked)}
          />
          <Checkbox
            size="xs"
            label="Apply at once"
            checked={attack.isApplied ?? campaign?.attack_application === 'at-once'}
            onChange={({ currentTarget }) => attack.setApplied(currentTarget.checked)}
          />
        </div>
      )}
      {whyNot !== null && (
        <p id={reasonId} className={classes.problem} role="status">
          {whyNot}
        </p>
      )}
      <div className={classes.roll}>
        <Button
          ref={rollButton}
          size="sm"
          fullWidth
          variant={attack.isBeyondRange ? 'default' : 'filled'}
          leftSection={<LuSwords size={16} />}
          disabled={targets.length === 0 || attack.lacks !== null}
          {...(whyNot === null ? {} : { 'aria-describedby': reasonId })}
          loading={isBusy}
          onClick={() => void attack.roll()}
        >
          {way.has_roll ? 'Roll the attack' : 'Roll'}
        </Button>
      </div>
    </>
  );
});
