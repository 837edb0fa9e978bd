import { type KeyboardEvent, useState } from 'react';
import { codeIn } from '#contract/code.ts';
import { progress } from '#contract/codes.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { type Gap, gapsOf, isGated } from '#contract/gates.ts';
import { message } from '#contract/messages.ts';
import { send } from '#shared/api.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { GateDialog } from '../duties/gate-dialog.tsx';
import { useCaseMutation } from './case-mutation.ts';
import classes from './change-progress.module.css';
import { FiledDialog } from './filed-dialog.tsx';
import { NextStep } from './next-step.tsx';

interface CasePartProps {
  requestNo: string;
  filing: Pick<
    FilingCase,
    | 'latestProgressClass'
    | 'progressName'
    | 'progressList'
    | 'detailUpdateDatetime'
    | 'detailUpdateUserId'
  >;
  /** Undefined until it is loaded, and beside the list; the server knows all the same. */
  work: CaseWork | undefined;
}

/** The progress of the case, and the select that changes it immediately, unless something is missing first. */
export function ChangeProgress({ requestNo, filing, work }: CasePartProps) {
  const { busy, run } = useCaseMutation(requestNo);
  const [chosen, setChosen] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ code: string; gaps: Gap[] } | null>(null);
  const [isFiling, setFiling] = useState(false);
  const cancelled = filing.latestProgressClass === progress.cancelled;

  const choose = (code: string) => {
    if (code === filing.latestProgressClass) return;
    const gaps = gapsBefore(code);
    if (gaps.length > 0) setAsked({ code, gaps });
    else void change(code);
  };
  const goOn = (code: string) => {
    // What the registry has to be told by is noted with the step.
    if (code === progress.filed && work && gapsBefore(code).length === 0) setFiling(true);
    else choose(code);
  };
  const gapsBefore = (code: string) => {
    const [from, to] = [filing.latestProgressClass, code].map((one) => codeIn(progress, one));
    return work && from && to && isGated(from, to) ? gapsOf(work.gateFacts) : [];
  };
  const note = (record: CaseWork['registryRecord']) =>
    send(
      'put',
      '/user/mainte/requestdetails/{requestNo}/registryrecord',
      { params: { requestNo }, body: record },
      ['cm112', '登記所・郵送の記録'],
    );
  const change = async (
    selectedProgress: string,
    { gateReason, record }: { gateReason?: string; record?: CaseWork['registryRecord'] } = {},
  ) => {
    setChosen(selectedProgress);
    const { detailUpdateDatetime, detailUpdateUserId } = filing;
    const isDone = await run(async () => {
      const answer = await send(
        'post',
        '/user/mainte/requestdetails/{requestNo}/latestprogressclass',
        {
          params: { requestNo },
          body: {
            selectedProgress,
            ...(gateReason && { gateReason }),
            requestDetailsConfirmResultDto: { detailUpdateDatetime, detailUpdateUserId },
          },
        },
        ['cm110', '進捗変更'],
      );
      // Not before: the day of the application says that the registration tax is spent.
      if (record) await note(record);
      return answer;
    });
    setChosen(null);
    return isDone;
  };

  return (
    <SectionPanel
      title="進捗"
      action={
        !cancelled && (
          <StatusChip
            code={filing.latestProgressClass}
            master={filing.progressList}
            otherwise={filing.progressName}
          />
        )
      }
    >
      {cancelled ? (
        <Notice kind="info">{message('mb032')}</Notice>
      ) : (
        <SelectField
          name="selectedProgress"
          label="進捗を変更する"
          mark="none"
          support="選択するとすぐに登録し、お客様へメールでお知らせします"
          empty={false}
          disabled={busy}
          value={chosen ?? filing.latestProgressClass}
          options={filing.progressList.map(({ value1, name }) => ({
            value: value1,
            label: name,
          }))}
          onChange={choose}
          onKeyDown={openInstead}
        />
      )}
      {!cancelled && (
        <div className={classes.next}>
          <NextStep filing={filing} busy={busy} onChoose={goOn} />
        </div>
      )}
      {isFiling && work && (
        <FiledDialog
          record={work.registryRecord}
          onFile={(filed) =>
            change(progress.filed, { record: { ...work.registryRecord, ...filed } })
          }
          onClose={() => setFiling(false)}
        />
      )}
      {asked && (
        <GateDialog
          gaps={asked.gaps}
          progressName={filing.progressList.find(({ value1 }) => value1 === asked.code)?.name ?? ''}
          onReason={(gateReason) => change(asked.code, { gateReason })}
          onClose={() => setAsked(null)}
        />
      )}
    </SectionPanel>
  );
}

// On a closed select an arrow key would choose, and so mail the customer, at every press; this opens the list instead.
function openInstead(event: KeyboardEvent<HTMLSelectElement>) {
  const select = event.currentTarget;
  if (!CSS.supports('selector(:open)')) return;
  const chooses = /^(Arrow|Page|Home$|End$)/.test(event.key) || event.key.length === 1;
  if (!chooses || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (select.matches(':open')) return;
  event.preventDefault();
  select.showPicker();
}
