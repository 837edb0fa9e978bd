import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, nothing, requestNo } from './schema.ts';

/** Files that prove the office's identification of a filing. */
export const evidenceList = z.array(
  z.object({
    fileId: z.string(),
    fileName: z.string(),
    contentType: z.enum(['application/pdf', 'image/jpeg']),
    size: z.number().int(),
    userName: z.string(),
    displayDatetime: z.string(),
  }),
);

const ofEvidence = {
  caller: 'manager',
  tag: '司法書士の職責',
  path: '/user/mainte/requestdetails/{requestNo}/identification/files/{fileId}',
  params: z.object({ requestNo, fileId: id }),
} as const;

export const evidenceEndpoints = {
  storeEvidence: endpoint({
    ...ofEvidence,
    method: 'post',
    summary:
      'Stores a PDF or a picture that proves the office’s identification, in place of a file, or as another one with `new`',
    bodyKind: 'attachment',
    data: z.object({ fileId: z.string() }),
  }),
  evidence: endpoint({
    ...ofEvidence,
    method: 'get',
    summary: 'A file that proves the office’s identification',
    responseKind: 'attachment',
  }),
  removeEvidence: endpoint({
    ...ofEvidence,
    method: 'post',
    path: `${ofEvidence.path}/delete`,
    summary: 'Destroys a file that proves the office’s identification',
    body: z.object({}),
    data: nothing,
  }),
};
