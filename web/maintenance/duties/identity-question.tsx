import { useState } from 'react';
import { checkRecorded } from '#contract/confirmation-record.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { longestGateReason } from '#contract/gates.ts';
import { send } from '#shared/api.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { Row, Space } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { ActButton } from '../filing/act/act-button.tsx';
import { useCaseMutation } from '../filing/case-mutation.ts';
import { AddPerson } from './add-person.tsx';
import { useDialogForm } from './use-dialog-form.ts';

interface IdentityQuestionProps {
  requestNo: string;
  work: CaseWork;
}

/** Why an identification does not count yet, with what the office can do about it. */
export function IdentityQuestion({ requestNo, work }: IdentityQuestionProps) {
  const [open, setOpen] = useState(false);
  const { identityQuestion: question, identityStrangerName: stranger } = work;
  const { identityGap, identityHeldFlg } = work.gateFacts;
  if (!identityHeldFlg) return null;
  const close = () => setOpen(false);
  return (
    <Space mb={12}>
      <Notice kind="warning">{identityGap}。</Notice>
      {(question || stranger) && (
        <Row gap="8px 12px" mt={12}>
          <ActButton small onClick={() => setOpen(true)}>
            {question ? '確かめた内容を記録' : `${stranger}さんを申込に加える`}
          </ActButton>
        </Row>
      )}
      {open && question && <Answer {...{ requestNo, question }} onClose={close} />}
      {open && !question && <AddPerson {...{ requestNo }} name={stranger} onClose={close} />}
    </Space>
  );
}

interface AnswerProps {
  requestNo: string;
  question: NonNullable<CaseWork['identityQuestion']>;
  onClose: () => void;
}

const check = ({ reason }: { reason: string }) => ({
  reason: checkRecorded('確かめた内容', reason, longestGateReason, { lines: true, required: true }),
});

function Answer({ requestNo, question, onClose }: AnswerProps) {
  const { run } = useCaseMutation(requestNo);
  const { form, close } = useDialogForm({
    of: `identity ${requestNo} ${question.key}`,
    untouched: { reason: '' },
    check,
    onClose,
  });
  const submit = () =>
    form.submit(async ({ reason }) => {
      const done = await run(() =>
        send(
          'post',
          '/user/mainte/requestdetails/{requestNo}/identityanswer',
          { params: { requestNo }, body: { question: question.key, reason } },
          ['cm111', '確かめた内容'],
        ),
      );
      if (done) onClose();
    });
  return (
    <FormDialog
      title="本人確認を受けた方"
      action="記録する"
      busy={form.busy}
      onSubmit={submit}
      onClose={close}
    >
      <p>{question.text}を確かめてください。確かめられないときは、本人確認をもう一度行います。</p>
      <TextareaField
        {...form.field('reason')}
        label="確かめた内容"
        rows={3}
        longest={longestGateReason}
      />
    </FormDialog>
  );
}
