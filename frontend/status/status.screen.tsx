import { ActionIcon, Skeleton, Tooltip } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { LuCircleCheck, LuInfo, LuRotateCcw, LuTriangleAlert } from 'react-icons/lu';
import type { ServiceStatus } from '../../contracts/status/status.contract.js';
import { useStores } from '../core/stores.js';
import { ErrorState } from '../ui/error-state.js';
import { Loading, RowsSkeleton } from '../ui/loading.js';
import { Page } from '../ui/page.js';
import { NodeList } from './parts/node-list.js';
import { backupTexts, bytesText, problemsOf } from './status-texts.js';
import classes from './status.module.css';

const TIME = new Intl.DateTimeFormat('en', { timeStyle: 'medium' });

/** /admin/status: the service at a glance, for administrators. It refreshes itself. */
export const StatusScreen = observer(function StatusScreen() {
  const { status: store } = useStores();
  useEffect(() => store.follow(), [store]);
  const { status, readAt, failure } = store;
  return (
    <Page
      title="Status"
      lead={status && readAt && `Questhearth ${status.version} · as of ${TIME.format(readAt)}`}
      actions={
        status && (
          <Tooltip label="Refresh now">
            <ActionIcon variant="default" size="lg" aria-label="Refresh now" onClick={() => void store.refresh()}>
              <LuRotateCcw size={17} />
            </ActionIcon>
          </Tooltip>
        )
      }
    >
      {status ? (
        <>
          {failure && <Notice kind="harm">The status could not be read again: {failure.message}</Notice>}
          <Glance status={status} />
        </>
      ) : failure ? (
        <ErrorState msg={failure.message} onRetry={() => void store.refresh()} />
      ) : (
        <StatusSkeleton />
      )}
    </Page>
  );
});

const StatusSkeleton = () => (
  <Loading label="Loading the status">
    <Skeleton height={46} radius={8} aria-hidden="true" />
    <div className={classes.tiles} aria-hidden="true">
      {Array.from({ length: 6 }, (_, tile) => (
        <Skeleton key={tile} height={104} radius={12} />
      ))}
    </div>
    <RowsSkeleton rows={2} />
  </Loading>
);

function Glance({ status }: { status: ServiceStatus }) {
  const problems = problemsOf(status);
  const up = status.nodes.filter((node) => node.is_up);
  const sum = (of: 'sockets' | 'rooms'): string => up.reduce((total, node) => total + node[of], 0).toLocaleString('en');
  return (
    <>
      {problems.length === 0 ? (
        <Notice kind="well">Everything does its work.</Notice>
      ) : (
        problems.map(({ kind, text }) => (
          <Notice key={text} kind={kind}>
            {text}
          </Notice>
        ))
      )}
      <dl className={classes.tiles}>
        <Tile label="Accounts" value={status.accounts.toLocaleString('en')} />
        <Tile label="Campaigns" value={status.campaigns.toLocaleString('en')} more={`${sum('rooms')} open just now`} />
        <Tile label="Characters" value={status.characters.toLocaleString('en')} />
        <Tile label="Connections" value={sum('sockets')} more="Tabs and table screens" />
        <Tile
          label="Database"
          value={bytesText(status.database_bytes)}
          more={`PostgreSQL ${status.database_version.split(' ')[0] ?? ''}`}
        />
        <Tile label="Last proved backup" {...backupTexts(status.backups)} />
        {status.checks.redis !== 'unused' && (
          <Tile label="Redis" value={status.checks.redis === 'ok' ? 'Answers' : 'Away'} />
        )}
      </dl>
      <NodeList nodes={status.nodes} />
    </>
  );
}

const Tile = ({ label, value, more }: { label: string; value: ReactNode; more?: string }) => (
  <div className={classes.tile}>
    <dt>{label}</dt>
    <dd className={classes.value}>{value}</dd>
    {more && <dd className={classes.more}>{more}</dd>}
  </div>
);

const ICONS = { well: <LuCircleCheck />, harm: <LuTriangleAlert />, notice: <LuInfo /> };

/** A line that says whether something needs the administrator. */
const Notice = ({ kind, children }: { kind: keyof typeof ICONS; children: ReactNode }) => (
  <p className={classes.notice} data-kind={kind} role={kind === 'well' ? undefined : 'status'}>
    <span aria-hidden="true">{ICONS[kind]}</span>
    <span>{children}</span>
  </p>
);
