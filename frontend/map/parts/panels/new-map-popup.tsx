import { Alert, Modal } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { LuTriangleAlert } from 'react-icons/lu';
import { rememberNewMap } from '../../remembered-choices.js';
import { useFieldView } from '../field-view-context.js';
import classes from '../markers/marker-popup.module.css';
import { MapSizeFields, RevealField, useNewMapInput } from './map-size-fields.js';
import { PopupFooter } from './popup-footer.js';
import { useSubmission } from './use-submission.js';
import { useReturnFocus } from './use-return-focus.js';

/** The popup 'New Map'. */
export const NewMapPopup = observer(function NewMapPopup() {
  const { field } = useFieldView();
  useReturnFocus();
  const { input, change, isReady } = useNewMapInput();
  const submission = useSubmission<unknown>(() => {
    rememberNewMap(input.isRevealed);
    field.popups.close();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { height, width, isRevealed } = input;
    if (isReady) void submission.submit(() => field.map.createMap(Number(height), Number(width), isRevealed));
  };
  return (
    <Modal opened returnFocus={false} onClose={field.popups.close} title="New Map" size={520} lockScroll={false}>
      <form className={classes.form} onSubmit={submit}>
        <Alert color="red" variant="light" icon={<LuTriangleAlert />}>
          Warning! This will reset all work done on current map.
        </Alert>
        <MapSizeFields input={input} change={change} focus />
        <RevealField label="Players see the new map" input={input} change={change} />
        <PopupFooter
          action="Submit"
          active={isReady}
          danger={field.map.board.dimensions !== null}
          submission={submission}
          onClose={field.popups.close}
        />
      </form>
    </Modal>
  );
});
