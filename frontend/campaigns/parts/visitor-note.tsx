import { Alert } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuDoorOpen } from 'react-icons/lu';
import { useStores } from '../../core/stores.js';
import { visitorText } from '../visitor-text.js';

/** Tells somebody who is no member of a public campaign so, and how to join it. */
export const VisitorNote = observer(function VisitorNote() {
  const { reply } = useStores().campaign;
  if (reply?.level !== 'viewer') return null;
  return (
    <Alert color="ember" icon={<LuDoorOpen aria-hidden />} title="You are a visitor" mb="lg">
      <span dir="auto">{visitorText(reply)}</span>
    </Alert>
  );
});
