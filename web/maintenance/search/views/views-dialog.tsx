import { type FormEvent, useState } from 'react';
import type { ListView } from '#contract/endpoints/list-views.ts';
import type { MasterEntry } from '#contract/endpoints/schema.ts';
import { checkText } from '#contract/fields.ts';
import { displayDate } from '#contract/japan-time.ts';
import {
  daysOfPeriod,
  listColumnRows,
  longestViewName,
  periodOfDays,
  type ViewPeriod,
  viewLabels,
  viewPeriodCodes,
  viewPeriods,
} from '#contract/list-views.ts';
import { send } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { DialogFrame } from '#shared/ui/dialog-frame.tsx';
import { Note, Row } from '#shared/ui/layout.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useStaffMutation } from '../../lists/staff-mutation.ts';
import { displayOf, fields, type RequestFilter } from '../request-search.ts';
import { filterOfView, settingsOf, todayInJapan, viewsKey } from './saved-views.ts';
import { ViewList } from './view-list.tsx';
import classes from './views.module.css';

interface ViewsDialogProps {
  views: readonly ListView[];
  filter: RequestFilter;
  plans: readonly { planCd: string; name: string }[];
  progress: readonly MasterEntry[];
  onOpen: (view: ListView) => void;
  onShow: (filter: RequestFilter) => void;
  onClose: () => void;
}

/** Saves what the list shows under a name, and puts the saved views in order. */
export function ViewsDialog(props: ViewsDialogProps) {
  const { views, filter, onOpen, onShow, onClose } = props;
  const today = todayInJapan();
  const days = { from: filter.from, until: filter.until };
  const current = views.find(({ viewId }) => viewId === filter.view);
  const [period, setPeriod] = useState(() => proposedPeriod(current, days, today));
  const [viewName, setName] = useState('');
  const [error, setError] = useState<string>();
  const { run, busy } = useStaffMutation(viewsKey, 'silent');
  const settings = settingsOf(filter, period);
  const shown = daysOfPeriod(period, days, today);

  const showSaved = (viewId: string) => {
    const saved = { viewId, viewName, leftOutList: [], updateDatetime: '', updateUserId: '' };
    onShow(filterOfView({ ...settings, ...saved }, today));
    onClose();
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const found = checkText(viewLabels.name, viewName, longestViewName);
    setError(found?.text);
    if (found) return;
    let viewId = '';
    const isDone = await run(async () => {
      const added = await send('post', '/user/mainte/views', { body: { viewName, ...settings } }, [
        'cm111',
        '表示',
      ]);
      viewId = added.data.viewId;
      return added;
    });
    if (isDone) showSaved(viewId);
  };
  const overwrite = async ({ viewId, updateDatetime, updateUserId }: ListView) => {
    const body = { ...settings, updateDatetime, updateUserId };
    const isDone = await run(() =>
      send('put', '/user/mainte/views/{viewId}', { params: { viewId }, body }, ['cm110', '上書き']),
    );
    if (isDone) showSaved(viewId);
  };

  return (
    <DialogFrame
      opened
      closable={false}
      onClose={onClose}
      title="表示の保存・管理"
      footer={<Button onClick={onClose}>閉じる</Button>}
    >
      <form className={classes.save} noValidate onSubmit={add}>
        <h3>今の表示を保存する</h3>
        <Note>{whatIsSaved(props)}</Note>
        <SelectField
          name="viewPeriod"
          label={viewLabels.period}
          mark="none"
          empty={false}
          support={`今日開くと ${displayDate(shown.from)} 〜 ${displayDate(shown.until)}`}
          value={period}
          options={viewPeriodCodes.map((value) => ({ value, label: viewPeriods[value] }))}
          onChange={(value) => setPeriod(value as ViewPeriod)}
        />
        <TextField
          name="viewName"
          label={viewLabels.name}
          mark="none"
          value={viewName}
          error={error}
          onChange={(value) => {
            setName(value);
            setError(undefined);
          }}
        />
        <Row>
          <Button type="submit" loading={busy}>
            名前を付けて保存
          </Button>
          {current && (
            <Button disabled={busy} onClick={() => void overwrite(current)}>
              「{current.viewName}」に上書き
            </Button>
          )}
        </Row>
      </form>
      {views.length > 0 && <ViewList views={views} onOpen={onOpen} />}
    </DialogFrame>
  );
}

/** The period of the view that is open while its days still are what shows; else what the days most likely mean. */
function proposedPeriod(
  current: ListView | undefined,
  days: { from: string; until: string },
  today: string,
): ViewPeriod {
  if (!current) return periodOfDays(days, today);
  const { from, until } = filterOfView(current, today);
  return from === days.from && until === days.until ? current.period : periodOfDays(days, today);
}

/** The conditions and the form of the list besides the days, in words. */
function whatIsSaved({ filter, plans, progress }: ViewsDialogProps): string {
  const { sort, order, pageSize, columns } = displayOf(filter);
  const conditions = [
    [fields.name.label, filter.name],
    [fields.company.label, filter.company],
    [fields.plan.label, plans.find(({ planCd }) => planCd === filter.plan)?.name],
    [fields.progress.label, progress.find(({ value1 }) => value1 === filter.progress)?.nameAbbr],
    [
      fields.sort.label,
      sort && `${listColumnRows[sort].label}（${order === 'asc' ? '昇順' : '降順'}）`,
    ],
    [fields.size.label, `${pageSize}件`],
    [fields.cols.label, columns ? `${columns.length}列` : '標準'],
  ];
  return conditions.flatMap(([label, value]) => (value ? [`${label}：${value}`] : [])).join('　');
}
