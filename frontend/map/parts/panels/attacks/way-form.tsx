import { Button, Checkbox, SegmentedControl, Select } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, type RefObject } from 'react';
import { LuCrosshair, LuSwords } from 'react-icons/lu';
import { mayMeetAgain, numberAt } from '../../../../../contracts/attack/attack-count.js';
import type { AttackChoice, ChoiceCost } from '../../../../../contracts/attack/attack.contract.js';
import { ABILITY_NAMES } from '../../../../../contracts/content/abilities.js';
import { ordinal } from '../../../../../contracts/core/text.js';
import type { RollMode } from '../../../../../contracts/dice/index.js';
import { useStores } from '../../../../core/stores.js';
import { byPointer } from '../../../../ui/by-pointer.js';
import { chosenText, restText } from '../../../chosen-count.js';
import { unseenAttackerQuestion } from '../../../unseen-attacker.js';
import { useFieldView } from '../../field-view-context.js';
import { useAttack } from '../../use-attack.js';
import { AttackTargets } from './attack-targets.js';
import classes from './attacks.module.css';

const MODES: { value: RollMode; label: string }[] = [
  { value: 'disadvantage', label: 'Disadv.' },
  { value: 'normal', label: 'Normal' },
  { value: 'advantage', label: 'Advantage' },
];

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

/** Whether the d20s of an attack or of its saving throws are rolled with advantage. */
const RollModeField = observer(function RollModeField({ way }: { way: AttackChoice }) {
  const attack = useAttack();
  const id = useId();
  if (!way.has_roll && way.save === null) return null;
  return (
    <>
      <span id={id} className={classes.label}>
        {way.has_roll ? 'Attack rolls' : 'Saving throws'}
      </span>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-labelledby={id}
        data={MODES}
        value={attack.mode}
        onChange={(mode) => attack.setMode(mode as RollMode)}
      />
      {way.has_roll && <UnseenAttacker />}
      {way.counted && <p className={classes.hint}>Counts by itself: {way.counted.join(', ')}</p>}
    </>
  );
});

/** The extra damage that somebody adds, and whether the attack spends what it costs. */
const ExtrasAndCost = observer(function ExtrasAndCost({ way }: { way: AttackChoice }) {
  const attack = useAttack();
  return (
    <>
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
          label={`Spends ${costText(way.cost, attack.level)}`}
          description={attack.spends ? null : 'For an effect that lasts already.'}
          checked={attack.spends}
          onChange={({ currentTarget }) => attack.setSpends(currentTarget.checked)}
        />
      )}
    </>
  );
});

/** What only DMs choose: who reads of the attack, and whether it is applied at once. */
const DmOptions = observer(function DmOptions() {
  const attack = useAttack();
  const { field } = useFieldView();
  const { campaign } = useStores().campaign;
  if (!field.may('attack.apply')) return null;
  return (
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
  );
});

/** The button that rolls, and above it why it cannot. */
const RollTheAttack = observer(function RollTheAttack({ way }: { way: AttackChoice }) {
  const attack = useAttack();
  const reasonId = useId();
  const button = useRollFocus();
  const whyNot = attack.lacks ?? attack.emptyArea;
  return (
    <>
      {whyNot !== null && (
        <p id={reasonId} className={classes.problem} role="status">
          {whyNot}
        </p>
      )}
      <div className={classes.roll}>
        <Button
          ref={button}
          size="sm"
          fullWidth
          variant={attack.isBeyondRange ? 'default' : 'filled'}
          leftSection={<LuSwords size={16} />}
          disabled={attack.targets.length === 0 || attack.lacks !== null}
          {...(whyNot === null ? {} : { 'aria-describedby': reasonId })}
          loading={attack.isBusy}
          onClick={() => void attack.roll()}
        >
          {way.has_roll ? 'Roll the attack' : 'Roll'}
        </Button>
      </div>
    </>
  );
});

/** How the chosen attack is made: at what level, with what dice, at whom. */
export const WayForm = observer(function WayForm({ way }: { way: AttackChoice }) {
  const attack = useAttack();
  const { isAiming, level } = attack;
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
      <RollModeField way={way} />
      <ExtrasAndCost way={way} />
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
      <DmOptions />
      <RollTheAttack way={way} />
    </>
  );
});
