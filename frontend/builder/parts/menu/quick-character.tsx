import { Button, Group, Modal, Select, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useRef, type FormEvent } from 'react';
import { LuWandSparkles } from 'react-icons/lu';
import { LIMITS } from '../../../../contracts/core/limits.js';
import { useStores } from '../../../core/stores.js';
import { useLastValue } from '../../../ui/use-last-value.js';
import type { QuickCharacterStore } from '../../quick-character.store.js';
import { classIcon } from '../class-race-icons.js';
import classes from './quick-character.module.css';

/**
 * 'Play at once': a card on the main screen of a draft in which something is missing, and the popup that fills in the four sections.
 * @param onFilledIn called when the popup has closed after the sections were saved
 */
export const QuickCharacter = observer(function QuickCharacter({ onFilledIn }: { onFilledIn: () => void }) {
  const { builder } = useStores();
  const { quickCharacter } = builder;
  const shown = useLastValue(quickCharacter);
  const isFilledIn = useRef(false);
  const submit = async (store: QuickCharacterStore): Promise<void> => {
    isFilledIn.current = await store.submit();
    if (isFilledIn.current) builder.closeQuickCharacter();
  };
  return (
    <>
      {builder.permissions?.canFillIn && (
        <div className={classes.card}>
          <LuWandSparkles size={28} aria-hidden className={classes.cardIcon} />
          <p className={classes.cardText}>
            <strong>In a hurry?</strong> Enter a name, choose a class, and the builder fills in the rest. You can change
            everything.{builder.permissions.fillInReplaces && ' This replaces what you have chosen so far.'}
          </p>
          <Button onClick={builder.openQuickCharacter}>Play at once</Button>
        </div>
      )}
      <Modal
        opened={quickCharacter !== undefined}
        onClose={() => !quickCharacter?.isSaving && builder.closeQuickCharacter()}
        onExitTransitionEnd={() => isFilledIn.current && onFilledIn()}
        title="Play at once"
        size={720}
      >
        {shown && <QuickCharacterForm store={shown} onSubmit={() => void submit(shown)} />}
      </Modal>
    </>
  );
});

const QuickCharacterForm = observer(function QuickCharacterForm({
  store,
  onSubmit,
}: {
  store: QuickCharacterStore;
  onSubmit: () => void;
}) {
  const { builder } = useStores();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={submit} className={classes.form}>
      <TextInput
        label="Character Name"
        value={store.name}
        maxLength={LIMITS.bioText}
        required
        withAsterisk={false}
        autoComplete="off"
        data-autofocus
        onChange={(event) => store.setName(event.currentTarget.value)}
      />
      <ClassChoice store={store} />
      <div className={classes.race}>
        <RaceSelect store={store} />
        <p className={classes.hint}>
          The builder chooses scores, skills, equipment and spells that suit the class
          {store.backgroundName && (
            <>
              , and the background <bdi>{store.backgroundName}</bdi>
            </>
          )}
          . You can change everything before you finish.
        </p>
      </div>
      {store.replaces && (
        <p className={classes.hint}>This replaces what you have chosen so far in all four sections.</p>
      )}
      <Group justify="flex-end">
        <Button variant="default" disabled={store.isSaving} onClick={builder.closeQuickCharacter}>
          Cancel
        </Button>
        <Button type="submit" disabled={!store.canSubmit} loading={store.isSaving}>
          Fill in the sections
        </Button>
      </Group>
    </form>
  );
});

const ClassChoice = observer(function ClassChoice({ store }: { store: QuickCharacterStore }) {
  return (
    <fieldset className={classes.fieldset}>
      <legend>Class</legend>
      <div className={classes.classes}>
        {store.classes.map(({ id, slug, name, role, hit_die }) => {
          const Icon = classIcon(slug);
          return (
            <label key={id} className={classes.class}>
              <input
                type="radio"
                name="quick-class"
                checked={store.classificationId === id}
                onChange={() => store.chooseClass(id)}
              />
              <Icon size={26} aria-hidden className={classes.classIcon} />
              <span className={classes.classWords}>
                <strong>{name}</strong>
                <span>{role ?? `Hit die ${hit_die}`}</span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
});

const RaceSelect = observer(function RaceSelect({ store }: { store: QuickCharacterStore }) {
  const groups = [...new Set(store.races.map(({ group }) => group))];
  const data = groups.map((group) => ({
    group,
    items: store.races.filter((race) => race.group === group).map(({ id, name }) => ({ value: id, label: name })),
  }));
  return (
    <Select
      label={store.isRaceSuggested ? `Race (suits the ${store.classification?.name ?? 'class'})` : 'Race'}
      data={data}
      value={store.race?.id ?? null}
      allowDeselect={false}
      searchable
      onChange={(id) => id !== null && store.chooseRace(id)}
    />
  );
});
