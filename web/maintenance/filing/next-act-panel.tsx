import { useQuery } from '@tanstack/react-query';
import { codeIn } from '#contract/code.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { gapsOf } from '#contract/gates.ts';
import { displayDate } from '#contract/japan-time.ts';
import { officeSentence } from '#contract/next-act.ts';
import { act } from '#contract/next-act-codes.ts';
import { actWords } from '#contract/next-act-words.ts';
import { getQuery, send } from '#shared/api.ts';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { Note, Stack } from '#shared/ui/layout.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { caseKey, useCaseMutation } from './case-mutation.ts';
import { daysText } from './deadline-chip.tsx';
import classes from './next-act-panel.module.css';

const path = '/user/mainte/requestdetails/{requestNo}/owner';

/** What is to be done next about a case, by when and by whom; it can be taken or given. */
export function NextActPanel(props: { requestNo: string; work: CaseWork | undefined }) {
  const { requestNo, work } = props;
  const me = useSession('manager')?.user.id ?? '';
  const { busy, run } = useCaseMutation(requestNo, 'silent');
  const { data } = useQuery({
    ...getQuery([...caseKey(requestNo), 'owner'], path, '次にすること', { params: { requestNo } }),
    refetchOnMount: 'always',
  });
  if (!data) return null;
  const { nextActList, ownerId, ownerName, ownerAbsentFlg, colleagueList } = data;
  const give = (to: string) =>
    void run(() =>
      send(
        'put',
        path,
        {
          params: { requestNo },
          body: {
            ownerId: to,
            updateDatetime: data.updateDatetime,
            updateUserId: data.updateUserId,
          },
        },
        ['cm110', '担当の変更'],
      ),
    );
  const [next, ...later] = nextActList.flatMap((one) => {
    const code = codeIn(act, one.act);
    return code ? [{ ...one, code }] : [];
  });
  const isListed = colleagueList.some(({ userId }) => userId === ownerId);
  return (
    <SectionPanel title="次にすること">
      {next ? (
        <Stack gap={2} mb={10}>
          <strong>{actWords(next.code).office.title}</strong>
          <p>
            {officeSentence(next.code, work ? gapsOf(work.gateFacts) : [], work?.registryRecord)}
          </p>
          {next.dueDaysLeft !== null && (
            <p className={classes.due} data-late={next.dueDaysLeft <= 0 || undefined}>
              {displayDate(next.dueDate)}（{daysText(next.dueDaysLeft)}）
            </p>
          )}
          {later.length > 0 && (
            <Note>ほかに：{later.map(({ code }) => actWords(code).office.title).join('、')}</Note>
          )}
        </Stack>
      ) : (
        <p>ありません</p>
      )}
      <div className={classes.owner}>
        <SelectField
          name="ownerId"
          label="事務所の担当"
          mark="none"
          empty="なし"
          disabled={busy}
          value={ownerId}
          options={[
            ...(ownerId && !isListed
              ? [{ value: ownerId, label: `${ownerName}（利用不可）` }]
              : []),
            ...colleagueList.map(({ userId, name, absentUntil }) => ({
              value: userId,
              label: `${name}${userId === me ? '（自分）' : ''}${absentUntil && `（${displayDate(absentUntil)}まで不在）`}`,
            })),
          ]}
          onChange={give}
        />
        {(ownerId === '' || ownerAbsentFlg) && ownerId !== me && (
          <Button disabled={busy} onClick={() => give(me)}>
            引き受ける
          </Button>
        )}
      </div>
    </SectionPanel>
  );
}
