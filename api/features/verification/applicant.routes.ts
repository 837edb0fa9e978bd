import { endpoints } from '#contract/endpoints.ts';
import type { ReceiptRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import type { PhotoFiles } from '../../platform/http/body.ts';
import { reply, replyWithMessage } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import * as applicant from './applicant.service.ts';
import { requestNewLink } from './expired-link.service.ts';
import { tellParticulars } from './particulars.service.ts';
import * as photos from './photos.service.ts';

const calls = endpoints.verification;

/** The calls of a mailed link's holder. */
export function serveApplicants(serve: Serve, deps: Deps): void {
  serve(calls.guidance, async (call) => {
    const { receiptNo, systemId } = call.body;
    const link = { accessKey: call.params.accesskey, receiptNo, systemId };
    return reply(await applicant.guidance(deps, link, asApplicant(call)));
  });

  serve(calls.guidanceByHeader, async (call) => {
    const link = { accessKey: call.headers['x-access-key'], ...call.body };
    return reply(await applicant.guidance(deps, link, call));
  });

  serve(calls.requestNewLink, async (call) => {
    const accessKey = call.headers['x-access-key'];
    await requestNewLink(deps, { accessKey, receiptNo: call.body.receiptNo }, call);
    return replyWithMessage(null, 'apv044');
  });

  serve(calls.chooseDocument, async (call) => {
    const link = { accessKey: call.headers['x-access-key'], receiptNo: call.body.receiptNo };
    const requiredDetailList = await applicant.chooseDocument(
      deps,
      link,
      call.body.selectDocument.cd,
      call.headers['x-generation'],
      call,
    );
    return reply({ requiredDetailList });
  });

  serve(calls.tellParticulars, async (call) => {
    const { receiptNo, ...told } = call.body;
    const link = { accessKey: call.headers['x-access-key'], receiptNo };
    await tellParticulars(deps, link, told, call.headers['x-generation'], call);
    return reply(null);
  });

  // Photos are large and anyone may send one, so a caller without a key is refused before the body is read.
  serve(
    calls.addPhoto,
    async (call, receipt: ReceiptRow) =>
      reply(await photos.addPhoto(deps, receipt, sentPhoto(call), call)),
    (call) => applicant.openLink(deps, linkOf(call), call),
  );

  serve(
    calls.submit,
    async (call, receipt: ReceiptRow) =>
      reply({ sha256: await photos.submit(deps, receipt, sentPhoto(call), call) }),
    (call) => applicant.openLink(deps, linkOf(call), call),
  );
}

function linkOf(call: {
  params: { receiptNo: string; systemId?: string };
  headers: { 'x-access-key'?: string | undefined };
}): applicant.Link {
  const { receiptNo, systemId } = call.params;
  const accessKey = call.headers['x-access-key'];
  return { accessKey, receiptNo, ...(systemId !== undefined && { systemId }) };
}

// Anyone may call guidance, but the holder of the key is the applicant.
function asApplicant(call: applicant.ApplicantContext): applicant.ApplicantContext {
  return { ...call, actor: { ...call.actor, kind: 'applicant' } };
}

function sentPhoto(call: {
  params: { documentKbnCd: string; documentDetailKbnCd: string };
  headers: { 'x-generation': number; 'x-captured-by': 'camera' | 'file'; 'x-camera': string };
  body: PhotoFiles;
}): photos.SentPhoto {
  return {
    documentKind: call.params.documentKbnCd,
    detail: call.params.documentDetailKbnCd,
    generation: call.headers['x-generation'],
    capturedBy: call.headers['x-captured-by'],
    camera: call.headers['x-camera'],
    bytes: call.body.fileData,
    card: call.body.cardData,
  };
}
