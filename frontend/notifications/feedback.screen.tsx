import { Button, Group } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { LIMITS } from '../../contracts/core/limits.js';
import { useStores } from '../core/stores.js';
import { CounterTextarea } from '../ui/counter-textarea.js';
import { Page } from '../ui/page.js';
import { Panel } from '../ui/panel.js';

/** /feedback: suggestions and comments; sending always leads back to the start page, and what did not arrive waits here. */
export const FeedbackScreen = observer(function FeedbackScreen() {
  const { feedback, notices } = useStores();
  const navigate = useNavigate();
  const empty = feedback.draft.trim() === '';
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      notices.banner((await feedback.send()).msg, true);
    } catch (problem) {
      notices.showFailure(problem);
    }
    await navigate('/');
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!empty && !busy) void send();
  };
  return (
    <Page title="How are we doing?" width="text" lead="Whoever runs this table reads every word.">
      <Panel label="Feedback">
        <form onSubmit={submit}>
          <CounterTextarea
            label="Your feedback"
            value={feedback.draft}
            onChange={feedback.write}
            limit={LIMITS.feedback}
            minRows={8}
            placeholder="Tell us your suggestions or comments: what delights you, what gets in your way, what you miss."
          />
          <Group justify="flex-end" mt="md">
            <Button type="submit" loading={busy} disabled={empty}>
              Submit
            </Button>
          </Group>
        </form>
      </Panel>
    </Page>
  );
});
