import type { CaseFacts } from '#contract/case-facts.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { RegistryRecord } from '#contract/registry-record.ts';
import type { Deps } from '../../platform/deps.ts';
import { reply, replyWithMessage } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { versionIn } from '../../platform/http/version.ts';
import { answerQuestion, setAside, setAsideIn } from './case-answers.service.ts';
import { caseBookPaper, caseBookTable } from './case-book.service.ts';
import { caseEssentials } from './case-essentials.service.ts';
import { storeFacts } from './case-facts.service.ts';
import { caseWork } from './cases.service.ts';
import { storeConfirmation } from './confirmation.service.ts';
import { printConfirmation } from './confirmation-paper.service.ts';
import { answerOwnQuestions, ownQuestions, putAnswerAside } from './customer-answers.service.ts';
import { setEffectiveDates, setParticulars } from './effective-dates.service.ts';
import { evidence, removeEvidence, storeEvidence } from './evidence.service.ts';
import { addPerson, answerIdentity } from './filing-people.service.ts';
import { passGates } from './gates.service.ts';
import { recordIntention } from './intention-checks.service.ts';
import * as mandates from './mandate.service.ts';
import { tickArrived, tickDocument } from './needed-documents.service.ts';
import { storeIdentification } from './office-identification.service.ts';
import { confirmProposed, proposedOfficers } from './officers-after.service.ts';
import { settleRefund } from './refund.service.ts';
import { storeRegistryRecord } from './registry-record.service.ts';
import { undoStep } from './undo-step.service.ts';

const calls = endpoints.cases;
const duties = endpoints.duties;

/** Calls about a case besides progress: facts, documents, dates, confirmation, and the customer's answers. */
export function serveCases(serve: Serve, deps: Deps): void {
  serve(duties.addPerson, async (call) => {
    const made = await addPerson(deps, call.caller, call.params.requestNo, call.body, call);
    return replyWithMessage(made, 'mt263', call.body.name.trim());
  });

  serve(duties.answerIdentity, async (call) => {
    await answerIdentity(deps, call.caller, call.params.requestNo, call.body, call);
    return replyWithMessage(null, 'cm001', '確かめた内容');
  });

  serve(calls.caseWork, async (call) =>
    reply(await caseWork(deps, call.params.requestNo, call.today, call)),
  );

  serve(calls.caseEssentials, async (call) =>
    reply(await caseEssentials(deps, call.caller, call.params.requestNo, call)),
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
    const { officerList: officers, officersCompleteFlg: isComplete } = call.body;
    const list = { officers, isComplete };
    await confirmProposed(deps, call.caller, call.params.requestNo, list, call.body, call);
    return replyWithMessage(null, 'mb064');
  });

  serve(calls.storeRegistryRecord, async (call) => {
    const record = call.body as RegistryRecord & typeof call.body;
    await storeRegistryRecord(deps, call.caller, call.params.requestNo, record, call);
    return replyWithMessage(null, 'cm002', '登記所での手続');
  });

  serve(calls.storeConfirmation, async (call) => {
    await storeConfirmation(deps, call.caller, call.params.requestNo, call.body, call);
    return replyWithMessage(null, 'cm002', '取引時の確認記録');
  });

  serve(calls.setEffectiveDates, async (call) => {
    const { caller, params, body } = call;
    const { effectiveDateList } = body;
    const version = versionIn(body);
    await setEffectiveDates(deps, caller, params.requestNo, effectiveDateList, version, call);
    return replyWithMessage(null, 'cm002', '効力発生日');
  });

  serve(calls.setParticulars, async (call) => {
    const version = versionIn(call.body);
    await setParticulars(deps, call.caller, call.params, call.body, version, call);
    return replyWithMessage(null, 'cm002', '役員の日付・氏名の事情');
  });

  serve(calls.tickDocument, async (call) => {
    const { requestNo, documentId } = call.params;
    await tickDocument(deps, call.caller, requestNo, { documentId, ...call.body }, call);
    return replyWithMessage(null, 'cm002', '書類の確認');
  });

  serve(calls.tickArrived, async (call) => {
    const { documentList } = call.body;
    await tickArrived(deps, call.caller, call.params.requestNo, documentList, call);
    return replyWithMessage(null, 'cm002', '書類の確認');
  });

  serveDuties(serve, deps);
}

