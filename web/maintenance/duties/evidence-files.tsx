import { useRef, useState } from 'react';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { mostEvidence } from '#contract/office-identification.ts';
import { loadFile, send } from '#shared/api.ts';
import { accepted, refusalOf } from '#shared/thread/thread-form.tsx';
import { OpenFile, sizeOf } from '#shared/thread/thread-messages.tsx';
import { Button } from '#shared/ui/button.tsx';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { IconUpload } from '#shared/ui/icons.ts';
import { Note, Row } from '#shared/ui/layout.tsx';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { useCaseMutation } from '../filing/case-mutation.ts';
import classes from './duties.module.css';

interface EvidenceFilesProps {
  requestNo: string;
  files: CaseWork['evidenceList'];
  closed: boolean;
}

const title = '本人確認の資料';
const path = '/user/mainte/requestdetails/{requestNo}/identification/files/{fileId}';

/** The files that prove the office's identification: opened, and added, replaced or removed while the filing is open. */
export function EvidenceFiles({ requestNo, files, closed }: EvidenceFilesProps) {
  const { run, running, busy } = useCaseMutation(requestNo);
  const [opened, setOpened] = useState<EvidenceFilesProps['files'][number] | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const replaced = useRef('new');
  const choose = (fileId: string) => {
    replaced.current = fileId;
    picker.current?.click();
  };
  const store = async (file: File) => {
    const refusal = refusalOf(file);
    if (refusal) return showMessage('error', refusal);
    const params = { requestNo, fileId: replaced.current };
    await run(() => send('post', path, { params, body: file }, ['cm111', title]), {
      name: 'store',
    });
  };
  const remove = async (fileId: string) => {
    const text = 'この資料を削除しますか。元に戻せません。';
    if (!(await confirm({ text, action: '削除する', danger: true }))) return;
    await run(
      () =>
        send('post', `${path}/delete`, { params: { requestNo, fileId }, body: {} }, [
          'cm113',
          title,
        ]),
      { name: fileId },
    );
  };
  if (files.length === 0 && closed) return null;
  return (
    <>
      <ul className={classes.checks} aria-label={title}>
        {files.map((file, nth) => (
          <li key={file.fileId}>
            <div>
              {`${title}${nth + 1}`}
              <Note as="span" className="numeric">
                {`${sizeOf(file.size)}　${file.userName}　${file.displayDatetime}`}
              </Note>
            </div>
            <Row gap={8}>
              <Button small aria-label={`${title}${nth + 1}を開く`} onClick={() => setOpened(file)}>
                開く
              </Button>
              {!closed && (
                <>
                  <Button
                    small
                    variant="subtle"
                    aria-label={`${title}${nth + 1}を差し替える`}
                    disabled={busy}
                    onClick={() => choose(file.fileId)}
                  >
                    差し替える
                  </Button>
                  <Button
                    small
                    variant="subtle"
                    aria-label={`${title}${nth + 1}を削除`}
                    loading={running === file.fileId}
                    disabled={busy}
                    onClick={() => remove(file.fileId)}
                  >
                    削除
                  </Button>
                </>
              )}
            </Row>
          </li>
        ))}
      </ul>
      {!closed && files.length < mostEvidence && (
        <Row gap="8px 12px" mt={12} align="center">
          <Button
            small
            icon={IconUpload}
            loading={running === 'store'}
            disabled={busy}
            onClick={() => choose('new')}
          >
            資料を追加
          </Button>
          <Note inline>{`PDF・写真、${mostEvidence}件まで。暗号化して保存します`}</Note>
        </Row>
      )}
      <input
        ref={picker}
        type="file"
        accept={accepted.join(',')}
        aria-label={`${title}を選ぶ`}
        className="visually-hidden"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // Lets the same file be chosen again after a failure.
          event.currentTarget.value = '';
          if (file) void store(file);
        }}
      />
      {opened && (
        <OpenFile
          file={opened}
          load={({ fileId }, signal) =>
            loadFile('get', path, { params: { requestNo, fileId }, signal }, ['cm100', title])
          }
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
