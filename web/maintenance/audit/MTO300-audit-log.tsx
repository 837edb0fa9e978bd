import { useMemo } from 'react';
import type { AuditListItem, AuditSearch } from '#contract/endpoints/audit.ts';
import { unchecked, wireBody } from '#contract/field-table.ts';
import { auditFilters } from '#contract/list-filters.ts';
import { load, loadFile } from '#shared/api.ts';
import { useAddressPages } from '#shared/ui/address-pages.ts';
import { Button } from '#shared/ui/button.tsx';
import type { TableColumn } from '#shared/ui/data-table.tsx';
import { IconDownload } from '#shared/ui/icons.ts';
import { LivePage, useLiveList } from '#shared/ui/live-page.tsx';
import { LiveTable } from '#shared/ui/live-table.tsx';
import { useSavedFile } from '#shared/ui/saved-file.ts';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useListSearch } from '../lists/list-search.ts';
import { TwoLines } from '../lists/request-cells.tsx';
import { FirstField, listPage, Period, SearchForm, searchKeys } from '../lists/search-form.tsx';

const subject = '操作記録';
const fields = { ...auditFilters, kind: unchecked('記録の種類') };

type Row = AuditListItem & { key: string };

export default function AuditLog() {
  const { filter, field, ...search } = useListSearch({
    list: 'MTO300',
    queryName: 'audit',
    fields,
  });
  const pages = useAddressPages();
  const { query } = pages;
  const body = {
    ...wireBody(auditFilters, filter),
    kind: filter.kind === 'refused' ? ('refused' as const) : ('' as const),
  };
  const found = useLiveList({
    pages,
    queryKey: ['staff', 'audit', body, query],
    queryFn: ({ signal }) =>
      load('post', '/user/mainte/auditlogs', { body: { ...body, ...query }, signal }, [
        'cm100',
        subject,
      ]),
    // Each request writes an audit entry, so that the list would change whenever the user comes back to it.
    refetchOnWindowFocus: false,
  });
  const { data } = found;
  const rows = useMemo(
    () => data?.auditList.map((line, index): Row => ({ ...line, key: String(index) })),
    [data],
  );

  return (
    <LivePage
      title="操作記録"
      subject={subject}
      query={found}
      keys={searchKeys}
      className={listPage}
      actions={<AuditExport body={body} />}
      above={
        <SearchForm {...search}>
          <Period field={field} />
          <FirstField>
            <TextField {...field('user')} />
          </FirstField>
          <TextField {...field('number')} />
          <SelectField
            {...field('kind')}
            empty="すべて"
            options={[{ value: 'refused', label: '拒否した操作' }]}
          />
        </SearchForm>
      }
    >
      <LiveTable
        caption={subject}
        reading
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        query={found}
        pages={pages}
        empty={{
          title: '条件に合う操作の記録はありません',
          text: '利用者と番号は、全体を入力してください。',
        }}
      />
    </LivePage>
  );
}

const columns: TableColumn<Row>[] = [
  {
    key: 'at',
    label: '日時',
    width: 180,
    noWrap: true,
    show: (row) => <span className="numeric">{row.displayDatetime}</span>,
  },
  { key: 'kind', label: '区分', width: 150, show: (row) => row.userKindName },
  {
    key: 'user',
    label: '利用者',
    show: (row) => <TwoLines text={row.userName} below={row.userLogin} />,
  },
  { key: 'action', label: '操作', width: 250, show: (row) => row.actionName },
  {
    key: 'number',
    label: '対象',
    width: 170,
    show: (row) => <span className="numeric">{row.displayNo}</span>,
  },
  {
    key: 'address',
    label: '接続元',
    width: 140,
    show: (row) => <span className="numeric">{row.address}</span>,
  },
];

/** Saves everything that the search finds. */
function AuditExport({ body }: { body: AuditSearch }) {
  const { save, busy } = useSavedFile();
  const load = () => {
    const request = { body, timeout: 5 * 60_000 };
    return loadFile('post', '/user/mainte/auditlogs/export', request, ['cm110', 'CSV出力']);
  };
  return (
    <Button icon={IconDownload} loading={busy} onClick={() => void save(load, '操作記録.csv')}>
      CSV出力
    </Button>
  );
}
