import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { CaseEvent } from '#contract/endpoints/cases.ts';
import { useLeaveGuard } from '#shared/navigation/leave-guard.ts';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { Notice } from '#shared/ui/notice.tsx';

/** Label and typed value of a field, as the screen showed them. */
export interface TypedText {
  label: string;
  value: string;
}

/** Takes what was typed in a form of the case that has left the screen without being stored or given up; else nothing. */
export const Displaced = createContext<(texts: readonly TypedText[]) => void>(() => {});

/**
 * Guards the `typed` fields of a form: leaving the page asks first, and the case shows them where another act takes the
 * form's place before they are stored.
 */
export function useTypedGuard(form: { isSettled: () => boolean }, typed: readonly string[]): void {
  useLeaveGuard(typed.length > 0);
  const tell = useContext(Displaced);
  const latest = useRef({ form, typed });
  latest.current = { form, typed };
  // The fields are still on the page here.
  useLayoutEffect(
    () => () => {
      const isSettled = latest.current.form.isSettled();
      const texts = isSettled ? [] : shownTexts(latest.current.typed);
      if (isSettled || texts.length > 0) tell(texts);
    },
    [tell],
  );
}

/** Texts of the named fields, of the form on the page that has most of them. */
function shownTexts(names: readonly string[]): TypedText[] {
  const forms = [...document.forms].map((form) => {
    const controls = [...form.elements].filter((one) => one instanceof HTMLElement) as Control[];
    return names.flatMap((name) => {
      const named = controls.filter((control) => control.name === name);
      const one = named.length > 1 ? named.find((control) => control.checked) : named[0];
      const text = one && textOf(one);
      return text?.value ? [text] : [];
    });
  });
  return forms.reduce((most, texts) => (texts.length > most.length ? texts : most), []);
}

type Control = HTMLInputElement;

function textOf(control: Control): TypedText {
  const own = control.labels?.[0]?.textContent ?? '';
  const group = control.closest('fieldset')?.querySelector('legend')?.textContent;
  const label = (control.type === 'radio' ? (group ?? own) : own).replace(/※(必須|任意)$/, '');
  if (control.type === 'radio') return { label, value: own };
  if (control.type === 'checkbox') return { label, value: control.checked ? 'はい' : 'いいえ' };
  const [option] = (control as unknown as HTMLSelectElement).selectedOptions ?? [];
  return { label, value: option ? option.text : control.value };
}

interface DisplacedOf {
  texts: readonly TypedText[];
  /** Name of the colleague whose act came first; undefined where none did. */
  by: string | undefined;
  close: () => void;
}

/**
 * Collects typed text of displaced forms until it is dismissed, or another form is stored. `acts` are others once the
 * filing has gone on.
 */
export function useDisplaced(events: readonly CaseEvent[], acts: string) {
  const me = useSession('manager')?.user.name;
  const [{ texts, since }, setAll] = useState<{ texts: TypedText[]; since: number }>(none);
  const known = events.length;
  const began = useRef(known);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the events as the acts began
  useEffect(() => {
    began.current = known;
  }, [acts]);
  const add = useCallback(
    (more: readonly TypedText[]) =>
      setAll(({ texts: before }) =>
        more.length > 0 ? { texts: [...before, ...more], since: began.current } : none,
      ),
    [],
  );
  const by = events
    .slice(since)
    .findLast(({ kind, userName }) => kind !== 'mail' && userName !== '')?.userName;
  return { add, texts, by: by === me ? undefined : by, close: () => setAll(none) };
}

const none = { texts: [], since: 0 };

/** Says that typed text was not stored, and shows it. */
export function DisplacedText({ texts, by, close }: DisplacedOf) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (texts.length > 0) box.current?.scrollIntoView({ block: 'nearest' });
  }, [texts]);
  if (texts.length === 0) return null;
  const title = '次の入力は登録していません';
  return (
    <section ref={box} aria-label={title}>
      <Notice
        kind="warning"
        live
        title={by ? `${by}さんが先に進めました。${title}` : title}
        action={
          <Button small onClick={close}>
            閉じる
          </Button>
        }
      >
        <DescriptionList items={texts} />
      </Notice>
    </section>
  );
}
