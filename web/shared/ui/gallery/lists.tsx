import { useState } from 'react';
import { formatYen } from '#contract/price.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { ButtonLink } from '../button-link.tsx';
import { CardList, type ListColumn } from '../card-list.tsx';
import { DataTable, type TableColumn } from '../data-table.tsx';
import {
  ApplyDrawing,
  CompleteDrawing,
  IdentityDrawing,
  PostDrawing,
} from '../drawings/usage-steps.tsx';
import { SectionPanel } from '../section-panel.tsx';
import { StatusChip } from '../status-chip.tsx';
import { galleryMaster } from './notices.tsx';

interface Row {
  no: string;
  at: string;
  name: string;
  amount: number;
  code: string;
}

const rows: Row[] = Array.from({ length: 10 }, (_, index) => ({
  no: `20261121-000${10 + index}`,
  at: `2026/11/21 1${index}:05`,
  name:
    index % 3 ? '株式会社サンプル商事' : '特例有限会社とても長い名前の会社東日本ホールディングス',
  amount: 11_000 * (index + 1),
  code: galleryMaster[index % galleryMaster.length]?.value1 ?? '',
}));

const chipOf = (row: Row) => <StatusChip code={row.code} master={galleryMaster} />;

const columns: TableColumn<Row>[] = [
  {
    key: 'no',
    label: '申込番号',
    show: (row) => <ScreenLink screen="PSS100">{row.no}</ScreenLink>,
    noWrap: true,
  },
  { key: 'at', label: '申込日時', show: (row) => row.at, noWrap: true },
  { key: 'name', label: '会社名', show: (row) => row.name },
  {
    key: 'amount',
    label: '請求額',
    numeric: true,
    show: (row) => formatYen(row.amount),
    noWrap: true,
  },
  { key: 'code', label: '進捗', show: chipOf, noWrap: true },
];

const cards: ListColumn<Row>[] = [
  { key: 'code', label: '進捗', show: chipOf, place: 'head' },
  { key: 'no', label: '申込番号', place: 'head', show: (row) => row.no },
  { key: 'at', label: '申込日時', place: 'main', show: (row) => row.at },
  {
    key: 'open',
    label: '操作',
    place: 'press',
    show: () => (
      <ButtonLink screen="PSS100" small>
        確認
      </ButtonLink>
    ),
  },
];

export function Lists() {
  const [page, setPage] = useState(1);
  const shared = {
    caption: '申込一覧',
    columns,
    rowKey: (row: Row) => row.no,
    empty: { title: '条件に合う申込みはありません', text: '検索条件を変えてお試しください。' },
  };
  return (
    <>
      <SectionPanel title="一覧（事務所）">
        <DataTable
          {...shared}
          rows={rows}
          pager={{
            totalCount: 1000,
            totalCountCapped: true,
            page,
            shown: rows.length,
            onPrevious: page > 1 ? () => setPage(page - 1) : undefined,
            onNext: () => setPage(page + 1),
          }}
        />
      </SectionPanel>
      <SectionPanel title="一覧（更新中・空・失敗・最初の読み込み）">
        <DataTable {...shared} rows={rows.slice(0, 2)} loading />
        <DataTable {...shared} rows={[]} />
        <DataTable {...shared} rows={undefined} failing={{ error: new Error('down') }} />
        <DataTable {...shared} rows={undefined} />
      </SectionPanel>
      <SectionPanel title="一覧（お客様）">
        <CardList
          caption="申込一覧"
          columns={cards}
          rows={rows.slice(0, 3)}
          rowKey={(row) => row.no}
        />
      </SectionPanel>
      <SectionPanel title="線画">
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
          <ApplyDrawing />
          <IdentityDrawing />
          <PostDrawing />
          <CompleteDrawing />
        </div>
      </SectionPanel>
    </>
  );
}
