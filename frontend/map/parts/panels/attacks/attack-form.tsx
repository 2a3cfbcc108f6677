import { Select } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { Marker } from '../../../../../contracts/map/map.contract.js';
import { attackChoices, otherKey } from '../../../attack-choices.js';
import { choicesHeight } from '../../../../core/theme.js';
import { proposedAttacker, type AttackerGroups } from '../../../attackers.js';
import { namesText } from '../../../marker-visibility.js';
import { focusBoard } from '../../board/grid-focus.js';
import { useFieldView } from '../../field-view-context.js';
import { attackersIn } from '../../begin-attack.js';
import { useAttack } from '../../use-attack.js';
import classes from './attacks.module.css';
import { WayForm } from './way-form.js';

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
          data={attackChoices(ways ?? [], others)}
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
