import { useEffect } from 'react';
import type { DataOf } from '#api-client';
import { checkFields } from '#contract/field-table.ts';
import { verifierFilters } from '#contract/list-filters.ts';
import { message } from '#contract/messages.ts';
import { AccountStatus } from '#shared/access/account-status.tsx';
import { load, send } from '#shared/api.ts';
import { ApiFailure, failureText } from '#shared/api-failure.ts';
import { formFields } from '#shared/forms/form-fields.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { useSession } from '#shared/session/session.ts';
import { useAddressFilters } from '#shared/ui/address-filters.ts';
import { useAddressPages, useCarriedSearch } from '#shared/ui/address-pages.ts';
import { Button } from '#shared/ui/button.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { DataTable, type TableColumn } from '#shared/ui/data-table.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { IconSearch, IconUserPlus } from '#shared/ui/icons.ts';
import { KeyHelp } from '#shared/ui/key-help.tsx';
import { useLiveList } from '#shared/ui/live-page.tsx';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { pageGone } from '#shared/ui/page-gone.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { useScreenKeys } from '#shared/ui/screen-keys.ts';
import { useShownMutation } from '#shared/ui/shown-mutation.ts';
import { Chip } from '#shared/ui/status-chip.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import classes from './verifier-list.module.css';
import { WaitingChanges } from './waiting-changes.tsx';

/** The filters in the address: `approverFlg` is '1' or ''. */
type VerifierFilters = Record<'userNo' | 'name' | 'approverFlg', string>;

const check = (values: VerifierFilters) => checkFields(verifierFilters, values);

interface VerifierFilterFormProps {
  filters: VerifierFilters;
  busy: boolean;
  onSearch: (filters: VerifierFilters) => void;
}

function VerifierFilterForm({ filters, busy, onSearch }: VerifierFilterFormProps) {
  const form = useForm({ initial: filters, check });
  useScreenKeys({ '/': () => document.getElementById('userNo')?.focus() });
  const search = form.onSubmit(async (values) => onSearch(values));
  const field = formFields(verifierFilters, form);
  return (
    <form className={classes.filters} onSubmit={search} noValidate>
      <ErrorSummary form={form} />
      <div className={classes.row}>
        <TextField {...field('userNo')} mark="none" autoComplete="off" />
        <TextField {...field('name')} mark="none" autoComplete="off" />
        <CheckboxField
          name="approverFlg"
          label="承認者のみ"
          checked={form.values.approverFlg === '1'}
          onChange={(checked) => form.set('approverFlg', checked ? '1' : '')}
        />
        <Button type="submit" loading={busy} icon={IconSearch}>
          検索
        </Button>
      </div>
    </form>
  );
}

const subject = '確認利用者一覧';

type Row = DataOf<
  'post',
  '/user/verify/verifyUser/searchconditions'
>['verifyUserInfoListSeachResultDtoList'][number];

const initial: VerifierFilters = { userNo: '', name: '', approverFlg: '' };

const keyLines = [
  { keys: ['/'], does: '検索条件へ' },
  { keys: ['j'], does: '次の行へ' },
  { keys: ['k'], does: '前の行へ' },
  { keys: ['Enter'], does: '選んだ行を開く' },
];

