import { planTyp } from './codes.ts';
import type { PublicPlans } from './endpoints/plans.ts';
import { type Amounts, amountsOf, codesOf } from './plan-amounts.ts';
import { formatYen } from './price.ts';

export interface Question {
  question: string;
  answer: string;
}

/**
 * The landing page's questions and answers, which its structured data tells search engines too. Those that depend on
 * the fees are left out while the fees are unknown. `identification` answers how the contact is identified.
 */
export function landingQuestions(
  plans: PublicPlans | undefined,
  identification: string,
): Question[] {
  return [
    {
      question: '登記の期限はいつですか。',
      answer:
        '変更があった日から2週間以内です（会社法915条1項）。最後の日が土日、祝日または年末年始（12月29日から1月3日まで）に当たるときは、法務局の次の開庁日までです。過ぎた場合も申し込めますが、過料の対象となることがありますので、お早めにお申し込みください。',
    },
    ...(plans ? questionsOfFees(plans) : []),
    {
      question: '書類は自分で用意しますか。',
      answer:
        '議事録や就任承諾書などは事務所が作成し、画面または郵送でお届けします。押印のうえ、印鑑証明書などお手元の証明書と一緒に返送してください。法務局に行く必要はありません。',
    },
    { question: '本人確認では何をしますか。', answer: identification },
    {
      question: '申し込んだ後で取り消せますか。',
      answer:
        '事務所が押印書類を受領するまでは、画面から取り消せます。その後も、事務所へのご連絡でいつでも委任を終了できます。',
    },
  ];
}

/** The price of one base plan for one class of capital, with everything that is billed. */
export interface CaseTotal {
  plan: string;
  /** 「資本金1億円以下」 */
  capital: string;
  amounts: Amounts;
}

/** The first base plan's totals, that of the smallest capital first: the commonest case. Empty without such a plan. */
export function commonTotals(plans: PublicPlans): CaseTotal[] {
  const plan = plans.displayPlanList.find((candidate) => candidate.planTyp === planTyp.base);
  return (plan?.childPlanSelectDtoList ?? []).map(({ planCd: childPlanCd, nameDetail2 }) => ({
    plan: plan?.name ?? '',
    capital: nameDetail2,
    amounts: amountsOf(plans, codesOf(plans, [{ planCd: plan?.planCd ?? '', childPlanCd }])),
  }));
}

function questionsOfFees(plans: PublicPlans): Question[] {
  const totals = commonTotals(plans);
  const examples = totals.map(
    ({ capital, amounts }) => `${capital}の会社は${formatYen(amounts.billed)}`,
  );
  return [
    ...(totals[0]
      ? [
          {
            question: '全部でいくらかかりますか。',
            answer: `${totals[0].plan}の場合、報酬・${plans.taxRateKbnInfo.name}・登録免許税の合計は、${examples.join('、')}です。お申込みの前に、画面で総額をご確認いただけます。`,
          },
        ]
      : []),
    {
      question: '支払い方法を教えてください。',
      answer: `銀行振込です。お申込みから${plans.paymentDays}日以内にお振り込みください。`,
    },
  ];
}
