import type { SheetCasting } from '../../../contracts/creature/creature-sheet.types.js';
import { spellPath } from '../../../contracts/creature/rolls/power-paths.js';
import { castingText } from '../../../contracts/creature/stat-block-text.js';
import { useStores } from '../../core/stores.js';
import { Descriptions } from '../../ui/descriptions.js';
import { TextName } from '../../ui/dice-in-texts.js';
import links from '../../ui/marked-text.module.css';
import { spellLevelText } from '../../ui/spell-levels.js';
import { AttackOf, RollOf, UsesOf, type CountedUse } from './stat-block-play.js';
import classes from './stat-block.module.css';

type Group = SheetCasting['groups'][number];
type Spell = Group['spells'][number];

interface Row {
  label: string;
  /** The slots of its level, as uses. */
  slots?: CountedUse;
  spells: readonly Spell[];
}

/** Returns the rows of a group: one, or for spells with slots one a level. */
function rowsOf({ by, times, spells }: Group, slots: SheetCasting['slots']): Row[] {
  if (by === 'at_will') return [{ label: 'At will', spells }];
  if (by === 'per_day') return [{ label: `${times}/day${spells.length > 1 ? ' each' : ''}`, spells }];
  const levels = [...new Set(spells.map(({ level }) => level))].sort((a, b) => a - b);
  return levels.map((level) => {
    const found = slots.find((each) => each.level === level);
    const label = level === 0 ? 'Cantrips' : `${spellLevelText(level)} level${found ? ` (${found.max})` : ''}`;
    const row = { label, spells: spells.filter((spell) => spell.level === level) };
    const name = `Slots of level ${level}`;
    return found ? { ...row, slots: { use: `slots:${level}`, name, max: found.max, left: found.left } } : row;
  });
}

/** How a creature casts spells, with its spells by how often it casts them. */
export function Casting({ casting, index: place }: { casting: SheetCasting; index: number }) {
  const rows = casting.groups.flatMap((group) => rowsOf(group, casting.slots));
  return (
    <div className={classes.power}>
      <h4 className={classes.name}>{casting.name}</h4>
      <p>{castingText(casting)}.</p>
      <dl className={classes.spells}>
        {rows.map(({ label, slots, spells }) => (
          <div key={label}>
            <dt>
              {label}
              {slots && <UsesOf {...slots} />}
            </dt>
            <dd>
              {spells.map(({ id, name, text, uses }, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  <SpellLink id={id} name={name} />
                  {text !== null && ` (${text})`}
                  {uses && <UsesOf use={`spell:${id}`} name={name} {...uses} />}
                  <RollOf rollKey={`spell-attack:${spellPath(place, id)}`} />
                  <RollOf rollKey={`spell-damage:${spellPath(place, id)}`} />
                  <RollOf rollKey={`spell-healing:${spellPath(place, id)}`} />
                  <RollOf rollKey={`spell-count:${spellPath(place, id)}`} />
                  <AttackOf wayKey={`spell:${spellPath(place, id)}`} name={name} />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {casting.descs.length > 0 && (
        <TextName value={casting.name}>
          <Descriptions descs={casting.descs} />
        </TextName>
      )}
    </div>
  );
}

/** The name of a spell, which opens its text. */
function SpellLink({ id, name }: { id: string; name: string }) {
  const { library } = useStores();
  return (
    <button type="button" className={links.link} onClick={() => void library.openDetail('spell', id)}>
      {name}
    </button>
  );
}
