import type { CaseFacts } from '#contract/case-facts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { paperFieldsOf } from '#contract/paper-fields-on-wire.ts';
import type { Deps } from '../../platform/deps.ts';
import { ownPath } from '../../platform/http/own-path.ts';
import { reply, replyWithMessage } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { finalise, finalPaper, reopen, share } from './final-papers.service.ts';
import { printLabels, printPapers } from './many-papers.service.ts';
import { ownMeeting, tellMeeting } from './meeting-page.service.ts';
import { editParagraph, paperWork, printPaper, storeFields } from './papers.service.ts';
import { registryText, setReplacements } from './registry-text.service.ts';
import { sharedPaper, sharedPapers } from './shared-papers.service.ts';

const calls = endpoints.papers;

/** The papers of a filing: their blanks, drafts, final versions, and what the customer sees of them. */
export function servePapers(serve: Serve, deps: Deps): void {
  serve(calls.paperWork, async (call) => reply(await paperWork(deps, call.params.requestNo, call)));

  serve(calls.storeFields, async (call) => {
    const { sittings, sourceSeenList: seen, caseFacts, updateDatetime, updateUserId } = call.body;
    const facts = caseFacts as CaseFacts & typeof caseFacts;
    const given = { ...paperFieldsOf(call.body), seen, facts, updateDatetime, updateUserId };
    const { requestNo } = call.params;
    await storeFields(deps, call.caller, requestNo, given, sittings !== undefined, call);
    return replyWithMessage(null, 'cm002', '書類の記入事項');
  });

  serve(calls.paper, (call) => printPaper(deps, call.caller, call.params, call));

  serve(calls.editParagraph, async (call) => {
    await editParagraph(deps, call.caller, call.params, call.body, call);
    return replyWithMessage(null, 'cm002', '書類の文');
  });

  serve(calls.finalise, async (call) => {
    const { paperVersion, name } = await finalise(deps, call.caller, call.params, call.body, call);
    return replyWithMessage({ paperVersion }, 'mt063', name);
  });

  serve(calls.reopen, async (call) => {
    const { paperVersion } = call.body;
    const name = await reopen(deps, call.caller, call.params, paperVersion, call);
    return replyWithMessage(null, 'mt064', name);
  });

  serve(calls.share, async (call) => {
    const name = await share(deps, call.caller, call.params, call.body, call);
    return replyWithMessage(null, call.body.sharedFlg ? 'mt065' : 'mt066', name);
  });

  serve(calls.finalPaper, (call) => finalPaper(deps, call.params, call));

  serve(calls.registryText, (call) => registryText(deps, call.params.requestNo, call));

  serve(calls.setReplacements, async (call) => {
    await setReplacements(deps, call.caller, call.params.requestNo, call.body, call);
    return replyWithMessage(null, 'cm002', '代わりの文字');
  });

  serve(endpoints.prints.printPapers, (call) => {
    const { requestList, setTyp, onFrontsFlg } = call.body;
    const how = { set: setTyp, onFronts: onFrontsFlg };
    return printPapers(deps, call.caller, requestList, how, call);
  });

  serve(endpoints.prints.printLabels, (call) => {
    const { requestList, sheetTyp, toTyp, firstLabel } = call.body;
    return printLabels(deps, requestList, { sheet: sheetTyp, to: toTyp, firstLabel }, call);
  });

  serve(calls.ownMeeting, async (call) =>
    reply(await ownMeeting(deps, call.caller, call.params.requestNo, call)),
  );

  serve(calls.tellMeeting, async (call) => {
    await tellMeeting(deps, call.caller, call.params.requestNo, call.body, call);
    return call.body.sentFlg
      ? replyWithMessage(null, 'mb138')
      : replyWithMessage(null, 'cm001', 'ご回答の途中経過');
  });

  serve(calls.sharedPapers, async (call) => {
    ownPath(call.caller, call.params.customerId);
    return reply(await sharedPapers(deps, call.caller, call.params.requestNo));
  });

  serve(calls.sharedPaper, (call) => {
    ownPath(call.caller, call.params.customerId);
    return sharedPaper(deps, call.caller, call.params, call);
  });
}
