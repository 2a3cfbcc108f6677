import type { ReactNode } from 'react';
import { useEffect } from 'react';
import classes from './page.module.css';
import { PageHeader } from './page-header.js';

const PRODUCT = 'Questhearth';

/** Sets the title of the browser tab: 'Campaigns · Questhearth'. */
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
  /** A line below the heading. */
  lead?: ReactNode;
  /** Buttons on the right of the heading. */
  actions?: ReactNode;
  /** `form`: one narrow column; `text`: a column for prose; `page`: tables and tiles; `full`: the whole window. */
  width?: 'form' | 'text' | 'page' | 'full';
  /** Leaves the heading out; the screen renders its own h1 with tabIndex -1. */
  bare?: boolean;
  children?: ReactNode;
}

/** The frame of a screen: tab title, heading and content width. */
export function Page({ title, tabTitle = title, lead, actions, width = 'page', bare = false, children }: PageProps) {
  usePageTitle(tabTitle);
  return (
    <div className={classes.page} data-width={width}>
      {!bare && <PageHeader title={title} lead={lead} actions={actions} />}
      {children}
    </div>
  );
}
