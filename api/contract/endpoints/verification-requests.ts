import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { checkKana, checkMailAddress, longest } from '../fields.ts';
import { code, date, field, receiptNo, text } from './schema.ts';

const tag = '本人確認（依頼）';

const person = {
  systemId: z.string().max(20),
  mailAddress: field('メールアドレス', (value) => checkMailAddress('メールアドレス', value)),
  name: text('氏名', longest.name),
  nameKana: field('氏名（カナ）', (value) => checkKana('氏名（カナ）', value, longest.kana)),
  sex: code('性別', '1', '2', '9').default('9'),
  /** Required where the photos of a document are compared, as the address is. */
  birthDate: date('生年月日', false).default(''),
  address: text('住居', longest.address, { required: false }).default(''),
  /** Asks the person by the mailed link for `birthDate` and `address` where they are ''. */
  askPerson: z.boolean().default(false),
};

const status = z.object({
  receiptNo: z.string(),
  verifyStatusClass: z.string(),
  verifyResult: z.string(),
  verifyResultComment: z.string(),
});

export const verificationRequestEndpoints = {
  requestVerification: endpoint({
    method: 'post',
    path: '/all/app/verifyappreqest/add',
    caller: 'client',
    tag,
    summary:
      'Asks a person to verify the identity: makes a receipt and mails the link. The method `photo` needs `birthDate` and `address`, or asks the person with `askPerson`. For a filing it names a person of it: 400 for another name',
    body: z.object({
      ...person,
      requestNo: z.string().max(20).optional(),
      /** Who of the filing it is, of `personList`; without it the name decides. */
      personId: z.string().max(64).optional(),
    }),
    data: z.object({
      receiptNo: z.string(),
      displayReceiptDatetime: z.string(),
      displayValidityperiodEndDatetime: z.string(),
      verifyStatusKbn: z.string(),
    }),
  }),
  verificationStatus: endpoint({
    method: 'post',
    path: '/all/app/verifyappreqest/status',
    withoutKey: 'looks',
    caller: 'client',
    tag,
    summary: 'The state of the newest receipt of the chain that began with this one',
    body: z.object({
      systemId: z.string().max(20),
      receiptNo,
      userNo: z.string().max(64).optional(),
      mailAddress: z.string().max(254).optional(),
    }),
    data: status,
  }),
};
