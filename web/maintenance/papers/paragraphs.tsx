import { useState } from 'react';
import type { PaperItem, PaperWork } from '#contract/endpoints/papers.ts';
import { send } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { useCloseAsking } from '#shared/ui/confirm-dialog.ts';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { Note, QuietList, Stack } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { useCaseMutation } from '../filing/case-mutation.ts';
import classes from './papers.module.css';

interface ParagraphsProps {
  requestNo: string;
  work: PaperWork;
  paper: PaperItem;
}

/** The paragraphs that the office may change by hand, and which it has changed. */
export function Paragraphs({ requestNo, work, paper }: ParagraphsProps) {
  const [open, setOpen] = useState(false);
  const [edited, setEdited] = useState<{ original: string; text: string } | null>(null);
  const { run, busy } = useCaseMutation(requestNo);
  const { updateDatetime, updateUserId } = work;
  const editOf = (original: string) => paper.editList.find((one) => one.original === original);
  const textOf = (original: string) => editOf(original)?.text ?? original;
  const close = useCloseAsking(edited !== null && edited.text !== textOf(edited.original), () =>
    setEdited(null),
  );
  const store = (original: string, text: string) =>
    run(() =>
      send(
        'put',
        '/user/mainte/requestdetails/{requestNo}/papers/{paper}/paragraph',
        {
          params: { requestNo, paper: paper.paperId },
          body: { original, text, updateDatetime, updateUserId },
        },
        ['cm112', '書類の文'],
      ),
    );
  return (
    <Stack gap={8} justify="start" mt={12}>
      {paper.unusedEditList.map(({ original, text }) => (
        <Notice
          key={original}
          kind="warning"
          title="元の文が変わったため、使われていない手直しがあります"
          action={
            <Button small onClick={() => void store(original, '')}>
              取り除く
            </Button>
          }
        >
          {text}
        </Notice>
      ))}
      <Button variant="subtle" small aria-expanded={open} onClick={() => setOpen(!open)}>
        文を手直しする{paper.editList.length > 0 && `（手直しあり：${paper.editList.length}）`}
      </Button>
      {open && (
        <QuietList>
          {paper.paragraphList.map((original) => {
            const edit = editOf(original);
            return (
              <li key={original} className={classes.paragraph}>
                <span>
                  {edit?.text ?? original}
                  {edit && (
                    <Note as="span">
                      手直しあり：{edit.userName}　{edit.displayDatetime}
                    </Note>
                  )}
                </span>
                <Button
                  small
                  disabled={work.closedFlg}
                  aria-label={`手直し：${original.slice(0, 30)}`}
                  onClick={() => setEdited({ original, text: textOf(original) })}
                >
                  手直し
                </Button>
              </li>
            );
          })}
        </QuietList>
      )}
      {edited && (
        <DialogFrame
          opened
          asking
          title="文の手直し"
          onClose={close}
          footer={
            <>
              <Button onClick={close}>キャンセル</Button>
              {editOf(edited.original) && (
                <Button
                  disabled={busy}
                  onClick={() => void store(edited.original, '').then(() => setEdited(null))}
                >
                  元の文に戻す
                </Button>
              )}
              <Button
                filled
                loading={busy}
                onClick={() =>
                  void store(edited.original, edited.text).then((done) => done && setEdited(null))
                }
              >
                保存する
              </Button>
            </>
          }
        >
          <Stack gap={12}>
            <Note>元の文：{edited.original}</Note>
            <TextareaField
              name="paragraph"
              label="手直し後の文"
              mark="none"
              rows={6}
              value={edited.text}
              onChange={(text) => setEdited({ ...edited, text })}
            />
          </Stack>
        </DialogFrame>
      )}
    </Stack>
  );
}
