import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { fault } from '#contract/fields.ts';
import { message } from '#contract/messages.ts';
import { registryPdf, registryPdfName } from '#contract/registry-pdf.ts';
import { callerOf, load, loadFile, send } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { IconFileTypePdf, IconTrash } from '#shared/ui/icons.ts';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { PdfViewer } from '#shared/ui/pdf/pdf-viewer.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import type { RunMutation } from '#shared/ui/shown-mutation.ts';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { uploadingClient } from '#shared/upload.ts';
import { caseKey, useCaseMutation } from './case-mutation.ts';
import { PdfDrop } from './pdf-drop.tsx';
import classes from './registry-pdf.module.css';

interface CasePartProps {
  requestNo: string;
  filing: FilingCase;
}

const mebibyte = 1024 * 1024;
const largest = 20;

/** The registry certificate of a case: view, upload, delete and restore. */
export function RegistryPdf({ requestNo, filing }: CasePartProps) {
  const { fileId, fileName, fileUpload } = filing;
  const { busy, run } = useCaseMutation(requestNo);
  const [share, setShare] = useState<number | null>(null);
  const stored = useQuery({
    queryKey: ['staff', 'pdf', fileId],
    queryFn: ({ signal }) =>
      loadFile('get', '/user/mainte/fileinformation/{fileId}', { params: { fileId }, signal }, [
        'cm100',
        'ファイル情報',
      ]),
    enabled: fileId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const version = {
    'X-UPDATE-DATETIME': filing.detailUpdateDatetime,
    'X-UPDATE-USER-ID': filing.detailUpdateUserId,
  };

  const store = async (file: File) => {
    const found = faultOf(file);
    if (found) return showMessage('error', found.text);
    setShare(0);
    const path = '/user/mainte/{requestNo}/fileinformation/{fileId}';
    await run(() =>
      send(
        'post',
        path,
        { params: { requestNo, fileId: fileId || 'new' }, body: file, headers: version },
        ['cm111', 'ファイル'],
        callerOf('post', path),
        uploadingClient(setShare),
      ),
    );
    setShare(null);
  };

  const remove = async () => {
    const text = message('cm012', fileName || registryPdf);
    if (!(await confirm({ text, action: '削除', danger: true }))) return;
    await run(() =>
      send(
        'post',
        '/user/mainte/{requestNo}/fileinformation/{fileId}/delete',
        { params: { requestNo, fileId }, headers: version },
        ['cm113', 'ファイル'],
      ),
    );
  };

  const decided = { params: { requestNo }, headers: version };
  const waive = () =>
    run(() =>
      send('put', '/user/mainte/{requestNo}/fileinformation/waiver', decided, [
        'cm110',
        '掲載しない決定',
      ]),
    );
  const unwaive = () =>
    run(() =>
      send('put', '/user/mainte/{requestNo}/fileinformation/waiver/withdrawal', decided, [
        'cm110',
        '掲載しない決定の取消',
      ]),
    );

  return (
    <SectionPanel
      title={registryPdf}
      action={
        fileId &&
        fileUpload && (
          <Button
            variant="outline"
            color="red"
            small
            icon={IconTrash}
            disabled={busy}
            onClick={remove}
          >
            PDFを削除
          </Button>
        )
      }
    >
      {fileId && (
        <p className={classes.name}>
          <IconFileTypePdf size={22} aria-hidden />
          {fileName || `${registryPdfName}.pdf`}
        </p>
      )}
      {fileId && stored.error ? <ErrorState query={stored} /> : null}
      {fileId && !stored.error && !stored.data && <TextSkeleton lines={6} />}
      {fileId && stored.data && (
        <PdfViewer
          file={stored.data}
          title={registryPdfName}
          fileName={fileName || `${registryPdfName}.pdf`}
        />
      )}
      {!fileId && !fileUpload && <p>登録されていません。</p>}
      {filing.pdfWaivedFlg && <p>掲載しないことにしています。PDFを登録すると、掲載します。</p>}
      {fileUpload && (
        <div className={classes.choice}>
          <PdfDrop
            label={fileId ? 'PDFを差し替える' : 'PDFを登録する'}
            share={share}
            disabled={busy}
            onFile={store}
          />
          {filing.pdfWaivableFlg && (
            <Button disabled={busy} onClick={waive}>
              掲載しない
            </Button>
          )}
          {filing.pdfUnwaivableFlg && (
            <Button disabled={busy} onClick={unwaive}>
              掲載しない決定を取り消す
            </Button>
          )}
        </div>
      )}
      {fileUpload && <FormerPdfs requestNo={requestNo} version={version} busy={busy} run={run} />}
    </SectionPanel>
  );
}

function faultOf(file: File) {
  const pdf = file.type === 'application/pdf' || (!file.type && /\.pdf$/i.test(file.name));
  if (!pdf) return fault('cm120', 'PDF');
  return file.size > largest * mebibyte ? fault('cm121', largest) : null;
}

interface FormerPdfsProps {
  requestNo: string;
  version: { 'X-UPDATE-DATETIME': string; 'X-UPDATE-USER-ID': string };
  busy: boolean;
  run: RunMutation;
}

/** The PDFs that were replaced or deleted in the last days, each with a button to restore it. */
function FormerPdfs({ requestNo, version, busy, run }: FormerPdfsProps) {
  const [open, setOpen] = useState(false);
  const former = useQuery({
    // Below the case's key, because changes of the case change these too.
    queryKey: [...caseKey(requestNo), 'former-pdfs'],
    queryFn: () =>
      load('get', '/user/mainte/{requestNo}/fileinformation/former', { params: { requestNo } }, [
        'cm100',
        'ファイル情報',
      ]),
    enabled: open,
  });

  const restore = (fileId: string) =>
    run(() =>
      send(
        'post',
        '/user/mainte/{requestNo}/fileinformation/{fileId}/restore',
        { params: { requestNo, fileId }, headers: version },
        ['cm112', 'ファイル'],
      ),
    );

  const list = former.data?.formerPdfList;
  return (
    <details className={classes.former} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>以前のPDF（差し替え・削除から7日間）</summary>
      {former.error && <ErrorState query={former} />}
      {former.isFetching && !list && <TextSkeleton lines={2} />}
      {list?.length === 0 && <p className={classes.none}>元に戻せるPDFはありません。</p>}
      {list && list.length > 0 && (
        <ul className={classes.list} aria-label="以前のPDF">
          {list.map(({ fileId, displayRemovedDatetime, removedBy, displayRestorableDatetime }) => (
            <li key={fileId}>
              <p>
                {displayRemovedDatetime}まで登録（{removedBy}が差し替え・削除）
                <span className={classes.until}>{displayRestorableDatetime}まで元に戻せます。</span>
              </p>
              <Button
                small
                disabled={busy}
                aria-label={`${displayRemovedDatetime}まで登録されていたPDFを元に戻す`}
                onClick={() => void restore(fileId)}
              >
                元に戻す
              </Button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
