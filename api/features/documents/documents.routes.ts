import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { reply, replyWithMessage } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { versionOf } from '../../platform/http/version.ts';
import * as documents from './documents.service.ts';
import { formerPdfs, restorePdf } from './former-pdfs.service.ts';

const calls = endpoints.documents;
const subject = '登記情報（PDF）';

export function serveDocuments(serve: Serve, deps: Deps): void {
  serve(calls.readOwn, (call) => documents.ownPdf(deps, call.caller, call.params.fileId, call));

  serve(calls.readOwnOfFiling, (call) =>
    documents.ownPdf(deps, call.caller, call.params.fileId, call, call.params.requestNo),
  );

  serve(calls.addOwn, async (call) => {
    const intake = { ...intakeOf(call), fileId: 'new' };
    return replyWithMessage(
      await documents.storeOwnPdf(deps, call.caller, intake, call),
      'cm001',
      subject,
    );
  });

  serve(calls.replaceOwn, async (call) =>
    replyWithMessage(
      await documents.storeOwnPdf(deps, call.caller, intakeOf(call), call),
      'cm001',
      subject,
    ),
  );

  serve(calls.deleteOwn, async (call) => {
    await documents.removeOwnPdf(deps, call.caller, targetOf(call), call);
    return replyWithMessage(null, 'cm003', subject);
  });

  serve(calls.read, (call) => documents.pdf(deps, call.params.fileId, call));

  serve(calls.store, async (call) =>
    replyWithMessage(
      await documents.storePdf(deps, call.caller, intakeOf(call), call),
      'cm001',
      subject,
    ),
  );

  for (const removal of [calls.remove, calls.removeByPut]) {
    serve(removal, async (call) => {
      await documents.removePdf(deps, call.caller, targetOf(call), call);
      return replyWithMessage(null, 'cm003', subject);
    });
  }

  serve(calls.waive, async (call) => {
    const { requestNo, version } = targetOf(call);
    await documents.waivePdf(deps, requestNo, version, call);
    return replyWithMessage(null, 'mt230', subject);
  });

  serve(calls.unwaive, async (call) => {
    const { requestNo, version } = targetOf(call);
    await documents.unwaivePdf(deps, requestNo, version, call);
    return replyWithMessage(null, 'mt231', subject);
  });

  serve(calls.former, async (call) => reply(await formerPdfs(deps, call.params.requestNo, call)));

  serve(calls.restore, async (call) =>
    replyWithMessage(await restorePdf(deps, call.caller, targetOf(call), call), 'mt047', subject),
  );
}

interface Target {
  params: { requestNo: string; fileId?: string };
  headers: Parameters<typeof versionOf>[0];
}

function targetOf({ params, headers }: Target) {
  return {
    requestNo: params.requestNo,
    fileId: params.fileId ?? 'new',
    version: versionOf(headers),
  };
}

function intakeOf(call: Target & { body: Uint8Array }) {
  return { ...targetOf(call), bytes: call.body };
}
