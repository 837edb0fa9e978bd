import type { customerEndpoints } from '#contract/endpoints/customers.ts';
import { registration } from '../builders.ts';
import { bare, codes, type Examples, everybodys, password } from './example.ts';
import type { Kit } from './kit.ts';

export function customerExamples({
  passwords,
  ofMember,
  changeKey,
  setCustomer,
}: Kit): Examples<typeof customerEndpoints> {
  return {
    addressesOfZipCode: codes({ zipCode: '1000001' }),
    customer: ofMember(async () => ({})),
    ownData: ofMember(async () => ({})),
    keptData: ofMember(async () => ({})),
    updateCustomer: ofMember(async ({ member: { mailAddress } }) => ({
      body: { ...registration({ mailAddress }), befMailAddress: mailAddress },
    })),
    changePassword: {
      spends: true,
      ...ofMember(async ({ member: { id } }) => {
        await setCustomer(id, { password_hash: await passwords.hash('Party-1234') });
        return { body: { nowPw: 'Party-1234', ...password } };
      }),
    },
    unsubscribe: {
      spends: true,
      ...ofMember(async () => ({ body: { unsubscribeCheck: true } })),
    },
    confirmMailAddress: {
      spends: true,
      kinds: [],
      mayName: everybodys,
      of: async (party) => ({ ids: await changeKey(party) }),
    },
    confirmMail: {
      spends: true,
      mayName: everybodys,
      of: async (who) => {
        const { onetimeurl: oneTimeUrl } = await changeKey(who);
        return { ids: { oneTimeUrl }, call: (ids) => ({ json: ids }) };
      },
    },
    unsubscribeTexts: bare,
  };
}
