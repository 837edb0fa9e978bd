import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { load, loadFile } from '#shared/api.ts';
import { useAddressPages } from '#shared/ui/address-pages.ts';
import { IconDownload } from '#shared/ui/icons.ts';
import { LivePage, useLiveList } from '#shared/ui/live-page.tsx';
import { LiveTable } from '#shared/ui/live-table.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { StaleNotice } from '#shared/ui/stale-notice.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import classes from '../home/latest.module.css';
import { useListSearch } from '../lists/list-search.ts';
import { OpenByNumber } from '../lists/open-by-number.tsx';
import { useRowActions } from '../lists/row-actions.tsx';
import { useSavedFile } from '../lists/saved-file.ts';
import { FirstField, listPage, Period, SearchForm, searchKeys } from '../lists/search-form.tsx';
import { foundColumns } from './found-columns.tsx';
import {
  checkRequestFilter,
  labels,
  type RequestFilter,
  searchBody,
  todaysFilter,
} from './request-search.ts';

const subject = '申込・お問い合わせ一覧';

export default function RequestSearch() {
  const [usual] = useState(todaysFilter);
  const { filter, field, ...search } = useListSearch<RequestFilter>({
    list: 'MTR100',
    queryName: 'requests',
    usual,
    labels,
    required: ['from', 'until'],
    check: checkRequestFilter,
  });
  const pages = useAddressPages();
  const { save, busy: exporting } = useSavedFile();

  const conditions = useQuery({
    queryKey: ['staff', 'search-conditions'],
    queryFn: ({ signal }) =>
      load('get', '/user/mainte/requestdetails/searchconditions', { signal }, [
        'cm110',
        '検索条件の取得',
      ]),
    staleTime: 10 * 60_000,
  });
  const { place, query } = pages;
  const body = searchBody(filter);
  const found = useLiveList({
    pages,
    queryKey: ['staff', 'requests', body, query],
    queryFn: ({ signal }) =>
      load('post', '/user/mainte/requestdetails/list', { body: { ...body, ...query }, signal }, [
        'cm100',
        subject,
      ]),
  });
  const { data } = found;
  const { onRequest, onPayment, dialogs } = useRowActions(data?.requestInfoSearchResultDtoList);
  const masters = conditions.data;
  const columns = useMemo(
    () =>
      foundColumns({
        progress: masters?.progressList ?? [],
        verification: masters?.verifyStatusKbnList ?? [],
        place,
        onRequest,
        onPayment,
      }),
    [masters, place, onRequest, onPayment],
  );

  const exportAll = async () => {
    const request = { body, timeout: 5 * 60_000 };
    const path = '/user/mainte/requestdetails/export';
    await save(
      () => loadFile('post', path, request, ['cm110', 'CSV出力']),
      `申込一覧_${filter.from}_${filter.until}.csv`,
    );
  };

  return (
    <LivePage
      title="申込一覧"
      subject={subject}
      query={found}
      keys={searchKeys}
      className={listPage}
      actions={
        <>
          <OpenByNumber source="MTR100" />
          <Button
            variant="default"
            leftSection={<IconDownload size={20} aria-hidden />}
            loading={exporting}
            onClick={() => void exportAll()}
          >
            CSV出力
          </Button>
        </>
      }
      above={
        <>
          {conditions.error && (
            <StaleNotice failure={conditions.error} onRetry={() => void conditions.refetch()} />
          )}
          <SearchForm {...search}>
            <Period field={field} />
            <FirstField>
              <TextField {...field('name')} />
            </FirstField>
            <TextField {...field('company')} />
            <SelectField
              {...field('plan')}
              empty="すべて"
              options={(masters?.planList ?? []).map(({ planCd, name }) => ({
                value: planCd,
                label: name,
              }))}
            />
            <SelectField
              {...field('progress')}
              empty="すべて"
              options={(masters?.progressList ?? []).map(({ value1, nameAbbr }) => ({
                value: value1,
                label: nameAbbr,
              }))}
            />
          </SearchForm>
        </>
      }
    >
      <div className={classes.list}>
        <LiveTable
          caption="申込一覧"
          columns={columns}
          rows={data?.requestInfoSearchResultDtoList}
          rowKey={({ displayNo }) => displayNo}
          query={found}
          pages={pages}
          empty={{
            title: '条件に合う申込はありません',
            text: '申込日の範囲を広げるか、条件を減らしてください。氏名と会社名は、「株式会社」も含めて先頭の文字から入力します。',
          }}
        />
      </div>
      {dialogs}
    </LivePage>
  );
}
