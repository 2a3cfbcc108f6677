import { useMemo, type ReactNode } from 'react';
import { memberColors } from '../../../../contracts/map/member-colors.js';
import { useStores } from '../../../core/stores.js';
import { LogContext, type LogMember, type LogView } from '../../../log/parts/log-context.js';
import { useFieldView } from '../field-view-context.js';

/** Gives its children the log of the open map. */
export function MapLog({ children }: { children: ReactNode }) {
  const { campaign, map } = useStores();
  const { field } = useFieldView();
  const view = useMemo<LogView>(() => {
    const members = (): LogMember[] => {
      const users = campaign.campaign?.users ?? [];
      const colors = memberColors(users.map(({ id }) => id));
      return users.map(({ id, display_name: name }) => ({ id, name, color: colors.get(id) ?? '' }));
    };
    return {
      log: map.log,
      viewer: field.viewer,
      members,
      colorOf: (userId) => members().find(({ id }) => id === userId)?.color ?? 'var(--qh-line-strong)',
      report: (command) => map.reportRefusal(command),
    };
  }, [campaign, map, field]);
  return <LogContext value={view}>{children}</LogContext>;
}
