import { useState } from 'react';
import type { Fault } from '#contract/fields.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { savedInput, useSavedInput } from '#shared/session/draft.ts';
import { useCloseAsking } from '#shared/ui/confirm-dialog.ts';
import { useTypedGuard } from '../act/displaced.tsx';
import { useCaseMutation } from '../case-mutation.ts';
import { type Entries, shownValue, useTheirs } from './use-theirs.ts';

interface CaseEditor<Values extends Entries> {
  requestNo: string;
  /** The name of the part, for the draft that is saved when the session ends. */
  of: string;
  /** The stored values, which change while the dialog is open when a colleague saves. */
  stored: Values;
  /** Fills fields when the dialog opens; closing it untouched asks nothing. */
  proposed?: Partial<Values>;
  check: (values: Values) => Partial<Record<keyof Values & string, Fault | null>>;
  /** Normalises the values as the server does when it stores them. */
  tidy: (values: Values) => Values;
  /** Sends the values with the version they are based on. */
  store: (values: Values) => Promise<{ message: string }>;
  /** No press has opened it, so that nothing is saved of it untouched; it closes once what it saved has arrived. */
  stands?: boolean;
  onClose: () => void;
}

interface SavedEdit<Values> {
  values: Values;
  base: Values;
}

const draftName = (of: string, requestNo: string) => `${of} ${requestNo}`;

/** True when the dialog was open when the session ended. */
export function wasEditing(of: string, requestNo: string): boolean {
  return savedInput('manager', draftName(of, requestNo)) !== undefined;
}

/**
 * A dialog that edits a part of a case. When a colleague saves in the meantime, what was typed stays and is shown
 * beside the colleague's values; untouched fields take those, and say so, so that saving undoes nothing of theirs.
 */
export function useCaseEditor<Values extends Entries>(editor: CaseEditor<Values>) {
  const { requestNo, of, stored, proposed, check, tidy, store, stands, onClose } = editor;
  const name = draftName(of, requestNo);
  const [savedEdit] = useState(() => savedInput<SavedEdit<Values>>('manager', name));
  const [opened] = useState<Values>(() => ({ ...stored, ...proposed }));
  const form = useForm<Values>({ initial: savedEdit?.values ?? opened, check });
  const leave = () => {
    form.settle();
    onClose();
  };
  const { base, theirs, own } = useTheirs<Values>({
    ...{ form, stored, tidy, base: savedEdit?.base },
    // A form that begins before this would take the own save for another user's.
    onArrival: stands ? leave : undefined,
  });
  const [refusedSaves, setRefusedSaves] = useState(0);
  const { run } = useCaseMutation(requestNo);
  const names = Object.keys(stored) as (keyof Values & string)[];
  const typed = names.filter(
    (field) => ![base.current[field], opened[field]].includes(form.values[field]),
  );
  const changed = typed.length > 0;
  const edit = { values: form.values, base: base.current };
  useSavedInput('manager', name, stands && !changed ? undefined : edit);
  useTypedGuard(form, typed);

  const close = useCloseAsking(changed, leave);
  const save = () =>
    form.submit(async (values) => {
      const storeOwn = async () => {
        const response = await store(values);
        own();
        return response;
      };
      // Nothing arrives of a save that changes nothing.
      const sent = tidy(values);
      const arrives = stands && names.some((field) => sent[field] !== stored[field]);
      if (await run(storeOwn)) {
        if (!arrives) onClose();
      } else setRefusedSaves((count) => count + 1);
    });
  /** Tells at a field what a colleague has stored; `choices` are the names of its values. */
  const noteOf = (field: keyof Values & string, choices?: Readonly<Record<string, string>>) => {
    const value = theirs[field];
    return value === undefined ? undefined : `先に登録された内容：${shownValue(value, choices)}`;
  };
  return { form, theirs, noteOf, refusedSaves, close, save };
}
