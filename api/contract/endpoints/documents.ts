import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { registryPdf } from '../registry-pdf.ts';
import { id, nothing, requestNo, versionHeaders } from './schema.ts';

const tag = registryPdf;
const params = z.object({ requestNo, fileId: id });
const stored = z.object({ fileId: z.string() });

const formerPdfs = z.object({
  formerPdfList: z.array(
    z.object({
      fileId: z.string(),
      displayRemovedDatetime: z.string(),
      /** The manager, or the customer's company. */
      removedBy: z.string(),
      /** After this time the file is destroyed. */
      displayRestorableDatetime: z.string(),
    }),
  ),
});
export type FormerPdfs = z.infer<typeof formerPdfs>;

const ofStaff = { caller: 'manager', tag, params } as const;
const ofMember = { caller: 'member', tag } as const;

export const documentEndpoints = {
  readOwn: endpoint({
    ...ofMember,
    method: 'get',
    path: '/user/core/fileinformation/{fileId}',
    summary: 'The registry PDF of an application of the signed-in customer',
    params: z.object({ fileId: id }),
    responseKind: 'pdf',
  }),
  readOwnOfFiling: endpoint({
    ...ofMember,
    method: 'get',
    path: '/user/core/{requestNo}/fileinformation/{fileId}',
    summary: 'The same, by application and file',
    params,
    responseKind: 'pdf',
  }),
  addOwn: endpoint({
    ...ofMember,
    method: 'post',
    path: '/user/core/fileinformation/{requestNo}/add',
    summary: 'Adds a PDF to an application that has none',
    params: z.object({ requestNo }),
    headers: versionHeaders,
    bodyKind: 'pdf',
    data: stored,
  }),
  replaceOwn: endpoint({
    ...ofMember,
    method: 'post',
    path: '/user/core/{requestNo}/fileinformation/{fileId}',
    summary: 'Replaces a PDF that the customer himself uploaded',
    params,
    headers: versionHeaders,
    bodyKind: 'pdf',
    data: stored,
  }),
  deleteOwn: endpoint({
    ...ofMember,
    method: 'post',
    path: '/user/core/{requestNo}/fileinformation/{fileId}/delete',
    summary: 'Deletes a PDF that the customer himself uploaded',
    params,
    headers: versionHeaders,
    data: nothing,
  }),
  read: endpoint({
    caller: 'manager',
    tag,
    method: 'get',
    path: '/user/mainte/fileinformation/{fileId}',
    summary: 'The registry PDF',
    params: z.object({ fileId: id }),
    responseKind: 'pdf',
  }),
  store: endpoint({
    ...ofStaff,
    method: 'post',
    path: '/user/mainte/{requestNo}/fileinformation/{fileId}',
    summary: 'Stores the registry PDF; `new` as file id where there is none yet',
    headers: versionHeaders,
    bodyKind: 'pdf',
    data: stored,
  }),
  remove: endpoint({
    ...ofStaff,
    method: 'post',
    path: '/user/mainte/{requestNo}/fileinformation/{fileId}/delete',
    summary: 'Deletes the registry PDF',
    headers: versionHeaders,
    data: nothing,
  }),
  removeByPut: endpoint({
    ...ofStaff,
    method: 'put',
    path: '/user/mainte/{requestNo}/fileinformation/{fileId}/delete',
    summary: 'The same as POST',
    headers: versionHeaders,
    data: nothing,
  }),
  waive: endpoint({
    caller: 'manager',
    tag,
    method: 'put',
    path: '/user/mainte/{requestNo}/fileinformation/waiver',
    summary: 'Notes that a completed application gets no registry PDF; storing one ends that',
    params: z.object({ requestNo }),
    headers: versionHeaders,
    data: nothing,
  }),
  unwaive: endpoint({
    caller: 'manager',
    tag,
    method: 'put',
    path: '/user/mainte/{requestNo}/fileinformation/waiver/withdrawal',
    summary: 'Takes that decision back, unless the customer has deleted the account',
    params: z.object({ requestNo }),
    headers: versionHeaders,
    data: nothing,
  }),
  former: endpoint({
    caller: 'manager',
    tag,
    method: 'get',
    path: '/user/mainte/{requestNo}/fileinformation/former',
    summary: 'Registry PDFs that were replaced or deleted and can still be restored',
    params: z.object({ requestNo }),
    data: formerPdfs,
  }),
  restore: endpoint({
    ...ofStaff,
    method: 'post',
    path: '/user/mainte/{requestNo}/fileinformation/{fileId}/restore',
    summary: 'Makes a former registry PDF the current one again',
    headers: versionHeaders,
    data: stored,
  }),
};
