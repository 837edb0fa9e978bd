import { type ReactNode, useState } from 'react';
import { progress } from '#contract/codes.ts';
import type { PaperWork } from '#contract/endpoints/papers.ts';
import { message } from '#contract/messages.ts';
import { send } from '#shared/api.ts';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Note, Row, Stack } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { useCaseMutation } from '../filing/case-mutation.ts';
import { useFilingCase } from '../filing/filing-case.ts';
import { inForce, nameOfPaper, usePaperWork } from './paper-work.ts';
import classes from './papers.module.css';

interface FinaliseAllProps {
  requestNo: string;
  /** Papers with unsaved blanks are not made final. */
  disabled?: boolean;
  onDone?: () => void;
}

/** Finalises and shares all needed papers of a case at once; only a judicial scrivener finalises. */
export function FinaliseAll({ requestNo, disabled = false, onDone }: FinaliseAllProps) {
  const [opened, setOpened] = useState(false);
  if (!useSession('manager')?.user.scrivenerFlg) return null;
  return (
    <>
      <Button small disabled={disabled} onClick={() => setOpened(true)}>
        すべて確定して共有
      </Button>
      {opened && (
        <FinaliseDialog
          requestNo={requestNo}
          onClose={() => setOpened(false)}
          onDone={() => {
            setOpened(false);
            onDone?.();
          }}
        />
      )}
    </>
  );
}

interface FinaliseDialogProps {
  requestNo: string;
  onClose: () => void;
  onDone: () => void;
}

function FinaliseDialog({ requestNo, onClose, onDone }: FinaliseDialogProps) {
  const { busy, content, button } = useFinalising(requestNo, onDone);
  return (
    <DialogFrame
      opened
      closable={false}
      reading
      onClose={onClose}
      title="書類の確定と共有"
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            キャンセル
          </Button>
          {button}
        </>
      }
    >
      {content}
    </DialogFrame>
  );
}

/** The same as the act itself: the papers are named where the button stands. */
export function FinaliseAct({ requestNo, children }: { requestNo: string; children: ReactNode }) {
  const { content, button, isWhole } = useFinalising(requestNo);
  const isScrivener = useSession('manager')?.user.scrivenerFlg ?? false;
  return (
    <Stack gap={12}>
      {content}
      <Row gap="8px 12px">
        {isScrivener && isWhole && button}
        <ButtonLink screen="MTR210" params={[requestNo]} filled={!(isScrivener && isWhole)}>
          書類を作成・確定
        </ButtonLink>
        {children}
      </Row>
      {!isScrivener && <Note>書類は、司法書士が確定します。</Note>}
    </Stack>
  );
}

/** The papers that can be made final now, with the button that makes them so and shares them. */
function useFinalising(requestNo: string, onDone?: () => void) {
  const { data, error, refetch } = usePaperWork(requestNo);
  const { run, busy } = useCaseMutation(requestNo);
  const filing = useFilingCase(requestNo).data?.requestDetailsConfirmResultDto;
  const [tells, setTells] = useState(true);
  // The papers are what this progress tells of.
  const isNext = filing?.latestProgressClass === progress.verified;
  const needed = data?.paperList.filter(({ neededFlg }) => neededFlg) ?? [];
  // They say something else than the case says now: sharing them would send the customer what is not filed.
  const outdated = needed.filter(({ outdatedFlg }) => outdatedFlg);
  const open = needed.filter((paper) => !paper.outdatedFlg && !inForce(paper)?.sharedFlg);
  const ready = open.filter((paper) => inForce(paper) || paper.missingList.length === 0);
  const blank = open.filter((paper) => !ready.includes(paper));
  const mayGoOn = isNext && blank.length === 0 && outdated.length === 0;
  const goOn = mayGoOn && tells;
  const finalise = async ({ updateDatetime, updateUserId }: PaperWork) => {
    const done = await run(async () => {
      for (const paper of ready) {
        const params = { requestNo, paper: paper.paperId };
        const silence = ['cm112', nameOfPaper(paper)] as const;
        const path = '/user/mainte/requestdetails/{requestNo}/papers/{paper}';
        const paperVersion =
          inForce(paper)?.paperVersion ??
          (
            await send(
              'post',
              `${path}/final`,
              { params, body: { updateDatetime, updateUserId } },
              silence,
            )
          ).data.paperVersion;
        const body = { paperVersion, sharedFlg: true };
        await send('put', `${path}/sharing`, { params, body }, silence);
      }
      if (filing && goOn) {
        const { detailUpdateDatetime, detailUpdateUserId } = filing;
        const version = { detailUpdateDatetime, detailUpdateUserId };
        await send(
          'post',
          '/user/mainte/requestdetails/{requestNo}/latestprogressclass',
          {
            params: { requestNo },
            body: {
              selectedProgress: progress.papersSent,
              requestDetailsConfirmResultDto: version,
            },
          },
          ['cm110', '進捗変更'],
        );
      }
      return { message: message('mt190', ready.length) };
    });
    if (done) onDone?.();
  };
  const content = (
    <>
      {error && !data && <ErrorState query={{ error, refetch }} />}
      {!error && !data && <TextSkeleton lines={4} />}
      {data && (
        <Stack gap={12}>
          <p>
            {ready.length > 0
              ? '草案の内容を確かめた次の書類を確定し、お客様の画面に表示します。'
              : '確定して共有できる書類はありません。'}
          </p>
          <ul className={classes.missing} aria-label="確定して共有する書類">
            {ready.map((paper) => (
              <li key={paper.paperId}>{nameOfPaper(paper)}</li>
            ))}
          </ul>
          {mayGoOn && (
            <CheckboxField
              name="tells"
              label="進捗を「書類発送済」にして、お客様へメールで知らせる"
              checked={tells}
              onChange={setTells}
            />
          )}
          {outdated.length > 0 && (
            <Notice kind="warning" title="確定した後に内容が変わったため、共有しない書類">
              <ul className={classes.missing}>
                {outdated.map((paper) => (
                  <li key={paper.paperId}>{nameOfPaper(paper)}</li>
                ))}
              </ul>
              草案に戻して、もう一度確定してください。
            </Notice>
          )}
          {blank.length > 0 && (
            <Notice kind="warning" title="記入が足りないため、確定しない書類">
              <ul className={classes.missing}>
                {blank.map((paper) => (
                  <li
                    key={paper.paperId}
                  >{`${nameOfPaper(paper)}：${paper.missingList.join('、')}`}</li>
                ))}
              </ul>
            </Notice>
          )}
        </Stack>
      )}
    </>
  );
  const button = (
    <Button
      filled
      loading={busy}
      disabled={!data || ready.length === 0}
      onClick={() => data && void finalise(data)}
    >
      確定して共有する
    </Button>
  );
  const isWhole = ready.length > 0 && blank.length + outdated.length === 0;
  return { busy, content, button, isWhole };
}
