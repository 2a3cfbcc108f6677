import { Skeleton } from '@mantine/core';
import { SECTIONS, type SectionName } from '../../../../contracts/character/choices.types.js';
import { RowsSkeleton } from '../../../ui/loading.js';
import bioClasses from '../bio/bio-panel.module.css';
import builderClasses from '../../builder.module.css';
import columnClasses from '../selections/column.module.css';
import sectionClasses from '../section-layout.module.css';
import panelClasses from '../sheet/sheet-panel.module.css';
import classes from './builder-skeleton.module.css';
import menuClasses from './menu.module.css';

/**
 * The shape of the screen that loads: the main screen, the form of the bio, or the three columns of another section. It uses
 * the styles of what comes, so that nothing moves.
 */
export const BuilderSkeleton = ({ section }: { section: SectionName | undefined }) => (
  <div className={builderClasses.builder} data-stage aria-hidden="true">
    <div className={classes.trail} />
    <div className={builderClasses.work}>
      {section ? <SectionSkeleton section={section} /> : <MenuSkeleton />}
      <SheetSkeleton />
    </div>
  </div>
);

const MenuSkeleton = () => (
  <div className={menuClasses.menu}>
    <Bar height={36} width={320} room={44} />
    <div className={menuClasses.lead}>
      <Bar height={14} width={420} room={25} />
    </div>
    <div className={menuClasses.steps}>
      {SECTIONS.map((each) => (
        <div key={each} className={menuClasses.step}>
          <span className={menuClasses.select} />
        </div>
      ))}
    </div>
  </div>
);

const SheetSkeleton = () => (
  <div className={panelClasses.panel}>
    <div className={panelClasses.head}>
      <Bar height={16} width={170} room={24} />
      <Bar height={12} width={130} room={45} />
    </div>
    <div className={classes.tabs} />
    <div className={panelClasses.body}>
      <RowsSkeleton rows={6} height={26} />
    </div>
  </div>
);

const SectionSkeleton = ({ section }: { section: SectionName }) => (
  <div className={sectionClasses.section}>
    <div className={sectionClasses.bar}>
      <div className={sectionClasses.heading}>
        <Bar height={26} width={280} room={36} />
      </div>
    </div>
    {section === 'bio' ? (
      <div className={bioClasses.panel}>
        <RowsSkeleton rows={5} height={72} />
      </div>
    ) : (
      <div className={columnClasses.columns}>
        {[6, 4, 3].map((rows) => (
          <div key={rows} className={columnClasses.column}>
            <div className={columnClasses.heading}>
              <Bar height={16} width={90} room={26} />
            </div>
            <div className={columnClasses.scroll}>
              <RowsSkeleton rows={rows} height={58} />
            </div>
          </div>
        ))}
      </div>
    )}
  </div>
);

/** A grey bar in the middle of the room of a line. */
const Bar = ({ height, width, room }: { height: number; width: number; room: number }) => (
  <div className={classes.line} style={{ height: room }}>
    <Skeleton height={height} width={width} />
  </div>
);
