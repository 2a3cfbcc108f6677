import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import { LuScrollText, LuUndo2 } from 'react-icons/lu';
import type { PickerCharacter } from '../../../../../contracts/characters/characters.contract.js';
import type { CharacterDigest } from '../../../../../contracts/characters/sheet.contract.js';
import { nameOf } from '../../../../characters/character-labels.js';
import { DeathSaveMarks } from '../../../../characters/digests/death-save-marks.js';
import { hitPointsText, lifeOfDigest } from '../../../../characters/digests/digest-texts.js';
import type { DigestsStore } from '../../../../characters/digests/digests.store.js';
import { EffectChips } from '../../../../characters/digests/effect-chips.js';
import { HitPointsBar } from '../../../../characters/digests/hit-points-bar.js';
import { useStores } from '../../../../core/stores.js';
import { CharacterConcentrationSave } from '../../markers/creature-concentration.js';
import { useFieldView } from '../../field-view-context.js';
import { ConditionsField } from './conditions-field.js';
import { focusField } from './focus-field.js';
import { HitPointsField } from './hit-points-field.js';
import classes from './hit-points-panel.module.css';

interface HitPointsPanelProps {
  ref: Ref<HTMLDivElement>;
  characters: readonly PickerCharacter[];
  digests: DigestsStore;
}

/**
 * The hit points and conditions of the selected characters, with one field for all of them, and the button that undoes
 * the change.
 */
export const HitPointsPanel = observer(function HitPointsPanel({ ref, characters, digests }: HitPointsPanelProps) {
  const { strip, sheet } = useFieldView();
  const { pickerCharacters } = useStores().campaign;
  const [first, ...others] = characters;
  if (!first) return null;
  const title = others.length === 0 ? nameOf(first) : `${characters.length} characters`;
  const digest = digests.of(first.id);
  return (
    <div ref={ref} className={classes.panel} role="group" aria-label={title}>
      <header className={classes.header}>
        <h2 className={classes.title} dir="auto" title={title}>
          {title}
        </h2>
        {others.length === 0 && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<LuScrollText size={15} aria-hidden />}
            onClick={() => {
              strip.close();
              sheet.show(first.id);
            }}
          >
            Open sheet
          </Button>
        )}
      </header>
      {others.length === 0 && digest && <SingleDigest name={title} digest={digest} />}
      <HitPointsField characters={characters} digests={digests} />
      <ConditionsField characters={characters} digests={digests} />
      {digests.latest.size > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<LuUndo2 size={15} aria-hidden />}
          onClick={(event) => {
            focusField(event);
            void digests.undoLatest();
          }}
        >
          {digests.latest.size === 1 ? 'Undo' : `Undo for ${digests.latest.size} characters`}
        </Button>
      )}
      {pickerCharacters.length > 1 && (
        <p className={`${classes.hint} ${classes.several}`}>
          {others.length === 0
            ? 'Ctrl+click other characters to change several at once.'
            : 'Ctrl+click a character to deselect it.'}
        </p>
      )}
    </div>
  );
});

function SingleDigest({ name, digest }: { name: string; digest: CharacterDigest }) {
  const { character_id: id, passives, armor_class, temp_hp } = digest;
  return (
    <div className={classes.digest} data-figures>
      <p className={classes.hitPoints}>
        <b>{hitPointsText(digest)}</b> HP{temp_hp > 0 && `, ${temp_hp} temporary`}
        <span>AC {armor_class}</span>
      </p>
      <HitPointsBar points={digest} life={lifeOfDigest(digest)} />
      <DeathSaveMarks digest={digest} />
      <EffectChips digest={{ ...digest, conditions: [] }} />
      <CharacterConcentrationSave id={id} name={name} dc={digest.concentration_dcs[0]} />
      <p className={classes.passives}>
        Passive Perception {passives.perception} · Insight {passives.insight} · Investigation {passives.investigation}
      </p>
    </div>
  );
}
