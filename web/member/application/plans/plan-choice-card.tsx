import { regDetailTyp } from '#contract/codes.ts';
import type { DisplayPlan } from '#contract/endpoints/plans.ts';
import type { PlanTick } from '#contract/plan-selection.ts';
import { formatYen } from '#contract/price.ts';
import { drawingOf, ink, warm } from '#shared/ui/drawings/drawing.tsx';
import { Note } from '#shared/ui/layout.tsx';
import { LegalText } from '#shared/ui/legal-text.tsx';
import { RadioField } from '#shared/ui/radio-field.tsx';
import classes from './plan-choice-card.module.css';

interface PlanChoiceCardProps {
  plan: DisplayPlan;
  /** Undefined while the plan is not ticked. */
  tick: PlanTick | undefined;
  onTick: (tick: PlanTick | null) => void;
}

/** One plan of the dialog, with a select of capital classes if it has them. */
export function PlanChoiceCard({ plan, tick, onTick }: PlanChoiceCardProps) {
  const id = `plan-${plan.planCd}`;
  const ticked = tick !== undefined;
  return (
    <div className={classes.card} data-ticked={ticked || undefined}>
      <div className={classes.main}>
        <label className={classes.head} htmlFor={id}>
          <input
            type="checkbox"
            id={id}
            checked={ticked}
            aria-describedby={`${id}-text`}
            onChange={(event) =>
              // Unticking a parent also clears the choice of its child.
              onTick(
                event.currentTarget.checked ? { planCd: plan.planCd, childPlanCd: null } : null,
              )
            }
          />
          <span className={classes.picture}>
            <PlanPicture imageUrl={plan.imageUrl} type={plan.regDetailTyp} />
          </span>
          <span className={classes.name}>
            <Note as="span" className="numeric">
              {plan.displayPlanCd}
            </Note>
            <strong>{plan.name}</strong>
          </span>
        </label>
        <div id={`${id}-text`} className={classes.text}>
          <p className={classes.price}>
            報酬 <strong>{formatYen(plan.price)}</strong>（税抜）
            {!plan.childPlanUmuFlg && plan.supplInfo1 > 0 && (
              <span>＋ 手数料 {formatYen(plan.supplInfo1)}</span>
            )}
          </p>
          <LegalText html={plan.description} />
        </div>
      </div>
      {plan.childPlanUmuFlg && (
        <div className={classes.children}>
          <RadioField
            name={`${id}-capital`}
            label="資本金"
            mark={ticked ? 'required' : 'none'}
            inline
            disabled={!ticked}
            value={tick?.childPlanCd ?? ''}
            onChange={(childPlanCd) => onTick({ planCd: plan.planCd, childPlanCd })}
            options={plan.childPlanSelectDtoList.map((child) => ({
              value: child.planCd,
              label: child.nameDetail2,
              support: `登録免許税 ${formatYen(child.supplInfo1)}`,
            }))}
          />
        </div>
      )}
    </div>
  );
}

const Drawing = drawingOf(72, 72, 2.2);

/** The picture of a plan: the office's own if the masters have one, else a drawing. */
function PlanPicture({ imageUrl, type }: { imageUrl: string; type: string }) {
  if (imageUrl) return <img src={imageUrl} alt="" width={72} height={72} />;
  if (type === regDetailTyp.officerChange) return <OfficersDrawing />;
  if (type === regDetailTyp.addressChange) return <HouseDrawing />;
  return <CertificateDrawing />;
}

/** One person goes, another comes. */
function OfficersDrawing() {
  return (
    <Drawing>
      <circle cx="50" cy="25" r="12" fill={warm} stroke="none" />
      <circle cx="22" cy="25" r="8" fill="#fff" />
      <path d="M8 52c0-9 6-15 14-15s14 6 14 15" />
      <circle cx="50" cy="25" r="8" />
      <path d="M36 52c0-9 6-15 14-15s14 6 14 15" />
      <path d="M24 61h24M43 57l5 4-5 4" />
    </Drawing>
  );
}

/** A house, and the pin of the new place. */
function HouseDrawing() {
  return (
    <Drawing>
      <circle cx="53" cy="22" r="13" fill={warm} stroke="none" />
      <path d="M8 40 28 23l20 17" />
      <path d="M14 36v24h28V36" fill="#fff" />
      <path d="M24 60V47h8v13" />
      <path d="M53 13a8 8 0 0 1 8 8c0 6-8 14-8 14s-8-8-8-14a8 8 0 0 1 8-8Z" fill="#fff" />
      <circle cx="53" cy="21" r="2.4" fill={ink} />
    </Drawing>
  );
}

/** A certificate in its envelope. */
function CertificateDrawing() {
  return (
    <Drawing>
      <path d="M20 34V10h26l6 6v18" fill="#fff" />
      <path d="M46 10v6h6M28 21h14M28 28h10" />
      <circle cx="46" cy="30" r="7" fill={warm} stroke="none" />
      <path d="M10 34h52v26H10z" fill="#fff" />
      <path d="m10 34 26 17 26-17" />
    </Drawing>
  );
}
