import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SharedPaper } from '#contract/endpoints/papers.ts';
import { sealWords } from '#contract/preparation-words.ts';
import type { SignerSeal } from '#law/assess.ts';
import { getQuery, loadFile } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { FileDialog } from '#shared/ui/file-dialog.tsx';
import { Note, Row } from '#shared/ui/layout.tsx';
import { PdfViewer } from '#shared/ui/pdf/pdf-viewer.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import classes from './shared-papers.module.css';

interface SharedPapersProps {
  requestNo: string;
  fresh: boolean;
  /** Stands in another panel. */
  bare?: boolean;
}

export const papersQuery = (requestNo: string) =>
  queryOptions(
    getQuery(
      ['member', 'papers', requestNo],
      '/user/core/customers/{customerId}/requestdetail/{requestNo}/papers',
      '書類',
      { params: { customerId: '0', requestNo } },
    ),
  );

/** The papers that the office shares: what to stamp with which seal and where, and to send them back. */
export function SharedPapers({ requestNo, fresh, bare = false }: SharedPapersProps) {
  const [opened, setOpened] = useState<SharedPaper | null>(null);
  const query = useQuery(papersQuery(requestNo));
  if (query.error && fresh) {
    return (
      <SectionPanel title="押印していただく書類">
        <ErrorState query={query} />
      </SectionPanel>
    );
  }
  const papers = query.data?.paperList ?? [];
  if (papers.length === 0) return null;
  const list = (
    <>
      <p>書類を開いて印刷し、次のとおり押印して、事務所までお送りください。</p>
      <ul className={classes.papers} aria-label="押印していただく書類">
        {papers.map((paper) => (
          <li key={paper.paperId}>
            <Row gap="8px 12px" align="center" justify="space-between">
              <strong>{nameOf(paper)}</strong>
              <Button small aria-label={`${nameOf(paper)}を開く`} onClick={() => setOpened(paper)}>
                開く
              </Button>
            </Row>
            {paper.copies !== null && <p>部数：{paper.copies}通</p>}
            {paper.stampList.length === 0 ? (
              <p>押印は不要です。</p>
            ) : (
              <ul className={classes.stamps}>
                {paper.stampList.map(({ who, seal, place, because }) => (
                  <li key={`${who}${seal}`}>
                    <p>{who}</p>
                    <p className={classes.seal}>{sealWords[seal as SignerSeal]}</p>
                    {place && <p>押す場所：{place}</p>}
                    <Note>{because}</Note>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {opened && <OpenPaper requestNo={requestNo} paper={opened} onClose={() => setOpened(null)} />}
    </>
  );
  return bare ? (
    list
  ) : (
    <SectionPanel title="押印していただく書類" line={`${papers.length}点`}>
      {list}
    </SectionPanel>
  );
}

function nameOf({ title, of }: SharedPaper): string {
  return of === '' ? title : `${title}（${of}）`;
}

interface OpenPaperProps {
  requestNo: string;
  paper: SharedPaper;
  onClose: () => void;
}

function OpenPaper({ requestNo, paper, onClose }: OpenPaperProps) {
  const name = nameOf(paper);
  return (
    <FileDialog
      title={name}
      queryKey={['member', 'paper', requestNo, paper.paperId, paper.paperVersion]}
      load={(signal) =>
        loadFile(
          'get',
          '/user/core/customers/{customerId}/requestdetail/{requestNo}/papers/{paper}',
          { params: { customerId: '0', requestNo, paper: paper.paperId }, signal },
          ['cm100', name],
        )
      }
      onClose={onClose}
    >
      {(file) => <PdfViewer file={file} title={name} fileName={`${name}_${requestNo}.pdf`} />}
    </FileDialog>
  );
}
