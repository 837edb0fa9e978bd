import { japanDate } from '#contract/japan-time.ts';
import { type Supplement, supplementLabels } from '#contract/judgement.ts';
import { DateField } from '#shared/ui/date-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import classes from './judgement-bar.module.css';
import type { JudgementInput } from './use-judgement.ts';

/** The paper that shows the present address, which the office has received in another way. */
export function SupplementFields({ judgement }: { judgement: JudgementInput }) {
  const { supplement, setSupplement } = judgement;
  const field = (name: keyof Supplement) => ({
    name: `supplement.${name}`,
    label: supplementLabels[name],
    mark: 'none' as const,
  });
  const day = (name: 'issuedOn' | 'receivedOn') => (
    <DateField
      {...field(name)}
      max={japanDate(new Date())}
      value={supplement[name]}
      onChange={(value) => setSupplement({ [name]: value })}
    />
  );
  return (
    <div className={classes.supplement}>
      <p>補完書類（6か月以内）を受け取っている場合だけ、住居の相違があっても承認できます。</p>
      <TextField
        {...field('name')}
        support="例 住民票の写し"
        value={supplement.name}
        onChange={(name) => setSupplement({ name })}
      />
      {day('issuedOn')}
      {day('receivedOn')}
    </div>
  );
}
