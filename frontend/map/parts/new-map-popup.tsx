import { Alert, Modal, Text, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import { LuTriangleAlert } from 'react-icons/lu';
import { isMapSide } from '../marker-form.js';
import { useField } from './field-context.js';
import classes from './marker-popup.module.css';
import { PopupFooter } from './popup-foot.js';
import { useAttempt } from './use-attempt.js';
import { useReturnFocus } from './use-return-focus.js';

/** Takes whole numbers from 1 to 40, or nothing: other input is rejected as it is typed. */
function Side({
  label,
  value,
  onChange,
  focus = false,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  focus?: boolean;
}) {
  return (
    <TextInput
      label={label}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      placeholder="1 to 40"
      onChange={(event) => isMapSide(event.currentTarget.value) && onChange(event.currentTarget.value)}
      {...(focus ? { 'data-autofocus': true } : {})}
    />
  );
}

/** 'New Map': Submit needs both height and width. */
export const NewMapPopup = observer(function NewMapPopup() {
  const { field } = useField();
  useReturnFocus();
  const [height, setHeight] = useState('');
  const [width, setWidth] = useState('');
  const attempt = useAttempt<unknown>(field.closePopup);
  const ready = height !== '' && width !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ready) void attempt.run(() => field.map.makeMap(Number(height), Number(width)));
  };
  return (
    <Modal opened returnFocus={false} onClose={field.closePopup} title="New Map" size={520} lockScroll={false}>
      <form className={classes.form} onSubmit={submit}>
        <Alert color="red" variant="light" icon={<LuTriangleAlert />}>
          Warning! This will reset all work done on current map.
        </Alert>
        <Text size="sm" c="dimmed">
          Tip: dimensions far from square may hinder the visual map.
        </Text>
        <div className={classes.sides}>
          <Side label="Height" value={height} onChange={setHeight} focus />
          <Side label="Width" value={width} onChange={setWidth} />
        </div>
        <PopupFooter action="Submit" active={ready} attempt={attempt} onClose={field.closePopup} />
      </form>
    </Modal>
  );
});
