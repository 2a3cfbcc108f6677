import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuPencil } from 'react-icons/lu';
import { Link, useParams } from 'react-router-dom';
import { pictureAt } from '../../contracts/core/pictures.contract.js';
import { useStores } from '../core/stores.js';
import { Page } from '../ui/page.js';
import { Panel } from '../ui/panel.js';
import { Thumbnail } from '../ui/thumbnail.js';
import classes from './profile.module.css';

/** /profile/{id}: the user's own profile; blank for other ids. */
export const ProfileScreen = observer(function ProfileScreen() {
  const { session } = useStores();
  const { id } = useParams();
  const { user } = session;
  if (!user || user.id !== id) return null;
  const edit = (
    <Button component={Link} to={`/edit_profile/${id}`} leftSection={<LuPencil size={16} aria-hidden="true" />}>
      Edit Profile
    </Button>
  );
  return (
    <Page title="Profile" width="text" actions={edit}>
      <Panel label="Profile">
        <div className={classes.profile}>
          <Thumbnail name={user.display_name} photo={pictureAt(user.photo, 'large')} size={144} round />
          <dl className={classes.facts}>
            <Fact label="Display Name" value={user.display_name} />
            <Fact label="Username" value={user.username} />
            <Fact label="Email" value={user.email} />
          </dl>
        </div>
      </Panel>
    </Page>
  );
});

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">{value}</dd>
    </div>
  );
}
