import { useState } from 'react';
import { type Confirmation, confirmationLabels } from '#contract/confirmation-record.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';

type Known = Partial<Confirmation>;

interface KnownTakingProps {
  known: Known;
  record: Confirmation;
  onTake: (part: Partial<Confirmation>) => void;
}

/**
 * Fills empty fields of the record with what is known of filing, customer and verification, and of who makes the record
 * now, and lists those fields.
 */
export function KnownTaking({ known, record, onTake }: KnownTakingProps) {
  const [taken, setTaken] = useState<Partial<Confirmation>>();
  const take = () => {
    const part = emptyFilled(known, record);
    setTaken(part);
    onTake(part);
  };
  return (
    <Notice
      kind="info"
      title="申込・お客様・本人確認からわかる内容と、記録するご自身の氏名・今の日時があります"
      action={
        <Button small onClick={take}>
          わかる内容を取り込む
        </Button>
      }
    >
      <p role="status">
        {taken ? takenNote(taken) : '空欄の項目に取り込みます。入力済みの項目は変わりません。'}
      </p>
    </Notice>
  );
}

const moment: readonly string[] = ['confirmedOn', 'confirmedTime'];

// A typed day with the verification's time would record a moment that never was, so both are filled together.
function emptyFilled(known: Known, record: Confirmation): Partial<Confirmation> {
  const sameMoment =
    record.confirmedTime === '' && ['', known.confirmedOn ?? ''].includes(record.confirmedOn);
  const filled = (Object.keys(known) as (keyof Known)[]).filter(
    (name) => known[name] !== '' && record[name] === '' && (sameMoment || !moment.includes(name)),
  );
  return Object.fromEntries(filled.map((name) => [name, known[name]]));
}

function takenNote(taken: Partial<Confirmation>): string {
  const names = Object.keys(taken) as (keyof Confirmation)[];
  if (names.length === 0) return '取り込める空欄の項目はありません。';
  const labels = names.map((name) => confirmationLabels[name]).join('、');
  return `取り込みました：${labels}。「登録する」を押すと保存します。`;
}
