import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { message } from '#contract/messages.ts';
import { load, loadFile } from '#shared/api.ts';
import { useAddressPages } from '#shared/ui/address-pages.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconDownload } from '#shared/ui/icons.ts';
import { LivePage, useLiveList } from '#shared/ui/live-page.tsx';
import { LiveTable } from '#shared/ui/live-table.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useSavedFile } from '#shared/ui/saved-file.ts';
import { SelectField } from '#shared/ui/select-field.tsx';
import { StaleNotice } from '#shared/ui/stale-notice.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { plainNumber } from '../filing/request-number.ts';
import { useHeight } from '../home/height.ts';
import dense from '../lists/dense.module.css';
import { useListSearch } from '../lists/list-search.ts';
import { oneLine } from '../lists/one-line.tsx';
import { OpenByNumber } from '../lists/open-by-number.tsx';
import { useRowActions } from '../lists/row-actions.tsx';
import { FirstField, listPage, Period, SearchForm, searchKeys } from '../lists/search-form.tsx';
import { rememberShown } from '../lists/shown-list.ts';
import { useBulkActs } from './bulk-acts.tsx';
import { CasePanel } from './case-panel.tsx';
import { useChosenRow } from './chosen-row.ts';
import { DisplayDialog } from './display-dialog.tsx';
import classes from './found.module.css';
import { foundColumns, usualColumns } from './found-columns.tsx';
import { displayNames, displayOf, fields, searchBody, todaysFilter } from './request-search.ts';
import { SortHead } from './sort-head.tsx';
import { useTickedRows } from './ticked-rows.tsx';
import { useCasePanel } from './use-case-panel.tsx';
import { useSavedViews } from './views/saved-views.ts';
import { ViewBar, viewKeys } from './views/view-bar.tsx';

const tickKey = { keys: ['x'], does: '選んだ行に印を付ける・外す' };
const subject = '申込・お問い合わせ一覧';

export default function RequestSearch() {
  const [usual] = useState(todaysFilter);
  const { filter, field, show, ...search } = useListSearch({
    list: 'MTR100',
    queryName: 'requests',
    usual,
    fields,
    kept: displayNames,
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
  const display = useMemo(() => displayOf(filter), [filter]);
  const { sort, order, pageSize } = display;
  const shownAs = { ...(sort && { sort, order }), pageSize };
  const found = useLiveList({
    pages,
    queryKey: ['staff', 'requests', body, shownAs, query],
    queryFn: ({ signal }) =>
      load(
        'post',
        '/user/mainte/requestdetails/list',
        { body: { ...body, ...shownAs, ...query }, signal },
        ['cm100', subject],
      ),
  });
  const { data } = found;
  const rows = data?.requestInfoSearchResultDtoList;
  useEffect(() => {
    if (rows) rememberShown(rows.map(({ displayNo }) => plainNumber(displayNo)));
  }, [rows]);
  // While another search loads, nothing is done with the rows of the one before.
  const current = found.isPlaceholderData ? undefined : rows;
  const { ticked, tick: tickRows, column: tick } = useTickedRows(current);
  const [isSetting, setSetting] = useState(false);
  const [aboveRef, aboveHeight] = useHeight();
  const list = useRef<HTMLDivElement>(null);
  useChosenRow(list, rows);
  const panel = useCasePanel(current);
  const views = useSavedViews();
  const viewList = views.data?.viewList ?? [];
  const view = viewList.find(({ viewId }) => viewId === filter.view);
  const { onRequest, onPayment, dialogs } = useRowActions(rows);
  const masters = conditions.data;
  const progress = masters?.progressList ?? [];
  const bulk = useBulkActs({ ticked, onTick: tickRows, progress });
  const columns = useMemo(
    () =>
      foundColumns({
        progress: masters?.progressList ?? [],
        verification: masters?.verifyStatusKbnList ?? [],
        place,
        onRequest,
        onPayment,
        lines: display.lines,
        shown: display.columns ?? usualColumns,
        hasPanel: panel.isOpen,
        tick,
        head: (sort, label) => (
          <SortHead sort={sort} label={label} display={display} onSort={show} />
        ),
      }),
    [masters, place, onRequest, onPayment, display, panel.isOpen, tick, show],
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
      keys={[...searchKeys, tickKey, ...viewKeys, ...panel.keys]}
      beside={
        <ViewBar
          views={viewList}
          filter={filter}
          plans={masters?.planList ?? []}
          progress={progress}
          onShow={show}
        />
      }
      className={`${listPage} ${dense.page} ${classes.page}`}
      actions={
        <>
          <Button onClick={() => setSetting(true)}>表示の設定</Button>
          {panel.button}
          <OpenByNumber source="MTR100" />
          <Button icon={IconDownload} loading={exporting} onClick={exportAll}>
            CSV出力
          </Button>
        </>
      }
      above={
        <div className={dense.above} ref={aboveRef}>
          {conditions.error && <StaleNotice query={conditions} />}
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
          {view && view.leftOutList.length > 0 && (
            <Notice kind="info">
              {message('mt183', view.viewName, view.leftOutList.join('・'))}
            </Notice>
          )}
          {data?.sortedFlg === false && (
            <Notice kind="info">
              1,000件を超えるため、申込日時の新しい順です。条件で絞り込むと並べ替えられます。
            </Notice>
          )}
        </div>
      }
    >
      <div
        ref={list}
        className={`${dense.list} ${classes.list} ${display.lines === 1 ? oneLine : ''}`}
        data-panel={panel.isOpen || undefined}
        style={{ '--above-height': `${aboveHeight}px` } as CSSProperties}
      >
        <LiveTable
          caption="申込一覧"
          columns={columns}
          rows={rows}
          rowKey={({ displayNo }) => displayNo}
          query={found}
          pages={pages}
          pageSize={pageSize}
          beside={bulk.bar}
          empty={{
            title: '条件に合う申込はありません',
            text: '申込日の範囲を広げるか、条件を減らしてください。氏名と会社名は、「株式会社」も含めて先頭の文字から入力します。',
          }}
        />
        {panel.isOpen && (
          <CasePanel
            rows={rows}
            progress={progress}
            verification={masters?.verifyStatusKbnList ?? []}
            place={place}
            onRequest={onRequest}
            onPayment={onPayment}
            onClose={panel.close}
          />
        )}
      </div>
      {isSetting && (
        <DisplayDialog display={display} onShow={show} onClose={() => setSetting(false)} />
      )}
      {bulk.dialog}
      {dialogs}
    </LivePage>
  );
}
