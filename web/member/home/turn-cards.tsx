import { turnOf } from '#contract/next-act.ts';
import { PlanNames } from '#shared/amounts/plan-names.tsx';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { useCarriedSearch } from '#shared/ui/address-pages.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Row } from '#shared/ui/layout.tsx';
import { isOver, knownActs } from '../next-act/acts.ts';
import { WhoseTurn } from '../next-act/whose-turn.tsx';
import type { HomeAnswer } from './application-list.tsx';
import classes from './turn-cards.module.css';

const most = 3;

/** The filings that wait for the customer, first; then those under way. At most three, with links to others that wait. */
export function TurnCards({ home }: { home: HomeAnswer }) {
  const search = useCarriedSearch();
  const { waitingRequestList: waiting, memberRequestList: listed } = home;
  const isWaiting = (row: HomeAnswer['memberRequestList'][number]) =>
    waiting.some((one) => one.displayRequestNo === row.displayRequestNo);
  const open = [...waiting, ...listed.filter((row) => !isWaiting(row))]
    .map((row) => ({ row, acts: knownActs(row.nextActList) }))
    .filter(({ acts }) => !isOver(acts))
    .map((one) => ({ ...one, isMine: turnOf(one.acts) === 'customer' }))
    .sort((a, b) => Number(b.isMine) - Number(a.isMine));
  if (open.length === 0) return null;
  const others = open.slice(most).filter(({ isMine }) => isMine);
  const toDetail = (row: HomeAnswer['memberRequestList'][number]) => ({
    screen: 'MBR500' as const,
    params: [row.displayRequestNo.replaceAll('-', ''), 'MBR100'],
    search,
  });
  return (
    <section aria-labelledby="turns" className={classes.cards}>
      <h2 id="turns">お手続きの状況</h2>
      {open.slice(0, most).map(({ row, acts, isMine }) => (
        <article key={row.displayRequestNo} className={classes.card}>
          <Row as="p" gap="0 16px" mb={12}>
            <ScreenLink {...toDetail(row)} className="numeric">
              {row.displayRequestNo}
            </ScreenLink>
            <PlanNames names={row.displayPlanName} />
          </Row>
          <WhoseTurn progress={row.latestProgressClass} acts={acts} heading="h3">
            <ButtonLink {...toDetail(row)} variant={isMine ? 'filled' : 'default'}>
              {isMine ? '手続きに進む' : '詳しく見る'}
              <span className="visually-hidden">（申込番号 {row.displayRequestNo}）</span>
            </ButtonLink>
          </WhoseTurn>
        </article>
      ))}
      {others.length > 0 && (
        <Row as="p" gap="0 16px">
          ほかにもお客様のお手続きをお待ちしています（申込番号）：
          {others.map(({ row }) => (
            <ScreenLink key={row.displayRequestNo} {...toDetail(row)} className="numeric">
              {row.displayRequestNo}
            </ScreenLink>
          ))}
        </Row>
      )}
    </section>
  );
}
