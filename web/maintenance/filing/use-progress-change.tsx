import { type ReactNode, useState } from 'react';
import { codeIn } from '#contract/code.ts';
import { progress } from '#contract/codes.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { type Gap, gapsBefore, sendsPapers, skippedBy } from '#contract/gates.ts';
import type { RegistryRecord } from '#contract/registry-record.ts';
import { send } from '#shared/api.ts';
import { ApiFailure, failureText } from '#shared/api-failure.ts';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { showMessage } from '#shared/ui/message-dialog.ts';
import { GateDialog } from '../duties/gate-dialog.tsx';
import { outdatedPapers } from '../papers/outdated-papers.ts';
import { useCaseMutation } from './case-mutation.ts';

export interface ProgressChangeOf {
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

/** Values sent with a change of progress. */
interface Also {
  gateReason?: string;
  gapList?: string[];
  /** Stored with the change in the registry record. */
  noted?: Partial<RegistryRecord>;
}

interface Asked {
  code: string;
  gaps: Gap[];
  /** Those that no gate holds. */
  skipped: Gap[];
  also: Also;
  /** Told whether the change was made. */
  end: (isDone: boolean) => void;
}

export interface ProgressChange {
  busy: boolean;
  /** The progress that is being stored; null while none is. */
  chosen: string | null;
  nameOf: (code: string) => string;
  /** Changes the progress, unless something is missing first. True once it is stored. */
  choose: (code: string, noted?: Partial<RegistryRecord>, question?: string) => Promise<boolean>;
  /** The dialog that names what is missing. */
  dialog: ReactNode;
}

/** Changes the progress of a case: what is missing is named first, and a reason is asked where one is enough. */
export function useProgressChange({ requestNo, filing, work }: ProgressChangeOf): ProgressChange {
  const { busy, run } = useCaseMutation(requestNo);
  const [chosen, setChosen] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const steps = (code: string) =>
    [filing.latestProgressClass, code].map((one) => codeIn(progress, one));
  const nameOf = (code: string) =>
    filing.progressList.find(({ value1 }) => value1 === code)?.name ?? '';
  const gapsTo = (code: string) => {
    const [from, to] = steps(code);
    return work && from && to ? gapsBefore(from, to, work.gateFacts) : [];
  };
  /** Finds what the papers rest on and is not done: a reason goes with it. Undefined after a failure was shown. */
  const skippedTo = async (code: string): Promise<Gap[] | undefined> => {
    const [from, to] = steps(code);
    if (!work || !from || !to || !sendsPapers(from, to)) return [];
    const outdated = await shownFailure(outdatedPapers(requestNo));
    return (
      outdated &&
      skippedBy(from, to, work.gateFacts, outdated).map((gap) => ({ ...gap, mayReason: true }))
    );
  };
  const change = async (selectedProgress: string, { noted, ...reason }: Also) => {
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
            ...reason,
            ...(noted && work && { registryRecord: { ...work.registryRecord, ...noted } }),
            requestDetailsConfirmResultDto: { detailUpdateDatetime, detailUpdateUserId },
          },
        },
        ['cm110', '進捗変更'],
      ),
    );
    setChosen(null);
    return isDone;
  };
  const choose: ProgressChange['choose'] = async (code, noted, question) => {
    if (code === filing.latestProgressClass) return false;
    const also = noted ? { noted } : {};
    const open = gapsTo(code);
    const skipped = await skippedTo(code);
    if (!skipped) return false;
    const gaps = together(open, skipped);
    if (gaps.length > 0) {
      return new Promise((end) => {
        setAsked({ code, gaps, skipped, also, end });
      });
    }
    const isMeant = !question || (await confirm({ text: question, action: '進める' }));
    return isMeant && change(code, also);
  };
  const gapsNow = asked ? together(gapsTo(asked.code), asked.skipped) : [];
  const shownGaps = gapsNow.length > 0 ? gapsNow : (asked?.gaps ?? []);
  const dialog = asked && (
    <GateDialog
      of={`${requestNo} ${asked.code}`}
      gaps={shownGaps}
      progressName={nameOf(asked.code)}
      onReason={async (gateReason) => {
        const gapList = shownGaps.map(({ text }) => text);
        const isDone = await change(asked.code, { ...asked.also, gateReason, gapList });
        if (isDone) asked.end(true);
        return isDone;
      }}
      onClose={() => {
        asked.end(false);
        setAsked(null);
      }}
    />
  );
  return { busy, chosen, nameOf, choose, dialog };
}

const together = (open: Gap[], skipped: Gap[]) => {
  const texts = open.map(({ text }) => text);
  return [...open, ...skipped.filter(({ text }) => !texts.includes(text))];
};

/** The result, or undefined after its failure was shown. */
async function shownFailure<Result>(result: Promise<Result>): Promise<Result | undefined> {
  try {
    return await result;
  } catch (failure) {
    if (!(failure instanceof ApiFailure && failure.endedSession)) {
      await showMessage('error', failureText(failure));
    }
    return undefined;
  }
}
