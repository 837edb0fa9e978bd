import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { period, receiptFilters } from '../list-filters.ts';
import { caution, claim, proposal, purposeHeaders } from './review-parts.ts';
import { fieldsOf, nothing, pages, paging, receiptNo, rulesOf } from './schema.ts';

const tag = '本人確認（審査）';
const ofReceipt = z.object({ receiptNo });
const base = '/user/verify/verifyapps/{receiptNo}';
const photoPath = '/user/verify/verifyapps/verifyappdocs/verfyappfiles/{receiptNo}/{docDetailKbn}';

const searchRow = z.object({
  receiptNo: z.string(),
  receiptDatetime: z.string(),
  appDatetime: z.string(),
  displayValidityperiodEndDatetime: z.string(),
  appName: z.string(),
  verifyStatusKbn: z.string(),
  verifyStatusKbnName: z.string(),
  expired: z.boolean(),
  applied: z.boolean(),
  linkRequested: z.boolean(),
  claim,
});

const claimed = z.object({
  /** '' when no receipt waits. */
  receiptNo: z.string(),
  claim,
});

const waits = z.object({
  /** The number of decisions. */
  count: z.number().int(),
  /** Seconds from submission to decision; null without any. */
  medianSeconds: z.number().int().nullable(),
  percentile90Seconds: z.number().int().nullable(),
});

/** Verifiers' calls about many receipts: search, claims, retention and statistics. */
export const reviewEndpoints = {
  searchReceipts: endpoint({
    method: 'post',
    path: '/user/verify/receiptApp/searchconditions',
    withoutKey: 'looks',
    caller: 'verifier',
    tag,
    summary: 'Finds receipts of the own system, newest first',
    body: z
      .object({
        ...fieldsOf(receiptFilters),
        verifyStatusList: z.array(z.string().max(10)).max(10).default([]),
        ...paging,
      })
      .check(...rulesOf(receiptFilters)),
    data: z.object({ verifyReceiptAppListSearchResultDtoList: z.array(searchRow), ...pages }),
  }),

  takeNext: endpoint({
    method: 'post',
    path: '/user/verify/receiptApp/next',
    caller: 'verifier',
    tag,
    summary:
      'Takes the waiting receipt with the oldest due date that nobody has in hand, for 15 minutes; one in hand already comes first',
    body: z.object({
      /** A receipt to release; the one after it in the queue is claimed. */
      exceptReceiptNo: z.string().max(20).default(''),
    }),
    data: claimed,
  }),
  claimReceipt: endpoint({
    method: 'post',
    path: `${base}/claim`,
    caller: 'verifier',
    tag,
    summary: 'Takes one waiting receipt in hand for 15 minutes, or keeps it for 15 more',
    params: ofReceipt,
    data: claimed,
  }),
  releaseReceipt: endpoint({
    method: 'post',
    path: `${base}/release`,
    caller: 'verifier',
    tag,
    summary: 'Lets go of a receipt; one that is not in hand stays as it is',
    params: ofReceipt,
    data: nothing,
  }),

  previousPhoto: endpoint({
    method: 'get',
    path: `${photoPath}/previous`,
    caller: 'verifier',
    tag,
    summary: 'The photo that was sent before with the receipt that this one follows; audited',
    params: z.object({ receiptNo, docDetailKbn: z.string().max(10) }),
    headers: purposeHeaders,
    responseKind: 'photo',
  }),
  smallPhotos: endpoint({
    method: 'get',
    path: `${base}/smallphotos`,
    caller: 'verifier',
    tag,
    summary:
      'Small pictures of a receipt’s photos; audited as a view of the receipt, and no look at a photo. Those of a closed receipt open for approvers who say why',
    params: ofReceipt,
    headers: purposeHeaders,
    data: z.object({
      photoList: z.array(z.object({ docDetailKbn: z.string(), jpegBase64: z.string() })),
    }),
  }),
  photoCard: endpoint({
    method: 'get',
    path: `${photoPath}/card`,
    caller: 'verifier',
    tag,
    summary:
      'The card of a document’s photo at the camera’s resolution, where it came with one; opened and audited as the photo, and no look at it',
    params: z.object({ receiptNo, docDetailKbn: z.string().max(10) }),
    headers: purposeHeaders,
    responseKind: 'photo',
  }),
  proposals: endpoint({
    method: 'get',
    path: `${base}/proposals`,
    caller: 'verifier',
    tag,
    summary:
      'For the approver who judges a receipt: what is recognised on the front of its document, where the server reads, and cautions by it; audited, and no reading is kept',
    params: ofReceipt,
    data: z.object({ proposalList: z.array(proposal), cautionList: z.array(caution) }),
  }),
  purgePhoto: endpoint({
    method: 'post',
    path: `${photoPath}/purge`,
    caller: 'verifier',
    proof: 'always',
    tag,
    summary: 'Destroys a photo that shows an individual number, everywhere and for good',
    params: z.object({ receiptNo, docDetailKbn: z.string().max(10) }),
    body: z.object({
      appRequestUpdateDatetime: z.string().max(40),
      appRequestUpdateUserId: z.string().max(64),
    }),
    data: nothing,
  }),

  retention: endpoint({
    method: 'get',
    path: '/user/verify/retention',
    caller: 'verifier',
    tag,
    summary: 'For approvers: whose photos will be destroyed when, the soonest first',
    query: z.object(paging),
    data: z.object({
      retentionList: z.array(
        z.object({
          receiptNo: z.string(),
          appName: z.string(),
          verifyStatusKbn: z.string(),
          verifyStatusKbnName: z.string(),
          photoCount: z.number().int(),
          displayKeptFromDate: z.string(),
          displayDestroyDate: z.string(),
          /** True when the daily job found it due; its photos are destroyed a day later. */
          announced: z.boolean(),
        }),
      ),
      refusedRetentionDays: z.number().int(),
      approvedRetentionDays: z.number().int(),
      ...pages,
    }),
  }),
  figures: endpoint({
    method: 'get',
    path: '/user/verify/figures',
    caller: 'verifier',
    tag,
    summary:
      'For approvers: waits, decisions by reason and person, and how often people were asked again',
    query: z.object(fieldsOf(period)).check(...rulesOf(period)),
    data: z.object({
      dateStart: z.string(),
      dateEnd: z.string(),
      wait: waits,
      /** By kind of deal: 100, 200, 300, 400. */
      dealList: z.array(
        z.object({ dealKbn: z.string(), name: z.string(), count: z.number().int() }),
      ),
      reasonList: z.array(
        z.object({
          reasonCd: z.string(),
          name: z.string(),
          dealKbn: z.string(),
          count: z.number().int(),
        }),
      ),
      personList: z.array(
        z.object({
          userName: z.string(),
          userNo: z.string(),
          approvals: z.number().int(),
          denials: z.number().int(),
          reapplications: z.number().int(),
          cancels: z.number().int(),
          /** Votes, where a decision took two. */
          votes: z.number().int(),
        }),
      ),
      /**
       * The share of applications decided in this period for which photos were requested again: 0 to 1, null without
       * any.
       */
      reapplicationRate: z.number().nullable(),
    }),
  }),
};
