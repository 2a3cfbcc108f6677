import { Button, Group, Modal, UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../../core/stores.js';
import { useSheet } from '../sheet-context.js';
import classes from './combat-tips.module.css';

/** The topic of the qualities that explain a fight. */
const TOPIC = 'Combat tips';

/** The rules of a round and of cover, and the names of the texts that tell more. */
export const CombatTips = observer(function CombatTips({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { library } = useStores();
  const { qualities } = useSheet().loaded.content;
  const more = Object.values(qualities).filter(({ topic }) => topic === TOPIC);
  return (
    <Modal opened={opened} onClose={onClose} title="Combat Tips" size="md">
      <ul className={classes.tips}>
        <li>A round is about 6 seconds.</li>
        <li>Each round gives you 1 bonus action, 1 action, 1 reaction and 1 interaction.</li>
        <li>Half cover gives +2 to AC and Dexterity saving throws.</li>
        <li>Three-quarters cover gives +5 to AC and Dexterity saving throws.</li>
      </ul>
      {more.length > 0 && (
        <>
          <h3 className={classes.head}>Read more</h3>
          <div className={classes.chips}>
            {more.map(({ id, header_text }) => (
              <UnstyledButton key={id} className={classes.chip} onClick={() => void library.openDetail('quality', id)}>
                {header_text}
              </UnstyledButton>
            ))}
          </div>
        </>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </Modal>
  );
});
