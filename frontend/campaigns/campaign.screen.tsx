import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { LuDoorClosed, LuGem, LuHouse, LuMap, LuScrollText, LuSettings, LuSkull, LuUnplug } from 'react-icons/lu';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { CampaignAction } from '../../contracts/campaigns/campaigns.policy.js';
import type { Failure } from '../../contracts/core/failure.js';
import { SHEET_SECTIONS, sheetSectionOf, type SheetSectionId } from '../characters/sheet/sheet-sections.js';
import { useSectionFocus } from '../core/shell/use-heading-focus.js';
import { useStores } from '../core/stores.js';
import { lazy } from '../ui/lazy.js';
import { Loading } from '../ui/loading.js';
import { MessageScreen } from '../ui/message-screen.js';
import { Page } from '../ui/page.js';
import { SideNav } from '../ui/side-nav.js';
import classes from './campaign.module.css';
import { useLiveCampaign } from './use-live-campaign.js';
import { CampaignSkeleton } from './parts/campaign-skeleton.js';

/** Loads the code of each section. */
const LOAD = {
  home: () => import('./parts/campaign-home.js').then((m) => ({ default: m.CampaignHome })),
  sheets: () => import('./parts/sheet-picker.js').then((m) => ({ default: m.SheetPicker })),
  treasure: () => import('../items/treasure.screen.js').then((m) => ({ default: m.TreasureSection })),
  encounters: () =>
    import('../prepared-encounters/parts/encounters-section.js').then((m) => ({ default: m.EncountersSection })),
  field: () => import('../map/field-view.js').then((m) => ({ default: m.FieldView })),
  settings: () => import('./parts/campaign-settings.js').then((m) => ({ default: m.CampaignSettings })),
} as const;
const CampaignHome = lazy(LOAD.home);
const SheetPicker = lazy(LOAD.sheets);
const SheetView = lazy(() => import('../characters/sheet/sheet.view.js').then((m) => ({ default: m.SheetView })));
const EncountersSection = lazy(LOAD.encounters);
const FieldView = lazy(LOAD.field);
const TreasureSection = lazy(LOAD.treasure);
const CampaignSettings = lazy(LOAD.settings);

const SECTIONS = [
  { id: 'home', label: 'Home', icon: LuHouse },
  { id: 'sheets', label: 'Char Sheet', icon: LuScrollText },
  { id: 'field', label: 'Field View', icon: LuMap },
  { id: 'settings', label: 'Settings', icon: LuSettings },
] as const;
const MORE_SECTIONS = [
  { id: 'encounters', label: 'Encounters', icon: LuSkull },
  { id: 'treasure', label: 'Treasure', icon: LuGem },
] as const;
/** What a person must be allowed to do to see each section. */
const NEEDED = {
  home: 'campaign.read',
  sheets: 'campaign.read',
  encounters: 'campaign.prepared_encounters',
  field: 'campaign.read',
  treasure: 'treasure.read',
  settings: 'campaign.settings',
} as const satisfies Record<string, CampaignAction>;
type SectionId = (typeof SECTIONS | typeof MORE_SECTIONS)[number]['id'];
const ALL_SECTIONS: readonly { id: SectionId }[] = [...SECTIONS, ...MORE_SECTIONS];
const isSectionId = (id: string | null): id is SectionId => ALL_SECTIONS.some((section) => section.id === id);

/** Tells what to do after a failed load, once the popup with its message and status is closed. */
const CampaignFailure = observer(function CampaignFailure({
  failure,
  onRetry,
}: {
  failure: Failure;
  onRetry: () => void;
}) {
  const { notices, campaign } = useStores();
  if (notices.popups.length > 0) return null;
  if (failure.code !== 404)
    return (
      <MessageScreen
        isAlert
        icon={<LuUnplug />}
        title="The campaign could not be loaded"
        text="Check your connection, then try again."
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    );
  const link = (
    <Button component={Link} to="/campaigns" variant="default">
      Go to the campaigns
    </Button>
  );
  const text = campaign.wasClosed
    ? 'You are no longer a member of this campaign, or it has been deleted.'
    : 'You can open only your own campaigns and public ones. Ask the DM for an invitation or a join link.';
  return <MessageScreen icon={<LuDoorClosed />} title="This campaign is closed to you" text={text} action={link} />;
});

