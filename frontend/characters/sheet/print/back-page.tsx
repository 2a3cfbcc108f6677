import { COINS } from '../../../../contracts/character/play/commands.types.js';
import { coinName } from '../../../../contracts/character/play/set-number.js';
import type { Granted } from '../../../../contracts/character/reasons.types.js';
import type { InventoryItem } from '../../../../contracts/character/inventory.types.js';
import { Descriptions } from '../../../ui/descriptions.js';
import { carriedGroups, carriedWeight, groupsPutAside, SLOT_NAMES } from '../inventory/carried-items.js';
import { otherFields } from '../main-stats/other-field-list.js';
import { abilityFacts } from '../powers/ability-facts.js';
import { featureGroups } from './descriptions.js';
import { usePrinted } from './print-context.js';
import classes from './printed-sheet.module.css';
import { Block, Field } from './print-parts.js';

/** Features, proficiencies, inventory, wallet, qualities and notes. */
export function BackPage() {
  return (
    <section className={classes.back}>
      <div className={classes.columns}>
        <Features />
        <Proficiencies />
        <Qualities />
        <Inventory />
        <PutAside />
        <Wallet />
      </div>
      <Notes />
    </section>
  );
}

function Features() {
  const { character, descriptions } = usePrinted();
  const { sheet } = character.evaluation;
  return featureGroups(sheet).map(({ title, features }) => (
    <Block key={title} title={title}>
      <ul className={classes.lines}>
        {features.map((feature) => (
          <li key={feature.id + feature.source.id} data-described={descriptions?.has(feature.id) || undefined}>
            <p>
              <b>{feature.name}</b> {abilityFacts(feature, sheet.spells)}
            </p>
            {descriptions && <Descriptions descs={descriptions.get(feature.id) ?? []} />}
          </li>
        ))}
      </ul>
    </Block>
  ));
}

const names = (granted: readonly Granted[]): string => granted.map(({ name }) => name).join(', ');

function Proficiencies() {
  const { sheet } = usePrinted().character.evaluation;
  const lines: [string, string][] = [
    ['Languages', names(sheet.languages)],
    ['Item types', names(sheet.item_type_proficiencies)],
    ['Items', names(sheet.item_proficiencies)],
    ['Skills', names(sheet.skill_proficiencies)],
    ['Saving throws', names(sheet.saving_throw_proficiencies)],
  ];
  return (
    <Block title="Proficiencies">
      <ul className={classes.lines}>
        {lines.flatMap(([label, text]) =>
          text === ''
            ? []
            : [
                <li key={label}>
                  <b>{label}:</b> {text}
                </li>,
              ],
        )}
      </ul>
    </Block>
  );
}

function Qualities() {
  const { content, evaluation } = usePrinted().character;
  const { sheet } = evaluation;
  const background = content.backgrounds[sheet.background?.id ?? ''];
  const fields = otherFields(sheet, background?.characteristic_name ?? null);
  if (fields.length === 0) return null;
  return (
    <Block title="Qualities">
      <ul className={classes.lines}>
        {fields.map(({ label, header, text }) => (
          <li key={label}>
            <b>{label}:</b> {header && `${header}. `}
            {text}
          </li>
        ))}
      </ul>
    </Block>
  );
}

function Inventory() {
  const { character } = usePrinted();
  const { sheet } = character.evaluation;
  return (
    <Block title="Inventory">
      <table className={classes.table}>
        <thead>
          <tr>
            <th>Item</th>
            <th>Pieces</th>
            <th>Weight</th>
          </tr>
        </thead>
        <tbody>
          {carriedGroups(character).flatMap(({ items }) =>
            items.map((entry) => <ItemLine key={entry.id} entry={entry} />),
          )}
        </tbody>
      </table>
      <p>{sheet.encumbrance === 'none' ? `Load ${sheet.load} lb` : `Load ${sheet.load} of ${sheet.capacity} lb`}</p>
    </Block>
  );
}

/** What the character does not carry, by place. */
function PutAside() {
  return groupsPutAside(usePrinted().character).map(({ title, items }) => (
    <Block key={title} title={`Put aside: ${title}`}>
      <table className={classes.table}>
        <tbody>
          {items.map((entry) => (
            <ItemLine key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </Block>
  ));
}

function ItemLine({ entry }: { entry: InventoryItem }) {
  return (
    <tr>
      <td>
        {entry.item.name} <small>{placeOf(entry)}</small>
      </td>
      <td>{entry.quantity}</td>
      <td>{carriedWeight(entry)}</td>
    </tr>
  );
}

const placeOf = ({ item, equipped_body, equipped_main, equipped_2ndy, worn, attuned }: InventoryItem): string =>
  [
    equipped_body && SLOT_NAMES.body,
    equipped_main && SLOT_NAMES.main,
    equipped_2ndy && SLOT_NAMES['2ndy'],
    worn && (item.active === 'held' ? 'Held' : 'Worn'),
    attuned && 'Attuned',
  ]
    .filter(Boolean)
    .join(', ');

function Wallet() {
  const { character, isBlank } = usePrinted();
  return (
    <Block title="Wallet" isWhole>
      <div className={classes.fields}>
        {COINS.map((coin) => (
          <Field key={coin} label={coinName(coin)}>
            {!isBlank && character.play.wallet[coin]}
          </Field>
        ))}
      </div>
    </Block>
  );
}

function Notes() {
  const { notes } = usePrinted();
  const texts: [string, string][] = [
    ['Character Notes/Story', notes.notes],
    ['Campaign Notes', notes.campaign_notes],
  ];
  return texts.flatMap(([title, text]) =>
    text.trim() === ''
      ? []
      : [
          <Block key={title} title={title}>
            <p className={classes.text} dir="auto">
              {text}
            </p>
          </Block>,
        ],
  );
}
