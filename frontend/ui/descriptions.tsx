import { Text } from '@mantine/core';
import type { DescriptionEntry } from './description-groups.js';
import { groupDescriptions } from './description-groups.js';
import classes from './descriptions.module.css';
import { MarkedText } from './marked-text.js';

function Entry({ header_text, object_text }: DescriptionEntry) {
  return (
    <>
      {header_text && <strong className={classes.header}>{header_text.replace(/[.:]?$/, '.')} </strong>}
      <MarkedText text={object_text} />
    </>
  );
}

/** A rules description: paragraphs, bold headings and lists. */
export function Descriptions({ descs }: { descs: readonly DescriptionEntry[] }) {
  return (
    <div className={classes.descs}>
      {groupDescriptions(descs).map(({ bullet, entries }, group) =>
        bullet ? (
          <ul key={group}>
            {entries.map((entry, index) => (
              <li key={index}>
                <Entry {...entry} />
              </li>
            ))}
          </ul>
        ) : (
          entries.map((entry, index) => (
            <Text key={`${group}.${index}`}>
              <Entry {...entry} />
            </Text>
          ))
        ),
      )}
    </div>
  );
}
