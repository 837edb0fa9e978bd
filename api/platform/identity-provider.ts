import { createPrivateKey, webcrypto } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as oidc from 'openid-client';
import { z } from 'zod';
import type { DigitalIdContract } from './digital-id-config.ts';
import { ConfigError } from './environment.ts';

/** What connects one visit to the provider with the return from it. */
export interface Visit {
  redirectUri: string;
  state: string;
  nonce: string;
  /** PKCE. */
  codeVerifier: string;
}

/** What the provider returned through the browser. */
export interface ProviderResponse {
  code: string;
  /** The issuer; '' when the provider does not send it. */
  iss: string;
}

/** The provider's facts about a person; claims of the ID token override those of the user info. */
export type Claims = Readonly<Record<string, unknown>>;

/** The provider's claims, and its answer as received: the signed ID token, and the user info or null. */
export interface Answer {
  claims: Claims;
  received: { idToken: string; userInfo: Claims | null };
}

/** An OpenID provider, used by authorization code with PKCE. */
export interface IdentityProvider {
  issuer: string;
  /** Where to redirect the browser. @throws {ProviderUnreachable} */
  authorizationUrl(visit: Visit): Promise<URL>;
  /** Redeems a code. @throws {ProviderUnreachable} @throws {AnswerRefused} */
  redeem(visit: Visit, response: ProviderResponse): Promise<Answer>;
}

/** The provider's response was missing or unusable; `message` never contains a person's data. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable';
}

/** Why a response is refused: the claim with an unexpected value, or what is wrong with it. */
export type Fault = 'nonce' | 'audience' | 'expired' | 'code' | 'invalid';

export class AnswerRefused extends Error {
  override name = 'AnswerRefused';
  readonly fault: Fault;
  constructor(fault: Fault, code: string) {
    super(`an answer of the identity provider was refused: ${fault} (${code})`);
    this.fault = fault;
  }
}

// Seconds for each of at most four calls, because the browser waits twenty.
const timeout = 4;
const mostBytes = 256 * 1024;
/** How long the provider's metadata is cached, to save calls. */
const keepMetadata = 60 * 60 * 1000;

/**
 * The provider of a contract.
 * @throws what reading the key throws; {ConfigError} for a key of another kind
 */
export async function openProvider(contract: DigitalIdContract): Promise<IdentityProvider> {
  const { issuer, clientId, scopes } = contract;
  const server = new URL(issuer);
  const authenticate = await clientProof(contract);
  let known: { at: number; metadata: Promise<oidc.Configuration> } | null = null;

  async function discover(): Promise<oidc.Configuration> {
    const found = await reached(
      oidc.discovery(server, clientId, undefined, authenticate, {
        timeout,
        [oidc.customFetch]: fetchFrom(server.origin),
        ...(server.protocol === 'http:' && { execute: [oidc.allowInsecureRequests] }),
      }),
    );
    const { authorization_endpoint } = found.serverMetadata();
    if (!authorization_endpoint || !isOf(server.origin, authorization_endpoint)) {
      throw new ProviderUnreachable('the provider sends browsers to another origin');
    }
    return found;
  }

  function metadata(): Promise<oidc.Configuration> {
    const now = performance.now();
    if (!known || now - known.at > keepMetadata) known = { at: now, metadata: discover() };
    const pending = known;
    return pending.metadata.catch((cause: unknown) => {
      if (known === pending) known = null;
      throw cause;
    });
  }

  return {
    issuer,

    authorizationUrl: async ({ redirectUri, state, nonce, codeVerifier }) => {
      const client = await metadata();
      return oidc.buildAuthorizationUrl(client, {
        redirect_uri: redirectUri,
        scope: scopes,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(client.serverMetadata().claims_parameter_supported && { claims: wantedClaims }),
      });
    },

    redeem: async ({ redirectUri, state, nonce, codeVerifier }, { code, iss }) => {
      const client = await metadata();
      const back = new URL(redirectUri);
      back.search = new URLSearchParams({ code, state, ...(iss && { iss }) }).toString();
      const tokens = await judged(
        oidc.authorizationCodeGrant(client, back, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        }),
      );
      const said = tokens.claims();
      if (!said || !tokens.id_token) throw new AnswerRefused('invalid', 'no ID token');
      const userInfo = client.serverMetadata().userinfo_endpoint
        ? await judged(oidc.fetchUserInfo(client, tokens.access_token, said.sub))
        : null;
      return {
        claims: { ...userInfo, ...said },
        received: { idToken: tokens.id_token, userInfo },
      };
    },
  };
}