function serveDuties(serve: Serve, deps: Deps): void {
  serve(endpoints.filings.changeProgress, async (call) => {
    const { requestDetailsConfirmResultDto, ...wanted } = call.body;
    const version = versionIn(requestDetailsConfirmResultDto);
    const { caller, params } = call;
    const done = await passGates(deps, caller, params.requestNo, wanted, version, call);
    return done.isApplicationGone
      ? replyWithMessage(null, 'mt118')
      : replyWithMessage(null, 'cm002', '進捗');
  });

  serve(endpoints.filings.undoProgress, async (call) => {
    const { caller, params, body } = call;
    const { keepsMoney } = await undoStep(deps, caller, params.requestNo, versionIn(body), call);
    return replyWithMessage(null, keepsMoney ? 'mt300' : 'mt114');
  });

  serve(duties.answerLaw, async (call) => {
    await answerQuestion(deps, call.caller, call.params.requestNo, call.body, call);
    return replyWithMessage(null, 'cm001', '回答');
  });

  serve(calls.ownQuestions, async (call) =>
    reply(await ownQuestions(deps, call.caller, call.params.requestNo, call)),
  );

  serve(calls.answerOwnQuestions, async (call) => {
    await answerOwnQuestions(deps, call.caller, call.params.requestNo, call.body, call);
    return replyWithMessage(null, 'mb138');
  });

  serve(duties.putAnswerAside, async (call) => {
    await putAnswerAside(deps, call.caller, call.params.requestNo, call.body, call);
    return replyWithMessage(null, 'cm002', 'お客様の回答の扱い');
  });

  serve(duties.setAside, async (call) => {
    await setAside(deps, call.caller, call.params.requestNo, call.body, call);
    return replyWithMessage(null, 'mt284');
  });

  serve(duties.setAsideList, async (call) =>
    reply({ asideList: await setAsideIn(deps, call.query.month, call) }),
  );

  serve(duties.acceptMandate, async (call) => {
    const version = versionIn(call.body);
    await mandates.acceptMandate(deps, call.caller, call.params.requestNo, version, call);
    return replyWithMessage(null, 'mt082');
  });

  serve(duties.declineMandate, async (call) => {
    const { caller, params, body } = call;
    await mandates.declineMandate(deps, caller, params.requestNo, body, versionIn(body), call);
    return replyWithMessage(null, 'mt083');
  });

  serve(duties.settleRefund, async (call) => {
    await settleRefund(deps, call.caller, call.params.requestNo, call.body, call);
    return replyWithMessage(null, 'cm001', '返金');
  });

  serve(duties.addIntentionCheck, async (call) => {
    const { caller, params, body } = call;
    const checkId = await recordIntention(deps, caller, params.requestNo, body, null, call);
    return replyWithMessage({ checkId }, 'cm001', '意思確認');
  });

  serve(duties.correctIntentionCheck, async (call) => {
    const { requestNo, checkId: former } = call.params;
    const checkId = await recordIntention(deps, call.caller, requestNo, call.body, former, call);
    return replyWithMessage({ checkId }, 'cm002', '意思確認');
  });

  serve(duties.storeIdentification, async (call) => {
    const { caller, params, body } = call;
    const stored = await storeIdentification(deps, caller, params.requestNo, body, call);
    return stored.asksForOriginals
      ? replyWithMessage(null, 'mt304')
      : replyWithMessage(null, 'cm001', '本人確認の記録');
  });

  serve(duties.storeEvidence, async (call) => {
    const intake = { ...call.params, bytes: call.body };
    return replyWithMessage(await storeEvidence(deps, call.caller, intake, call), 'mt286');
  });
  serve(duties.evidence, (call) => evidence(deps, call.params, call));
  serve(duties.removeEvidence, async (call) => {
    await removeEvidence(deps, call.caller, call.params, call);
    return replyWithMessage(null, 'mt287');
  });

  serve(duties.confirmationPaper, (call) => printConfirmation(deps, call.params.requestNo, call));

  serve(duties.caseBookTable, (call) => caseBookTable(deps, call.caller, call.query.year, call));
  serve(duties.caseBookPaper, (call) => caseBookPaper(deps, call.caller, call.query.year, call));
}
