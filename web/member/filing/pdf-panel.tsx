import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { progress } from '#contract/codes.ts';
import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import { message } from '#contract/messages.ts';
import { act } from '#contract/next-act-codes.ts';
import { registryPdf, registryPdfName } from '#contract/registry-pdf.ts';
import { loadFile, send } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { IconTrash, IconUpload } from '#shared/ui/icons.ts';
import { Row, Stack } from '#shared/ui/layout.tsx';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { PdfViewer } from '#shared/ui/pdf/pdf-viewer.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import classes from './pdf-panel.module.css';
import { useFilingMutation } from './use-filing-mutation.ts';

interface PdfPanelProps {
  requestNo: string;
  detail: FilingDetail;
  fresh: boolean;
}

// Nothing more is promised for these.
const closed: readonly string[] = [progress.completed, progress.cancelled];

/** The registry certificate; the customer may upload one while the server allows it. */
export function PdfPanel({ requestNo, detail, fresh }: PdfPanelProps) {
  const { fileId } = detail;
  const { run, busy, running } = useFilingMutation(requestNo);
  const picker = useRef<HTMLInputElement>(null);
  const version = {
    'X-UPDATE-DATETIME': detail.detailUpdateDatetime,
    'X-UPDATE-USER-ID': detail.detailUpdateUserId,
  };

  const upload = async (file: File) => {
    const refusal = await refusalOf(file);
    if (refusal) return showMessage('error', refusal);
    const silence = ['cm111', registryPdf] as const;
    const store = () =>
      fileId
        ? send(
            'post',
            '/user/core/{requestNo}/fileinformation/{fileId}',
            { params: { requestNo, fileId }, headers: version, body: file },
            silence,
          )
        : send(
            'post',
            '/user/core/fileinformation/{requestNo}/add',
            { params: { requestNo }, headers: version, body: file },
            silence,
          );
    await run(store, { name: 'upload' });
  };
  const remove = async () => {
    const name = detail.fileName || registryPdf;
    const question = { text: message('cm012', name), action: '削除する', danger: true };
    if (!(await confirm(question))) return;
    await run(
      () =>
        send(
          'post',
          '/user/core/{requestNo}/fileinformation/{fileId}/delete',
          { params: { requestNo, fileId }, headers: version },
          ['cm113', registryPdf],
        ),
      { name: 'delete' },
    );
  };

  return (
    <Stack>
      {fileId ? (
        <StoredPdf key={fileId} fileId={fileId} fileName={detail.fileName} />
      ) : (
        <p className="support">{textWithoutPdf(detail)}</p>
      )}
      {(detail.fileUpload || detail.fileDeletable) && (
        <Row gap="8px 16px" align="center">
          {detail.fileUpload && (
            <>
              {!fileId && (
                <p className={classes.optional}>お手元の登記事項証明書を事務所に渡す（任意）</p>
              )}
              <Button
                icon={IconUpload}
                loading={running === 'upload'}
                disabled={!fresh || busy}
                onClick={() => picker.current?.click()}
              >
                {fileId ? 'PDFを差し替える' : 'PDFをアップロード'}
              </Button>
              <input
                ref={picker}
                type="file"
                accept="application/pdf,.pdf"
                aria-label={`${registryPdf}のファイル`}
                className="visually-hidden"
                tabIndex={-1}
                onChange={(event) => {
                  const [file] = event.currentTarget.files ?? [];
                  event.currentTarget.value = '';
                  if (file) void upload(file);
                }}
              />
              <p className={classes.support}>PDFファイル、20MBまで</p>
            </>
          )}
          {detail.fileDeletable && (
            <Button
              variant="subtle"
              color="red"
              icon={IconTrash}
              loading={running === 'delete'}
              disabled={!fresh || busy}
              onClick={remove}
            >
              PDFを削除
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}

function textWithoutPdf({ latestProgressClass, nextActList }: FilingDetail): string {
  if (nextActList.some((one) => one.act === act.publishPdf)) return '事務所がここに掲載します。';
  return closed.includes(latestProgressClass)
    ? `${registryPdf}は登録されていません。`
    : '登記の完了後、事務所がここに掲載します。';
}

function StoredPdf({ fileId, fileName }: { fileId: string; fileName: string }) {
  const file = useQuery({
    queryKey: ['member', 'file', fileId],
    queryFn: ({ signal }) =>
      loadFile('get', '/user/core/fileinformation/{fileId}', { params: { fileId }, signal }, [
        'cm100',
        'ファイル情報',
      ]),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (file.error && !file.isFetching) {
    return <ErrorState query={file} />;
  }
  if (!file.data) return <TextSkeleton lines={6} />;
  return (
    <PdfViewer
      file={file.data}
      title={registryPdfName}
      fileName={fileName || `${registryPdfName}.pdf`}
    />
  );
}

const megabytes = 20;

/** The error of a chosen file that cannot be sent, or null. Checks its content, as the server does. */
async function refusalOf(file: Blob): Promise<string | null> {
  if (file.size > megabytes * 1024 * 1024) return message('cm121', megabytes);
  const head = await file.slice(0, 5).text();
  return head === '%PDF-' ? null : message('cm120', 'PDF');
}
