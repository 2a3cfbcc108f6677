import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { SideNav } from '../ui/side-nav.js';
import classes from './own-sheet.module.css';
import { ImportPopup } from './parts/import-popup.js';
import { SHEET_SECTIONS, sheetSectionOf, type SheetSectionId } from './sheet/sheet-sections.js';
import { SheetView } from './sheet/sheet.view.js';

/** /characters/:characterId: the sheet of a finished character in no campaign. The address contains the section. */
export function OwnSheetScreen() {
  const { characterId = '' } = useParams();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const section = sheetSectionOf(search.get('part'));
  const openSection = (part: SheetSectionId): void => setSearch({ part });
  return (
    <div className={classes.screen} data-stage>
      <SideNav label="Sheet sections" items={SHEET_SECTIONS} active={section} onSelect={openSection} />
      <SheetView
        key={characterId}
        campaignId={null}
        characterId={characterId}
        section={section}
        onBack={() => void navigate('/characters')}
        onSection={openSection}
      />
      <ImportPopup />
    </div>
  );
}
