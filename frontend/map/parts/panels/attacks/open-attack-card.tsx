import { Button, Checkbox, NumberInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode, type RefObject } from 'react';
import { LIMITS } from '../../../../../contracts/core/limits.js';
import type { OpenAttack } from '../../../../../contracts/attack/attack.contract.js';
import type { AppliedAtOnce } from '../../../../../contracts/attack/logged-attack.types.js';
import type { AttackTargetView } from '../../../../../contracts/attack/attack.view.js';
import { hasNumbers } from '../../../attack.store.js';
import { OUTCOME_WORDS } from '../../../../log/attack-words.js';
import { isWaiting } from '../../../../log/waiting-attack.js';
import type { ProposalEdit, ShownProposal } from '../../../proposals-in-order.js';
import { useFieldView } from '../../field-view-context.js';
import { useFocusOfLostPart } from '../../../../ui/use-focus-of-lost-part.js';
import { ConcentrationSave } from '../../markers/creature-concentration.js';
import { TargetWithoutNumbers } from './target-without-numbers.js';
import { useAttack } from '../../use-attack.js';
import { AppliedConditions } from './applied-conditions.js';
import classes from './attacks.module.css';

/** Moves the card of the attack that was rolled here into sight: the list stands above the form. */
function useInSight(card: RefObject<HTMLElement | null>, { entryId }: OpenAttack): void {
  const attack = useAttack();
  const isToShow = attack.entryToShow === entryId;
  useEffect(() => {
    if (!isToShow) return;
    card.current?.scrollIntoView({ block: 'nearest' });
    attack.forgetEntryToShow();
  }, [attack, card, isToShow]);
}

/** An attack that waits for the DM, or that was applied and can be taken back. */
export const OpenAttackCard = observer(function OpenAttackCard({ open }: { open: OpenAttack }) {
  const { field, openAttacks } = useFieldView();
  const { attack, applied_by: appliedBy } = open;
  const report = (command: Promise<unknown>): void => field.map.reportRefusal(command);
  const title = `${attack.attacker?.name ?? ''}: ${attack.name ?? ''}`;
  const isDone = appliedBy !== null;
  const { markers } = field.map.board;
  const card = useFocusOfLostPart<HTMLLIElement>();
  useInSight(card.ref, open);
  return (
    <li className={classes.card} data-applied={isDone || undefined} aria-label={title} {...card}>
      <h3 className={classes.title} dir="auto">
        {title}
      </h3>
      <Fold isFolded={isDone && openAttacks.waiting > 0}>
        {attack.targets.map((target, index) => (
          <AnyTarget key={index} {...{ open, target, index }} />
        ))}
        <UnseenTargets open={open} />
        {attack.spent !== undefined && <p className={classes.hint}>Spent: {attack.spent}</p>}
      </Fold>
      {isDone &&
        [...attack.targets, ...unseenOf(open)].map(({ markerId }, index) => {
          const marker = markers.get(markerId);
          const dc = doneTo(open, index)?.concentrationDc;
          return marker && dc !== undefined && <ConcentrationSave key={index} marker={marker} only={dc} />;
        })}
      <div className={classes.row}>
        {isDone ? (
          <>
            <span className={classes.done}>{open.done?.length === 0 ? 'Nothing was done' : 'Done'}</span>
            <Button size="compact-xs" variant="default" onClick={() => report(openAttacks.undo(open))}>
              Undo
            </Button>
          </>
        ) : (
          <>
            {openAttacks.doesSomething(open) ? (
              <Button size="compact-sm" onClick={() => report(openAttacks.apply(open))}>
                Apply
              </Button>
            ) : (
              <p className={classes.hint}>
                {isWaiting(open)
                  ? 'No damage and no condition. Enter some, or note the effect yourself.'
                  : 'Nothing to apply.'}
              </p>
            )}
            <Button size="compact-sm" variant="default" onClick={() => report(openAttacks.dismiss(open))}>
              Dismiss
            </Button>
          </>
        )}
      </div>
    </li>
  );
});

