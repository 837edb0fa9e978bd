import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { japanDate } from '#contract/japan-time.ts';
import { getQuery } from '#shared/api.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Note, QuietList, Row } from '#shared/ui/layout.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';

const title = '規則の見直し';

/** This month and those before it, newest first. */
function lastMonths(count: number): string[] {
  const [year = 0, month = 1] = japanDate(new Date()).split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - index, 1)).toISOString().slice(0, 7),
  );
}

/** The refusals that scriveners set aside in a month: where a rule refuses what the registry takes, it is to be mended. */
export function RuleReview() {
  const months = lastMonths(24);
  const [month, setMonth] = useState(months[0] ?? '');
  const shown = useQuery(
    getQuery(['staff', 'set-aside', month], '/user/mainte/setaside', title, { query: { month } }),
  );
  return (
    <SectionPanel title={title}>
      <p>司法書士が外した「登記できない」という指摘です。同じ指摘が続くときは、規則を直します。</p>
      <Row mt={12} mb={12}>
        <SelectField
          name="month"
          label="外した月"
          mark="none"
          empty={false}
          value={month}
          options={months.map((value) => ({ value, label: `${value.replace('-', '年')}月` }))}
          onChange={setMonth}
        />
      </Row>
      {shown.data ? (
        <QuietList gap={16} aria-label={title}>
          {shown.data.asideList.map((one) => (
            <li key={`${one.requestNo} ${one.rule} ${one.displayDatetime}`}>
              {one.text || one.rule}
              <Note as="span">
                理由：{one.reason}　根拠：{one.source}
              </Note>
              <Note as="span">
                {one.companyName}　{one.userName}　{one.displayDatetime}
              </Note>
              <ButtonLink screen="MTR200" params={[one.requestNo, 'MTO100']} variant="subtle" small>
                申込を開く
              </ButtonLink>
            </li>
          ))}
          {shown.data.asideList.length === 0 && <li>この月に外した指摘はありません。</li>}
        </QuietList>
      ) : (
        <Loading query={shown} lines={3} />
      )}
    </SectionPanel>
  );
}
