import { type ComponentType, useEffect } from 'react';
import { unsetFact } from '#contract/page-data.ts';
import { useKnownScreen } from '#shared/navigation/known-screen.ts';
import { servedFacts } from '#shared/page-data.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import {
  ApplyDrawing,
  CompleteDrawing,
  IdentityDrawing,
  PostDrawing,
} from '#shared/ui/drawings/usage-steps.tsx';
import { Facts } from '#shared/ui/facts.tsx';
import { IconArrowRight } from '#shared/ui/icons.ts';
import { Phrases } from '#shared/ui/phrases.tsx';
import { useScrolledPast } from '#shared/ui/scrolled-past.ts';
import { CalculatorOffer } from './calculator-offer.tsx';
import { FeeTable } from './fee-table.tsx';
import { usePlans } from './fees.ts';
import { Hero } from './hero.tsx';
import classes from './landing.module.css';
import { Questions } from './questions.tsx';

const filings = [
  {
    title: '役員変更',
    text: '取締役・代表取締役・監査役などの就任、重任、辞任、任期満了、解任、死亡の登記です。',
  },
  {
    title: '代表取締役の住所変更',
    text: '代表取締役が引っ越したときの登記です。役員変更とあわせて申し込めます。',
  },
];

export default function Landing() {
  const known = useKnownScreen();
  return (
    <div className={classes.landing}>
      <Hero />

      <section className={classes.section} aria-labelledby="filings">
        <div className="page">
          <h2 id="filings">
            <Phrases text="申し込める登記" />
          </h2>
          <div className={classes.filings}>
            {filings.map(({ title, text }) => (
              <div key={title} className={classes.filing}>
                <h3>
                  <Phrases text={title} />
                </h3>
                <p>{text}</p>
              </div>
            ))}
          </div>
          <p className={classes.deadline}>
            <strong>登記の期限は2週間です。</strong>
            株式会社の役員に変更があったときは、変更の日から2週間以内に登記を申請しなければなりません。
          </p>
        </div>
      </section>

      <section className={`${classes.section} ${classes.soft}`} aria-labelledby="fees">
        <div className="page">
          <h2 id="fees">料金</h2>
          <FeeTable />
          <CalculatorOffer />
        </div>
      </section>

      <section className={classes.section} aria-labelledby="flow">
        <div className="page">
          <h2 id="flow">
            <Phrases text="ご利用の流れ" />
          </h2>
          <UsageFlow />
        </div>
      </section>

      <section className={`${classes.section} ${classes.soft}`} aria-labelledby="questions">
        <div className="page">
          <h2 id="questions">
            <Phrases text="よくある質問" />
          </h2>
          <Questions />
        </div>
      </section>

      <section className={classes.section} aria-labelledby="office">
        <div className="page">
          <h2 id="office">
            <Phrases text="登記を行う司法書士事務所" />
          </h2>
          <OfficeIdentity />
        </div>
      </section>

      <section className={classes.closing} aria-labelledby="closing">
        <div className="page">
          <h2 id="closing">
            <Phrases text="登録は無料です。まずはアカウントをお作りください。" />
          </h2>
          <div className={classes.closingActions}>
            <ButtonLink
              filled
              screen="MBC100"
              params={['PSS100']}
              rightSection={<IconArrowRight size={20} aria-hidden />}
            >
              無料アカウント登録
            </ButtonLink>
            <ButtonLink screen="MBA100">ログイン</ButtonLink>
            {known('PSS400') && (
              <ButtonLink screen="PSS400" params={['PSS100']}>
                お問い合わせ
              </ButtonLink>
            )}
          </div>
        </div>
      </section>
      <RegistrationPrompt />
    </div>
  );
}

/** Who files the registrations, from the office's configuration. */
function OfficeIdentity() {
  const { name, representative, registration, zipCode, address, telNo } = servedFacts().office;
  const facts = [
    { label: '事務所', value: name },
    { label: '代表者', value: representative },
    { label: '所属・登録番号', value: registration },
    { label: '所在地', value: address && [zipCode, address].filter(Boolean).join('　') },
    { label: '電話番号', value: telNo },
  ];
  return (
    <Facts
      className={classes.office as string}
      items={facts.map(({ label, value }) => ({ label, value: value || unsetFact }))}
    />
  );
}

/** Stays at the foot once the hero's button is out of sight; not where it would cover too much. */
function RegistrationPrompt() {
  const shown = useScrolledPast(600);

  useEffect(() => {
    document.documentElement.classList.toggle(classes.page as string, shown);
    return () => document.documentElement.classList.remove(classes.page as string);
  }, [shown]);

  if (!shown) return null;
  return (
    <aside className={classes.prompt} aria-label="アカウント登録のご案内">
      <div className={`page ${classes.inner}`}>
        <p>役員変更・住所変更の登記を、オンラインで申し込めます。</p>
        <ButtonLink filled screen="MBC100" params={['PSS100']}>
          無料アカウント登録
        </ButtonLink>
      </div>
    </aside>
  );
}

interface Step {
  title: string;
  text: string | (() => string);
  /** A text with the office's number of days to pay. */
  note?: (days: number) => string;
  Drawing: ComponentType;
}

const steps: readonly Step[] = [
  {
    title: '申込み',
    text: '変わる方と変更の内容を選んで申し込みます。',
    note: (days: number) => `料金は${days}日以内にお振り込みください。`,
    Drawing: ApplyDrawing,
  },
  {
    title: '本人確認',
    text: () => servedFacts().way.step,
    Drawing: IdentityDrawing,
  },
  {
    title: '書類の押印',
    text: '事務所が作成した書類が、画面または郵便で届きます。押印して返送してください。',
    Drawing: PostDrawing,
  },
  {
    title: '登記完了',
    text: '司法書士事務所が法務局へ申請し、完了をお知らせします。',
    Drawing: CompleteDrawing,
  },
];

function UsageFlow() {
  const days = usePlans()?.paymentDays;
  return (
    <ol className={classes.flow}>
      {steps.map(({ title, text, note, Drawing }, index) => (
        <li key={title} className={classes.step}>
          <div className={classes.drawing}>
            <Drawing />
          </div>
          <div>
            <h3 className={classes.title}>
              <span className={classes.number}>{index + 1}</span>
              {title}
            </h3>
            <p>
              {typeof text === 'string' ? text : text()}
              {note && days !== undefined && note(days)}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
