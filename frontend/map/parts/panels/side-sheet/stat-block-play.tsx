import { UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { SheetRollOptions } from '../../../../../contracts/character/rolls/sheet-roll.types.js';
import { creatureWay } from '../../../../../contracts/attack/creature-ways.js';
import { LuSwords } from 'react-icons/lu';
import { RollerButton } from '../../../../characters/sheet/rolls/roll-button.js';
import type { CountedUse, StatBlockPlay } from '../../../../library/creatures/stat-block-play.js';
import { rollRecipients, useLogView } from '../../../../log/parts/log-context.js';
import { textRolls } from '../../../../log/text-rolls.js';
import { DiceInTexts } from '../../../../ui/dice-in-texts.js';
import { beginAttack, mayAttackWith } from '../../begin-attack.js';
import { useFieldView } from '../../field-view-context.js';
import { usePlayedCreature } from './played-creature.js';
import classes from './side-stat-block.module.css';
import { useCreatureRoll } from './use-creature-roll.js';

const Roll = observer(function Roll({ rollKey, options }: { rollKey: string; options?: SheetRollOptions }) {
  const roller = useCreatureRoll(rollKey, options);
  return roller ? <RollerButton roller={roller} /> : null;
});

/** Opens the attacks beside the map with this creature and this way, and lets the DM choose targets. */
const Attack = observer(function Attack({ wayKey, name }: { wayKey: string; name: string }) {
  const stores = useFieldView();
  const { evaluation, markerId } = usePlayedCreature();
  const marker = stores.field.map.board.markers.get(markerId);
  if (!marker || !mayAttackWith(stores, marker) || !creatureWay(evaluation, wayKey, {})) return null;
  return (
    <UnstyledButton
      className={classes.attack ?? ''}
      aria-label={`Attack with ${name} on the map`}
      title="Attack on the map"
      onClick={() => {
        // The stat block stands where the attacks are.
        stores.sheet.close();
        beginAttack(stores, marker, wayKey);
      }}
    >
      <LuSwords size={14} aria-hidden />
    </UnstyledButton>
  );
});

/** A box for each use; a filled one is spent. */
const Uses = observer(function Uses({ use, name, max, left }: CountedUse) {
  const { play } = usePlayedCreature();
  const spent = max - left;
  return (
    <span className={classes.uses} role="group" aria-label={`${name}: ${left} of ${max} left`}>
      {Array.from({ length: max }, (_, index) => {
        const isSpent = index < spent;
        return (
          <UnstyledButton
            key={index}
            className={classes.use ?? ''}
            role="checkbox"
            aria-checked={isSpent}
            aria-label={`${name}: use ${index + 1}`}
            title={isSpent ? 'Spent. Restores a use.' : 'Spends a use.'}
            data-spent={isSpent || undefined}
            onClick={() => play({ type: isSpent ? 'restore_use' : 'spend_use', use })}
          />
        );
      })}
    </span>
  );
});

/** Unless players see the dice of the creature, what its texts roll is for the DMs at most. */
const Texts = observer(function Texts({ children }: { children: ReactNode }) {
  const view = useLogView();
  const { isOpen } = usePlayedCreature();
  const to = rollRecipients(view);
  const rolls = textRolls(view, isOpen || to.audience === 'secret' ? to : { audience: 'dm' });
  return <DiceInTexts value={rolls}>{children}</DiceInTexts>;
});

/** What the DM does with a stat block beside the map. */
export const STAT_BLOCK_PLAY: StatBlockPlay = { Roll, Attack, Uses, Texts };
