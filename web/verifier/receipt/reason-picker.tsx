import { deal } from '#contract/codes.ts';
import type { ReceiptDetail } from '#contract/endpoints/verification.ts';
import { IconX } from '#shared/ui/icons.ts';
import { SelectField } from '#shared/ui/select-field.tsx';
import classes from './reason-picker.module.css';
import type { ReviewInput } from './review-input.ts';

const names: Record<string, string> = { [deal.deny]: '否認', [deal.reapply]: '再申請' };

/** Chooses among the office's reasons; each brings its words into the comment. */
export function ReasonPicker({ receipt, input }: { receipt: ReceiptDetail; input: ReviewInput }) {
  const list = receipt.verifyReasonList;
  const chosen = input.reasons.flatMap((cd) => list.find((reason) => reason.cd === cd) ?? []);
  const others = list.filter(({ cd }) => !input.reasons.includes(cd));
  if (list.length === 0) return null;
  return (
    <div className={classes.picker}>
      <SelectField
        name="reason"
        label="理由"
        mark="none"
        value=""
        empty="選ぶとコメントに入ります"
        options={others.map(({ cd, name, dealList }) => ({
          value: cd,
          label: `${name}（${dealList.flatMap((code) => names[code] ?? []).join('・')}）`,
        }))}
        onChange={(cd) => cd !== '' && input.toggleReason(cd)}
      />
      {chosen.length > 0 && (
        <ul className={classes.chosen}>
          {chosen.map(({ cd, name }) => (
            <li key={cd}>
              <button
                type="button"
                aria-label={`${name}を外す`}
                onClick={() => input.toggleReason(cd)}
              >
                {name}
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
