import { Button, Tooltip, UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuArrowLeft, LuChevronsUp } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { hasNextLevel, nextLevelText } from '../../../../contracts/character/experience-of-levels.js';
import { LIMITS } from '../../../../contracts/core/limits.js';
import { Thumbnail } from '../../../ui/thumbnail.js';
import { builderPath } from '../../builder-path.js';
import { nameOf } from '../../character-labels.js';
import { InlineNumber } from '../inline-number.js';
import { useSheet } from '../sheet-context.js';
import classes from './identity.module.css';
import { originText } from './origin-text.js';

/** A name with more letters takes two lines of smaller letters, or three of still smaller ones, so that it is whole. */
const LONG_NAME = 28;
const VERY_LONG_NAME = 56;
const lengthOf = ({ length }: string): 'very' | 'quite' | undefined =>
  length > VERY_LONG_NAME ? 'very' : length > LONG_NAME ? 'quite' : undefined;

/** Who the character is, the way back to the list, and the way to the next level. */
export const Identity = observer(function Identity({ onBack }: { onBack: () => void }) {
  const { sheet, character } = useSheet();
  const name = nameOf(sheet);
  const origin = originText(sheet);
  return (
    <div className={classes.identity}>
      <UnstyledButton
        className={classes.back}
        aria-label="Back to the characters"
        title="Back to the characters"
        onClick={onBack}
      >
        <LuArrowLeft size={20} aria-hidden />
      </UnstyledButton>
      <span className={classes.portrait}>
        <Thumbnail name={name} photo={character?.photo} size={72} />
      </span>
      <div className={classes.texts}>
        <h1 className={classes.name} data-long={lengthOf(name)} dir="auto" title={name} tabIndex={-1}>
          {name}
        </h1>
        <div className={classes.line} data-figures>
          <span className={classes.origin} dir="auto" title={origin}>
            {origin}
          </span>
          <span>Level {sheet.level}</span>
          <span>
            <InlineNumber field="exp" label="Experience" hint="+300 adds experience, 900 sets it." /> exp
          </span>
          <LevelUp />
        </div>
      </div>
    </div>
  );
});

/** The way to the builder's next level, for the character's creator. */
const LevelUp = observer(function LevelUp() {
  const { sheet, character, userId, isClosedToUser } = useSheet();
  if (character?.creator_id !== userId || isClosedToUser) return null;
  const props = {
    size: 'compact-xs',
    variant: hasNextLevel(sheet.level, sheet.exp) ? 'light' : 'default',
    className: classes.levelUp ?? '',
    leftSection: <LuChevronsUp size={14} aria-hidden />,
    'aria-label': 'LEVEL UP',
  } as const;
  const text = <span className={classes.levelUpText}>LEVEL UP</span>;
  if (sheet.level >= LIMITS.maxLevel)
    return (
      <Button {...props} disabled title={`Level ${LIMITS.maxLevel} is the highest level`}>
        {text}
      </Button>
    );
  const next = nextLevelText(sheet.level, sheet.exp);
  return (
    <Tooltip label={`LEVEL UP. ${next}`} multiline maw={260}>
      <Button {...props} aria-description={next} component={Link} to={builderPath({ characterId: character.id })}>
        {text}
      </Button>
    </Tooltip>
  );
});
