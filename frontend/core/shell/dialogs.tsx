import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { MessagePopup } from '../../ui/message-popup.js';
import { useStores } from '../stores.js';

/** Shows the first popup and the open confirmation of the NoticesStore. */
export const Dialogs = observer(function Dialogs() {
  const { notices } = useStores();
  // A dialog that is open at its first rendering cannot know to which element it returns the focus.
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <>
      <MessagePopup message={mounted ? notices.popups[0] : undefined} onClose={notices.closePopup} />
      <ConfirmDialog question={mounted ? notices.question : undefined} onAnswer={notices.answer} />
    </>
  );
});
