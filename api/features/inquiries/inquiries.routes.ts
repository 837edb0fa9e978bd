import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { reply, replyWithMessage } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import * as inquiries from './inquiries.service.ts';

const { inquiries: calls } = endpoints;

export function serveInquiries(serve: Serve, deps: Deps): void {
  serve(calls.types, async () => reply({ inquiriesList: await inquiries.inquiryTypes(deps) }));

  serve(calls.add, async (call) => {
    await inquiries.addInquiry(deps, call.body, call);
    return replyWithMessage(null, 'mb023');
  });

  serve(calls.searchInquiries, async (call) =>
    reply(await inquiries.searchInquiries(deps, call.body, call)),
  );

  serve(calls.inquiry, async (call) =>
    reply(await inquiries.inquiryDetail(deps, call.params.inquiryNo, call)),
  );

  serve(calls.respond, async (call) => {
    const { inquiryNo } = call.params;
    const { displayNo, changed } = await inquiries.respond(
      deps,
      call.caller,
      inquiryNo,
      call.body,
      call,
    );
    if (!changed) return replyWithMessage(null, 'mt044');
    return replyWithMessage(null, call.body.done ? 'mt045' : 'mt046', displayNo);
  });
}
