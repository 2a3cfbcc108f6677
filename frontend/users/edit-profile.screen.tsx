import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { Link, useParams } from 'react-router-dom';
import { DownloadPersonalData } from '../auth/parts/download-personal-data.js';
import { Passkeys } from '../auth/parts/passkeys.js';
import { SecondFactor } from '../auth/parts/second-factor.js';
import { useStores } from '../core/stores.js';
import { Page } from '../ui/page.js';
import { Panel } from '../ui/panel.js';
import { PictureField } from '../ui/picture-field.js';
import { AskBeforeAdding } from './parts/ask-before-adding.js';
import { DeleteOwnAccount } from './parts/delete-own-account.js';
import { DisplayNameForm } from './parts/display-name-form.js';
import { OwnSessions } from './parts/own-sessions.js';
import { PasswordForm } from './parts/password-form.js';
import classes from './profile.module.css';

/**
 * /edit_profile/{id}: changes the user's own picture, names, password, consent, second factor, passkeys and sessions, and
 * deletes the account; blank for other ids.
 */
export const EditProfileScreen = observer(function EditProfileScreen() {
  const { session, users, notices } = useStores();
  const { id } = useParams();
  const { user } = session;
  if (!user || user.id !== id) return null;
  const savePhoto = async (file: File): Promise<boolean> => {
    try {
      notices.banner((await users.savePhoto(file)).msg, true, 'photo');
      return true;
    } catch (problem) {
      notices.showFailure(problem, 'photo');
      return false;
    }
  };
  return (
    <Page
      title="Edit Profile"
      width="text"
      actions={
        <Button component={Link} to={`/profile/${id}`} variant="default">
          Back to your profile
        </Button>
      }
    >
      <div className={classes.panels}>
        <Panel title="Profile Image">
          <PictureField name={user.display_name} photo={user.photo} round onSave={savePhoto} />
        </Panel>
        <Panel title="Update Password">
          <PasswordForm />
          <DeleteOwnAccount />
        </Panel>
        <Panel title="Change Display Name">
          <DisplayNameForm key={user.display_name} name={user.display_name} />
        </Panel>
        <Panel title="Joining campaigns">
          <AskBeforeAdding askBeforeAdding={user.ask_before_adding} />
        </Panel>
        <Panel title="Second factor">
          <SecondFactor />
        </Panel>
        <Panel title="Passkeys">
          <Passkeys />
        </Panel>
        <Panel title="Where you are signed in">
          <OwnSessions />
        </Panel>
        <Panel title="Your data">
          <DownloadPersonalData />
        </Panel>
      </div>
    </Page>
  );
});
