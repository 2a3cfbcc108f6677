import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useStores } from '../../core/stores.js';
import { copyText } from '../../ui/copy-text.js';
import classes from './second-factor.module.css';

interface RecoveryCodeListProps {
  codes: readonly string[];
  /** Called when the user has kept the codes, which are not shown again. */
  onKept: () => void;
}

/** Shows new recovery codes, once. */
export function RecoveryCodeList({ codes, onKept }: RecoveryCodeListProps) {
  const { notices } = useStores();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(codes.join('\n'));
    notices.banner(
      isCopied ? 'The codes are copied.' : 'The browser did not copy the codes. Write them down.',
      isCopied,
    );
  };
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        Keep these recovery codes
      </h3>
      <p className={classes.text}>
        Each logs you in once without your app, for example when you have lost your phone. They are not shown again.
      </p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
      </Group>
    </>
  );
}
