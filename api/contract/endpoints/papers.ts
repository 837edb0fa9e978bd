import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { checkPaperFields } from '../paper-field-checks.ts';
import { paperFieldsOf } from '../paper-fields-on-wire.ts';
import { storedFacts } from './case-facts.ts';
import { paperFieldsBody } from './paper-fields-body.ts';
import { id, nothing, refuse, requestNo, text, version } from './schema.ts';

const own = { caller: 'manager', tag: '書類' } as const;
const member = { caller: 'member', tag: '書類' } as const;
const path = '/user/mainte/requestdetails/{requestNo}/papers' as const;
const memberPath = '/user/core/customers/{customerId}/requestdetail/{requestNo}/papers' as const;
/** A kind of paper, the document of one officer, or `all`. */
const paper = z.string().max(40);
const params = z.object({ requestNo, paper });
const paperVersion = z.number().int().min(1).max(9999);
const versionInPath = z.string().max(10);

/** Who stamps which seal, as the customer reads it. */
const stamp = z.object({
  who: z.string(),
  /** registered, personal, registeredOrPersonal, any, or '' for no seal. */
  seal: z.string(),
  place: z.string(),
  because: z.string(),
  source: z.string(),
});
export type PaperStamp = z.infer<typeof stamp>;

const edit = z.object({
  original: z.string(),
  text: z.string(),
  userName: z.string(),
  displayDatetime: z.string(),
});

const finalPaper = z.object({
  paperVersion,
  stateTyp: z.enum(['final', 'replaced']),
  sha256: z.string(),
  userName: z.string(),
  displayDatetime: z.string(),
  replacedBy: z.string(),
  displayReplacedDatetime: z.string(),
  sharedFlg: z.boolean(),
  displaySharedDatetime: z.string(),
});

const paperItem = z.object({
  paperId: z.string(),
  kind: z.string(),
  title: z.string(),
  of: z.string(),
  neededFlg: z.boolean(),
  /** What has to be entered before the paper can be final. */
  missingList: z.array(z.string()),
  /** Hints of the law, where a date or a seal decides. */
  note: z.string(),
  copies: z.number().int().nullable(),
  stampList: z.array(stamp),
  paragraphList: z.array(z.string()),
  editList: z.array(edit),
  /** Changes by hand whose paragraph reads otherwise now; they are not printed. */
  unusedEditList: z.array(edit),
  /** Newest first; the first one may be in force. */
  versionList: z.array(finalPaper),
  /** The case says something else than the final paper. */
  outdatedFlg: z.boolean(),
  /** A final paper that the filing no longer has: it can be read, shared and taken back, and not made again. */
  droppedFlg: z.boolean(),
});
export type PaperItem = z.infer<typeof paperItem>;

const flaw = z.object({
  changeNo: z.number().int(),
  label: z.string(),
  name: z.string(),
  character: z.string(),
  code: z.string(),
});

const paperSource = z.object({
  /** Identifies what the source says; another key once it says something else. */
  source: z.string(),
  kind: z.enum(['customer', 'last']),
  /** Who said it; '' for the papers of the last filing. */
  userName: z.string(),
  displayDatetime: z.string(),
  /** The filing whose papers said it; '' for this one. */
  displayRequestNo: z.string(),
  values: z.record(z.string(), z.string()),
  shareholderList: paperFieldsBody.shape.shareholderList,
  displayShareholdersDate: z.string(),
  /** The list is older than the day whose shareholders are asked for. */
  shareholdersOldFlg: z.boolean(),
  /** The fields that wait for a decision of the office, `shareholderList` among them. */
  proposedList: z.array(z.string()),
  /** The office has not confirmed the customer's answer. */
  waitsFlg: z.boolean(),
});
export type PaperSource = z.infer<typeof paperSource>;

const paperWork = z.object({
  ...paperFieldsBody.shape,
  ...version,
  /** Sources of values, the strongest first. What they propose stands on no paper until the office stores it. */
  sourceList: z.array(paperSource),
  paperList: z.array(paperItem),
  /** The sittings of bodies that decide on several days; none where each decides on one. */
  sittingList: z.array(
    z.object({
      sitting: z.string(),
      body: z.enum(['meeting', 'board', 'directors']),
      of: z.string(),
    }),
  ),
  /** The board dismisses a representative, so that it is asked who presided and voted. */
  boardDismissalFlg: z.boolean(),
  /** The officers who accept, whose days can be entered. */
  acceptanceList: z.array(
    z.object({
      ...{ changeNo: z.number().int(), officialPosition: z.string(), name: z.string() },
      /** How the officer accepted, as the customer says; '' where that is not said. */
      customerAnswer: z.enum(['', 'meeting', 'letter']),
    }),
  ),
  /** The documents that are attached, with their usual copies. */
  documentList: z.array(
    z.object({
      documentId: z.string(),
      name: z.string(),
      of: z.string(),
      copies: z.number().int().nullable(),
    }),
  ),
  /** 登記すべき事項, a line each, as the text file has it where nothing is wrong. */
  registryLineList: z.array(z.string()),
  registryFlawList: z.array(flaw),
  replacementList: z.array(z.object({ character: z.string(), text: z.string() })),
  closedFlg: z.boolean(),
});
export type PaperWork = z.infer<typeof paperWork>;