/** /campaigns/:campaignId. The address contains the section, so that a reload shows the same one. */
export const CampaignScreen = observer(function CampaignScreen() {
  const { campaignId = '' } = useParams();
  const { campaign: store } = useStores();
  const [search, setSearch] = useSearchParams();
  useEffect(() => void store.load(campaignId), [store, campaignId]);

  useLiveCampaign(campaignId);

  const isOpenTo = ({ id }: { id: SectionId }): boolean => store.may(NEEDED[id]);
  const more = MORE_SECTIONS.filter(isOpenTo);
  const section = ALL_SECTIONS.filter(isOpenTo).find(({ id }) => id === search.get('section'))?.id ?? 'home';
  useSectionFocus(`${section} ${search.get('sheet') ?? ''}`);
  // The code arrives while the campaign loads.
  const wanted = search.get('section');
  useEffect(() => void LOAD[isSectionId(wanted) ? wanted : 'home'](), [wanted]);
  const sheetId = section === 'sheets' && store.may('character.read') ? search.get('sheet') : null;
  const openSheet = (sheet: string | null, part?: SheetSectionId): void =>
    setSearch({ section: 'sheets', ...(sheet === null ? {} : { sheet }), ...(part ? { part } : {}) });
  const openSection = (id: SectionId): void => {
    setSearch(id === 'home' ? {} : { section: id });
    void store.load(campaignId);
  };

  if (store.failure && !store.campaign)
    return <CampaignFailure failure={store.failure} onRetry={() => void store.load(campaignId)} />;
  if (!store.campaign)
    return (
      <Loading label="Opening the campaign">
        <CampaignSkeleton section={isSectionId(wanted) ? wanted : 'home'} hasSheet={search.has('sheet')} />
      </Loading>
    );
  const part = sheetSectionOf(search.get('part'));
  return (
    <div className={classes.campaign} data-stage={section === 'field' || sheetId !== null || undefined}>
      <SideNav
        label="Campaign sections"
        items={SECTIONS.filter(isOpenTo)}
        active={section}
        onSelect={openSection}
        more={[
          ...(more.length === 0
            ? []
            : [
                {
                  label: 'More sections',
                  items: more,
                  active: section,
                  onSelect: (id: string) => openSection(id as SectionId),
                },
              ]),
          ...(sheetId === null
            ? []
            : [
                {
                  label: 'Sheet sections',
                  items: SHEET_SECTIONS,
                  active: part,
                  isRepeated: true,
                  onSelect: (id: string) => openSheet(sheetId, id as SheetSectionId),
                },
              ]),
        ]}
      />
      {section === 'field' ? (
        <FieldView key={campaignId} campaignId={campaignId} level={store.level ?? 'viewer'} />
      ) : sheetId !== null ? (
        <SheetView
          key={sheetId}
          campaignId={campaignId}
          characterId={sheetId}
          section={part}
          onBack={() => openSheet(null)}
          onSection={(id) => openSheet(sheetId, id)}
        />
      ) : (
        <Page title={store.campaign.name} bare>
          {section === 'home' && <CampaignHome />}
          {section === 'sheets' && <SheetPicker onOpen={openSheet} />}
          {section === 'treasure' && <TreasureSection key={campaignId} />}
          {section === 'encounters' && (
            <EncountersSection
              key={campaignId}
              campaignId={campaignId}
              openId={search.get('encounter')}
              onPlace={(encounter) => setSearch({ section: 'field', encounter })}
            />
          )}
          {section === 'settings' && <CampaignSettings />}
        </Page>
      )}
    </div>
  );
});
