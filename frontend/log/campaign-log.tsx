import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { memberColors } from '../../contracts/map/member-colors.js';
import { messageOf } from '../core/failure-message.js';
import type { RootStore } from '../core/root.store.js';
import { useStores } from '../core/stores.js';
import type { LogConnection } from './log-connection.js';
import { LogContext, type LogMember, type LogView } from './parts/log-context.js';
import { useTextRolls } from './use-text-rolls.js';

/** Returns the members of the open campaign and their colors, for a log. */
export function membersForLog({ campaign }: Pick<RootStore, 'campaign'>): Pick<LogView, 'members' | 'colorOf'> {
  // Worked out once for all entries.
  const members = computed((): LogMember[] => {
    const users = campaign.campaign?.users ?? [];
    const colors = memberColors(users.map(({ id }) => id));
    return users.map(({ id, display_name: name }) => ({ id, name, color: colors.get(id) ?? '' }));
  });
  const colors = computed(() => new Map(members.get().map(({ id, color }) => [id, color])));
  return { members: () => members.get(), colorOf: (userId) => colors.get().get(userId) ?? 'var(--qh-line-strong)' };
}

/** Opens the log of a campaign while it is mounted, and gives it to its children. Without a campaign there is none. */
export const CampaignLog = observer(function CampaignLog({
  campaignId,
  children,
}: {
  campaignId: string | null;
  children: ReactNode;
}) {
  const stores = useStores();
  // Made before the first effect, so that what shows the log has it from the start.
  const [connection] = useState<LogConnection>(() => stores.createLogConnection());
  useEffect(() => {
    if (campaignId === null) return undefined;
    connection.open(campaignId);
    return () => connection.close();
  }, [connection, campaignId]);
  const { campaign, session, notices } = stores;
  const view = useMemo<LogView>(
    () => ({
      log: connection.log,
      viewer: () => ({ userId: session.user?.id ?? '', role: campaign.level ?? 'viewer' }),
      ...membersForLog({ campaign }),
      report: (command) => void command.catch((problem: unknown) => notices.banner(messageOf(problem), false)),
    }),
    [connection, campaign, session, notices],
  );
  const open = campaignId === null ? undefined : view;
  useTextRolls(open);
  return <LogContext value={open}>{children}</LogContext>;
});
