import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { formatWareki, parseDate } from '#contract/dates.ts';
import { japanDate } from '#contract/japan-time.ts';
import {
  implausibleBirth,
  isPlausibleBirth,
  type Particular,
  particularLabels,
  youngest,
} from '#contract/particulars.ts';
import { useAtomValue } from '../atom.ts';
import { Heading } from '../parts/Heading.tsx';
import { Lines, Notice } from '../parts/Notice.tsx';
import { RefusedNotices } from '../parts/RefusedNotices.tsx';
import { StartOver } from '../parts/StartOver.tsx';
import { endOf, type Receipt } from '../receipt.ts';
import { useSession } from '../session-context.ts';
import { deviceAtom } from '../state.ts';
import { message, t } from '../texts/text.ts';

interface Props {
  receipt: Receipt;
  onTold: () => void;
}

/** Address and birth date that the office does not know, before a document is chosen. */
export function Particulars({ receipt, onTold }: Props) {
  const session = useSession();
  const { rows } = useAtomValue(deviceAtom);
  // What waits or was refused is mended, and not typed anew: the form is gone while it is being sent.
  const [values, setValues] = useState(() => {
    const job = rows.map((row) => row.job).find((job) => job.kind === 'particulars');
    return { address: job?.address ?? '', birthDate: job?.birthDate.replaceAll('-', '/') ?? '' };
  });
  const [faults, setFaults] = useState<Partial<Record<Particular, string>>>({});
  const [failed, setFailed] = useState(false);
  const [working, setWorking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const asked = receipt.guidance?.askedParticularList ?? [];
  const born = parseDate(values.birthDate);

  const faultOf = (name: Particular) => {
    if (values[name].trim() === '') return message('cm020', particularLabels[name]);
    if (name !== 'birthDate') return '';
    if (!born) return message('cm031', particularLabels[name]);
    // The device's clock may be wrong, and the link never ends before today; the server compares with its own day.
    const lastDay = japanDate(new Date(endOf(receipt)));
    return isPlausibleBirth(born, lastDay) ? '' : t(implausibleBirth.text, youngest);
  };

  async function send(event: FormEvent) {
    event.preventDefault();
    if (working) return;
    const found = Object.fromEntries(asked.map((name) => [name, faultOf(name)]));
    setFaults(found);
    const first = asked.find((name) => found[name]);
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    setWorking(true);
    const told = { address: values.address.trim(), birthDate: born ?? '' };
    const fate = await session.add({ kind: 'particulars', ...told }, null);
    setWorking(false);
    setFailed(fate.kind === 'unsafe');
    if (fate.kind === 'accepted' || fate.kind === 'stored') onTold();
    else window.scrollTo(0, 0);
  }

  const field = (name: Particular) => ({
    name,
    id: name,
    value: values[name],
    'aria-invalid': faults[name] ? true : undefined,
    'aria-describedby': `${name}-note`,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      // An address from the browser's memory has several lines.
      setValues({ ...values, [name]: currentTarget.value.replace(/[\r\n]+/g, '') });
      setFaults({ ...faults, [name]: '' });
    },
  });

  return (
    <main className="page">
      <Heading title={t('住居・生年月日の入力')}>
        {t(
          asked.length > 1
            ? '住居と生年月日の入力'
            : asked.includes('address')
              ? '住居の入力'
              : '生年月日の入力',
        )}
      </Heading>
      <p className="lead">
        {t(
          '撮影していただく本人確認書類と照合します。ご本人の確認とその記録のためだけに使います。',
        )}
      </p>
      {rows.some((row) => row.refusal) && <RefusedNotices />}
      {failed && (
        <Notice kind="error">
          <Lines text={message('cm110', '住居・生年月日の登録')} />
        </Notice>
      )}
      <form ref={form} noValidate className="typed" onSubmit={(event) => void send(event)}>
        {asked.includes('address') && (
          <div>
            <label htmlFor="address">{t('現在の住居')}</label>
            <textarea {...field('address')} rows={3} autoComplete="street-address" />
            <Note name="address" fault={faults.address}>
              {t('都道府県から、建物名・部屋番号まで')}
            </Note>
          </div>
        )}
        {asked.includes('birthDate') && (
          <div>
            <label htmlFor="birthDate">{t('生年月日')}</label>
            <input {...field('birthDate')} autoComplete="bday" />
            <Note name="birthDate" fault={faults.birthDate}>
              {born
                ? t('{0}（{1}）', formatWareki(born), born.replaceAll('-', '/'))
                : t('例 昭和45年4月1日、1970/4/1')}
            </Note>
          </div>
        )}
        <div className="actions">
          <button type="submit" className="button filled" aria-busy={working}>
            {t(working ? '送信しています…' : '次へ')}
          </button>
          <StartOver className="button plain" />
        </div>
      </form>
    </main>
  );
}

/** Below a field: what is wrong with it, and what it takes. */
function Note(props: { name: Particular; fault: string | undefined; children: ReactNode }) {
  const { name, fault, children } = props;
  return (
    <p id={`${name}-note`} className="support">
      {fault && <strong className="fault">{fault}</strong>}
      {children}
    </p>
  );
}
