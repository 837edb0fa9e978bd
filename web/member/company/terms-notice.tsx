import { newKey } from '#api-client';
import { officerRowsPerMode } from '#contract/codes.ts';
import type { CompanyPage } from '#contract/endpoints/companies.ts';
import type { TermEnd } from '#contract/endpoints/company-parts.ts';
import { displayDate } from '#contract/japan-time.ts';
import { message } from '#contract/messages.ts';
import { queryClient } from '#shared/api.ts';
import { failureText } from '#shared/api-failure.ts';
import { leftText } from '#shared/company/term-list.tsx';
import { useGo } from '#shared/navigation/go.ts';
import { Button } from '#shared/ui/button.tsx';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { IconAlertTriangle } from '#shared/ui/icons.ts';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { type Draft, editStatus, emptyDraft, holdsInput } from '../application/draft/draft.ts';
import { changeDraft, useDraft } from '../application/draft/draft-store.ts';
import { reappointing } from '../application/people/choices.ts';
import { peopleOf } from '../application/people/person.ts';
import { NoticeLine } from '../notice-line.tsx';
import { companyQuery } from './company-query.ts';

/** From how many days before its end a term is pointed out. */
const within = 90;

export const endingSoon = (terms: readonly TermEnd[]) =>
  terms.filter(({ daysLeft }) => daysLeft <= within);

/** Terms that end soon or have ended, each with one press to a draft that elects the same people again. */
export function TermsNotice({ terms, isNext }: { terms: readonly TermEnd[]; isNext: boolean }) {
  const go = useGo();
  const draft = useDraft();
  const begin = async (end: TermEnd) => {
    if (end.officerList.length > officerRowsPerMode)
      return void showMessage('error', message('mb036', officerRowsPerMode));
    const overwrites = draft !== null && holdsInput(draft);
    const text = '入力途中の申込があります。破棄して、重任の申込を始めますか？';
    if (overwrites && !(await confirm({ text, action: '破棄して始める', danger: true }))) return;
    try {
      const page = await queryClient.fetchQuery({ ...companyQuery(), staleTime: 60_000 });
      changeDraft(() => reappointmentOf(page, end));
    } catch (failure) {
      return void showMessage('error', failureText(failure));
    }
    await go('MBR400');
  };
  const ends = endingSoon(terms);
  if (ends.length === 0) return null;
  const names = ({ officerList }: TermEnd) =>
    officerList.map(({ officialPosition, name }) => `${officialPosition} ${name}`).join('、');
  const button = (end: TermEnd, filled: boolean) => (
    <Button
      filled={filled}
      small={!filled}
      disabled={draft === null}
      onClick={() => void begin(end)}
    >
      重任の申込を始める
    </Button>
  );
  return ends.map((end, nth) =>
    isNext && nth === 0 ? (
      <Notice
        key={end.endsBy}
        mb={24}
        kind="warning"
        title={titleOf(end)}
        action={button(end, true)}
      >
        <p>{names(end)}</p>
        <p>{explanationOf(end)}</p>
      </Notice>
    ) : (
      <NoticeLine
        key={end.endsBy}
        icon={IconAlertTriangle}
        text={`${titleOf(end)} ${[...new Set(end.officerList.map(({ name }) => name))].join('、')}`}
      >
        {button(end, false)}
      </NoticeLine>
    ),
  );
}

/** A draft that elects again those whose terms end together; the day is still to be entered. */
function reappointmentOf({ officerList }: CompanyPage, { endsBy }: TermEnd): Draft {
  const draft = emptyDraft(newKey());
  const again = peopleOf(officerList, '', draft.officers).filter(({ offices }) =>
    offices.some((office) => office.endsBy === endsBy),
  );
  const officers = reappointing(draft.officers, again) ?? draft.officers;
  return { ...draft, status: editStatus.input, officers };
}

function titleOf({ endsBy, daysLeft }: TermEnd): string {
  const day = displayDate(endsBy);
  return daysLeft < 0
    ? `任期が満了しています（${day}）`
    : `まもなく任期が満了します（${day}、${leftText(daysLeft)}）`;
}

function explanationOf({ daysLeft, deemedFlg }: TermEnd): string {
  if (deemedFlg) {
    return '定時株主総会で別段の決議がないときは、再任されたものとみなされます。この場合も、重任の登記が必要です。';
  }
  return daysLeft < 0
    ? '後任の方が就任するまで、役員としての権利と義務が続きます。株主総会で選任し、登記を申請してください。'
    : '同じ方が続けて就任される場合も、株主総会での選任と重任の登記が必要です。';
}
