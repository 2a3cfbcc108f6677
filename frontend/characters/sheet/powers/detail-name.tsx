import { UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { DetailType } from '../../../../contracts/library/library.contract.js';
import { useStores } from '../../../core/stores.js';
import classes from './powers.module.css';

interface DetailNameProps {
  type: DetailType;
  id: string;
  name: string;
  /** What its detail says first, such as why a spell cannot be cast. */
  notice?: string | undefined;
}

/** A name in one line that opens its detail popup. */
export const DetailName = observer(function DetailName({ type, id, name, notice }: DetailNameProps) {
  const { library } = useStores();
  return (
    <UnstyledButton className={classes.name} title={name} onClick={() => void library.openDetail(type, id, notice)}>
      {name}
    </UnstyledButton>
  );
});
