import { ActionIcon, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { LuTrash2 } from 'react-icons/lu';
import type { PickerCharacter } from '../../../contracts/characters/characters.contract.js';
import type { CharacterDigest } from '../../../contracts/characters/sheet.contract.js';
import { numberText } from '../../../contracts/core/text.js';
import { DeathSaveMarks } from '../../characters/digests/death-save-marks.js';
import { digestSentence, lifeOfDigest } from '../../characters/digests/digest-texts.js';
import { EffectChips } from '../../characters/digests/effect-chips.js';
import { HitPointsBar } from '../../characters/digests/hit-points-bar.js';
import { nameOf, raceText } from '../../characters/character-labels.js';
import { Thumbnail } from '../../ui/thumbnail.js';
import classes from './character-card.module.css';

interface CharacterCardProps {
  character: PickerCharacter;
  /** Undefined until it is loaded. */
  digest: CharacterDigest | undefined;
  onOpen: () => void;
  onRemove: () => void;
}

/** A character of the picker: who it is, and how it is right now. The whole card opens its sheet. */
export const CharacterCard = observer(function CharacterCard({
  character,
  digest,
  onOpen,
  onRemove,
}: CharacterCardProps) {
  const detailsId = useId();
  const name = nameOf(character);
  const remove = `Remove ${name} from the campaign`;
  return (
    <li className={classes.card}>
      <Thumbnail name={name} photo={character.photo} size={56} />
      <div className={classes.who}>
        <UnstyledButton className={classes.name} dir="auto" title={name} aria-describedby={detailsId} onClick={onOpen}>
          {name}
        </UnstyledButton>
        <div id={detailsId}>
          <p className={classes.line}>
            {raceText(character)} {character.classification?.name}, level {character.level}
          </p>
          <p className={classes.line} dir="auto">
            {character.creator_name}
          </p>
          {digest && <VisuallyHidden>{digestSentence(digest)}</VisuallyHidden>}
        </div>
      </div>
      <Tooltip label={remove}>
        <ActionIcon className={classes.trash} variant="subtle" color="red" aria-label={remove} onClick={onRemove}>
          <LuTrash2 aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Numbers digest={digest} />
    </li>
  );
});

const NUMBERS = [
  { label: 'AC', title: 'Armor Class', of: (digest: CharacterDigest) => digest.armor_class },
  {
    label: 'Passive Perception',
    title: 'Passive Perception',
    of: ({ passives }: CharacterDigest) => passives.perception,
  },
  { label: 'Insight', title: 'Passive Insight', of: ({ passives }: CharacterDigest) => passives.insight },
  {
    label: 'Investigation',
    title: 'Passive Investigation',
    of: ({ passives }: CharacterDigest) => passives.investigation,
  },
] as const;

/** The numbers of a card. The button's description says them to screen readers. */
function Numbers({ digest }: { digest: CharacterDigest | undefined }) {
  return (
    <div className={classes.numbers} data-loading={digest === undefined || undefined} data-figures>
      <div className={classes.hitPoints} data-life={digest && lifeOfDigest(digest)}>
        <b>HP</b>
        <span className={classes.current} data-testid="hit-points">
          {digest ? numberText(digest.current_hp) : '–'}
          <small> / {digest ? numberText(digest.max_hp) : '–'}</small>
        </span>
        <HitPointsBar points={digest} life={digest && lifeOfDigest(digest)} />
        {digest && digest.temp_hp > 0 && <span className={classes.temporary}>+{digest.temp_hp} temp</span>}
      </div>
      <dl className={classes.scores}>
        {NUMBERS.map(({ label, title, of }) => (
          <div key={label} title={title}>
            <dt>{label}</dt>
            <dd>{digest ? numberText(of(digest)) : '–'}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.effects}>
        {digest && <DeathSaveMarks digest={digest} />}
        {digest && <EffectChips digest={digest} />}
      </div>
    </div>
  );
}
