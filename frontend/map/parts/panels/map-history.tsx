import { reaction } from 'mobx';
import { useEffect, useMemo } from 'react';
import { sheetEvents } from '../../../../contracts/characters/sheet.contract.js';
import { useStores } from '../../../core/stores.js';
import { previewText } from '../../../history/history-groups.js';
import type { RestoreTarget } from '../../../history/history.store.js';
import { HistoryContext, type HistoryView } from '../../../history/parts/history-context.js';
import { HistoryPanel } from '../../../history/parts/history-panel.js';
import { membersForLog } from '../../../log/campaign-log.js';
import { useFieldView } from '../field-view-context.js';

/** The history of the open map. It reads the newest page again after each change that the DM is told of. */
export function MapHistory() {
  const { campaign, history, map, notices, socket } = useStores();
  const { field } = useFieldView();
  const view = useMemo<HistoryView>(() => {
    const report = (command: Promise<unknown>): void => map.reportRefusal(command);
    const restore = async (target: RestoreTarget, name: string): Promise<void> => {
      const preview = await history.preview(target);
      const isSure = await notices.confirm({
        title: 'A way back',
        message: `Back to ${name}?`,
        details: previewText(preview),
        action: 'Go back',
      });
      if (isSure) field.announce((await history.restore(target)).msg);
    };
    return { history, ...membersForLog({ campaign }), report, restore: (...to) => report(restore(...to)) };
  }, [campaign, history, map, notices, field]);
  useEffect(() => {
    const stops = [
      reaction(() => map.changes, history.refreshSoon),
      socket.on(sheetEvents.digest, history.refreshSoon),
    ];
    return () => stops.forEach((stop) => stop());
  }, [map, history, socket]);
  return (
    <HistoryContext value={view}>
      <HistoryPanel />
    </HistoryContext>
  );
}
