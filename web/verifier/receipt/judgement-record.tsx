import { cautionName } from '#contract/cautions.ts';
import type { ReceiptDetail } from '#contract/endpoints/receipts.ts';
import { displayDate } from '#contract/japan-time.ts';
import { isDateLine, judgementLabels, judgementResults } from '#contract/judgement.ts';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';

/** What approvers have compared on a receipt, line by line. */
export function JudgementRecord({ receipt }: { receipt: ReceiptDetail }) {
  return receipt.judgementList.map((judgement) => {
    const { version, dealKbnName, userName, displayDatetime, lineList, supplement } = judgement;
    return (
      <SectionPanel key={version} title={`照合の記録（${dealKbnName}）`}>
        <p>
          {displayDatetime}　{userName}
        </p>
        <DescriptionList
          items={[
            ...lineList.map(({ line, result, reason, value, cautionList = [] }) => ({
              label: judgementLabels[line],
              value: [
                judgementResults[result],
                isDateLine(line) ? displayDate(value) : value,
                reason,
                cautionList.length > 0 && `（${cautionList.map(cautionName).join('、')}）`,
              ]
                .filter(Boolean)
                .join('　'),
            })),
            ...(supplement
              ? [
                  {
                    label: '補完書類',
                    value: `${supplement.name}（発行日 ${displayDate(supplement.issuedOn)}、受領日 ${displayDate(supplement.receivedOn)}）`,
                  },
                ]
              : []),
          ]}
        />
      </SectionPanel>
    );
  });
}
