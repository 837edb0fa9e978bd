import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { templateFields } from '../message-template.ts';
import { fieldsOf, id, nothing, requestNo, version } from './schema.ts';

const parts = { name: z.string(), text: z.string() };

const template = z.object({
  templateId: z.string(),
  ...parts,
  /** It comes with the product, perhaps in the office's own words. */
  builtInFlg: z.boolean(),
  /** The office has written it. */
  ownFlg: z.boolean(),
  updateUserName: z.string(),
  updateDisplayDatetime: z.string(),
  /** '' without words of the office's own. */
  ...version,
});
export type MessageTemplate = z.infer<typeof template>;

const written = fieldsOf(templateFields);

const common = {
  caller: 'administrator',
  act: 'メッセージのひな形を変更',
  tag: 'やりとり',
} as const;
const path = '/user/mainte/messagetemplates' as const;
const params = z.object({ templateId: id });

export const messageTemplateEndpoints = {
  messageTemplates: endpoint({
    caller: 'manager',
    tag: 'やりとり',
    method: 'get',
    path,
    summary: 'The templates for messages to customers: those of the product, then the office’s own',
    params: z.object({}),
    data: z.object({ templateList: z.array(template) }),
  }),
  addTemplate: endpoint({
    ...common,
    method: 'post',
    path,
    summary: 'Adds a template for messages, with named places in double braces',
    body: z.object(written),
    data: z.object({ templateId: z.string() }),
  }),
  setTemplate: endpoint({
    ...common,
    method: 'put',
    path: `${path}/{templateId}`,
    summary: 'Changes name and text of a template',
    params,
    body: z.object({ ...written, ...version }),
    data: nothing,
  }),
  removeTemplate: endpoint({
    ...common,
    method: 'put',
    path: `${path}/{templateId}/removed`,
    summary: 'Removes the office’s words: a template of the product reads again as it came',
    params,
    body: z.object(version),
    data: nothing,
  }),
  fillTemplate: endpoint({
    caller: 'manager',
    tag: 'やりとり',
    method: 'post',
    path: '/user/mainte/requestdetails/{requestNo}/messagetemplate',
    withoutKey: 'looks',
    summary: 'A text with its places filled from a filing; places that are not known of it stay',
    params: z.object({ requestNo }),
    body: z.object({ text: written.text }),
    data: z.object({ text: z.string(), openList: z.array(z.string()) }),
  }),
};
