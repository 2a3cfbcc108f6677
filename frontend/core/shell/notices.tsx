import { Portal } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { Banner } from '../../ui/banner.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { MessagePopup } from '../../ui/message-popup.js';
import { useStores } from '../stores.js';
import { ConnectionNotice } from './connection-notice.js';
import classes from './notices.module.css';

/** Shows the NoticesStore's banners above the connection notice, its first popup and the open confirmation. */
export const Notices = observer(function Notices() {
  const { notices } = useStores();
  const popup = notices.popups[0];
  return (
    <>
      <Portal>
        <div className={classes.notices}>
          {notices.banners.map(({ id, msg, ok }) => (
            <Banner key={id} msg={msg} ok={ok} onClose={() => notices.dismiss(id)} />
          ))}
          <ConnectionNotice />
        </div>
      </Portal>
      <MessagePopup message={popup} onClose={notices.closePopup} />
      <ConfirmDialog question={notices.question} onAnswer={notices.answer} />
    </>
  );
});
