import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaperItem, PaperWork } from '#contract/endpoints/papers.ts';
import { loadFile } from '#shared/api.ts';
import { useGo, useScreenParams } from '#shared/navigation/go.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { IconArrowLeft } from '#shared/ui/icons.ts';
import { QuietList, Stack } from '#shared/ui/layout.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { PdfViewer } from '#shared/ui/pdf/pdf-viewer.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { Chip } from '#shared/ui/status-chip.tsx';
import { useFilingCase } from '../filing/filing-case.ts';
import { plainNumber } from '../filing/request-number.ts';
import { FinaliseAll } from './finalise-all.tsx';
import { PaperPanel } from './paper-panel.tsx';
import { inForce, nameOfPaper, paperPlace, usePaperWork } from './paper-work.ts';
import classes from './papers.module.css';
import { PapersForm } from './papers-form.tsx';
import { RegistryTextPanel } from './registry-text-panel.tsx';

/** MTR210: the papers of a filing, their blanks beside the preview, from draft to final. */
export default function Papers() {
  const params = useScreenParams<'requestNo'>();
  const requestNo = plainNumber(params.requestNo ?? '');
  const go = useGo();
  const shown = usePaperWork(requestNo);
  const filing = useFilingCase(requestNo).data?.requestDetailsConfirmResultDto;
  const [chosen, setChosen] = useState<{ paperId: string; version: number | null }>();
  const [dirty, setDirty] = useState(false);
  const work = shown.data;
  const header = (
    <PageHeader
      above={
        <ButtonLink
          screen="MTR200"
          params={[requestNo]}
          variant="subtle"
          small
          leftSection={<IconArrowLeft size={20} aria-hidden />}
        >
          申込内容に戻る
        </ButtonLink>
      }
      title={`書類 ${requestNo.slice(0, 8)}-${requestNo.slice(8)}`}
      lead={filing?.companyName}
    />
  );
  const paper =
    work?.paperList.find(({ paperId }) => paperId === chosen?.paperId) ?? work?.paperList[0];
  if (!work || !paper) {
    return (
      <div className="page">
        {header}
        <Loading query={shown} lines={12} />
      </div>
    );
  }
  return (
    <div className="page">
      {header}
      <div className={classes.ground}>
        <div className={classes.columns}>
          <Stack>
            <SectionPanel
              title="書類の一覧"
              action={
                !work.closedFlg && (
                  <FinaliseAll
                    requestNo={requestNo}
                    disabled={dirty}
                    onDone={() => void go('MTR200', [requestNo])}
                  />
                )
              }
            >
              <PaperList
                papers={work.paperList}
                chosen={paper.paperId}
                onChoose={(paperId) => setChosen({ paperId, version: null })}
              />
            </SectionPanel>
            <div id={paperPlace} tabIndex={-1}>
              <PaperPanel
                key={paper.paperId}
                requestNo={requestNo}
                work={work}
                paper={paper}
                dirty={dirty}
                onShow={(version) => setChosen({ paperId: paper.paperId, version })}
              />
            </div>
            <SectionPanel title="記入事項">
              <PapersForm requestNo={requestNo} work={work} onDirty={setDirty} />
            </SectionPanel>
            <RegistryTextPanel requestNo={requestNo} work={work} />
          </Stack>
          <div className={classes.preview}>
            <PaperPreview
              requestNo={requestNo}
              work={work}
              paper={paper}
              version={paper.paperId === chosen?.paperId ? chosen.version : null}
            />
          </div>
        </div>
      </div>
    </div>
  );
}

interface PaperPreviewProps {
  requestNo: string;
  work: PaperWork;
  paper: PaperItem;
  /** A replaced version; null for the paper as it is now. */
  version: number | null;
}

/** The paper as it would be printed: the final one as stored, otherwise the draft from what is saved. */
function PaperPreview({ requestNo, work, paper, version }: PaperPreviewProps) {
  const stored = version ?? inForce(paper)?.paperVersion ?? null;
  const name = nameOfPaper(paper);
  const params = { requestNo, paper: paper.paperId };
  const printed = useQuery({
    queryKey: ['staff', 'preview', requestNo, paper.paperId, stored ?? work.updateDatetime],
    queryFn: ({ signal }) =>
      stored === null
        ? loadFile(
            'get',
            '/user/mainte/requestdetails/{requestNo}/papers/{paper}',
            { params, signal },
            ['cm100', name],
          )
        : loadFile(
            'get',
            '/user/mainte/requestdetails/{requestNo}/papers/{paper}/versions/{paperVersion}',
            { params: { ...params, paperVersion: String(stored) }, signal },
            ['cm100', name],
          ),
    gcTime: 0,
  });
  if (printed.error) {
    return <ErrorState query={printed} />;
  }
  if (!printed.data) return <TextSkeleton lines={12} />;
  const state = stored === null ? '草案' : `第${stored}版`;
  return (
    <PdfViewer
      file={printed.data}
      title={`${name}（${state}）`}
      fileName={`${name}_${requestNo}_${state}.pdf`}
    />
  );
}

interface PaperListProps {
  papers: readonly PaperItem[];
  chosen: string;
  onChoose: (paperId: string) => void;
}

/** The papers of the filing with their states; one is shown. */
function PaperList({ papers, chosen, onChoose }: PaperListProps) {
  const group = (title: string, rows: readonly PaperItem[]) =>
    rows.length > 0 && (
      <>
        <h3 className={classes.group}>{title}</h3>
        <QuietList aria-label={title}>
          {rows.map((paper) => (
            <li key={paper.paperId}>
              <button
                type="button"
                className={classes.paper}
                aria-pressed={paper.paperId === chosen}
                onClick={() => onChoose(paper.paperId)}
              >
                <span>{nameOfPaper(paper)}</span>
                <State paper={paper} />
              </button>
            </li>
          ))}
        </QuietList>
      </>
    );
  return (
    <nav aria-label="書類の一覧">
      {group(
        '必要な書類',
        papers.filter(({ neededFlg }) => neededFlg),
      )}
      {group(
        'その他のひな形',
        papers.filter(({ neededFlg, droppedFlg }) => !(neededFlg || droppedFlg)),
      )}
      {group(
        '不要になった確定書類',
        papers.filter(({ droppedFlg }) => droppedFlg),
      )}
    </nav>
  );
}

function State({ paper }: { paper: PaperItem }) {
  const final = inForce(paper);
  if (final?.sharedFlg) return <Chip text="確定・共有中" colour="#1b7f3b" icon="check" />;
  if (final) return <Chip text="確定" colour="#1b7f3b" icon="check" />;
  const open = paper.missingList.length;
  return <Chip text={open > 0 ? `草案・未記入${open}` : '草案'} colour="#5c6470" icon="edit" />;
}