/** VFU100: the verifiers of the caller's system. */
export default function VerifierList() {
  const { filters, apply } = useAddressFilters<VerifierFilters>(initial);
  const pages = useAddressPages();
  const carried = useCarriedSearch();
  const approver = useSession('verifier')?.user.Approverflg ?? false;
  const { page, query } = pages;
  const found = useLiveList({
    pages,
    queryKey: ['verifier', 'users', filters, query],
    queryFn: ({ signal }) => {
      const body = { ...filters, approverFlg: filters.approverFlg === '1', ...query };
      return load('post', '/user/verify/verifyUser/searchconditions', { body, signal }, [
        'cm100',
        subject,
      ]);
    },
    refetchOnWindowFocus: false,
  });
  const { data, error, isPlaceholderData, isFetching } = found;
  useEffect(() => {
    if (error && !(error instanceof ApiFailure && error.endedSession)) {
      void showMessage('error', failureText(error));
    }
  }, [error]);
  const { suspend, busy } = useSuspend(() => found.refetch());
  const rows = data?.verifyUserInfoListSeachResultDtoList;

  return (
    <div className={`page ${classes.list}`}>
      <PageHeader
        title={subject}
        actions={
          <>
            <KeyHelp lines={keyLines} />
            {approver && (
              <ButtonLink screen="VFU200" params={['VFU100']} icon={IconUserPlus}>
                確認利用者登録
              </ButtonLink>
            )}
          </>
        }
      />
      <VerifierFilterForm
        key={JSON.stringify(filters)}
        filters={filters}
        busy={isFetching}
        onSearch={(next) => {
          if (JSON.stringify(next) === JSON.stringify(filters) && page === 1) void found.refetch();
          else void apply(next);
        }}
      />
      <WaitingChanges changes={data?.changeList ?? []} onSettled={() => found.refetch()} />
      <DataTable
        caption={subject}
        columns={columnsOf(carried, busy, suspend)}
        rows={rows}
        rowKey={({ userId }) => userId}
        loading={isPlaceholderData}
        failing={found}
        empty={page > 1 ? pageGone(pages) : { title: '条件に合う利用者はいません' }}
        {...(data && { pager: pages.pagerOf({ ...data, shown: rows?.length ?? 0 }) })}
      />
    </div>
  );
}

function columnsOf(
  carried: Record<string, string>,
  busy: boolean,
  suspend: (row: Row) => void,
): TableColumn<Row>[] {
  return [
    { key: 'userNo', label: 'ユーザーID', width: 200, show: ({ userNo }) => userNo },
    {
      key: 'name',
      label: '氏名',
      show: ({ name, suspendedFlg }) => (
        <span className={classes.name}>
          {name}
          {suspendedFlg && <Chip text="利用停止中" colour="#666666" icon="ban" />}
        </span>
      ),
    },
    {
      key: 'period',
      label: '有効期間',
      width: 220,
      noWrap: true,
      show: ({ dispValidityperiodStartDate: start, dispValidityperiodEndDate: end }) => (
        <span className="numeric">
          {start} 〜 {end}
        </span>
      ),
    },
    {
      key: 'standing',
      label: '審査での扱い',
      width: 240,
      show: (row) => <AccountStatus kind="verifier" of={row} />,
    },
    {
      key: 'approver',
      label: '承認者',
      width: 76,
      show: ({ approverFlg, name }) => (
        <input
          type="checkbox"
          className={classes.check}
          checked={approverFlg}
          disabled
          readOnly
          aria-label={`${name}は承認者`}
        />
      ),
    },
    {
      key: 'edit',
      label: '操作',
      width: 210,
      noWrap: true,
      show: (row) => (
        <span className={classes.actions}>
          <ButtonLink screen="VFU210" params={[row.userId, 'VFU100']} search={carried} small>
            {row.updHiddenFlg ? '参照' : '更新'}
            <span className="visually-hidden">（{row.userNo}）</span>
          </ButtonLink>
          {row.delHiddenFlg && (
            <Button
              variant="outline"
              color="red"
              small
              // Until the rows are there anew, a press would be ignored.
              disabled={busy}
              onClick={() => suspend(row)}
            >
              利用停止
              <span className="visually-hidden">（{row.userNo}）</span>
            </Button>
          )}
        </span>
      ),
    },
  ];
}

/** Suspends a verifier after asking; the list is refetched when the message is closed. */
function useSuspend(again: () => Promise<unknown>) {
  const { run, busy } = useShownMutation({ reload: again });
  const suspend = async ({ userId, userNo, name, updateDatetime, updateUserId }: Row) => {
    const question = message('cm011', `${name}（${userNo}）`);
    if (!(await confirm({ text: question, action: '利用停止にする', danger: true }))) return;
    await run(() =>
      send(
        'put',
        '/user/verify/verifyUser/{userId}/suspend',
        { params: { userId }, body: { userId, userNo, updateDatetime, updateUserId } },
        ['cm113', '利用者'],
      ),
    );
  };
  return { suspend, busy };
}
