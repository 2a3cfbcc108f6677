import { observer } from 'mobx-react-lite';
import { LuDroplet, LuHeart, LuHeartCrack, LuInfo } from 'react-icons/lu';
import { ExplainedValue } from '../../../ui/explained-value.js';
import { InlineNumber } from '../inline-number.js';
import { useSheet } from '../sheet-context.js';
import { BringBack } from './bring-back.js';
import { DeathSaves } from './death-saves.js';
import { healthOf } from './health.js';
import classes from './hit-points.module.css';
import { lifeOf } from '../../../../contracts/character/life.js';

const HINT = '\u22127 is damage (temporary hit points first), +5 heals, 17 sets the hit points.';

/**
 * The hit points: a number to type in, the maximum, temporary ones and a bar. At 0 the state stands before the number, and
 * the death saving throws below it.
 */
export const HitPoints = observer(function HitPoints() {
  const { sheet, reasons } = useSheet();
  const life = lifeOf(sheet);
  return (
    <section className={classes.block} aria-label="Hit points" data-life={life} data-health={healthOf(sheet)}>
      <div className={classes.numbers}>
        {life === 'Up' ? (
          <span className={classes.label} aria-hidden="true">
            HP
          </span>
        ) : (
          <strong className={classes.life}>{life}</strong>
        )}
        <span className={classes.current}>
          <InlineNumber field="current_hp" label="Hit points" hint={HINT} shortcut="h" takesDamage />
        </span>
        <span className={classes.maximum}>
          {'/ '}
          <InlineNumber field="max_hp_shown" label="Maximum hit points" />
          <ExplainedValue
            label="Maximum hit points"
            value={<LuInfo className={classes.info} aria-hidden />}
            valueText={String(sheet.max_hp_shown)}
            reasons={reasons['max_hp_shown']}
          />
        </span>
        <span className={classes.temporary}>
          <span aria-hidden="true">Temp</span>
          <InlineNumber
            field="temp_hp"
            label="Temporary hit points"
            hint="5 sets them. +5 counts only if it is higher than what you have."
            shortcut="t"
          />
        </span>
      </div>
      <div className={classes.below}>
        {sheet.current_hp > 0 ? (
          <>
            <Bar />
            <HealthMark />
          </>
        ) : (
          <DeathSaves isDead={life === 'Dead'} />
        )}
        {life === 'Dead' && <BringBack />}
      </div>
      {sheet.form && (
        <p className={classes.form} title="You have your own hit points again when the form ends">
          {sheet.form.name}. Your own hit points: {sheet.form.own_hp}
        </p>
      )}
    </section>
  );
});

const HEALTH = {
  healthy: { name: 'Healthy', icon: LuHeart },
  bloodied: { name: 'Bloodied', icon: LuDroplet },
  critical: { name: 'Critical', icon: LuHeartCrack },
} as const;

/** How hurt the character is, as a word with an icon, so that it does not depend on the color of the bar. */
const HealthMark = observer(function HealthMark() {
  const { name, icon: Icon } = HEALTH[healthOf(useSheet().sheet)];
  return (
    <span className={classes.health}>
      <Icon size={14} aria-hidden />
      {name}
    </span>
  );
});

/** Parts of the bar in percent: temporary hit points lengthen it beyond the maximum's share only when there is room. */
const Bar = observer(function Bar() {
  const { current_hp, max_hp_shown, temp_hp } = useSheet().sheet;
  const whole = Math.max(1, max_hp_shown, current_hp + temp_hp);
  const percent = (part: number): string => `${(100 * Math.min(part, whole)) / whole}%`;
  return (
    <div className={classes.bar} aria-hidden="true">
      <div className={classes.fill} style={{ width: percent(current_hp) }} />
      <div className={classes.temp} style={{ width: percent(temp_hp) }} />
    </div>
  );
});
