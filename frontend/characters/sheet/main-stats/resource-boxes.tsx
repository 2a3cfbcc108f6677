import { observer } from 'mobx-react-lite';
import { useRovingFocus } from '../../../ui/use-roving-focus.js';
import { ExplainedValue } from '../../../ui/explained-value.js';
import { ResourcePips } from '../resource-pips.js';
import { useSheet } from '../sheet-context.js';
import { rechargeText } from './action-rows/recharge-text.js';
import { resourceLines, type ResourceLine } from './resource-lines.js';
import classes from './resource-rows.module.css';
import { SheetPanel } from './sheet-panel.js';

/** The points of the classes, and the uses of every other source that are counted. */
export const ResourceBoxes = observer(function ResourceBoxes() {
  const lines = resourceLines(useSheet().sheet);
  const roving = useRovingFocus<HTMLUListElement>();
  if (lines.length === 0) return null;
  return (
    <SheetPanel title="Resources">
      <ul className={classes.rows} {...roving}>
        {lines.map((line) => (
          <ResourceRow key={line.id} line={line} />
        ))}
      </ul>
    </SheetPanel>
  );
});

const ResourceRow = observer(function ResourceRow({ line: { name, resource } }: { line: ResourceLine }) {
  const { reasons } = useSheet();
  const returns = resource && resource.max !== null ? rechargeText(resource) : null;
  return (
    <li className={classes.row} title={returns ? `${name}: returns ${returns}` : name}>
      <span className={classes.name}>
        <ExplainedValue
          label={`${name}, at most`}
          value={name}
          valueText={String(resource?.max ?? '')}
          reasons={resource ? reasons[`maximums.${resource.id}`] : []}
        />
        {returns && <span className={classes.returns}>{returns}</span>}
      </span>
      <ResourceCounter name={name} resource={resource} />
    </li>
  );
});

function ResourceCounter({ name, resource }: Pick<ResourceLine, 'name' | 'resource'>) {
  if (resource === null) return <span className={classes.none}>none at this level</span>;
  return <ResourcePips resource={resource} label={name} />;
}
