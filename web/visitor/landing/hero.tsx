import { commonTotals } from '#contract/landing.ts';
import { withCommas } from '#contract/price.ts';
import { servedFacts } from '#shared/page-data.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { IconArrowRight } from '#shared/ui/icons.ts';
import { usePlans } from './fees.ts';
import classes from './hero.module.css';

/** The service, one button, price and deadline, all on one screen of a phone; with large letters down to the button. */
export function Hero() {
  const plans = usePlans();
  const [total] = plans ? commonTotals(plans) : [];
  return (
    <section className={classes.hero} aria-labelledby="hero">
      <div className={`page ${classes.inner}`}>
        <div className={classes.words}>
          <h1 id="hero" className={classes.title} tabIndex={-1}>
            役員変更の
            <wbr />
            登記を、
            <br />
            オンラインで。
          </h1>
          <p className={`phrases ${classes.lead}`}>
            {servedFacts().way.lead}登記の申請は、司法書士事務所が行います。
          </p>
          <div className={classes.actions}>
            <ButtonLink
              filled
              screen="MBC100"
              params={['PSS100']}
              rightSection={<IconArrowRight size={20} aria-hidden />}
            >
              無料アカウント登録
            </ButtonLink>
          </div>
          <dl className={classes.facts}>
            <div>
              <dt>
                {total && (
                  <>
                    {total.plan}（{total.capital}）の
                    <wbr />
                  </>
                )}
                総額
              </dt>
              <dd className={classes.fee}>
                {total ? (
                  <>
                    {withCommas(total.amounts.billed)}
                    <small>円</small>
                    <small>（税込・登録免許税込）</small>
                  </>
                ) : (
                  <span className={classes.feeWaiting} role="status" aria-label="読み込み中です" />
                )}
              </dd>
            </div>
            <div>
              <dt>お手続き</dt>
              <dd>
                4<small>ステップ</small>
              </dd>
            </div>
            <div>
              <dt>登記の期限</dt>
              <dd>
                2<small>週間以内</small>
              </dd>
            </div>
          </dl>
        </div>
        <div className={classes.picture}>
          <RegisterDrawing />
        </div>
      </div>
    </section>
  );
}

const ink = '#0017c1';
const pale = '#9db3f5';

/** A page of the register: one entry struck out, one new, and a seal. Line art in two colours. */
function RegisterDrawing() {
  return (
    <svg width="420" height="440" viewBox="0 0 420 440" fill="none" aria-hidden="true">
      <path d="M70 46h238l52 52v300H70Z" fill="#ffd43d" transform="translate(14 14)" />
      <path
        d="M70 46h238l52 52v300H70Z"
        fill="#fff"
        stroke={ink}
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M308 46v52h52" stroke={ink} strokeWidth="3" strokeLinejoin="round" />
      <g stroke={pale} strokeWidth="2" strokeLinecap="round">
        <path d="M96 122h238M96 168h238M96 214h238M96 352h238" />
        <path d="M164 122v230" />
      </g>
      <g stroke={ink} strokeWidth="3" strokeLinecap="round">
        <path d="M96 78h96M96 94h58" />
        <path d="M108 145h40M180 145h110" />
        <path d="M108 191h40M180 191h128" />
        <path d="M108 237h40M108 253h26" />
        <path d="M180 240h58M256 240h64" stroke={pale} />
        <path d="M176 252h150" />
      </g>
      <path
        d="M164 268h170"
        stroke={pale}
        strokeWidth="2"
        strokeDasharray="3 7"
        strokeLinecap="round"
      />
      <g stroke={ink} strokeWidth="3" strokeLinecap="round">
        <path d="M180 292h58M256 292h64" />
        <path d="M180 316h84" />
      </g>
      <g transform="rotate(-9 330 336)">
        <circle cx="330" cy="336" r="50" fill="#ffd43d" stroke={ink} strokeWidth="3" />
        <circle cx="330" cy="336" r="40" stroke={ink} strokeWidth="2" />
        <path
          d="m310 337 14 14 28-31"
          stroke={ink}
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <g stroke={ink} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M36 388 92 300l18 12-57 87-21 10Z" fill="#fff" />
        <path d="m82 316 18 12" />
      </g>
    </svg>
  );
}
