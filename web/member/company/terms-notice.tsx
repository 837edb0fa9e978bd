import type { TermEnd } from '#contract/endpoints/company-parts.ts';
import { displayDate } from '#contract/japan-time.ts';
import { reappointmentAct } from '#contract/reappointment.ts';
import { leftText } from '#shared/company/term-list.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { IconAlertTriangle } from '#shared/ui/icons.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { NoticeLine } from '../notice-line.tsx';

/** From how many days before its end a term is pointed out. */
const within = 90;

export const endingSoon = (terms: readonly TermEnd[]) =>
  terms.filter(({ daysLeft }) => daysLeft <= within);

/** Terms that end soon or have ended, each with one press to an application that elects the same people again. */
export function TermsNotice({ terms, isNext }: { terms: readonly TermEnd[]; isNext: boolean }) {
  const ends = endingSoon(terms);
  if (ends.length === 0) return null;
  const names = ({ officerList }: TermEnd) =>
    officerList.map(({ officialPosition, name }) => `${officialPosition} ${name}`).join('、');
  const button = ({ endsBy }: TermEnd, filled: boolean) => (
    <ButtonLink filled={filled} small={!filled} screen="MBR510" search={{ terms: endsBy }}>
      {reappointmentAct}
    </ButtonLink>
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
        text={
          <>
            {titleOf(end)}{' '}
            {[...new Set(end.officerList.map(({ name }) => name))].map((name, nth, { length }) => (
              <span key={name} className="whole">
                {nth < length - 1 ? `${name}、` : name}
              </span>
            ))}
          </>
        }
      >
        {button(end, false)}
      </NoticeLine>
    ),
  );
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
