import type { Manager } from '#contract/endpoints/managers.ts';
import { wireBody } from '#contract/field-table.ts';
import { displayDate } from '#contract/japan-time.ts';
import { managerFilters } from '#contract/list-filters.ts';
import { message } from '#contract/messages.ts';
import { managerRights, rightNames } from '#contract/staff-fields.ts';
import { AccountStatus } from '#shared/access/account-status.tsx';
import { invalidate, load, send } from '#shared/api.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { currentSession } from '#shared/session/session.ts';
import { type ListPlace, useAddressPages } from '#shared/ui/address-pages.ts';
import { Button } from '#shared/ui/button.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import type { TableColumn } from '#shared/ui/data-table.tsx';
import { LivePage, useLiveList } from '#shared/ui/live-page.tsx';
import { LiveTable } from '#shared/ui/live-table.tsx';
import { useShownMutation } from '#shared/ui/shown-mutation.ts';
import { TextField } from '#shared/ui/text-field.tsx';
import { useListSearch } from '../lists/list-search.ts';
import { TwoLines } from '../lists/request-cells.tsx';
import { FirstField, listPage, Period, SearchForm, searchKeys } from '../lists/search-form.tsx';
import classes from './manager.module.css';

const subject = '利用者一覧';
export default function ManagerList() {
  const { filter, field, ...search } = useListSearch({
    list: 'MTO220',
    queryName: 'managers',
    fields: managerFilters,
  });
  const pages = useAddressPages();
  const { place, query } = pages;
  const body = wireBody(managerFilters, filter);
  const found = useLiveList({
    pages,
    queryKey: ['staff', 'managers', body, query],
    queryFn: ({ signal }) =>
      load(
        'post',
        '/user/mainte/managers/searchconditions',
        { body: { ...body, ...query }, signal },
        ['cm100', subject],
      ),
  });
  const { data } = found;

  const { run, busy } = useShownMutation({
    reload: () => invalidate(['staff', 'managers']),
    success: 'toast',
  });
  const suspend = async ({ userNo, name, updateDatetime, updateUserId }: Manager) => {
    const question = { text: message('cm011', name), action: '利用停止', danger: true };
    if (!(await confirm(question))) return;
    await run(() =>
      send(
        'put',
        '/user/mainte/managers/{userId}/suspend',
        { params: { userId: userNo }, body: { userId: userNo, updateDatetime, updateUserId } },
        ['cm113', '利用者'],
      ),
    );
  };

  return (
    <LivePage
      title="利用者一覧"
      subject={subject}
      query={found}
      keys={searchKeys}
      className={listPage}
      actions={<ButtonLink screen="MTO200">利用者登録</ButtonLink>}
      above={
        <SearchForm {...search}>
          <Period field={field} />
          <FirstField>
            <TextField {...field('name')} />
          </FirstField>
          <TextField {...field('login')} />
        </SearchForm>
      }
    >
      <LiveTable
        caption={subject}
        columns={columnsOf(place, busy, (row) => void suspend(row))}
        rows={data?.managerInfoListSeachResultDtoList}
        rowKey={({ userNo }) => userNo}
        query={found}
        pages={pages}
        empty={{ title: '条件に合う利用者はいません', text: '条件を減らしてください。' }}
      />
    </LivePage>
  );
}

function columnsOf(
  place: ListPlace,
  busy: boolean,
  onSuspend: (row: Manager) => void,
): TableColumn<Manager>[] {
  const me = currentSession('manager')?.user.id;
  const toEdit = ({ userNo }: Manager, text: string, name?: string) => (
    <ScreenLink screen="MTO210" params={[userNo, 'MTO220']} search={place} aria-label={name}>
      {text}
    </ScreenLink>
  );
  return [
    {
      key: 'login',
      label: managerFilters.login.label,
      width: 140,
      show: (row) => toEdit(row, row.userId),
    },
    {
      key: 'name',
      label: '氏名',
      show: (row) => <TwoLines text={row.name} below={row.nameKana} />,
    },
    {
      key: 'period',
      label: '有効期間',
      width: 215,
      noWrap: true,
      show: (row) => (
        <span className="numeric">
          {displayDate(row.validityperiodStartDate)} 〜 {displayDate(row.validityperiodEndDate)}
        </span>
      ),
    },
    ...rightNames.map((right): TableColumn<Manager> => {
      const { label } = managerRights[right];
      return { key: right, label, width: 90, show: (row) => row[right] && label };
    }),
    {
      key: 'standing',
      label: '同一人の扱い',
      width: 215,
      show: (row) => <AccountStatus kind="manager" of={row} />,
    },
    {
      key: 'acts',
      label: '操作',
      width: 190,
      noWrap: true,
      show: (row) =>
        row.suspendedFlg ? (
          <span className={classes.buttons}>
            {toEdit(row, '変更', `${row.name}の変更`)}
            <span className="support">利用停止中</span>
          </span>
        ) : (
          <span className={classes.buttons}>
            {toEdit(row, '変更', `${row.name}の変更`)}
            {row.userNo !== me && (
              <Button
                variant="outline"
                color="red"
                small
                aria-label={`${row.name}を利用停止`}
                // Until the rows are there anew, a press would be ignored.
                disabled={busy}
                onClick={() => onSuspend(row)}
              >
                利用停止
              </Button>
            )}
          </span>
        ),
    },
  ];
}
