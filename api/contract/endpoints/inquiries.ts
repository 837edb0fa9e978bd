import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { checkKana, checkMailAddress, checkPhone, checkText, fault, longest } from '../fields.ts';
import { inquiryLabels as labels } from '../inquiry-labels.ts';
import { choice, consent, field, nothing, repeated, same, text } from './schema.ts';

const tag = 'お問い合わせ';

/** A field that may be left out, or left empty. */
const optional = (schema: ReturnType<typeof field>) => schema.default('');

/** What a visitor asks; company and phone may be left empty. */
export const inquiry = z
  .object({
    name: text(labels.name, longest.name),
    nameKana: field(labels.nameKana, (value) => checkKana(labels.nameKana, value, longest.kana)),
    companyName: optional(text(labels.companyName, longest.companyName, { required: false })),
    companyNameKana: optional(
      field(labels.companyNameKana, (value) =>
        checkKana(labels.companyNameKana, value, longest.kana, false),
      ),
    ),
    phoneNo: optional(
      field(labels.phoneNo, (value) =>
        value.trim() === '' ? null : checkPhone(labels.phoneNo, value),
      ),
    ),
    mailAddress: field(labels.mailAddress, (value) => checkMailAddress(labels.mailAddress, value)),
    mailAddressConfirm: repeated(labels.mailAddressConfirm),
    selectedInquiryType: field(labels.selectedInquiryType, (value) =>
      value === '' ? fault('cm021', labels.selectedInquiryType) : null,
    ),
    detail: field(labels.detail, (value) =>
      checkText(labels.detail, value, longest.inquiry, { lines: true }),
    ),
    agreeCheck: consent('mb013'),
  })
  .check(same('mailAddress', 'mailAddressConfirm', labels.mailAddress, labels.mailAddressConfirm));
export type Inquiry = z.output<typeof inquiry>;

export const inquiryEndpoints = {
  types: endpoint({
    method: 'get',
    path: '/all/core/inquiries/editorials',
    caller: 'anyone',
    tag,
    summary: 'The types an inquiry may have',
    data: z.object({ inquiriesList: z.array(choice) }),
  }),
  add: endpoint({
    method: 'post',
    path: '/all/core/inquiries/add',
    caller: 'anyone',
    tag,
    summary: 'Leaves an inquiry with the office; the address given is mailed that it arrived',
    body: inquiry,
    data: nothing,
  }),
};
