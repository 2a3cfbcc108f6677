import { Button } from '@mantine/core';
import { GiDungeonGate } from 'react-icons/gi';
import { Link } from 'react-router-dom';
import { MessageScreen } from '../ui/message-screen.js';

/** /error_authorization: shown when the user may not open a page. */
export function ErrorAuthorizationScreen() {
  return (
    <MessageScreen
      icon={<GiDungeonGate />}
      title="Error with Authorization"
      text="You cannot open this page, or it no longer exists."
      action={
        <Button component={Link} to="/">
          Go to the home page
        </Button>
      }
    />
  );
}
