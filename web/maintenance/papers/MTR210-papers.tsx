import { useState } from 'react';
import { useScreenParams } from '#shared/navigation/go.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { IconArrowLeft } from '#shared/ui/icons.ts';
import { Stack } from '#shared/ui/layout.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { plainNumber } from '../filing/request-number.ts';
import { PaperList } from './paper-list.tsx';
import { PaperPanel } from './paper-panel.tsx';
import { PaperPreview } from './paper-preview.tsx';
import { paperPlace, usePaperWork } from './paper-work.ts';
import classes from './papers.module.css';
import { PapersForm } from './papers-form.tsx';
import { RegistryTextPanel } from './registry-text-panel.tsx';

/** MTR210: the papers of a filing, their blanks beside the preview, from draft to final. */
export default function Papers() {
  const params = useScreenParams<'requestNo'>();
  const requestNo = plainNumber(params.requestNo ?? '');
  const shown = usePaperWork(requestNo);
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
            <SectionPanel title="書類の一覧">
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