const sharedPaper = z.object({
  paperId: z.string(),
  paperVersion,
  title: z.string(),
  of: z.string(),
  copies: z.number().int().nullable(),
  displaySharedDatetime: z.string(),
  stampList: z.array(stamp),
});
export type SharedPaper = z.infer<typeof sharedPaper>;

/** Sources whose proposals the caller has seen and decided about. */
const sourceSeenList = z.array(z.string().max(80)).max(10).default([]);

export const paperEndpoints = {
  paperWork: endpoint({
    ...own,
    method: 'get',
    path,
    summary: 'The papers of a filing: what was typed for them, their states, what is missing',
    params: z.object({ requestNo }),
    data: paperWork,
  }),
  storeFields: endpoint({
    ...own,
    method: 'put',
    path,
    summary: 'Sets what the papers of a filing say beside the filing itself',
    params: z.object({ requestNo }),
    body: paperFieldsBody
      .extend({
        ...version,
        sourceSeenList,
        /** Stored in the same transaction. */
        caseFacts: storedFacts.optional(),
      })
      .check((context) => {
        refuse(context, checkPaperFields(paperFieldsOf(context.value)));
      }),
    data: nothing,
  }),
  paper: endpoint({
    ...own,
    method: 'get',
    path: `${path}/{paper}`,
    summary: 'A draft made from the filing as PDF; `all` for every draft that it needs',
    params,
    responseKind: 'pdf',
  }),
  editParagraph: endpoint({
    ...own,
    method: 'put',
    path: `${path}/{paper}/paragraph`,
    summary: 'Changes a paragraph of a paper by hand; an empty text takes the change back',
    params,
    body: z.object({
      original: text('元の文', 2000, { lines: true }),
      text: text('手直し後の文', 2000, { required: false, lines: true }),
      ...version,
    }),
    data: nothing,
  }),
  finalise: endpoint({
    ...own,
    method: 'post',
    path: `${path}/{paper}/final`,
    summary: 'Makes a paper final: stored, without the word 草案. Only a judicial scrivener may',
    params,
    body: z.object(version),
    data: z.object({ paperVersion }),
  }),
  reopen: endpoint({
    ...own,
    method: 'put',
    path: `${path}/{paper}/reopen`,
    summary: 'Takes a final paper back; its version stays as replaced',
    params,
    body: z.object({ paperVersion }),
    data: nothing,
  }),
  share: endpoint({
    ...own,
    method: 'put',
    path: `${path}/{paper}/sharing`,
    summary: 'Shows a final paper to the customer, or takes that back; a draft is refused',
    params,
    body: z.object({ paperVersion, sharedFlg: z.boolean() }),
    data: nothing,
  }),
  finalPaper: endpoint({
    ...own,
    method: 'get',
    path: `${path}/{paper}/versions/{paperVersion}`,
    summary: 'A final or replaced paper as it was stored',
    params: params.extend({ paperVersion: versionInPath }),
    responseKind: 'pdf',
  }),
  setReplacements: endpoint({
    ...own,
    method: 'put',
    path: '/user/mainte/requestdetails/{requestNo}/registrytext',
    summary: 'Sets what stands in the text file in place of characters that it cannot hold',
    params: z.object({ requestNo }),
    body: z.object({
      replacementList: z
        .array(
          z.object({
            character: text('使えない文字', 10),
            text: text('代わりの文字', 20),
          }),
        )
        .max(100),
      ...version,
    }),
    data: nothing,
  }),
  registryText: endpoint({
    ...own,
    method: 'get',
    path: '/user/mainte/requestdetails/{requestNo}/registrytext',
    summary:
      '登記すべき事項 as a Shift_JIS text file; refused while a character has no place in it',
    params: z.object({ requestNo }),
    responseKind: 'text',
  }),
  sharedPapers: endpoint({
    ...member,
    method: 'get',
    path: memberPath,
    summary: 'The final papers that the office shares with the customer, and how to stamp them',
    params: z.object({ customerId: id, requestNo }),
    data: z.object({ paperList: z.array(sharedPaper) }),
  }),
  sharedPaper: endpoint({
    ...member,
    method: 'get',
    path: `${memberPath}/{paper}`,
    summary: 'A shared paper as PDF',
    params: params.extend({ customerId: id }),
    responseKind: 'pdf',
  }),
};
