import { Button, Group } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { LIMITS } from '../../contracts/core/limits.js';
import { useStores } from '../core/stores.js';
import { CounterTextarea } from '../ui/counter-textarea.js';
import { Page } from '../ui/page.js';
import { Panel } from '../ui/panel.js';
import { useSingleFlight } from '../ui/single-flight.js';

/** /feedback: sends suggestions and comments, then goes to the home page. After a failure the text stays in the store. */
export const FeedbackScreen = observer(function FeedbackScreen() {
  const { feedback, notices } = useStores();
  const navigate = useNavigate();
  const isEmpty = feedback.draft.trim() === '';
  const flight = useSingleFlight();
  const send = async (): Promise<void> => {
    try {
      notices.banner((await feedback.send()).msg, true, 'feedback');
    } catch (problem) {
      notices.showFailure(problem, 'feedback');
    }
    await navigate('/');
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isEmpty) void flight.run(send);
  };
  return (
    <Page title="How are we doing?" width="text" lead="The administrators read every message.">
      <Panel label="Feedback">
        <form onSubmit={submit}>
          <CounterTextarea
            label="Your feedback"
            value={feedback.draft}
            onChange={feedback.setDraft}
            limit={LIMITS.feedback}
            minRows={8}
            placeholder="Tell us your suggestions or comments: what delights you, what gets in your way, what you miss."
          />
          <Group justify="flex-end" mt="md">
            <Button type="submit" loading={flight.isRunning()} disabled={isEmpty}>
              Submit
            </Button>
          </Group>
        </form>
      </Panel>
    </Page>
  );
});
