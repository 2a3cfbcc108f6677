import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { FormAttack, FormAttacks, FormSave, FormTrait } from '../../../../contracts/attack/form-attacks.js';
import type { SheetRoll } from '../../../../contracts/character/rolls/index.js';
import { Descriptions } from '../../../ui/descriptions.js';
import { ExplainedValue } from '../../../ui/explained-value.js';
import { MarkedText } from '../../../ui/marked-text.js';
import { RollerButton } from '../rolls/roll-button.js';
import { useFormRoller } from '../rolls/use-form-roller.js';
import { useSheet } from '../sheet-context.js';
import rows from './action-row.module.css';
import classes from './actions-column.module.css';

/** The attacks and traits of the form of the rules that the character has, above its own attacks; nothing without one. */
export const FormAttacksSection = observer(function FormAttacksSection() {
  const store = useSheet();
  const { confirmedVersion } = store;
  const form = store.loaded.play.marks?.find(({ id }) => id === store.sheet.form?.id)?.form;
  const [found, setFound] = useState<FormAttacks>();
  useEffect(() => {
    let isCurrent = true;
    // Conditions change the numbers, so every change of the sheet asks again.
    if (form !== undefined) void store.formAttacks().then((attacks) => isCurrent && setFound(attacks));
    return () => void (isCurrent = false);
  }, [store, form, confirmedVersion]);
  if (!found?.name || form === undefined) return null;
  const title = `Attacks of the form: ${found.name}`;
  return (
    <section className={classes.section} aria-label={title}>
      <h3 className={classes.head}>{title}</h3>
      <ul className={classes.rows} data-group="attacks">
        {found.attacks.map((attack) => (
          <FormAttackRow key={attack.id} attack={attack} />
        ))}
      </ul>
      {found.traits.map((trait) => (
        <FormTraitText key={trait.id} trait={trait} />
      ))}
    </section>
  );
});

const FormTraitText = ({ trait: { name, multiattack, descs, limit, saves = [] } }: { trait: FormTrait }) => (
  <div className={classes.trait}>
    <h4>
      <LimitedName name={name} limit={limit} />
    </h4>
    {multiattack !== null && <p>{multiattack}.</p>}
    {descs.length > 0 && <Descriptions descs={descs} />}
    {saves.map((save) => (
      <FormSaveText key={save.text} name={name} save={save} />
    ))}
  </div>
);

/** A name with how often it may be used: "Web (recharge 5–6)". */
const LimitedName = ({ name, limit }: { name: string; limit: string | undefined }) =>
  limit === undefined ? name : `${name} (${limit})`;

function FormAttackRow({ attack: row }: { attack: FormAttack }) {
  const { name, attack, damage, range, limit, effects = [], saves = [] } = row;
  return (
    <li className={rows.row} data-group="attacks">
      <span className={rows.name}>
        <span className={rows.text} title={name}>
          <LimitedName name={name} limit={limit} />
        </span>
      </span>
      <span className={rows.numbers}>
        <span className={rows.roll}>
          {attack && <RolledNumber label={`${name}, to hit`} roll={attack} text={bonusOf(attack)} />}
        </span>
        <span className={rows.effect}>
          <span className={rows.result}>
            {damage && (
              <RolledNumber
                label={`${name}, result`}
                roll={damage}
                text={damage.expression}
                isOfAttack={attack !== null}
              />
            )}
          </span>
          {range !== undefined && (
            <span className={rows.range} title={range}>
              {range}
            </span>
          )}
        </span>
      </span>
      {(effects.length > 0 || saves.length > 0) && (
        <div className={rows.says}>
          {effects.map((text) => (
            <p key={text}>
              <MarkedText text={text} />
            </p>
          ))}
          {saves.map((save) => (
            <FormSaveText key={save.text} name={name} save={save} />
          ))}
        </div>
      )}
    </li>
  );
}

/** A saving throw with why its DC is what it is, and the damage of who fails. */
const FormSaveText = ({ name, save: { text, reasons, damage } }: { name: string; save: FormSave }) => (
  <p>
    <ExplainedValue label={name} value={text} reasons={reasons} />
    {damage && (
      <>
        {' '}
        <RolledNumber label={`${name}, damage of a failed save`} roll={damage} text={damage.expression} />
      </>
    )}
  </p>
);

/** Returns "+4" of "1d20 + 4", also with advantage. */
const bonusOf = ({ expression }: SheetRoll): string =>
  expression.replace(/^\d+d20(?:k[hl]\d)?/u, '').replaceAll(' ', '') || '+0';

/** Returns what else the rules say of a roll, with the reasons of advantage and disadvantage. */
const notesOf = ({ modeReasons, diceReasons, notes, extras }: SheetRoll): string[] => [
  ...[...modeReasons, ...diceReasons].map(({ explanation }) => explanation),
  ...notes,
  ...extras.map(({ name, expression, when }) => `${expression} of ${name}${when === '' ? '' : `: ${when}`}`),
];

interface RolledNumberProps {
  label: string;
  roll: SheetRoll;
  text: string;
  /** Whether it is the damage of an attack, which may be a critical hit. */
  isOfAttack?: boolean;
}

/** A number with its reasons and the button that rolls it. */
const RolledNumber = observer(function RolledNumber({ label, roll, text, isOfAttack = false }: RolledNumberProps) {
  const roller = useFormRoller(roll, isOfAttack);
  const button = roller && <RollerButton roller={roller} />;
  return (
    <>
      {button}
      <ExplainedValue label={label} value={text} reasons={roll.reasons} notes={notesOf(roll)} action={button} />
    </>
  );
});
