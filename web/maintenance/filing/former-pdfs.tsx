import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { load, send } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import type { RunMutation } from '#shared/ui/shown-mutation.ts';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { caseKey } from './case-mutation.ts';
import classes from './former-pdfs.module.css';

interface FormerPdfsProps {
  requestNo: string;
  version: { 'X-UPDATE-DATETIME': string; 'X-UPDATE-USER-ID': string };
  busy: boolean;
  run: RunMutation;
}

/** The PDFs that were replaced or deleted in the last days, each with a button to restore it. */
export function FormerPdfs({ requestNo, version, busy, run }: FormerPdfsProps) {
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
