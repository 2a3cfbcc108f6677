import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useStores } from '../core/stores.js';
import { ErrorState } from '../ui/error-state.js';
import { Loading } from '../ui/loading.js';
import { usePageTitle } from '../ui/page.js';
import classes from './builder.module.css';
import { BuilderSkeleton } from './parts/menu/builder-skeleton.js';
import { IncreaseHpPopup } from './parts/class/increase-hp-popup.js';
import { MenuScreen } from './parts/menu/menu-screen.js';
import { SectionLayout } from './parts/section-layout.js';
import { SheetPanel } from './parts/sheet/sheet-panel.js';
import { StepsBar } from './parts/menu/steps-bar.js';
import { StoryPopup } from './parts/story/story-popup.js';
import { useSectionAddress } from './use-section-address.js';

/** /character/creation and /character/creation/:characterId: the character builder. */
export const BuilderScreen = observer(function BuilderScreen() {
  const { characterId } = useParams();
  const { builder } = useStores();
  const section = useSectionAddress(builder);
  useFlushOnLeave(builder.flushSectionInput);
  useUnloadWarning(builder.hasUnsavedWork);
  usePageTitle(builder.character?.characterName || 'Character builder');
  const { state, failure } = builder.loading;
  const { current } = builder.sections;
  if (state === 'failed' && failure && failure.code > 0) return <Navigate to="/error_authorization" replace />;
  if (state === 'failed')
    return <ErrorState msg={failure?.message ?? ''} onRetry={() => void builder.load(characterId, section)} />;
  if (state === 'loading')
    return (
      <Loading label="Opening the character builder">
        <BuilderSkeleton section={section} />
      </Loading>
    );
  return (
    <div className={classes.builder} data-stage>
      <StepsBar />
      <div className={classes.work}>
        {current ? <SectionLayout key={current.section} store={current} /> : <MenuScreen />}
        <SheetPanel />
      </div>
      <StoryPopup />
      <IncreaseHpPopup />
    </div>
  );
});

/** Sends the pending input when the page is hidden or closed, or the screen is left. */
function useFlushOnLeave(flush: () => void): void {
  useEffect(() => {
    const onVisibilityChange = (): void => {
      if (document.visibilityState === 'hidden') flush();
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
}

/** Asks the user before the page closes with unsaved work. */
function useUnloadWarning(hasUnsavedWork: boolean): void {
  useEffect(() => {
    if (!hasUnsavedWork) return undefined;
    const preventUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [hasUnsavedWork]);
}
