import { Text } from '@mantine/core';
import type { DescEntry } from './desc-runs.js';
import { descRuns } from './desc-runs.js';
import classes from './descs.module.css';

function Entry({ header_text, object_text }: DescEntry) {
  return (
    <>
      {header_text && <strong className={classes.header}>{header_text.replace(/[.:]?$/, '.')} </strong>}
      {object_text}
    </>
  );
}

/** A description as it is written in the content: paragraphs, bold leads and lists. */
export function Descs({ descs }: { descs: readonly DescEntry[] }) {
  return (
    <div className={classes.descs}>
      {descRuns(descs).map(({ bullet, entries }, run) =>
        bullet ? (
          <ul key={run}>
            {entries.map((entry, index) => (
              <li key={index}>
                <Entry {...entry} />
              </li>
            ))}
          </ul>
        ) : (
          entries.map((entry, index) => (
            <Text key={`${run}.${index}`}>
              <Entry {...entry} />
            </Text>
          ))
        ),
      )}
    </div>
  );
}
