import { useState } from 'react';
import type { Voucher } from '#contract/endpoints/vouchers.ts';
import { typed, unchecked, wireBody } from '#contract/field-table.ts';
import { type Fault, fault } from '#contract/fields.ts';
import { voucherFilters } from '#contract/list-filters.ts';
import { formatYen } from '#contract/price.ts';
import { voucherKinds, voucherNames } from '#contract/vouchers.ts';
import { load } from '#shared/api.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { type ListPlace, useAddressPages } from '#shared/ui/address-pages.ts';
import { Button } from '#shared/ui/button.tsx';
import type { TableColumn } from '#shared/ui/data-table.tsx';
import { IconDownload } from '#shared/ui/icons.ts';
import { LivePage, useLiveList } from '#shared/ui/live-page.tsx';
import { LiveTable } from '#shared/ui/live-table.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { plainNumber } from '../filing/request-number.ts';
import { useListSearch } from '../lists/list-search.ts';
import { TwoLines } from '../lists/request-cells.tsx';
import { FirstField, listPage, Period, SearchForm, searchKeys } from '../lists/search-form.tsx';
import { yenIn } from './amount-text.ts';
import { JournalDialog } from './journal-dialog.tsx';
import { MissingReceiptsButton } from './missing-receipts.tsx';
import { natureOf, OpenVoucher, titleOf } from './vouchers-dialog.tsx';

const subject = '請求書・領収証';
const checkYen = (label: string, text: string): Fault | null =>
  text.trim() === '' || yenIn(text) !== null ? null : fault('cm031', label);

const fields = {
  ...voucherFilters,
  least: typed('金額（以上）', checkYen, { optional: 'empty' }),
  most: typed('金額（以下）', checkYen, { optional: 'empty' }),
  kind: unchecked('種類'),
};

type Row = Voucher & { displayRequestNo: string };

/** MTR410: the invoices and receipts of all filings, and the journal for an accounting program. */
export default function Vouchers() {
  const { filter, field, ...search } = useListSearch({
    list: 'MTR410',
    queryName: 'vouchers',
    fields,
  });
  const [opened, setOpened] = useState<Row | null>(null);
  const [isExporting, setExporting] = useState(false);
  const pages = useAddressPages();
  const { place, query } = pages;
  const [least, most] = [yenIn(filter.least), yenIn(filter.most)];
  const body = {
    kind: voucherKinds.find((kind) => kind === filter.kind) ?? ('' as const),
    ...wireBody(voucherFilters, filter),
    ...(least !== null && { amountFrom: least }),
    ...(most !== null && { amountTo: most }),
  };
  const found = useLiveList({
    pages,
    queryKey: ['staff', 'vouchers', 'all', body, query],
    queryFn: ({ signal }) =>
      load('post', '/user/mainte/vouchers', { body: { ...body, ...query }, signal }, [
        'cm100',
        subject,
      ]),
    // Each request writes an audit entry.
    refetchOnWindowFocus: false,
  });
  return (
    <LivePage
      title={subject}
      subject={subject}
      query={found}
      keys={searchKeys}
      className={listPage}
      actions={
        <>
          <MissingReceiptsButton />
          <Button icon={IconDownload} onClick={() => setExporting(true)}>
            仕訳CSV
          </Button>
        </>
      }
      above={
        <SearchForm {...search}>
          <Period field={field} />
          <FirstField>
            <TextField {...field('recipient')} />
          </FirstField>
          <TextField {...field('least')} inputMode="numeric" />
          <TextField {...field('most')} inputMode="numeric" />
          <SelectField
            {...field('kind')}
            empty="すべて"
            options={voucherKinds.map((value) => ({ value, label: voucherNames[value] }))}
          />
        </SearchForm>
      }
    >
      <LiveTable
        caption={subject}
        columns={columnsOf(place, setOpened)}
        rows={found.data?.voucherList}
        rowKey={({ voucherId }) => voucherId}
        query={found}
        pages={pages}
        empty={{
          title: '条件に合う請求書・領収証はありません',
          text: '申込内容の「請求書・領収証」から発行できます。',
        }}
      />
      {opened && (
        <OpenVoucher
          requestNo={plainNumber(opened.displayRequestNo)}
          voucher={opened}
          onClose={() => setOpened(null)}
        />
      )}
      {isExporting && <JournalDialog onClose={() => setExporting(false)} />}
    </LivePage>
  );
}

const columnsOf = (place: ListPlace, open: (row: Row) => void): TableColumn<Row>[] => [
  {
    key: 'number',
    label: '種類・番号',
    width: 200,
    noWrap: true,
    show: (row) => <TwoLines text={titleOf(row)} below={natureOf(row)} />,
  },
  {
    key: 'traded',
    label: '取引年月日',
    width: 150,
    noWrap: true,
    show: (row) => (
      <TwoLines text={row.displayTradedDate} below={`発行 ${row.displayIssuedDate}`} />
    ),
  },
  { key: 'recipient', label: '宛名', show: (row) => row.recipient },
  {
    key: 'amount',
    label: '金額',
    width: 120,
    noWrap: true,
    show: (row) => <span className="numeric">{formatYen(row.amount)}</span>,
  },
  {
    key: 'filing',
    label: '申込',
    width: 150,
    noWrap: true,
    show: ({ displayRequestNo }) => (
      <ScreenLink screen="MTR200" params={[plainNumber(displayRequestNo), 'MTR410']} search={place}>
        {displayRequestNo}
      </ScreenLink>
    ),
  },
  {
    key: 'state',
    label: '状態',
    width: 190,
    show: (row) =>
      row.voidFlg ? <TwoLines text="無効" below={row.voidReason} /> : `発行　${row.userName}`,
  },
  {
    key: 'open',
    label: '操作',
    width: 90,
    noWrap: true,
    show: (row) => (
      <Button variant="subtle" small aria-label={`${titleOf(row)}を開く`} onClick={() => open(row)}>
        開く
      </Button>
    ),
  },
];
