import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.js';
import { Page } from './page.js';

interface MessageScreenProps {
  /** The heading, and the browser tab's title. */
  title: string;
  /** One icon, drawn large. */
  icon: ReactNode;
  text?: ReactNode;
  /** One or two buttons. */
  action?: ReactNode;
  /** Screen readers interrupt for it. */
  isAlert?: boolean;
}

/** A screen with one message: what has happened, and what to do. */
export function MessageScreen({ title, icon, text, action, isAlert = false }: MessageScreenProps) {
  return (
    <Page title={title} bare>
      <div role={isAlert ? 'alert' : undefined}>
        <EmptyState heading={1} icon={icon} title={title} text={text} action={action} />
      </div>
    </Page>
  );
}
