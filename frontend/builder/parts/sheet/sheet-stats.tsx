import { observer } from 'mobx-react-lite';
import type { IconType } from 'react-icons';
import { LuBackpack, LuShieldOff } from 'react-icons/lu';
import { signed } from '../../../../contracts/character/ability-modifiers.js';
import type { Evaluation } from '../../../../contracts/character/evaluation.types.js';
import type { Sheet } from '../../../../contracts/character/sheet.types.js';
import { useStores } from '../../../core/stores.js';
import { ExplainedValue } from '../../../ui/explained-value.js';
import { ABILITIES, scoreField } from '../../abilities.js';
import { hasBio } from '../../unknown-numbers.js';
import classes from './sheet-panel.module.css';

interface NumberProps {
  label: string;
  /** The key of the field in `Evaluation.reasons`. */
  field: string;
  /** Returns the value of a sheet as text. */
  read: (sheet: Sheet) => string;
}

/** A number with its explanation, a dash while it does not exist, and its value after the previewed click if that differs. */
const SheetNumber = observer(function SheetNumber({ label, field, read }: NumberProps) {
  const { builder } = useStores();
  const evaluation = builder.evaluation as Evaluation;
  const unknown = builder.unknownNumbers.get(field);
  const value = unknown ? '—' : read(evaluation.sheet);
  const preview = builder.sections.current?.preview;
  const after = preview?.sheet && (preview.unknownNumbers.has(field) ? '—' : read(preview.sheet));
  const reasons = unknown ? [{ explanation: unknown }] : evaluation.reasons[field];
  return (
    <>
      <ExplainedValue label={label} value={value} reasons={reasons} />
      {after !== undefined && after !== value && <span className={classes.after}>→ {after}</span>}
    </>
  );
});

/** The Stats tab of the sheet panel, in eight rows. Modifiers show once the bio is done or its section is open. */
export const StatsTab = observer(function StatsTab() {
  const { builder } = useStores();
  const { character } = builder;
  const { current: sectionStore } = builder.sections;
  const showModifiers = character !== undefined && hasBio(character, sectionStore?.section);
  return (
    <table className={classes.table} aria-label="Stats">
      <tbody>
        {ABILITIES.map(([ability, label]) => (
          <tr key={ability}>
            <th scope="row">{label}</th>
            <td className={classes.score}>
              <SheetNumber
                label={label}
                field={scoreField(ability)}
                read={(sheet) => String(sheet[scoreField(ability)])}
              />
            </td>
            <td className={classes.modifier}>
              {showModifiers ? (
                <SheetNumber
                  label={`${label} modifier`}
                  field={`modifiers.${ability}`}
                  read={(sheet) => signed(sheet.modifiers[ability])}
                />
              ) : (
                '—'
              )}
            </td>
          </tr>
        ))}
        <ThreeNumbers
          numbers={[
            { label: 'Armor Class', field: 'armor_class', read: (sheet) => String(sheet.armor_class) },
            { label: 'Initiative', field: 'initiative', read: (sheet) => signed(sheet.initiative) },
            { label: 'Speed', field: 'speed', read: (sheet) => `${sheet.speed} ft` },
          ]}
          notes={[
            { icon: LuShieldOff, text: builder.shown?.unwornArmor },
            { icon: LuBackpack, text: builder.shown?.loadText },
          ]}
        />
        <ThreeNumbers
          numbers={[
            { label: 'Hit points', field: 'max_hp_shown', read: (sheet) => String(sheet.max_hp_shown) },
            { label: 'Hit dice', field: 'hit_dice', read: (sheet) => sheet.hit_dice || '—' },
            { label: 'Proficiency', field: 'proficiency_bonus', read: (sheet) => signed(sheet.proficiency_bonus) },
          ]}
        />
      </tbody>
    </table>
  );
});

interface ThreeNumbersProps {
  numbers: readonly NumberProps[];
  /** What the numbers leave out; a note without a text is not shown. */
  notes?: readonly { icon: IconType; text: string | undefined }[];
}

const ThreeNumbers = ({ numbers, notes = [] }: ThreeNumbersProps) => (
  <tr>
    <td colSpan={3}>
      <dl className={classes.triple}>
        {numbers.map((number) => (
          <div key={number.label}>
            <dt>{number.label}</dt>
            <dd>
              <SheetNumber {...number} />
            </dd>
          </div>
        ))}
      </dl>
      {notes.map(
        ({ icon: Icon, text }) =>
          text && (
            <p key={text} className={classes.note}>
              <Icon aria-hidden /> {text}
            </p>
          ),
      )}
    </td>
  </tr>
);
