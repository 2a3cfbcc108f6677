import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { FormAttack, FormAttacks, FormTrait } from '../../../../contracts/attack/form-ways.js';
import type { SheetRoll } from '../../../../contracts/character/rolls/index.js';
import { Descriptions } from '../../../ui/descriptions.js';
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

const FormTraitText = ({ trait: { name, multiattack, descs } }: { trait: FormTrait }) => (
  <div className={classes.trait}>
    <h4>{name}</h4>
    {multiattack !== null && <p>{multiattack}.</p>}
    {descs.length > 0 && <Descriptions descs={descs} />}
  </div>
);

const FormAttackRow = ({ attack: { name, attack, damage } }: { attack: FormAttack }) => (
  <li className={rows.row} data-group="attacks">
    <span className={rows.name}>
      <span className={rows.text} title={name}>
        {name}
      </span>
    </span>
    <span className={rows.numbers}>
      <span className={rows.roll}>{attack && <RolledNumber roll={attack} text={bonusOf(attack)} />}</span>
      <span className={rows.effect}>
        <span className={rows.result}>{damage && <RolledNumber roll={damage} text={damage.expression} />}</span>
      </span>
    </span>
  </li>
);

/** Returns "+4" of "1d20 + 4", also with advantage. */
const bonusOf = ({ expression }: SheetRoll): string =>
  expression.replace(/^\d+d20(?:k[hl]\d)?/u, '').replaceAll(' ', '') || '+0';

/** A number with the button that rolls it. */
const RolledNumber = observer(function RolledNumber({ roll, text }: { roll: SheetRoll; text: string }) {
  const roller = useFormRoller(roll);
  return (
    <>
      {roller && <RollerButton roller={roller} />}
      <span data-figures>{text}</span>
    </>
  );
});
