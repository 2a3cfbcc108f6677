import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LuPawPrint } from 'react-icons/lu';
import { useSheet } from '../sheet-context.js';
import type { CastResult } from '../powers/cast-spell.js';
import { useCompanions } from './companions-context.js';
import { SummonDialog } from './summon-dialog.js';

/** Calls what a spell that has just been cast brings to the side of the character; nothing for any other spell. */
export const CallButton = observer(function CallButton({ result: { spell, way } }: { result: CastResult }) {
  const view = useCompanions();
  const store = useSheet();
  const [isOpen, setOpen] = useState(false);
  // One casting brings its creatures once.
  const [hasCome, setCome] = useState(false);
  const calling = store.loaded.content.spells[spell.id];
  if (!view || store.isReadOnly || !calling?.summons || hasCome) return null;
  return (
    <>
      <Button size="compact-xs" variant="light" leftSection={<LuPawPrint size={13} />} onClick={() => setOpen(true)}>
        Choose a creature
      </Button>
      {isOpen && (
        <SummonDialog
          spells={[calling]}
          view={view}
          castAt={way.level}
          onCalled={() => setCome(true)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
});
