import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { longest } from '../fields.ts';
import { newStaffPassword } from '../staff-fields.ts';
import { managerInfo, verifierInfo } from './accounts.ts';
import { fieldsOf, id, nothing, rulesOf, text } from './schema.ts';

const tag = 'ログインの設定';

const base64url = z.string().max(8000);
const transports = z.array(z.string().max(40)).max(10);
const descriptor = z.object({
  id: base64url,
  type: z.literal('public-key'),
  transports: transports.optional(),
});
const verificationNeed = z.enum(['discouraged', 'preferred', 'required']);

/** What `navigator.credentials.get` takes, in the JSON form of WebAuthn level 3. */
const requestOptions = z.object({
  challenge: base64url,
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: verificationNeed,
  allowCredentials: z.array(descriptor),
});

/** What `navigator.credentials.create` takes, in the same form. */
const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: base64url, name: z.string(), displayName: z.string() }),
  challenge: base64url,
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: verificationNeed,
    requireResidentKey: z.boolean(),
    userVerification: verificationNeed,
  }),
});

// `rawId` of the browser's JSON is the same as `id`, and not read.
const ofCredential = {
  id: base64url,
  type: z.literal('public-key'),
};

/** What a passkey answered to a challenge. */
export const passkeyAnswer = z.object({
  ...ofCredential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** What a device answered that has made a passkey. */
const newPasskey = z.object({
  ...ofCredential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: z.string().max(40_000),
    transports: transports.optional(),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

type Side = 'mainte' | 'verify';

const passkeyLogin = <const Path extends Side, Info extends z.ZodType>(
  path: Path,
  of: string,
  info: Info,
) => ({
  options: endpoint({
    method: 'post',
    path: `/login/${path}/passkey/options`,
    withoutKey: 'secret',
    caller: 'anyone',
    tag,
    summary: `A challenge for a passkey of ${of}; the same for everybody, and nothing is stored`,
    data: requestOptions,
  }),
  login: endpoint({
    method: 'post',
    path: `/login/${path}/passkey`,
    withoutKey: 'session',
    caller: 'anyone',
    tag,
    summary: `Signs ${of} in with a passkey`,
    body: passkeyAnswer,
    data: info,
    startsSession: true,
  }),
});

const linkLogin = <const Path extends Side, Info extends z.ZodType>(
  path: Path,
  of: string,
  info: Info,
) =>
  endpoint({
    method: 'put',
    path: `/login/${path}/link`,
    withoutKey: 'session',
    caller: 'anyone',
    tag,
    summary: `Sets a password of ${of} with a link that was mailed or printed, once, and signs in; earlier sessions end`,
    body: z
      .object({
        onetimeurl: z.string().max(100),
        ...fieldsOf(newStaffPassword),
      })
      .check(...rulesOf(newStaffPassword)),
    data: info,
    startsSession: true,
  });

const manager = passkeyLogin('mainte', 'a manager', managerInfo);
const verifier = passkeyLogin('verify', 'a verifier', verifierInfo);

/** How signed-in users prove who they are. */
export const accessEndpoints = {
  managerPasskeyOptions: manager.options,
  managerPasskeyLogin: manager.login,
  verifierPasskeyOptions: verifier.options,
  verifierPasskeyLogin: verifier.login,
  managerLinkLogin: linkLogin('mainte', 'a manager', managerInfo),
  verifierLinkLogin: linkLogin('verify', 'a verifier', verifierInfo),
  passkeys: endpoint({
    method: 'get',
    path: '/user/passkeys',
    caller: 'staff',
    beforeDuties: { duties: ['passkey'] },
    tag,
    summary: 'The passkeys of the signed-in manager or verifier',
    data: z.object({
      passkeyList: z.array(
        z.object({
          passkeyId: z.string(),
          name: z.string(),
          displayCreatedDatetime: z.string(),
          /** '' for one that has not been used. */
          displayUsedDatetime: z.string(),
        }),
      ),
      /** True when one has to be registered, and the last one cannot be removed. */
      requiredFlg: z.boolean(),
    }),
  }),
  accessState: endpoint({
    method: 'get',
    path: '/user/mainte/accessstate',
    caller: 'manager',
    tag,
    summary: 'What the signed-in manager still lacks to sign in safely, and who else does',
    data: z.object({
      mailAddressFlg: z.boolean(),
      passkeyFlg: z.boolean(),
      /** How many active managers have no passkey; for administrators, 0 for others. */
      withoutPasskeyCount: z.number().int(),
      /** How many alarms are on; for administrators, 0 for others. */
      alarmCount: z.number().int(),
    }),
  }),
  proofOptions: endpoint({
    method: 'post',
    path: '/user/proof/options',
    withoutKey: 'secret',
    caller: 'signedIn',
    beforeDuties: { duties: ['passkey'] },
    tag,
    summary:
      'How the signed-in user can prove again who they are: the challenge for their passkeys, or the password',
    data: z.object({
      /** False where passkeys are required and the user has one. */
      passwordFlg: z.boolean(),
      /** Null without a passkey. */
      passkey: requestOptions.nullable(),
    }),
  }),
  prove: endpoint({
    method: 'post',
    path: '/user/proof',
    withoutKey: 'session',
    caller: 'signedIn',
    beforeDuties: { duties: ['passkey'] },
    tag,
    summary:
      'Proves again who the signed-in user is, for calls that ask for it within the next 10 minutes, and replaces the token; the one before it ends within a minute',
    /** One of both; a passkey goes before. */
    body: z.object({
      password: z.string().max(200).optional(),
      passkeyAnswer: passkeyAnswer.optional(),
    }),
    data: nothing,
    startsSession: true,
  }),
  newPasskeyOptions: endpoint({
    method: 'post',
    path: '/user/passkeys/options',
    withoutKey: 'secret',
    caller: 'staff',
    beforeDuties: { duties: ['passkey'] },
    proof: 'always',
    tag,
    summary: 'A challenge with which the device of a manager or verifier makes a passkey',
    data: creationOptions,
  }),
  addPasskey: endpoint({
    method: 'post',
    path: '/user/passkeys/add',
    caller: 'staff',
    beforeDuties: { duties: ['passkey'] },
    proof: 'always',
    tag,
    summary: 'Registers a passkey that was just made',
    body: z.object({ name: text('パスキーの名前', longest.passkeyName), credential: newPasskey }),
    data: nothing,
  }),
  devices: endpoint({
    method: 'get',
    path: '/user/devices',
    caller: 'signedIn',
    tag,
    summary: 'The devices on which the signed-in user has signed in',
    data: z.object({
      deviceList: z.array(
        z.object({
          deviceId: z.string(),
          /** Such as Windows の Chrome. */
          browser: z.string(),
          /** The network address of the last sign-in; '' for a device of an earlier version. */
          address: z.string(),
          displaySeenDatetime: z.string(),
          /** False for a device that is known, but on which nobody is signed in now. */
          signedInFlg: z.boolean(),
          currentFlg: z.boolean(),
        }),
      ),
      /** Other logins whose device is not known. */
      unknownCount: z.number().int(),
    }),
  }),
  endDevice: endpoint({
    method: 'put',
    path: '/user/devices/{deviceId}/end',
    caller: 'signedIn',
    proof: 'always',
    tag,
    summary: 'Ends all logins of one other device of the signed-in user, and forgets it',
    params: z.object({ deviceId: id }),
    data: nothing,
  }),
  endOtherLogins: endpoint({
    method: 'put',
    path: '/user/devices/endothers',
    caller: 'signedIn',
    proof: 'always',
    tag,
    summary: 'Ends all logins of the signed-in user but this one',
    data: nothing,
  }),
  removePasskey: endpoint({
    method: 'put',
    path: '/user/passkeys/{passkeyId}/remove',
    caller: 'staff',
    proof: 'always',
    tag,
    summary: 'Removes an own passkey; not the last one where passkeys are required',
    params: z.object({ passkeyId: id }),
    data: nothing,
  }),
};
