import { formatYen } from '#contract/price.ts';
import { reappointmentAct } from '#contract/reappointment.ts';
import {
  type Addressee,
  billFacts,
  compose,
  contactFor,
  longDate,
  type Mail,
  requesterText,
  type Sender,
  type VerificationInvitation,
} from './mail.texts.ts';

const crossed = (done: string) => `すでに${done}いただいている場合は、行き違いをご容赦ください。`;

export interface UnpaidApplication {
  /** In the displayed form: `20261121-00012`. */
  number: string;
  /** Whole yen. */
  billed: number;
  withheld: number;
  /** What came already and what is still to come, in yen. */
  received: number;
  open: number;
  /** `YYYY-MM-DD`. */
  paymentDue: string;
  /** Where to pay, in one line; '' while the office has set no account. */
  bankAccount: string;
  /** The last day of the registration period, `YYYY-MM-DD`; null if unknown. */
  deadline: string | null;
}

function paymentFacts(application: UnpaidApplication) {
  const { number, received, open, paymentDue, bankAccount } = application;
  return [
    ['申込番号', number],
    ...billFacts(application),
    ...(received > 0
      ? [
          ['ご入金済みの額', formatYen(received)],
          ['残りのお支払い額', formatYen(open)],
        ]
      : []),
    ['お支払い期限', longDate(paymentDue)],
    ...(bankAccount ? [['お振込先', bankAccount]] : []),
  ] as [string, string][];
}

const howToPay = 'お振込みの際は、申込番号と会社名をご記入ください。';

/** A payment is due within days. */
export function paymentDue(
  to: Addressee,
  application: UnpaidApplication,
  from: Sender & { detail: string },
): Mail {
  return compose(`お支払い期限のお知らせ（${application.number}）`, to, from, [
    '次のお申込みのお支払い期限が近づいています。お振込みを確認したのち、登記のお手続きを進めます。',
    { facts: paymentFacts(application) },
    howToPay,
    crossed('お振込み'),
    { link: from.detail },
  ]);
}

/** A payment is overdue. */
export function paymentOverdue(
  to: Addressee,
  application: UnpaidApplication,
  from: Sender & { detail: string },
): Mail {
  const { number, deadline } = application;
  return compose(`お支払いのお願い（${number}）`, to, from, [
    '次のお申込みのお振込みが、お支払い期限までに確認できませんでした。お振込みの確認ができるまで、登記のお手続きを進められません。',
    { facts: [...paymentFacts(application), ...deadlineFact(deadline)] },
    howToPay,
    `${crossed('お振込み')}お申込みを続けられない場合は、次のページから取り消すことができます。`,
    { link: from.detail },
  ]);
}

/** Stamped papers have not come back yet. */
export function papersAwaited(
  to: Addressee,
  { number, sentOn, deadline }: { number: string; sentOn: string; deadline: string | null },
  from: Sender & { detail: string },
): Mail {
  return compose(`押印書類のご返送のお願い（${number}）`, to, from, [
    'お送りした書類のご返送をお待ちしています。押印のうえ、同封の封筒でご返送ください。届きしだい、法務局に登記を申請します。',
    {
      facts: [['申込番号', number], ['書類の発送日', longDate(sentOn)], ...deadlineFact(deadline)],
    },
    `投函されましたら、次のページの「返送したことを連絡する」からお知らせください。${crossed('ご返送')}`,
    { link: from.detail },
  ]);
}

/** The questions about the meeting are not answered yet. */
export function meetingAwaited(
  to: Addressee,
  { number }: { number: string },
  from: Sender & { detail: string },
): Mail {
  return compose(`株主総会などについてのご回答のお願い（${number}）`, to, from, [
    '登記の書類を作るためのご質問に、まだお答えをいただいていません。次のページを開いてログインし、「株主総会などについてのご質問」にお答えください。分からないところは、空欄のまま送れます。',
    { facts: [['申込番号', number]] },
    crossed('ご回答'),
    { link: from.detail },
  ]);
}

function deadlineFact(deadline: string | null): [string, string][] {
  return deadline ? [['登記の期限', longDate(deadline)]] : [];
}

/**
 * A verification is not finished, and its link ends within days. The mail cannot contain the link, whose key is stored
 * only as a hash.
 */
export function verificationDue(
  to: Addressee,
  invitation: Pick<VerificationInvitation, 'number' | 'dueDate' | 'requester' | 'filing'>,
  { sentOn, subject }: { sentOn: string; subject: string },
  from: Sender,
): Mail {
  return compose(`オンライン本人確認の期限のお知らせ（${invitation.number}）`, to, from, [
    requesterText(invitation, from),
    'お手続きがまだ完了していません。期限を過ぎると、お送りしたリンクはお使いいただけなくなります。',
    {
      facts: [
        ['受付番号', invitation.number],
        ['お手続きの期限', longDate(invitation.dueDate)],
      ],
    },
    `${longDate(sentOn)}にお送りしたメール「${subject}」のリンクから、お手続きください。メールが見つからない場合は、${contactFor(from)}までご連絡ください。`,
    crossed('お手続き'),
  ]);
}

/** Everyone in a company whose term ends on one day. */
export interface EndingTerms {
  /** How many days before its end the mail is sent: 90, 30 or 0. */
  days: number;
  /** The end is a fact that somebody has said, and not computed. */
  isKnown: boolean;
  end: {
    endsBy: string;
    officerList: readonly { officialPosition: string; name: string }[];
    /** All of them are 会計監査人. */
    deemedFlg: boolean;
  };
}

/** Terms of office end within days. */
export function termEnds(
  to: Addressee,
  { days, isKnown, end }: EndingTerms,
  from: Sender & { company: string; reappointment: string },
): Mail {
  const day = longDate(end.endsBy);
  const when = isKnown
    ? `${day}に満了します。`
    : `${day}までに終結する定時株主総会の終結の時に満了する見込みです。`;
  const subject =
    days === 0 ? '役員の任期の満了日のお知らせ' : `役員の任期のお知らせ（あと${days}日）`;
  return compose(subject, to, from, [
    `次の役員の任期は、${when}`,
    {
      facts: end.officerList.map(({ officialPosition, name }) => [
        officialPosition,
        name || '次のページでご確認ください',
      ]),
    },
    end.deemedFlg
      ? '会計監査人は、定時株主総会で別段の決議がないときは、再任されたものとみなされます。この場合も、重任の登記が必要です。'
      : '同じ方が続けて就任される場合も、株主総会での選任と、2週間以内の重任の登記が必要です。後任の方を選任されないときは、任期が満了した方が、後任の方が就任するまで役員としての権利と義務を負います。',
    { link: from.reappointment, act: reappointmentAct },
    '任期は、ご登録の会社の情報から計算しています。役員や会社の情報は、次のページでご確認ください。',
    { link: from.company },
  ]);
}
