import { CloseButton, NativeSelect } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { COVERS, type Cover } from '../../../../../contracts/attack/cover.js';
import type { Target } from '../../../attack.store.js';
import { useFocusOfLostRow } from '../../../../ui/use-focus-of-lost-row.js';
import { useFocusWhenRemoved } from '../../../../ui/use-focus-when-removed.js';
import { rangeWords, type TargetDistance } from '../../../target-distance.js';
import { useAttack } from '../../use-attack.js';
import classes from './attacks.module.css';

const COVER_NAMES: Readonly<Record<Cover, string>> = {
  none: 'No cover',
  half: 'Half cover, +2',
  'three-quarters': '¾ cover, +5',
};

/** The distance of a target, and what it means: "60 ft., long range: disadvantage". */
const distanceText = (distance: TargetDistance): string =>
  distance.feet === null
    ? ''
    : `${distance.feet} ft.${rangeWords(distance)}${distance.band === 'long' ? ': disadvantage' : ''}`;

/** The chosen targets, each with its distance and its cover. */
export const AttackTargets = observer(function AttackTargets() {
  return useAttack().targets.length > 0 && <TargetRows />;
});

const TargetRows = observer(function TargetRows() {
  const attack = useAttack();
  const rows = useFocusOfLostRow<HTMLOListElement>();
  // The button that chooses targets stands before the last target that goes.
  const list = useFocusWhenRemoved<HTMLDivElement>(({ previousElementSibling: before }) => {
    if (before instanceof HTMLElement) before.focus();
  });
  return (
    <div ref={list}>
      <ol className={classes.targets} aria-label="Targets" {...rows}>
        {attack.targets.map((target, index) => (
          // A marker may be a target several times.
          <TargetRow key={`${target.markerId} ${index}`} target={target} index={index} />
        ))}
      </ol>
    </div>
  );
});

const TargetRow = observer(function TargetRow({ target, index }: { target: Target; index: number }) {
  const attack = useAttack();
  const marker = attack.markerOf(target.markerId);
  if (!marker) return null;
  const distance = attack.distanceTo(marker);
  return (
    <li className={classes.target} data-row={`${target.markerId} ${index}`}>
      <span className={classes.targetName} dir="auto" title={marker.name}>
        {marker.name}
      </span>
      <NativeSelect
        size="xs"
        className={classes.cover ?? ''}
        aria-label={`Cover of ${marker.name}`}
        data={COVERS.map((cover) => ({ value: cover, label: COVER_NAMES[cover] }))}
        value={target.cover}
        onChange={({ currentTarget }) => attack.setCover(index, currentTarget.value as Cover)}
      />
      <CloseButton size="sm" aria-label={`Remove ${marker.name}`} onClick={() => attack.removeTarget(index)} />
      <span className={classes.distance} data-band={distance.band ?? undefined}>
        {distanceText(distance)}
      </span>
    </li>
  );
});
