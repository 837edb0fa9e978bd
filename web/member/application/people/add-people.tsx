import { useEffect, useRef } from 'react';
import type { ApplicationMasters } from '#contract/endpoints/application.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconPlus } from '#shared/ui/icons.ts';
import { type Adding, type Draft, typingSomebody } from '../draft/draft.ts';
import { changeDraft } from '../draft/draft-store.ts';
import { type AddedOfficer, AddOfficer, addedField } from './add-officer.tsx';
import classes from './people-entry.module.css';

interface AddPeopleProps {
  masters: ApplicationMasters;
  draft: Draft;
  /** What was opened; null where the form is closed. */
  opened: Adding['kind'] | null;
  onOpen: (kind: Adding['kind']) => void;
  onClose: () => void;
  /** Whether the company's list can be changed. */
  mayRegister: boolean;
  error: string | undefined;
  busy: boolean;
  /** How many people the list above has. */
  listed: number;
  onAdd: (officer: AddedOfficer, kind: Adding['kind']) => Promise<boolean>;
}

/** Below the list of people: the form that adds somebody, or the buttons that open it. */
export function AddPeople(props: AddPeopleProps) {
  const { masters, draft, opened, onOpen, onClose, mayRegister, error, busy, listed, onAdd } =
    props;
  const addButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The card of who was just added has pushed the field for the next one down.
    const field = listed > 0 ? document.activeElement : null;
    if (field?.id === addedField) field.scrollIntoView({ block: 'center' });
  }, [listed]);
  // What was typed before shows again, here or at another device.
  const kind = draft.adding?.kind ?? opened;
  const type = (typed: AddedOfficer | null) =>
    changeDraft((current) => typingSomebody(current, typed && kind && { ...typed, kind }));
  if (kind) {
    return (
      <AddOfficer
        key={kind}
        {...{ masters, kind, error, busy }}
        typed={draft.adding}
        onType={type}
        onAdd={(officer) => onAdd(officer, kind)}
        onClose={() => {
          type(null);
          onClose();
          setTimeout(() => addButton.current?.focus());
        }}
      />
    );
  }
  return (
    <div className={classes.add}>
      <Button ref={addButton} variant="outline" icon={IconPlus} onClick={() => onOpen('new')}>
        新しい役員を加える
      </Button>
      {mayRegister && (
        <Button onClick={() => onOpen('registered')}>登記されている役員を加える</Button>
      )}
    </div>
  );
}
