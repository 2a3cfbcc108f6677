import { Portal } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { Banner } from '../../ui/banner.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { MessagePopup } from '../../ui/message-popup.js';
import { useStores } from '../stores.js';
import classes from './notices.module.css';

/** Shows the NoticesStore's banners, first popup and open confirmation. */
export const Notices = observer(function Notices() {
  const { notices } = useStores();
  const popup = notices.popups[0];
  return (
    <>
      <Portal>
        <div className={classes.banners}>
          {notices.banners.map(({ id, msg, ok }) => (
            <Banner key={id} msg={msg} ok={ok} onClose={() => notices.dismiss(id)} />
          ))}
        </div>
      </Portal>
      <MessagePopup message={popup} onClose={notices.closePopup} />
      <ConfirmDialog question={notices.question} onAnswer={notices.answer} />
    </>
  );
});
