import { useMemo, type ReactNode } from 'react';
import { useStores } from '../../../core/stores.js';
import { membersForLog } from '../../../log/campaign-log.js';
import { LogContext, type LogView } from '../../../log/parts/log-context.js';
import { useFieldView } from '../field-view-context.js';

/** Gives its children the log of the open map. */
export function MapLog({ children }: { children: ReactNode }) {
  const { campaign, map } = useStores();
  const { field } = useFieldView();
  const view = useMemo<LogView>(
    () => ({
      log: map.log,
      viewer: field.viewer,
      ...membersForLog({ campaign }),
      report: (command) => map.reportRefusal(command),
    }),
    [campaign, map, field],
  );
  return <LogContext value={view}>{children}</LogContext>;
}
