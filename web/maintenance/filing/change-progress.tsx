import { type KeyboardEvent, useState } from 'react';
import { codeIn } from '#contract/code.ts';
import { progress } from '#contract/codes.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { type Gap, gapsOf, isGated, skippedBy } from '#contract/gates.ts';
import { message } from '#contract/messages.ts';
import { send } from '#shared/api.ts';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { GateDialog } from '../duties/gate-dialog.tsx';
import { useCaseMutation } from './case-mutation.ts';
import classes from './change-progress.module.css';
import { NextStep } from './next-step.tsx';
import {
  isNotedStep,
  type Noted,
  type NotedStep,
  type Reason,
  StepRecordDialog,
  savedStep,
  type TypedStep,
} from './step-record-dialog.tsx';

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
  const [asked, setAsked] = useState<{ code: string; gaps: Gap[]; isStep: boolean } | null>(null);
  // A step that was sent and is not done, such as a refused one, or whose dialog was open when the session ended.
  const [left, setLeft] = useState<TypedStep | null>(() => savedStep(requestNo) ?? null);
  const isPresent = ({ from }: NotedStep) => from === filing.latestProgressClass;
  const [entering, setEntering] = useState<NotedStep | null>(left && isPresent(left) ? left : null);
  const cancelled = filing.latestProgressClass === progress.cancelled;

  const choose = async (code: string, isStep = false) => {
    if (code === filing.latestProgressClass) return;
    const gaps = gapsBefore(code);
    if (gaps.length > 0) return setAsked({ code, gaps, isStep });
    if (await isMeant(code)) await goOn(code, isStep);
  };
  /** Asks where what the papers rest on is not done. */
  const isMeant = async (code: string) => {
    const [from, to] = steps(code);
    const skipped = work && from && to ? skippedBy(from, to, work.gateFacts) : [];
    if (skipped.length === 0) return true;
    return confirm({
      text: message('mt232', nameOf(code)),
      warning: skipped.map((gap) => gap.text).join('、'),
      action: 'このまま進める',
    });
  };
  const goOn = async (code: string, isStep: boolean, also: Reason = {}) => {
    // What is known of the registry is noted with the step.
    if (!isStep || !isNotedStep(code) || !work) return change(code, also);
    setEntering({ from: filing.latestProgressClass, code, ...also });
    return true;
  };
  const steps = (code: string) =>
    [filing.latestProgressClass, code].map((one) => codeIn(progress, one));
  const nameOf = (code: string) =>
    filing.progressList.find(({ value1 }) => value1 === code)?.name ?? '';
  const gapsBefore = (code: string) => {
    const [from, to] = steps(code);
    return work && from && to && isGated(from, to) ? gapsOf(work.gateFacts) : [];
  };
  const change = async (
    selectedProgress: string,
    also: Reason & { registryRecord?: CaseWork['registryRecord'] } = {},
  ) => {
    setChosen(selectedProgress);
    const { detailUpdateDatetime, detailUpdateUserId } = filing;
    const isDone = await run(() =>
      send(
        'post',
        '/user/mainte/requestdetails/{requestNo}/latestprogressclass',
        {
          params: { requestNo },
          body: {
            selectedProgress,
            ...also,
            requestDetailsConfirmResultDto: { detailUpdateDatetime, detailUpdateUserId },
          },
        },
        ['cm110', '進捗変更'],
      ),
    );
    setChosen(null);
    return isDone;
  };
  const enter = async (step: NotedStep, noted: Partial<Noted>) => {
    if (!work) return false;
    const { code, gateReason, gapList } = step;
    const registryRecord = { ...work.registryRecord, ...noted };
    setLeft({ ...step, noted });
    const isDone = await change(code, {
      ...(gateReason && { gateReason }),
      ...(gapList && { gapList }),
      registryRecord,
    });
    if (isDone) setLeft(null);
    return isDone;
  };
  const gapsNow = asked ? gapsBefore(asked.code) : [];
  const shownGaps = gapsNow.length > 0 ? gapsNow : (asked?.gaps ?? []);
  // Who has to do first what a gate wants finds again what was typed.
  const isSameStep = left !== null && left.code === entering?.code && isPresent(left);

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
          <NextStep filing={filing} busy={busy} onChoose={(code) => void choose(code, true)} />
        </div>
      )}
      {entering && work && (
        <StepRecordDialog
          requestNo={requestNo}
          step={entering}
          record={work.registryRecord}
          typed={isSameStep ? left.noted : {}}
          onEnter={(noted) => enter(entering, noted)}
          onClose={() => setEntering(null)}
        />
      )}
      {asked && (
        <GateDialog
          of={`${requestNo} ${asked.code}`}
          gaps={shownGaps}
          progressName={nameOf(asked.code)}
          onReason={(gateReason) =>
            goOn(asked.code, asked.isStep, {
              gateReason,
              gapList: shownGaps.map(({ text }) => text),
            })
          }
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
