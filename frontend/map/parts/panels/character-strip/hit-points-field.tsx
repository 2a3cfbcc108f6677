import { TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { PickerCharacter } from '../../../../../contracts/characters/characters.contract.js';
import { nameOf } from '../../../../characters/character-labels.js';
import { hitPointsText, previewHitPoints } from '../../../../characters/digests/digest-texts.js';
import type { DigestsStore } from '../../../../characters/digests/digests.store.js';
import { FieldWithApply } from '../../../../ui/apply-button.js';
import { byPointer } from '../../../../ui/by-pointer.js';
import classes from './hit-points-panel.module.css';

const HINT = '\u22127 is damage, +5 heals, 17 sets the hit points.';

interface HitPointsFieldProps {
  characters: readonly PickerCharacter[];
  digests: DigestsStore;
}

/**
 * A field for the hit points of one or several characters. It shows the effect of Enter and the reason of a refusal.
 */
export const HitPointsField = observer(function HitPointsField({ characters, digests }: HitPointsFieldProps) {
  const [text, setText] = useState('');
  const [refusals, setRefusals] = useState<ReadonlyMap<string, { message: string }>>(new Map());
  const helpId = useId();
  const input = useRef<HTMLInputElement>(null);
  // A click that adds a character to the selection moves the focus away.
  useEffect(() => input.current?.focus(), [characters.length]);
  const previewOf = (id: string) => {
    const digest = digests.of(id);
    return digest ? previewHitPoints(digest, text) : null;
  };
  const previews = characters.map((character) => ({ character, preview: previewOf(character.id) }));
  const isSingle = characters.length === 1;
  const wrong = previews.find(({ preview }) => preview?.isError)?.preview;
  const change = (typed: string): void => {
    setText(typed);
    setRefusals(new Map());
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '' || wrong) return;
    change('');
    const ids = characters.map(({ id }) => id);
    setRefusals(await digests.changeHitPoints(ids, text));
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={input}
        data-autofocus
        size="sm"
        label={isSingle ? 'Hit points' : 'Hit points of all'}
        placeholder={'\u22127, +5 or 17'}
        autoComplete="off"
        value={text}
        error={Boolean(wrong)}
        aria-describedby={helpId}
        inputContainer={(typed) => (
          <FieldWithApply isDisabled={text.trim() === '' || Boolean(wrong)}>{typed}</FieldWithApply>
        )}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <div id={helpId} role="status" data-figures>
        <ul className={classes.previews}>
          {previews.map(({ character, preview }) => (
            <Preview
              key={character.id}
              name={isSingle ? undefined : nameOf(character)}
              refusal={refusals.get(character.id)?.message}
              text={
                preview && (!preview.isError || isSingle) ? preview.text : restText(digests, character.id, isSingle)
              }
              isError={isSingle && Boolean(wrong)}
            />
          ))}
        </ul>
        {!isSingle && wrong && <p className={classes.mistake}>{wrong.text}</p>}
      </div>
    </form>
  );
});

/** The text below the empty field. */
function restText(digests: DigestsStore, id: string, isSingle: boolean): string {
  const digest = digests.of(id);
  return isSingle || !digest ? `${HINT}${byPointer(' Press Enter.', '')}` : hitPointsText(digest);
}

interface PreviewProps {
  name: string | undefined;
  text: string;
  isError: boolean;
  refusal: string | undefined;
}

function Preview({ name, text, isError, refusal }: PreviewProps) {
  return (
    <li data-error={isError || refusal !== undefined || undefined}>
      {name !== undefined && <bdi title={name}>{name}</bdi>}
      <span>{refusal ?? text}</span>
    </li>
  );
}
