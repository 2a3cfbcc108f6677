import { createPortal } from 'react-dom';
import { DiceInTexts } from '../../../ui/dice-in-texts.js';
import { ConditionLinks } from '../../../ui/marked-text.js';
import { nameOf } from '../../character-labels.js';
import { BackPage } from './back-page.js';
import { FrontPage } from './front-page.js';
import { pageStyle } from './page-style.js';
import { PrintContext, type Printed } from './print-context.js';
import classes from './printed-sheet.module.css';
import { SpellPage } from './spell-page.js';

/** The sheet on paper: it replaces the page while the browser prints, and shows nothing on the screen. */
export function PrintedSheet(printed: Printed) {
  return createPortal(
    <div className={classes.paper} data-printed-sheet>
      <style>{pageStyle(nameOf(printed.character.evaluation.sheet))}</style>
      <PrintContext value={printed}>
        <FrontPage />
        {/* Paper has no links and no buttons. */}
        <ConditionLinks value={null}>
          <DiceInTexts value={null}>
            <BackPage />
            <SpellPage />
          </DiceInTexts>
        </ConditionLinks>
      </PrintContext>
    </div>,
    document.body,
  );
}