/** What was done, folded while another attack waits: the form below is nearer then. */
function Fold({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  if (!isFolded) return children;
  return (
    <details className={classes.fold}>
      <summary>What was done</summary>
      {children}
    </details>
  );
}

/** The creatures in the area of an attack that its sender did not see. They are counted behind the targets. */
const unseenOf = ({ attack }: OpenAttack): readonly AttackTargetView[] => attack.unseen_in_area ?? [];

/** What was done to a target, and why; also why nothing was. */
const doneTo = ({ attack, done }: OpenAttack, index: number): AppliedAtOnce | undefined =>
  done?.find((one) => one.target === index) ?? attack.targets[index]?.applied;

/** The creatures in the area that the sender did not see: the DM adds whom the attack hurts too. */
function UnseenTargets({ open }: { open: OpenAttack }) {
  const unseen = unseenOf(open);
  if (unseen.length === 0) return null;
  const isDone = open.applied_by !== null;
  return (
    <div className={classes.unseen} role="group" aria-label="Unseen in the area">
      <p className={classes.hint} dir="auto">
        Also in the area, unseen by {open.sender}
        {isDone ? '. ‘Undo’ lets you choose again.' : ': tick whom it hurts too.'}
      </p>
      {unseen.map((target, nth) => (
        <AnyTarget key={nth} open={open} target={target} index={open.attack.targets.length + nth} />
      ))}
    </div>
  );
}

interface AnyTargetProps {
  open: OpenAttack;
  target: AttackTargetView;
  /** Its place in the attack. */
  index: number;
}

/** A target with its outcome, or with what it lacks. */
const AnyTarget = observer(function AnyTarget({ open, target, index }: AnyTargetProps) {
  const { field, openAttacks } = useFieldView();
  const isDone = open.applied_by !== null;
  const marker = field.map.board.markers.get(target.markerId);
  if (marker && !isDone && !hasNumbers(marker))
    return <TargetWithoutNumbers attack={open.attack} target={target} marker={marker} />;
  const done = doneTo(open, index);
  const isHurt = open.done ? open.done.some((one) => one.target === index) : done !== undefined;
  const shown = openAttacks.proposals(open).get(index);
  const change = (edit: ProposalEdit): void => openAttacks.edit(open.entryId, index, edit);
  return <TargetOfAttack {...{ target, shown, change, isDone, done, isHurt }} />;
});

interface TargetProps extends Pick<AnyTargetProps, 'target'> {
  /** Undefined: nothing is proposed any more. */
  shown: ShownProposal | undefined;
  change: (edit: ProposalEdit) => void;
  isDone: boolean;
  /** What was done to it, and why; also why nothing was. */
  done: AppliedAtOnce | undefined;
  /** Whether anything was done to it. */
  isHurt: boolean;
}

/** What was rolled against what: "17 against AC 15", or the save against the DC. */
function comparison({ roll, save, armor_class: armorClass, dc }: AttackTargetView): string {
  if (roll) return armorClass == null ? `${roll.total}` : `${roll.total} against AC ${armorClass}`;
  return save ? `${save.total} against DC ${dc ?? '?'}` : '';
}

function TargetOfAttack({ target, shown, change, isDone, done, isHurt }: TargetProps) {
  const takesPart = shown?.takesPart ?? false;
  return (
    <div className={classes.outcomeRow}>
      <div className={classes.outcomeHead}>
        <Checkbox
          size="xs"
          label={target.name}
          aria-label={`Apply to ${target.name}`}
          checked={isDone ? isHurt : takesPart}
          disabled={isDone || !shown}
          onChange={({ currentTarget }) => change({ isSkipped: !currentTarget.checked })}
        />
        <span className={classes.outcome} data-outcome={target.outcome} title={comparison(target)}>
          {OUTCOME_WORDS[target.outcome]}
        </span>
        <span className={classes.compared}>{comparison(target)}</span>
      </div>
      {isDone && done && <Reasons target={target} reasons={[...appliedTexts(done), ...done.reasons]} />}
      {shown && takesPart && !isDone && <Proposal {...{ target, shown, change }} />}
    </div>
  );
}

/** What a target would suffer, for the DM to change. */
function Proposal({ target, shown, change }: Pick<TargetProps, 'target' | 'change'> & { shown: ShownProposal }) {
  const { proposed, edit } = shown;
  return (
    <>
      {proposed.resisted && (
        <Checkbox
          size="xs"
          label={`${proposed.resisted.name}: succeeds instead`}
          description={`${proposed.resisted.left} of ${proposed.resisted.max} left`}
          checked={edit.isResisted ?? false}
          onChange={({ currentTarget }) =>
            change({ isResisted: currentTarget.checked, damage: undefined, conditions: undefined })
          }
        />
      )}
      <div className={classes.numbers}>
        <NumberInput
          size="xs"
          className={classes.damage ?? ''}
          aria-label={`Damage to ${target.name}`}
          min={0}
          max={LIMITS.hitPoints}
          allowDecimal={false}
          value={shown.damage}
          onChange={(value) => change({ damage: Number(value) || 0 })}
        />
        <span className={classes.points}>{pointsText(shown)}</span>
      </div>
      <Reasons target={target} reasons={shown.reasons} />
      <AppliedConditions
        proposed={proposed}
        chosen={edit.conditions}
        onChange={(conditions) => change({ conditions })}
      />
    </>
  );
}

/** The hit points before and after: "HP 7 → 0". */
function pointsText({ before, after }: Pick<ShownProposal, 'before' | 'after'>): string {
  return before && after ? `damage · HP ${before.now} → ${after.now}` : 'damage';
}

/** What was done to a target: "−7 hit points, Prone." */
const appliedTexts = ({ damage, conditions }: AppliedAtOnce): string[] => {
  const done = [...(damage > 0 ? [`−${damage} hit points`] : []), ...conditions].join(', ');
  return done === '' ? [] : [`${done}.`];
};

function Reasons({ target, reasons }: { target: AttackTargetView; reasons: readonly string[] }) {
  const all = [...reasons, ...(target.notes ?? [])];
  if (all.length === 0) return null;
  return (
    <ul className={classes.reasons}>
      {all.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
