import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { ownPath } from '../../platform/http/own-path.ts';
import { reply, replyWithMessage } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { FollowCompany } from './companies.service.ts';
import {
  setOfficeFacts,
  setOfficeOfficers,
  setOwnFacts,
  setOwnOfficers,
} from './company-changes.service.ts';
import { confirmName, separateName } from './company-names.service.ts';
import { officeCompanyPage, ownCompanyPage, ownTerms } from './company-page.service.ts';
import { takeNameBack } from './confirmed-names.service.ts';
import { join, previewJoin } from './join.service.ts';
import { termCalendar } from './term-calendar.service.ts';
import { waitingNames } from './waiting-names.service.ts';

const calls = endpoints.companies;

/** What is known of companies: the customer's calls about the own one, and the office's about all. */
export function serveCompanies(serve: Serve, deps: Deps, follow: FollowCompany): void {
  serve(calls.ownCompany, async (call) => {
    ownPath(call.caller, call.params.customerId);
    return reply(await ownCompanyPage(deps, call.caller, call.today, call));
  });

  serve(calls.ownTerms, async (call) => {
    ownPath(call.caller, call.params.customerId);
    return reply(await ownTerms(deps, call.caller, call.today));
  });

  serve(calls.setOwnFacts, async (call) => {
    ownPath(call.caller, call.params.customerId);
    await setOwnFacts(deps, call.caller, call.body.factList, call.body, call, follow);
    return replyWithMessage(null, 'mb062');
  });

  serve(calls.setOwnOfficers, async (call) => {
    ownPath(call.caller, call.params.customerId);
    const { officerList: officers, officersCompleteFlg: isComplete } = call.body;
    const list = { officers, isComplete };
    await setOwnOfficers(deps, call.caller, list, call.body, call, follow);
    return replyWithMessage(null, 'mb064');
  });

  serve(calls.company, async (call) =>
    reply(await officeCompanyPage(deps, call.params.companyId, call.today, call)),
  );

  serve(calls.setFacts, async (call) => {
    const { companyId } = call.params;
    await setOfficeFacts(deps, call.caller, companyId, call.body.factList, call.body, call, follow);
    return replyWithMessage(null, 'mb062');
  });

  serve(calls.setOfficers, async (call) => {
    const { officerList: officers, officersCompleteFlg: isComplete } = call.body;
    const list = { officers, isComplete };
    await setOfficeOfficers(
      deps,
      call.caller,
      call.params.companyId,
      list,
      call.body,
      call,
      follow,
    );
    return replyWithMessage(null, 'mb064');
  });

  serve(calls.waitingNames, async () => reply(await waitingNames(deps)));

  serve(calls.confirmName, async (call) => {
    const { companyName, reason } = call.body;
    const named = { ...call.params, companyName, reason };
    await confirmName(deps, call.caller, named, call.body, call, follow);
    return replyWithMessage(null, 'mt138');
  });

  serve(calls.separateName, async (call) => {
    const { companyName, reason } = call.body;
    const named = { ...call.params, companyName, reason };
    await separateName(deps, call.caller, named, call.body, call, follow);
    return replyWithMessage(null, 'mt197');
  });

  serve(calls.takeNameBack, async (call) => {
    const { companyName, reason } = call.body;
    const named = { ...call.params, companyName, reason };
    await takeNameBack(deps, call.caller, named, call.body, call, follow);
    return replyWithMessage(null, 'mt202');
  });

  serve(calls.termCalendar, async (call) =>
    reply(await termCalendar(deps, { after: call.query.after, today: call.today }, call)),
  );

  serve(calls.joinPreview, async (call) => {
    const named = { ...call.params, ...call.query };
    return reply(await previewJoin(deps, named, call.today, call));
  });

  serve(calls.join, async (call) => {
    const { otherCompanyId, reason, otherUpdateDatetime, otherUpdateUserId } = call.body;
    const version = { updateDatetime: otherUpdateDatetime, updateUserId: otherUpdateUserId };
    const other = { companyId: otherCompanyId, reason, version };
    await join(deps, call.caller, call.params.companyId, other, call.body, call, follow);
    return replyWithMessage(null, 'mb065');
  });
}
