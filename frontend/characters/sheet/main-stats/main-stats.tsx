import { VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { AbilitiesColumn } from './abilities-column.js';
import { ActionsColumn } from './actions-column.js';
import classes from './main-stats.module.css';
import { PartJumps } from './part-jumps.js';
import { ResourcesColumn } from './resources-column.js';
import { SkillsColumn } from './skills-column.js';

/** The first section of the sheet: what a fight needs, in four columns. */
export function MainStats() {
  const columns = useRef<HTMLDivElement>(null);
  return (
    <div className={classes.section}>
      <VisuallyHidden component="h2" tabIndex={-1}>
        Main stats
      </VisuallyHidden>
      <PartJumps columns={columns} />
      <div ref={columns} className={classes.columns}>
        <AbilitiesColumn />
        <SkillsColumn />
        <ActionsColumn />
        <ResourcesColumn />
      </div>
    </div>
  );
}
