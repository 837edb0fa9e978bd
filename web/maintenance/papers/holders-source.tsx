import type { PaperSource, PaperWork } from '#contract/endpoints/papers.ts';
import type { Shareholder } from '#contract/shareholders.ts';
import { Button } from '#shared/ui/button.tsx';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { Note, Row } from '#shared/ui/layout.tsx';
import { nameOfSource } from './paper-work.ts';

interface HoldersSourceProps {
  work: PaperWork;
  list: readonly Shareholder[];
  onCopy: (source: PaperSource) => void;
}

/** Shows what sources say of the shareholders. A list older than the record date is not proposed, but can be copied. */
export function HoldersSource({ work, list, onCopy }: HoldersSourceProps) {
  const shown = work.sourceList.find(
    ({ kind, shareholderList, proposedList }) =>
      shareholderList.length > 0 &&
      (kind === 'customer' || list.length === 0 || proposedList.includes('shareholderList')),
  );
  if (!shown) return null;
  const isSame = JSON.stringify(shown.shareholderList) === JSON.stringify(list);
  const copy = async () => {
    const question = { text: '入力した株主は失われます。', action: '写す', danger: true };
    if (list.length === 0 || (await confirm(question))) onCopy(shown);
  };
  const isProposed = shown.proposedList.includes('shareholderList');
  return (
    <Row gap="4px 8px" align="center">
      <Note as="span">
        {isSame && isProposed && <strong>提案：</strong>}
        {nameOfSource(shown)}
        {shown.shareholdersOldFlg &&
          `の株主は${shown.displayShareholdersDate}のもので、基準日より前です。お客様にご確認ください。`}
      </Note>
      {!isSame && (
        <Button small variant="subtle" disabled={work.closedFlg} onClick={() => void copy()}>
          この株主を写す
        </Button>
      )}
    </Row>
  );
}
