import { Modal, Text, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import { LIMITS } from '../../../../../contracts/core/limits.js';
import { useFieldView } from '../../field-view-context.js';
import classes from '../../markers/marker-popup.module.css';
import { MapSizeFields, useNewMapInput } from '../map-size-fields.js';
import { PopupFooter } from '../popup-footer.js';
import { useSubmission } from '../use-submission.js';
import { useReturnFocus } from '../use-return-focus.js';

/** The popup for a new scene. It opens the scene for the DM; nobody else sees it. */
export const NewScenePopup = observer(function NewScenePopup() {
  const { field } = useFieldView();
  const { scenes } = field.map;
  useReturnFocus();
  const [name, setName] = useState(`Scene ${scenes.list.length + 1}`);
  const { input, change, isReady } = useNewMapInput(() => true);
  const submission = useSubmission<string>((id) => {
    field.popups.close();
    field.map.reportRefusal(scenes.watch(id));
  });
  const isComplete = isReady && name.trim() !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { height, width, isRevealed } = input;
    const size = { rows: Number(height), columns: Number(width) };
    if (isComplete) void submission.submit(() => scenes.make({ name: name.trim(), ...size, isRevealed }));
  };
  return (
    <Modal opened returnFocus={false} onClose={field.popups.close} title="New scene" size={520} lockScroll={false}>
      <form className={classes.form} onSubmit={submit}>
        <Text size="sm">Only you see the scene until you show it. The characters wait in its marker list.</Text>
        <TextInput
          label="Name"
          value={name}
          maxLength={LIMITS.sceneName}
          autoComplete="off"
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <MapSizeFields input={input} change={change} />
        <PopupFooter
          action="Make"
          leave="Cancel"
          active={isComplete}
          submission={submission}
          onClose={field.popups.close}
        />
      </form>
    </Modal>
  );
});
