import { codeIn } from '#contract/code.ts';
import { type Deal, deal } from '#contract/codes.ts';
import type { ReceiptDetail } from '#contract/endpoints/receipts.ts';
import { IconX } from '#shared/ui/icons.ts';
import { Space } from '#shared/ui/layout.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { dealName } from './decide.ts';
import classes from './reason-picker.module.css';
import type { ReviewInput } from './review-input.ts';

export const reasonField = 'reason';

interface ReasonPickerProps {
  receipt: ReceiptDetail;
  input: ReviewInput;
  error: string | undefined;
}

/**
 * Chooses among the office's reasons for the deals that the receipt allows; each adds its text to the comment. Once one
 * is chosen, only reasons of the same deal can be added.
 */
export function ReasonPicker({ receipt, input, error }: ReasonPickerProps) {
  const list = receipt.verifyReasonList;
  const chosen = input.reasons.flatMap((cd) => list.find((reason) => reason.cd === cd) ?? []);
  const groups = dealsOf(receipt)
    .filter((code) => chosen.length === 0 || code === input.purpose)
    .map((code) => ({
      group: `${dealName(code)}の理由`,
      items: list
        .filter(({ cd, dealList }) => dealList.includes(code) && !input.reasons.includes(cd))
        .map(({ cd, name }) => ({ value: `${code} ${cd}`, label: name })),
    }))
    .filter(({ items }) => items.length > 0);
  if (groups.length === 0 && chosen.length === 0) return null;
  return (
    <Space mb={10}>
      <SelectField
        name={reasonField}
        label="理由"
        mark="none"
        value=""
        empty="選ぶとコメントに入ります"
        options={groups}
        error={error}
        onChange={(value) => {
          const [code = '', cd] = value.split(' ');
          if (cd) input.toggleReason(cd, codeIn(deal, code));
        }}
      />
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label={`${dealName(input.purpose)}の理由`}>
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
    </Space>
  );
}

/** The deals with reasons that this receipt allows. */
function dealsOf({ canReApp, canDeny, canRequestCancel }: ReceiptDetail): Deal[] {
  return [
    ...(canReApp ? [deal.reapply] : []),
    ...(canDeny ? [deal.deny] : []),
    ...(canRequestCancel ? [deal.cancel] : []),
  ];
}
