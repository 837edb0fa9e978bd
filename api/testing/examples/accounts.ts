import type { accountEndpoints } from '#contract/endpoints/accounts.ts';
import { manager, member, registration, verifier } from '../builders.ts';
import { anew, bare, type Example, type Examples, everybodys, json, sends } from './example.ts';
import type { Kit } from './kit.ts';

export function accountExamples({ app, linkKey }: Kit): Examples<typeof accountEndpoints> {
  const { pw, mailAddress, companyName, companyNameKana, ...more } = registration();
  const { name, nameKana, managerName, managerNameKana } = more;
  const names = { companyName, companyNameKana, name, nameKana, managerName, managerNameKana };
  const password = 'Hato-1234';
  const signingIn = (usernameOf: () => Promise<string>): Example => ({
    of: async () => ({ ids: {}, call: json({ username: await usernameOf(), password }) }),
  });
  const customer = async () => (await member(app, { password })).mailAddress;

  return {
    loginByLink: {
      spends: true,
      kinds: [],
      mayName: everybodys,
      of: async (party) => ({
        ids: await linkKey(party),
      }),
    },
    register: anew((nth) => registration({ mailAddress: `keyed${nth}@example.jp` })),
    requestLoginLink: {
      of: async ({ member: { mailAddress } }) => ({ ids: {}, call: json({ mailAddress }) }),
    },
    registrationTexts: bare,
    checkPassword: sends({ ...names, mailAddress, pw }),
    memberLogin: signingIn(customer),
    managerLogin: signingIn(async () => (await manager(app, { password })).loginId),
    verifierLogin: signingIn(async () => {
      const { systemId, loginId } = await verifier(app, { password });
      return `${systemId}${loginId}`;
    }),
    refreshLogin: {
      of: async () => {
        const login = { username: await customer(), password, keepLogin: true };
        const { headers } = await app.call('post', '/login/core', { json: login });
        const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
        return { ids: {}, call: () => ({ headers: { cookie } }) };
      },
    },
    logout: { kinds: ['member'], spends: true, ...bare },
  };
}
