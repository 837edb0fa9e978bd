import type { CaseFacts } from '#contract/case-facts.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { reply, replyWithMessage } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { officersOf } from '../companies/company-page.service.ts';
import { storeFacts } from './case-facts.service.ts';
import { caseWork } from './cases.service.ts';
import { storeConfirmation } from './confirmation.service.ts';
import { setEffectiveDates, setParticulars } from './effective-dates.service.ts';
import { tickDocument } from './needed-documents.service.ts';
import { confirmProposed, proposedOfficers } from './officers-after.service.ts';

const calls = endpoints.cases;

/** The office's calls about a case besides progress: facts, documents, dates, confirmation. */
export function serveCases(serve: Serve, deps: Deps): void {
  serve(calls.caseWork, async (call) =>
    reply(await caseWork(deps, call.params.requestNo, call.today, call)),
  );

  serve(calls.storeFacts, async (call) => {
    const facts = call.body as CaseFacts & typeof call.body;
    await storeFacts(deps, call.caller, call.params.requestNo, facts, call);
    return replyWithMessage(null, 'cm002', '登記に必要な情報');
  });

  serve(endpoints.companies.officersAfter, async (call) =>
    reply(await proposedOfficers(deps, call.params.requestNo, call.today, call)),
  );

  serve(endpoints.companies.confirmOfficers, async (call) => {
    const { officerList, officersCompleteFlg: isComplete } = call.body;
    const list = { officers: officersOf(officerList), isComplete };
    await confirmProposed(deps, call.caller, call.params.requestNo, list, call.body, call);
    return replyWithMessage(null, 'mb064');
  });

  serve(calls.storeConfirmation, async (call) => {
    await storeConfirmation(deps, call.caller, call.params.requestNo, call.body, call);
    return replyWithMessage(null, 'cm002', '取引時の確認記録');
  });

  serve(calls.setEffectiveDates, async (call) => {
    const { effectiveDateList, detailUpdateDatetime, detailUpdateUserId } = call.body;
    const version = { updateDatetime: detailUpdateDatetime, updateUserId: detailUpdateUserId };
    const { requestNo } = call.params;
    await setEffectiveDates(deps, call.caller, requestNo, effectiveDateList, version, call);
    return replyWithMessage(null, 'cm002', '効力発生日');
  });

  serve(calls.setParticulars, async (call) => {
    const { detailUpdateDatetime, detailUpdateUserId, ...said } = call.body;
    const version = { updateDatetime: detailUpdateDatetime, updateUserId: detailUpdateUserId };
    await setParticulars(deps, call.caller, call.params, said, version, call);
    return replyWithMessage(null, 'cm002', '役員の日付・氏名の事情');
  });

  serve(calls.tickDocument, async (call) => {
    await tickDocument(deps, call.caller, call.params, call.body, call);
    return replyWithMessage(null, 'cm002', '書類の確認');
  });
}
