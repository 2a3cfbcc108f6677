import { Button, Group, Modal, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { LuArrowLeft } from 'react-icons/lu';
import type { DescriptionEntry } from './description-groups.js';
import { TextName } from './dice-in-texts.js';
import { Descriptions } from './descriptions.js';
import classes from './detail-popup.module.css';
import type { FeatureTableData } from './feature-columns.js';
import { FeatureTable } from './feature-table.js';
import { Loading } from './loading.js';
import { useLastValue } from './use-last-value.js';

/** One fact in the list below the title, such as 'Casting time' and '1 action'. */
export interface DetailFact {
  label: string;
  value: ReactNode;
}

/** A section of a detail: an optional heading, paragraphs and tables. */
export interface DetailSection {
  heading?: string;
  descs?: readonly DescriptionEntry[];
  tables?: readonly FeatureTableData[];
}

/** The content of a detail popup. */
export interface Detail {
  title: string;
  /** The line below the title, such as '3rd-level evocation'. */
  subtitle?: string;
  /** What holds for the reader now, such as why a spell cannot be cast. */
  notice?: string;
  facts?: readonly DetailFact[];
  sections?: readonly DetailSection[];
}

interface DetailPopupProps {
  opened: boolean;
  onClose: () => void;
  /** Undefined while it loads. */
  detail: Detail | undefined;
  /** Whether closing it gives the focus back to what had it. */
  returnFocus?: boolean;
  /** Returns to the detail whose text led to this one; left out: none did. */
  onBack?: (() => void) | undefined;
}

/**
 * Shows the details of one item, feature, feat, spell, language or quality.
 * The CLOSE button, Esc and a click outside close it.
 */
export function DetailPopup({ opened, onClose, detail, returnFocus = true, onBack }: DetailPopupProps) {
  const shown = useLastValue(detail);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={returnFocus}
      size="xl"
      title={(opened ? detail : shown)?.title ?? 'One moment…'}
      data-rules-lookup
    >
      {opened && !detail ? <Loading /> : shown && <DetailBody detail={shown} />}
      <Group justify="flex-end" mt="lg">
        {onBack && (
          <Button variant="subtle" leftSection={<LuArrowLeft aria-hidden />} onClick={onBack}>
            Back
          </Button>
        )}
        <Button variant="default" onClick={onClose} data-autofocus>
          CLOSE
        </Button>
      </Group>
    </Modal>
  );
}

/** The content of a detail popup, for use in panels too. */
export function DetailBody({ detail: { title, subtitle, notice, facts = [], sections = [] } }: { detail: Detail }) {
  return (
    <div className={classes.body}>
      {subtitle && (
        <Text fs="italic" c="dimmed">
          {subtitle}
        </Text>
      )}
      {notice && <p className={classes.notice}>{notice}</p>}
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {sections.map(({ heading, descs = [], tables = [] }, index) => (
        <section key={heading ?? index} className={classes.section}>
          {heading && <Title order={3}>{heading}</Title>}
          {descs.length > 0 && (
            <TextName value={title}>
              <Descriptions descs={descs} />
            </TextName>
          )}
          {tables.map((table) => (
            <FeatureTable key={table.name} table={table} />
          ))}
        </section>
      ))}
    </div>
  );
}
