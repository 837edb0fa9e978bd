import { type FormEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Fault } from '#contract/fields.ts';
import { hearStored } from '../api.ts';
import { ApiFailure, failureText } from '../api-failure.ts';
import { useSingleMutation } from '../single-mutation.ts';
import { showMessage } from '../ui/message-dialog.ts';
import { type DraftForm, readFormDraft, removeFormDraft, writeFormDraft } from './form-draft.ts';
import { goToField } from './go-to-field.ts';
import { typedOver } from './typed-over.ts';

export type FormErrors<Name extends string> = Partial<Record<Name, string>>;

interface FormOptions<Values extends Record<string, unknown>> {
  /** The initial values; with `onChange`, the current values. */
  initial: Values;
  /** Makes the form controlled: the owner stores the values and passes them as `initial`. */
  onChange?: (values: Values) => void;
  /** Every error of the whole form, in the order of its fields. */
  check: (values: Values) => Partial<Record<keyof Values & string, Fault | null>>;
  /** The name of the tab's draft, which survives a reload; without it nothing is stored. */
  keptAs?: DraftForm;
  /** Fields that are never stored: passwords. */
  unkept?: readonly (keyof Values & string)[];
}

/** Whether a summary of the faults shows in the top dialog, or on the page. It takes the focus itself. */
function hasSummary(): boolean {
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  return place.querySelector('#error-summary-title') !== null;
}

/**
 * Values and errors of a form. Errors appear on submit, in a dialog that closes into the summary; each disappears as
 * soon as its field is right. Values are never cleared.
 */
export function useForm<Values extends Record<string, unknown>>(options: FormOptions<Values>) {
  type Name = keyof Values & string;
  const { check, initial, keptAs, onChange } = options;
  const [unkept] = useState(options.unkept ?? []);
  const [own, setOwn] = useState<Values>(() =>
    keptAs === undefined ? initial : { ...initial, ...readFormDraft(keptAs, initial) },
  );
  const values = onChange ? initial : own;
  const [errors, setErrors] = useState<FormErrors<Name>>({});
  const [refusals, setRefusals] = useState(0);
  const { mutate, busy } = useSingleMutation<unknown>();
  const latest = useRef(values);
  if (onChange) latest.current = values;
  const firstFault = useRef<string>(undefined);
  firstFault.current = Object.keys(errors)[0];
  useLayoutEffect(() => {
    if (refusals > 0 && firstFault.current && !hasSummary()) goToField(firstFault.current);
  }, [refusals]);

  const change = useCallback(
    (part: Partial<Values>) => {
      const before = latest.current;
      const after = { ...before, ...part };
      latest.current = after;
      if (onChange) onChange(after);
      else setOwn(after);
      if (keptAs !== undefined) {
        const stored = Object.entries(after).filter(([name]) => !unkept.includes(name));
        writeFormDraft(keptAs, Object.fromEntries(stored));
      }
      setErrors((shown) => {
        if (Object.keys(shown).length === 0) return shown;
        const [foundBefore, found] = [check(before), check(after)];
        const next: FormErrors<Name> = {};
        for (const name of Object.keys(shown) as Name[]) {
          // An error that only the server found stays until the field changes; the form's own check decides the others.
          if (found[name]) next[name] = found[name].text;
          else if (!(name in part) && !foundBefore[name]) next[name] = shown[name] as string;
        }
        return next;
      });
    },
    [check, keptAs, unkept, onChange],
  );

  /** Removes the tab's draft, after the form was sent or given up. */
  const forget = useCallback(() => {
    if (keptAs !== undefined) removeFormDraft(keptAs);
  }, [keptAs]);

  const settled = useRef<Values>(undefined);
  /** Says that the present values are stored, or given up by their user; `part` is what storing made of them. */
  const settle = useCallback((part?: Partial<Values>) => {
    settled.current = part ? { ...(settled.current ?? latest.current), ...part } : latest.current;
  }, []);
  const isSettled = useCallback(
    () =>
      settled.current !== undefined &&
      Object.keys(typedOver(settled.current, latest.current)).length === 0,
    [],
  );

  const set = useCallback(
    <N extends Name>(name: N, value: Values[N]) =>
      change({ [name]: value } as unknown as Partial<Values>),
    [change],
  );

  /** The properties of a field. */
  const field = <N extends Name>(name: N) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: Values[N]) => set(name, value),
  });

  const refuse = useCallback(
    async (found: FormErrors<Name>, extra: readonly string[] = [], only?: Name) => {
      setErrors(found);
      const texts = [...(Object.values(found) as string[]), ...extra];
      await showMessage('error', [...new Set(texts)].join('\n'));
      if (only === undefined || !goToField(only)) setRefusals((count) => count + 1);
    },
    [],
  );

  /**
   * Runs `act` with the values when they are right; a second press while it runs does nothing. `act` may return a
   * function, which runs when the form is idle again: the place for dialogs.
   */
  const submit = useCallback(
    async (act: (values: Values) => Promise<unknown>) => {
      const found: FormErrors<Name> = {};
      const isRight = () => {
        const faults = Object.entries(check(latest.current)) as [Name, Fault | null][];
        for (const [name, fault] of faults) if (fault) found[name] = fault.text;
        if (Object.keys(found).length > 0) return false;
        setErrors({});
        return true;
      };
      const call = () =>
        hearStored(
          () => settle(),
          () => act(latest.current),
        );
      const afterwards = await mutate(call, { before: isRight });
      if (Object.keys(found).length > 0) return refuse(found);
      if (typeof afterwards === 'function') await afterwards();
    },
    [check, refuse, mutate, settle],
  );

  /**
   * Shows why a call failed: at the fields that the server named, and all errors in the dialog. Shows nothing for an
   * ended session, because the router already goes to the login. Where nothing but `only` is wrong, the focus goes there.
   */
  const refuseByServer = useCallback(
    async (failure: unknown, only?: Name) => {
      if (failure instanceof ApiFailure && failure.endedSession) return;
      const errorList = failure instanceof ApiFailure ? failure.errorList : [];
      const found: FormErrors<Name> = {};
      const rest: string[] = [];
      for (const { field, message } of errorList) {
        if (field !== undefined && field in latest.current) found[field as Name] ??= message;
        else rest.push(message);
      }
      const isOnly = errorList.length > 0 && errorList.every(({ field }) => field === only);
      const texts = errorList.length > 0 ? rest : [failureText(failure)];
      await refuse(found, texts, isOnly ? only : undefined);
    },
    [refuse],
  );

  /** Handles the event that submits the form: {@link submit}, and shows a failure of `act`. */
  const onSubmit =
    (act: (values: Values) => Promise<unknown>, only?: Name) => (event: FormEvent) => {
      event.preventDefault();
      void submit(async (values) => {
        try {
          return await act(values);
        } catch (failure) {
          return () => refuseByServer(failure, only);
        }
      });
    };

  return {
    ...{ values, errors, busy, refusals, change, set, field },
    ...{ forget, settle, isSettled, submit, onSubmit, refuseByServer, setErrors },
  };
}
