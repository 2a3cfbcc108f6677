import type { ReactNode } from 'react';
import { useEffect } from 'react';
import classes from './page.module.css';
import { PageHeader } from './page-header.js';

const PRODUCT = 'Questhearth';

/** Names the browser's tab: 'Campaigns · Questhearth'. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title && title !== PRODUCT ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [title]);
}

interface PageProps {
  /** The heading, and the browser tab's title. */
  title: string;
  /** The tab's title where it differs from the heading. */
  tabTitle?: string;
  /** A line under the heading. */
  lead?: ReactNode;
  /** Buttons at the heading's right. */
  actions?: ReactNode;
  /** `form`: one narrow column; `text`: a column to read; `page`: tables and tiles; `full`: all the room there is. */
  width?: 'form' | 'text' | 'page' | 'full';
  /** The screen draws its own h1 (with tabIndex -1). */
  bare?: boolean;
  children?: ReactNode;
}

/** One screen's frame: title, heading, measure. */
export function Page({ title, tabTitle = title, lead, actions, width = 'page', bare = false, children }: PageProps) {
  usePageTitle(tabTitle);
  return (
    <div className={classes.page} data-width={width}>
      {!bare && <PageHeader title={title} lead={lead} actions={actions} />}
      {children}
    </div>
  );
}
