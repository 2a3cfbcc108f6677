import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { signed } from '../../../../contracts/character/ability-modifiers.js';
import type { SheetSpellcasting } from '../../../../contracts/character/sheet.types.js';
import { ExplainedValue } from '../../../ui/explained-value.js';
import { spellLevelText } from '../../../ui/spell-levels.js';
import { useRovingFocus } from '../../../ui/use-roving-focus.js';
import { useSheet } from '../sheet-context.js';
import { ResourcePips } from '../resource-pips.js';
import classes from './powers.module.css';
import { slotLevelOf } from './spell-list.js';

/** What the middle of the Powers shows: the spells, those that a class prepares, or the spell pool. */
export type PowersView = { readonly show: 'spells' | 'pool' } | { readonly show: 'prepare'; readonly class: string };

interface ViewProps {
  view: PowersView;
  onView: (view: PowersView) => void;
}

const CasterBox = observer(function CasterBox({
  caster,
  isFirst,
  view,
  onView,
}: ViewProps & { caster: SheetSpellcasting; isFirst: boolean }) {
  const { sheet, reasons } = useSheet();
  const { ability, save_dc, attack_bonus, prepared_max, prepared_count } = caster;
  const field = (name: string): string => (isFirst ? name : `${name}.${caster.class}`);
  const className = sheet.classes.find(({ slug }) => slug === caster.class)?.name ?? caster.class;
  const isPreparing = view.show === 'prepare' && view.class === caster.class;
  return (
    <div className={classes.caster}>
      {sheet.casters.length > 1 && <h3>{className}</h3>}
      <dl className={classes.numbers}>
        <div>
          <dt>Ability</dt>
          <dd title={ability.name}>{ability.abbr}</dd>
        </div>
        <div>
          <dt>Save DC</dt>
          <dd>
            <ExplainedValue label="Spell save DC" value={save_dc} reasons={reasons[field('spell_save_dc')]} />
          </dd>
        </div>
        <div>
          <dt>Attack</dt>
          <dd>
            <ExplainedValue
              label="Spell attack bonus"
              value={signed(attack_bonus)}
              reasons={reasons[field('spell_attack_bonus')]}
              notes={sheet.casting_notes}
            />
          </dd>
        </div>
        {prepared_max !== null && (
          <div>
            <dt>Prepared</dt>
            <dd>
              {prepared_count}/
              <ExplainedValue label="Prepared spells" value={prepared_max} reasons={reasons[field('prepared_max')]} />
            </dd>
          </div>
        )}
      </dl>
      {prepared_max !== null && (
        <Button
          size="xs"
          fullWidth
          variant={isPreparing ? 'filled' : 'default'}
          aria-pressed={isPreparing}
          onClick={() => onView(isPreparing ? { show: 'spells' } : { show: 'prepare', class: caster.class })}
        >
          Prepare
        </Button>
      )}
    </div>
  );
});

/** The spell slots of every level. */
const Slots = observer(function Slots() {
  const { ref, onFocus, onBlur, onKeyDown } = useRovingFocus();
  const slots = useSheet().sheet.resources.flatMap((resource) => {
    const level = slotLevelOf(resource);
    return level === undefined ? [] : [{ resource, level, isPact: resource.id.startsWith('pact') }];
  });
  if (slots.length === 0) return null;
  return (
    <section className={classes.panel} aria-label="Spell slots">
      <div className={classes.head}>
        <h2>Spell slots</h2>
      </div>
      <div ref={ref} onFocus={onFocus} onBlur={onBlur} onKeyDown={onKeyDown} className={classes.slotList}>
        {slots.map(({ resource, level, isPact }) => (
          <div key={resource.id} className={classes.slotRow}>
            <span>
              {spellLevelText(level)}
              {isPact && ' pact'}
            </span>
            <ResourcePips resource={resource} label={resource.name} />
          </div>
        ))}
      </div>
    </section>
  );
});

/** How the character casts spells: ability, save DC, attack bonus, what is prepared, the spell slots, the spell pool. */
export const SpellcastingBox = observer(function SpellcastingBox({ view, onView }: ViewProps) {
  const { casters, spell_pool } = useSheet().sheet;
  return (
    <div className={classes.left}>
      <section className={classes.panel} aria-label="Spellcasting">
        <div className={classes.head}>
          <h2>Spellcasting</h2>
        </div>
        {casters.length === 0 && <p className={classes.empty}>Spellcasting not possible by normal means</p>}
        {casters.map((caster, index) => (
          <CasterBox key={caster.class} caster={caster} isFirst={index === 0} view={view} onView={onView} />
        ))}
        {spell_pool.length > 0 && (
          <Button
            size="xs"
            fullWidth
            variant={view.show === 'pool' ? 'filled' : 'default'}
            aria-pressed={view.show === 'pool'}
            onClick={() => onView({ show: view.show === 'pool' ? 'spells' : 'pool' })}
          >
            Spell pool ({spell_pool.length})
          </Button>
        )}
      </section>
      <Slots />
    </div>
  );
});
