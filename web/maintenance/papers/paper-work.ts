import { useQuery } from '@tanstack/react-query';
import { formatWareki } from '#contract/dates.ts';
import type { PaperItem, PaperSource, PaperWork } from '#contract/endpoints/papers.ts';
import type { Fault } from '#contract/fields.ts';
import { checkPaperFields } from '#contract/paper-field-checks.ts';
import {
  fieldOf,
  type PaperFieldName,
  type PaperFields,
  type PaperValues,
  paperFieldNames,
  sittingFields,
} from '#contract/paper-fields.ts';
import { paperFieldsOf } from '#contract/paper-fields-on-wire.ts';
import type { Shareholder } from '#contract/shareholders.ts';
import { getQuery } from '#shared/api.ts';
import { caseKey } from '../filing/case-mutation.ts';

/** The form's values by the names of the wire: `values.powerDate`, `acceptedOn.1`, `copies.power`. */
export interface FormValues extends Record<string, unknown> {
  shareholderList: Shareholder[];
}

/** The list of shareholders of a form; of one of several sittings by its prefix. */
export const holdersIn = (form: FormValues, prefix = ''): Shareholder[] =>
  (form[`${prefix}shareholderList`] ?? []) as Shareholder[];

/** The part of the screen that shows the chosen paper, where the keyboard goes on after an act on it. */
export const paperPlace = 'paper-chosen';

/** `sittings.meeting-2026-10-01.` */
export const prefixOf = ({ sitting }: { sitting: string }) => `sittings.${sitting}.`;

/** The papers of a filing; refetched with its case. */
export function usePaperWork(requestNo: string) {
  return useQuery({
    ...getQuery(
      [...caseKey(requestNo), 'papers'],
      '/user/mainte/requestdetails/{requestNo}/papers',
      '書類',
      { params: { requestNo } },
    ),
    refetchOnMount: 'always',
  });
}

/** A value that a source says of a field, with whether it waits for a decision. */
export interface SaidOfField {
  source: PaperSource;
  value: string;
  isProposed: boolean;
}

/** Values of a field by their sources, the strongest first. */
export const saidOf = ({ sourceList }: PaperWork, name: PaperFieldName): SaidOfField[] =>
  sourceList.flatMap((source) => {
    const value = source.values[name] ?? '';
    return value ? [{ source, value, isProposed: source.proposedList.includes(name) }] : [];
  });

/** Changes with what is stored and with what sources say. */
export const seenVersion = ({ updateDatetime, sourceList }: PaperWork): string =>
  [updateDatetime, ...sourceList.map(({ source }) => source)].join(' ');

/** How many fields wait for a decision about a proposal. */
export const proposalsIn = ({ sourceList }: PaperWork): number =>
  sourceList.reduce((sum, { proposedList }) => sum + proposedList.length, 0);

/** お客様の回答（2026/11/29 10:00） */
export const nameOfSource = ({ kind, displayDatetime, displayRequestNo }: PaperSource): string =>
  kind === 'customer' ? `お客様の回答（${displayDatetime}）` : `前回の書類（${displayRequestNo}）`;

/** The value of a field as it is read. */
export function wordsOf(name: PaperFieldName, value: string): string {
  const { choices, kind } = fieldOf(name);
  if (kind === 'date') return formatWareki(value);
  return choices?.[value] ?? value.replaceAll('\n', '、');
}

/** The form as it opens: what is stored, and the proposals in its blanks. */
export function proposedFormOf(work: PaperWork): FormValues {
  const form = formOf(work);
  const proposed = paperFieldNames.flatMap((name) =>
    saidOf(work, name)
      .filter(({ isProposed }) => isProposed)
      .map(({ value }) => [`values.${name}`, value]),
  );
  const holders = work.sourceList.find(({ proposedList }) =>
    proposedList.includes('shareholderList'),
  );
  const { shareholderList } = holders ?? form;
  return { ...form, ...Object.fromEntries(proposed), shareholderList };
}

/** Stored values by the names of the form. */
export function formOf(work: PaperWork): FormValues {
  const values = work.values as PaperValues;
  return {
    ...Object.fromEntries(paperFieldNames.map((name) => [`values.${name}`, values[name]])),
    ...Object.fromEntries(
      work.acceptanceList.map(({ changeNo }) => [
        `acceptedOn.${changeNo}`,
        work.acceptedOn[changeNo] ?? '',
      ]),
    ),
    ...Object.fromEntries(
      work.documentList.map(({ documentId }) => [
        `copies.${documentId}`,
        work.copies[documentId] ?? '',
      ]),
    ),
    ...Object.fromEntries(
      work.sittingList.flatMap((one) => {
        const stored = work.sittings?.[one.sitting];
        return [
          ...sittingFields[one.body].map((name) => [
            `${prefixOf(one)}values.${name}`,
            stored?.values[name] ?? '',
          ]),
          [`${prefixOf(one)}shareholderList`, stored?.shareholderList ?? []],
        ];
      }),
    ),
    shareholderList: work.shareholderList,
  };
}

/** The wire's fields. Days and copies of rows that this screen does not show stay as they are. */
export function fieldsOf(form: FormValues, work: PaperWork): PaperFields {
  const under = (prefix: string): Record<string, string> =>
    Object.fromEntries(
      Object.entries(form)
        .filter(([name]) => name.startsWith(`${prefix}.`))
        .map(([name, value]) => [name.slice(prefix.length + 1), String(value)]),
    );
  return {
    values: under('values') as PaperValues,
    acceptedOn: { ...work.acceptedOn, ...under('acceptedOn') },
    copies: { ...work.copies, ...under('copies') },
    shareholders: form.shareholderList,
    sittings: {
      ...paperFieldsOf(work).sittings,
      ...Object.fromEntries(
        work.sittingList.map((one) => [
          one.sitting,
          {
            values: under(`${prefixOf(one)}values`) as Partial<PaperValues>,
            shareholders: holdersIn(form, prefixOf(one)),
          },
        ]),
      ),
    },
  };
}

/** Every fault of the form, at its field. */
export function faultsOf(form: FormValues, work: PaperWork): Record<string, Fault | null> {
  return Object.fromEntries(
    checkPaperFields(fieldsOf(form, work)).map(({ field = '', message, messageCd }) => [
      field,
      { key: messageCd, text: message } as Fault,
    ]),
  );
}

/** 就任承諾書（甲野　太郎） */
export function nameOfPaper({ title, of }: Pick<PaperItem, 'title' | 'of'>): string {
  return of === '' ? title : `${title}（${of}）`;
}

export function inForce({ versionList }: PaperItem) {
  return versionList.find(({ stateTyp }) => stateTyp === 'final');
}
