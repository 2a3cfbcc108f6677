import { VisuallyHidden } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { nameOf } from '../../character-labels.js';
import { useSheet } from '../sheet-context.js';
import type { SheetStore } from '../sheet.store.js';
import { SPOKEN_FIELDS, spokenText, type SpokenField } from './announcements.js';
import { heardPlay, newsOfPlay } from './news-of-play.js';
import { fieldNamesOf } from '../number-fields.js';
import { lifeOf } from '../../../../contracts/character/life.js';

/** Milliseconds in which a change is announced once, so that quick steps are one announcement. */
const QUIET = 1000;

/**
 * Announces changes to screen readers, whoever made them: hit points and similar numbers, conditions, spells and uses
 * politely, a fall or a death at once.
 */
export const Announcer = observer(function Announcer() {
  const store = useSheet();
  const { sheet } = store;
  const life = lifeOf(sheet);
  const [firstLife] = useState(life);
  const hasChanged = useRef(false);
  if (life !== firstLife) hasChanged.current = true;
  const name = nameOf(sheet);
  const news = {
    Up: '',
    Down: `${name} is down at 0 hit points`,
    Stable: `${name} is stable`,
    Dead: `${name} is dead`,
  };
  return (
    <VisuallyHidden>
      {SPOKEN_FIELDS.map((field) => (
        <Field key={field} store={store} field={field} />
      ))}
      <Play store={store} />
      <div role="alert">{hasChanged.current ? news[life] : ''}</div>
    </VisuallyHidden>
  );
});

/** Whether a field of the play state holds something that is in force or spent. */
const isOfPlay = (name: string): boolean => /^(?:marks\.|used\.|concentration\.)/.test(name);

const isOfNumber = (field: SpokenField): ((name: string) => boolean) => {
  const names = fieldNamesOf(field);
  return (name) => names.includes(name);
};

/**
 * Returns the name of another person who made the latest change of such fields; nobody's while a change of the user
 * waits.
 */
function authorOf({ history, waiting, userId }: SheetStore, isField: (name: string) => boolean): string | undefined {
  if (waiting.length > 0) return undefined;
  const change = history.find(({ changes }) => Object.keys(changes).some(isField)) ?? history[0];
  return change && change.author.id !== userId ? change.author.display_name : undefined;
}

const Field = observer(function Field({ store, field }: { store: SheetStore; field: SpokenField }) {
  const value = store.sheet[field];
  const before = useRef(value);
  const [text, setText] = useState('');
  useEffect(() => {
    if (before.current === value) return undefined;
    const timer = setTimeout(() => {
      before.current = value;
      setText(spokenText(store.sheet, field, authorOf(store, isOfNumber(field))));
    }, QUIET);
    return () => clearTimeout(timer);
  }, [store, field, value]);
  return <div role="status">{text}</div>;
});

/** What is in force, and what is left of slots, points and uses. */
const Play = observer(function Play({ store }: { store: SheetStore }) {
  const now = heardPlay(store.loaded);
  const before = useRef(now);
  const [text, setText] = useState('');
  const version = JSON.stringify(now);
  useEffect(() => {
    const timer = setTimeout(() => {
      const heard = heardPlay(store.loaded);
      const news = newsOfPlay(before.current, heard, authorOf(store, isOfPlay));
      before.current = heard;
      if (news !== '') setText(news);
    }, QUIET);
    return () => clearTimeout(timer);
  }, [store, version]);
  return <div role="status">{text}</div>;
});
