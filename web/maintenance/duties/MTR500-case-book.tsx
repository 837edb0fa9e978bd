import { useState } from 'react';
import { japanDate } from '#contract/japan-time.ts';
import { message } from '#contract/messages.ts';
import { loadFile } from '#shared/api.ts';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { Row } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { useSavedFile } from '#shared/ui/saved-file.ts';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { RuleReview } from './rule-review.tsx';

const title = '事件簿';
/** The years that the office has to keep, this one included. */
const keptYears = 8;

/** The case book of a year, as a table for a spreadsheet or on paper. */
export default function CaseBook() {
  const user = useSession('manager')?.user;
  const thisYear = Number(japanDate(new Date()).slice(0, 4));
  const [year, setYear] = useState(String(thisYear));
  const { save, busy } = useSavedFile();
  const load = {
    csv: () => loadFile('get', '/user/mainte/casebook/csv', { query: { year } }, ['cm100', title]),
    pdf: () => loadFile('get', '/user/mainte/casebook/pdf', { query: { year } }, ['cm100', title]),
  };
  const saveAs = (kind: keyof typeof load) => save(load[kind], `${title}_${year}.${kind}`);
  const years = Array.from({ length: keptYears }, (_, index) => String(thisYear - index));
  return (
    <div className="page">
      <PageHeader title={title} />
      {user?.adminFlg || user?.scrivenerFlg ? (
        <>
          <SectionPanel title="一年分の事件簿">
            <p>受任した事件を受任の順に出力します。閉鎖後7年間保存します。</p>
            <Row gap={16} align="end" mt={12}>
              <SelectField
                name="year"
                label="受任した年"
                mark="none"
                empty={false}
                value={year}
                options={years.map((value) => ({ value, label: `${value}年` }))}
                onChange={setYear}
              />
              <Button filled loading={busy} onClick={() => void saveAs('pdf')}>
                PDFで保存
              </Button>
              <Button loading={busy} onClick={() => void saveAs('csv')}>
                CSVで保存
              </Button>
            </Row>
          </SectionPanel>
          <RuleReview />
        </>
      ) : (
        <Notice kind="error" title={message('cm403', '事件簿を出力')} />
      )}
    </div>
  );
}
