import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider';

/** The behaviour of the person in the next visit, and of the provider. */
export interface Behaviour {
  /** The person cancels at the provider. */
  denies: boolean;
  /** The claims of a login without a signature. */
  login: Record<string, unknown>;
  /** The claims of the signature; undefined without one. */
  verifiedClaims: unknown;
  /** Changes an ID token before it is signed. */
  tamper: ((claims: Record<string, unknown>) => void) | null;
  /** Responses that replace those of the server, by path. */
  instead: Record<string, (response: ServerResponse) => void>;
}

/** A real OpenID provider on this machine, whose signature certificate has the claims of `behaviour`. */
export interface TestProvider {
  issuer: string;
  /** The environment of a product with a contract with it. */
  env: Record<string, string>;
  behaviour: Behaviour;
  /** Follows the product's redirect through login and consent; returns the redirect back. */
  visit(authorizationUrl: string): Promise<URL>;
  stop(): Promise<void>;
}

/** The certificate's facts about 乙山花子. */
export const certifiedPerson = {
  name: '乙山　花子',
  birthdate: '1990-04-01',
  address: { formatted: '東京都千代田区千代田１丁目１番１号' },
};

/** A signature's result as OpenID Connect for Identity Assurance writes it. */
export function signed(at: Date, claims: Record<string, unknown> = certifiedPerson) {
  const evidence = [
    {
      type: 'electronic_signature',
      signature_type: 'qualified',
      issuer: 'J-LIS',
      serial_number: '1',
      created_at: at.toISOString(),
    },
  ];
  return { verification: { trust_framework: 'jp_aml', time: at.toISOString(), evidence }, claims };
}

const clientId = 'touki-online';
const secret = 'a secret of the tests alone, long enough to be one';

/** Starts the provider; with a public key, the client authenticates by its private one. */
export async function startIdentityProvider(clientKey?: KeyObject): Promise<TestProvider> {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const behaviour: Behaviour = {
    denies: false,
    login: {},
    verifiedClaims: undefined,
    tamper: null,
    instead: {},
  };
  let respond: (request: IncomingMessage, response: ServerResponse) => void = () => {};
  const server = createServer((request, response) => respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    jwks: {
      keys: [
        { ...keys.privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: 'one' },
      ],
    },
    clients: [
      {
        client_id: clientId,
        redirect_uris: ['http://localhost/comregtaqusu/capture/digital-id'],
        id_token_signed_response_alg: 'ES256',
        ...(clientKey
          ? {
              token_endpoint_auth_method: 'private_key_jwt',
              jwks: { keys: [{ ...clientKey.export({ format: 'jwk' }), kid: 'office' }] },
            }
          : { client_secret: secret }),
      },
    ],
    scopes: ['openid', 'name', 'address', 'birthdate', 'sign'],
    claims: {
      openid: ['sub'],
      name: ['name'],
      address: ['address'],
      birthdate: ['birthdate'],
      sign: ['verified_claims'],
    },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...behaviour.login, verified_claims: behaviour.verifiedClaims }),
    }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['of the tests'] },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      IdToken: 60,
      Grant: 60,
      Interaction: 60,
      Session: 60,
    },
  } as Configuration);
  // The product's port is not known yet when its provider starts.
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    uri.endsWith('/comregtaqusu/capture/digital-id');
  provider.use(async (ctx: KoaContextWithOIDC, next: () => Promise<void>) => {
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if (ctx.path === '/token' && behaviour.tamper && body?.id_token) {
      body.id_token = resigned(body.id_token, keys.privateKey, behaviour.tamper);
    }
  });
  const handle = provider.callback();
  respond = (request, response) => {
    const path = new URL(request.url ?? '/', issuer).pathname;
    const instead = behaviour.instead[path];
    if (instead) instead(response);
    else if (path.startsWith('/interaction/'))
      void interact(provider, behaviour, request, response);
    else void handle(request, response);
  };
  return {
    issuer,
    behaviour,
    env: {
      DIGITAL_ID_ISSUER: issuer,
      DIGITAL_ID_CLIENT_ID: clientId,
      ...(!clientKey && { DIGITAL_ID_CLIENT_SECRET: secret }),
    },
    visit: (authorizationUrl) => follow(authorizationUrl, issuer),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function interact(
  provider: Provider,
  { denies }: Behaviour,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (denies) {
    return provider.interactionFinished(request, response, { error: 'access_denied' });
  }
  if (prompt.name === 'login') {
    return provider.interactionFinished(request, response, { login: { accountId: 'person' } });
  }
  const accountId = session?.accountId ?? 'person';
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope(String(params.scope));
  const consent = { grantId: await grant.save() };
  return provider.interactionFinished(
    request,
    response,
    { consent },
    { mergeWithLastSubmission: true },
  );
}

async function follow(start: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  while (url.origin === issuer) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`the provider stopped at ${url}: ${await response.text()}`);
    url = new URL(location, url);
  }
  return url;
}

function resigned(
  token: string,
  key: KeyObject,
  change: (claims: Record<string, unknown>) => void,
): string {
  const [head = '', body = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  change(claims);
  const content = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  return `${content}.${signature.toString('base64url')}`;
}
