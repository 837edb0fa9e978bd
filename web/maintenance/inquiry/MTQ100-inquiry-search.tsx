import { useMemo, useState } from 'react';
import type { FoundInquiry } from '#contract/endpoints/inquiries.ts';
import { checkText, longest } from '#contract/fields.ts';
import { responseLabels } from '#contract/inquiry-labels.ts';
import { japanDate } from '#contract/japan-time.ts';
import { load } from '#shared/api.ts';
import { checkDay, checkPeriod } from '#shared/forms/period.ts';
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
const labels = {
  from: 'お問い合わせ日（開始）',
  until: 'お問い合わせ日（終了）',
  name: '氏名',
  company: '会社名',
  waiting: responseLabels.waiting,
};

type InquiryFilter = Record<keyof typeof labels, string>;

function todayAlone(): InquiryFilter {
  const today = japanDate(new Date());
  return { from: today, until: today, name: '', company: '', waiting: '' };
}

const check = (filter: InquiryFilter) => ({
  from: checkDay(labels.from, filter.from),
  until: checkPeriod(filter, labels),
  name: checkText(labels.name, filter.name, longest.name, { required: false }),
  company: checkText(labels.company, filter.company, longest.companyName, { required: false }),
});

export default function InquirySearch() {
  const [usual] = useState(todayAlone);
  const { filter, field, ...search } = useListSearch<InquiryFilter>({
    list: 'MTQ100',
    queryName: 'inquiries',
    usual,
    labels,
    required: ['from', 'until'],
    check,
  });
  const pages = useAddressPages();
  const { place, query } = pages;
  const body = {
    inquiryDateStart: filter.from,
    inquiryDateEnd: filter.until,
    name: filter.name,
    companyName: filter.company,
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
      label: labels.waiting,
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