/** Requests the signature certificate's facts, in the form of OpenID Connect for Identity Assurance. */
const verifiedPerson = {
  verified_claims: {
    verification: {
      trust_framework: null,
      evidence: [{ type: { value: 'electronic_signature' } }],
    },
    claims: { name: null, birthdate: null, address: null },
  },
};
const wantedClaims = JSON.stringify({ id_token: verifiedPerson, userinfo: verifiedPerson });

async function clientProof({ proof }: DigitalIdContract): Promise<oidc.ClientAuth> {
  if ('secret' in proof) return oidc.ClientSecretBasic(proof.secret);
  const key = createPrivateKey(await readFile(proof.keyPath));
  const algorithms = {
    rsa: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    ec: { name: 'ECDSA', namedCurve: 'P-256' },
  };
  const type = key.asymmetricKeyType;
  const curve = key.asymmetricKeyDetails?.namedCurve;
  if (type !== 'rsa' && !(type === 'ec' && curve === 'prime256v1')) {
    throw new ConfigError('DIGITAL_ID_CLIENT_KEY must be an RSA key, or an EC key on P-256');
  }
  const signing = await webcrypto.subtle.importKey(
    'pkcs8',
    key.export({ type: 'pkcs8', format: 'der' }),
    algorithms[type],
    false,
    ['sign'],
  );
  return oidc.PrivateKeyJwt(proof.keyId ? { key: signing, kid: proof.keyId } : signing);
}

function isOf(origin: string, url: string): boolean {
  return URL.canParse(url) && new URL(url).origin === origin;
}

/** Fetches from one origin only, whatever addresses the provider names, and limits the response's size. */
function fetchFrom(origin: string): oidc.CustomFetch {
  return async (url, options) => {
    if (!isOf(origin, url)) throw new ProviderUnreachable('the provider names another origin');
    const response = await fetch(url, options as RequestInit);
    const body = await readAtMost(response, mostBytes);
    const { status, headers } = response;
    return new Response(body.byteLength > 0 ? body : null, { status, headers });
  };
}

async function readAtMost(response: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > most) throw new ProviderUnreachable('the provider says too much');
    parts.push(part);
  }
  return Uint8Array.from(Buffer.concat(parts));
}

/** An error of the call itself: no response in time, or none of the agreed form. */
async function reached<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    throw new ProviderUnreachable(`the identity provider does not answer (${codeOf(cause)})`);
  }
}

const coded = z.object({ code: z.string() });
const claimAtFault = z.object({ cause: z.object({ cause: z.object({ claim: z.string() }) }) });

// Leaves out the cause's message, which may contain a person's data.
function codeOf(cause: unknown): string {
  if (isOurs(cause)) return cause.message;
  if (isOurs((cause as Error).cause)) return codeOf((cause as Error).cause);
  if (cause instanceof oidc.ResponseBodyError) return `${cause.status} ${cause.error}`;
  return coded.safeParse(cause).data?.code ?? (cause instanceof Error ? cause.name : 'unknown');
}

const isOurs = (cause: unknown) => cause instanceof ProviderUnreachable;

// The provider did not respond, or with something unusable.
const lostCodes = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
];
const faultOfClaim: Record<string, Fault> = {
  nonce: 'nonce',
  aud: 'audience',
  azp: 'audience',
  iss: 'audience',
};

/** Distinguishes a response that is refused from one that is missing. */
async function judged<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    const code = codeOf(cause);
    if (cause instanceof oidc.ResponseBodyError && cause.error === 'invalid_grant') {
      throw new AnswerRefused('code', code);
    }
    if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') throw new AnswerRefused('expired', code);
    if (code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED') {
      const claim = claimAtFault.safeParse(cause).data?.cause.cause.claim ?? '';
      throw new AnswerRefused(faultOfClaim[claim] ?? 'invalid', `${code} ${claim}`);
    }
    const lost =
      isOurs((cause as Error).cause) ||
      cause instanceof TypeError ||
      cause instanceof oidc.ResponseBodyError ||
      lostCodes.includes(code);
    if (lost) throw new ProviderUnreachable(`the identity provider does not answer (${code})`);
    throw new AnswerRefused('invalid', code);
  }
}
