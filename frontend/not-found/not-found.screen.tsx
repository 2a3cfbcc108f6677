import { Button } from '@mantine/core';
import { GiDirectionSigns } from 'react-icons/gi';
import { Link } from 'react-router-dom';
import { MessageScreen } from '../ui/message-screen.js';

/** Shown for every address without a screen. */
export function NotFoundScreen() {
  return (
    <MessageScreen
      icon={<GiDirectionSigns />}
      title="Page not found"
      text="The address may be wrong, or the page may have been removed."
      action={
        <Button component={Link} to="/">
          Go to the home page
        </Button>
      }
    />
  );
}
