import { type FormEvent, useState } from 'react';
import type { ReceiptDetail } from '#contract/endpoints/receipts.ts';
import { message } from '#contract/messages.ts';
import { checkPurpose, purposeLabel } from '#contract/photo-purpose.ts';
import { Button } from '#shared/ui/button.tsx';
import { Space } from '#shared/ui/layout.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { SaidAge, SaidIdentity } from './applicant-facts.tsx';

interface PhotoPurposeProps {
  receipt: ReceiptDetail;
  approver: boolean;
  onOpen: (purpose: string) => void;
}

/** Whom a closed receipt is about, and for an approver the question why its photos are opened. */
export function PhotoPurpose({ receipt, approver, onOpen }: PhotoPurposeProps) {
  const [purpose, setPurpose] = useState('');
  const [error, setError] = useState<string>();
  const open = (event: FormEvent) => {
    event.preventDefault();
    const found = checkPurpose(purpose);
    if (found) setError(found.text);
    else onOpen(purpose.trim());
  };
  return (
    <SectionPanel title="本人確認の写真">
      <Space mb={12}>
        <SaidIdentity receipt={receipt} />
        <SaidAge receipt={receipt} />
      </Space>
      {approver ? (
        <form className="field-stack" noValidate onSubmit={open}>
          <TextField
            name="purpose"
            label={purposeLabel}
            support="審査を終えた受付です。目的は操作記録に残ります。例 監督官庁の検査、ご本人からの照会"
            value={purpose}
            error={error}
            onChange={setPurpose}
          />
          <div>
            <Button type="submit" variant="default">
              写真を開く
            </Button>
          </div>
        </form>
      ) : (
        <p>{message('cm403', '審査を終えた受付の写真を表示')}</p>
      )}
    </SectionPanel>
  );
}
