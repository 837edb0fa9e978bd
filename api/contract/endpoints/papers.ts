import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { paperKinds } from '../law/needed-document.ts';
import { requestNo } from './schema.ts';

const own = { caller: 'manager', tag: '申込の管理' } as const;
const path = '/user/mainte/requestdetails/{requestNo}/papers' as const;

export const printable = ['all', ...Object.keys(paperKinds)] as [string, ...string[]];

export const paperEndpoints = {
  paper: endpoint({
    ...own,
    method: 'get',
    path: `${path}/{paper}`,
    summary: 'A draft made from the filing as PDF; `all` for every draft that it needs',
    params: z.object({ requestNo, paper: z.enum(printable) }),
    responseKind: 'pdf',
  }),
};
