import { useMemo, type ReactNode } from 'react';
import { useStores } from '../../../core/stores.js';
import { membersForLog } from '../../../log/campaign-log.js';
import { LogContext, type LogView } from '../../../log/parts/log-context.js';
import { useFieldView } from '../field-view-context.js';

/** Returns the log of the open map. */
export function useMapLogView(): LogView {
  const { campaign, map } = useStores();
  const { field } = useFieldView();
  return useMemo<LogView>(
    () => ({
      log: map.log,
      viewer: field.viewer,
      ...membersForLog({ campaign }),
      report: (command) => map.reportRefusal(command),
    }),
    [campaign, map, field],
  );
}

/** Gives its children the log of the open map. */
export const MapLog = ({ children }: { children: ReactNode }) => (
  <LogContext value={useMapLogView()}>{children}</LogContext>
);
