import { commonTotals } from '#contract/landing.ts';
import { withCommas } from '#contract/price.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { IconArrowRight } from '#shared/ui/icons.ts';
import { usePlans } from './fees.ts';
import classes from './hero.module.css';
import { RegisterDrawing } from './register-drawing.tsx';

/** What the service does, its price and deadline, and one button, all on one screen of a phone. */
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
            入力と本人確認は、パソコンとスマートフォンで。登記の申請は、司法書士事務所が行います。
          </p>
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
        </div>
        <div className={classes.picture}>
          <RegisterDrawing />
        </div>
      </div>
    </section>
  );
}
