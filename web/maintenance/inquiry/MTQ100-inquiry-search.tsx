import { useMemo, useState } from 'react';
import type { FoundInquiry } from '#contract/endpoints/inquiries.ts';
import { unchecked, wireBody } from '#contract/field-table.ts';
import { responseLabels } from '#contract/inquiry-fields.ts';
import { japanDate } from '#contract/japan-time.ts';
import { inquiryFilters } from '#contract/list-filters.ts';
import { load } from '#shared/api.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { type ListPlace, useAddressPages } from '#shared/ui/address-pages.ts';
import type { TableColumn } from '#shared/ui/data-table.tsx';
import { LivePage, useLiveList } from '#shared/ui/live-page.tsx';
import { LiveTable } from '#shared/ui/live-table.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { plainNumber } from '../filing/request-number.ts';
import { useListSearch } from '../lists/list-search.ts';
import { FirstField, listPage, Period, SearchForm, searchKeys } from '../lists/search-form.tsx';
import { InquiryState } from './inquiry-state.tsx';

const subject = 'お問い合わせ一覧';
const waitingOnly = '1';
const fields = { ...inquiryFilters, waiting: unchecked(responseLabels.waiting) };

function todayAlone() {
  const today = japanDate(new Date());
  return { from: today, until: today, name: '', company: '', waiting: '' };
}

export default function InquirySearch() {
  const [usual] = useState(todayAlone);
  const { filter, field, ...search } = useListSearch({
    list: 'MTQ100',
    queryName: 'inquiries',
    usual,
    fields,
  });
  const pages = useAddressPages();
  const { place, query } = pages;
  const body = {
    ...wireBody(inquiryFilters, filter),
    waitingOnly: filter.waiting === waitingOnly,
  };
  const found = useLiveList({
    pages,
    queryKey: ['staff', 'inquiries', body, query],
    queryFn: ({ signal }) =>
      load('post', '/user/mainte/inquiries', { body: { ...body, ...query }, signal }, [
        'cm100',
        subject,
      ]),
  });
  const { data } = found;
  const columns = useMemo(() => columnsOf(place), [place]);

  return (
    <LivePage
      title="お問い合わせ一覧"
      subject={subject}
      query={found}
      keys={searchKeys}
      className={listPage}
      above={
        <SearchForm {...search}>
          <Period field={field} />
          <FirstField>
            <TextField {...field('name')} />
          </FirstField>
          <TextField {...field('company')} />
          <SelectField
            {...field('waiting')}
            empty="すべて"
            options={[{ value: waitingOnly, label: '未対応のみ' }]}
          />
        </SearchForm>
      }
    >
      <LiveTable
        caption={subject}
        columns={columns}
        rows={data?.inquiryInfoListSeachResultDtoList}
        rowKey={({ displayInquiryNo }) => displayInquiryNo}
        query={found}
        pages={pages}
        empty={{
          title: '条件に合うお問い合わせはありません',
          text: 'お問い合わせ日の範囲を広げるか、条件を減らしてください。',
        }}
      />
    </LivePage>
  );
}

function columnsOf(place: ListPlace): TableColumn<FoundInquiry>[] {
  const toDetail = ({ displayInquiryNo: number }: FoundInquiry, text: string, name?: string) => (
    <ScreenLink
      screen="MTQ200"
      params={[plainNumber(number), 'MTQ100']}
      search={place}
      aria-label={name}
    >
      {text}
    </ScreenLink>
  );
  return [
    {
      key: 'number',
      label: 'お問い合わせ番号',
      width: 164,
      noWrap: true,
      show: (row) => toDetail(row, row.displayInquiryNo),
    },
    {
      key: 'at',
      label: '受付日時',
      width: 160,
      noWrap: true,
      show: (row) => <span className="numeric">{row.inquiryDatetime}</span>,
    },
    {
      key: 'waiting',
      label: responseLabels.waiting,
      width: 116,
      noWrap: true,
      show: (row) => <InquiryState waiting={row.waiting} />,
    },
    { key: 'type', label: '種類', width: 180, show: (row) => row.inquiryTypeName },
    { key: 'company', label: '会社名', show: (row) => row.companyName },
    { key: 'name', label: '氏名', width: 200, show: (row) => row.name },
    {
      key: 'detail',
      label: '詳細',
      width: 64,
      noWrap: true,
      show: (row) => toDetail(row, '詳細', `${row.displayInquiryNo}の詳細`),
    },
  ];
}
