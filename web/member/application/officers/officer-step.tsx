import { useEffect, useState } from 'react';
import type { InputType } from '#contract/codes.ts';
import { formatWareki } from '#contract/dates.ts';
import type { ApplicationMasters } from '#contract/endpoints/application.ts';
import { displayDate } from '#contract/japan-time.ts';
import { dateLabels, isComplete } from '#contract/officer-changes.ts';
import { particularLabels } from '#contract/officer-particulars.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconPencil } from '#shared/ui/icons.ts';
import { Fold, Space } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { OfficerChangeTable } from '../../officers/officer-change-table.tsx';
import { asksAddressHidden, type Draft, opening } from '../draft/draft.ts';
import { changeDraft } from '../draft/draft-store.ts';
import { regDetailTypsOf } from '../plans/chosen-plans.ts';
import { Advice } from './advice.tsx';
import { HiddenAddress } from './hidden-address-question.tsx';
import { changesOf, offeredButtons } from './modes.ts';
import { OfficerDialog } from './officer-dialog.tsx';
import classes from './officer-step.module.css';

interface OfficerStepProps {
  masters: ApplicationMasters;
  draft: Draft;
  /** The mode whose table opens with the step. */
  openAtOnce: InputType | null;
  /** True after a refused try, which marks what is missing. */
  refused: boolean;
  /** Called with the draft after the dialog closes. */
  onClosed: (draft: Draft) => void;
}

/** Step 2: which officers change, in the tables that the chosen plans offer. */
export function OfficerStep(props: OfficerStepProps) {
  const { masters, draft, openAtOnce, refused, onClosed } = props;
  const [entering, setEntering] = useState<InputType | null>(draft.unsaved?.mode ?? null);
  const types = regDetailTypsOf(masters, draft.planCodes);
  const offered = offeredButtons(masters, types);

  const open = (mode: InputType) => {
    changeDraft((current) => opening(current, mode, types));
    setEntering(mode);
  };
  const [openInitially] = useState(() => {
    const mode = offered.buttons.find((button) => button.inputType === openAtOnce)?.inputType;
    return mode && !entering ? () => open(mode) : null;
  });
  useEffect(() => openInitially?.(), [openInitially]);
  return (
    <>
      {offered.buttons.length === 0 ? (
        <Notice kind="warning">{offered.message}</Notice>
      ) : (
        <>
          <Space as="p" mb={20} className="phrases">
            該当する変更だけを入力してください。
          </Space>
          {offered.message && <Notice kind="info">{offered.message}</Notice>}
          {offered.buttons.map(({ inputType: mode, name }) => (
            <ModeSection key={mode} mode={mode} name={name} draft={draft} onEnter={open} />
          ))}
          {asksAddressHidden(draft) && <HiddenAddress draft={draft} refused={refused} />}
          <EntryHelp />
        </>
      )}
      {entering && (
        <OfficerDialog
          masters={masters}
          mode={entering}
          title={offered.buttons.find((button) => button.inputType === entering)?.name ?? ''}
          draft={draft}
          onClosed={(left) => {
            setEntering(null);
            onClosed(left);
          }}
        />
      )}
    </>
  );
}

interface ModeSectionProps {
  mode: InputType;
  name: string;
  draft: Draft;
  onEnter: (mode: InputType) => void;
}

function ModeSection({ mode, name, draft, onEnter }: ModeSectionProps) {
  const { date, rows } = draft.officers[mode];
  const entered = rows.filter(isComplete);
  return (
    <section className={classes.mode} aria-labelledby={`mode-${mode}`}>
      <div className={classes.head}>
        <h2 id={`mode-${mode}`}>{name}</h2>
        <span className={classes.count} data-entered={entered.length > 0 || undefined}>
          {entered.length > 0 ? `${entered.length}件入力済み` : '未入力'}
        </span>
      </div>
      {date && entered.length > 0 && (
        <p className={classes.date}>
          <span>{dateLabels[mode]}</span>
          <strong className="numeric">
            {displayDate(date)}（{formatWareki(date)}）
          </strong>
        </p>
      )}
      {entered.length > 0 && <OfficerChangeTable caption={name} rows={changesOf(entered)} />}
      <div>
        <div className={classes.button}>
          <Button icon={IconPencil} onClick={() => onEnter(mode)}>
            {name}を{entered.length > 0 ? '修正する' : '入力する'}
          </Button>
        </div>
        <Advice lists={draft.officers} mode={mode} />
      </div>
    </section>
  );
}

export function EntryHelp() {
  return (
    <Fold title="入力のまえに知っておきたいこと" className={classes.help}>
      <dl>
        <dt>任期の目安</dt>
        <dd>
          取締役は2年（非公開会社は定款により10年まで）、監査役は4年（同）です。任期が満了して引き続き就任する場合は「重任」、続けずに退く場合は「任期満了で退任」を選択してください。
        </dd>
        <dt>代表取締役等の住所を非表示にしたい場合</dt>
        <dd>
          代表取締役等住所非表示措置は、就任・重任・住所変更の登記と同時にのみ申し出ることができます。該当する変更を入力すると、この画面でご希望をお伺いします。上場会社でない場合は、本店の実在性、代表取締役等の住所、実質的支配者をそれぞれ証する書面が必要です。既に措置を受けている会社では少なくなることがありますので、必要な書類は事務所からご案内します。
        </dd>
        <dt>日付がほかの方と異なるとき</dt>
        <dd>
          その方の日付を、役員の一覧では「この方だけ別の日にする」に、表では、その方の行の「日付や氏名の特別な事情」にある「
          {particularLabels.effectiveDate}」に入力してください。
        </dd>
      </dl>
    </Fold>
  );
}
