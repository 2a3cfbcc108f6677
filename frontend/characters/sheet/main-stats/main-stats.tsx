import { VisuallyHidden } from '@mantine/core';
import { AbilitiesColumn } from './abilities-column.js';
import { ActionsColumn } from './actions-column.js';
import classes from './main-stats.module.css';
import { ResourcesColumn } from './resources-column.js';
import { SkillsColumn } from './skills-column.js';

/** The first section of the sheet: what a fight needs, in four columns. */
export function MainStats() {
  return (
    <div className={classes.section}>
      <VisuallyHidden component="h2" tabIndex={-1}>
        Main stats
      </VisuallyHidden>
      <div className={classes.columns}>
        <AbilitiesColumn />
        <SkillsColumn />
        <ActionsColumn />
        <ResourcesColumn />
      </div>
    </div>
  );
}
