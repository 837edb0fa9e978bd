import { z } from 'zod';
import { demandsRoom, type Endpoint, idempotencyKey, isMutation } from '#contract/endpoint.ts';
import { operationIdOf } from '#contract/endpoints.ts';

const errorItem = z.object({
  message: z.string(),
  messageCd: z.string().optional(),
  field: z.string().optional(),
});

function envelopeOf(data: z.ZodType) {
  return z.object({
    statusCd: z.union([z.literal(200), z.literal(500)]),
    message: z.string(),
    messageCd: z.string().optional(),
    errorList: z.array(errorItem),
    data,
  });
}

const failure = (more: z.ZodRawShape = {}) => ({
  'application/json': { schema: envelopeOf(z.null()).extend(more) },
});

/** The refusals of a call, by HTTP status. */
function failuresOf(endpoint: Endpoint) {
  const { method, caller, bodyKind, asksProvider } = endpoint;
  const failureWith = (description: string) => ({ description, content: failure() });
  return {
    400: failureWith('Malformed, or a field failed validation; every failing field is listed'),
    401: failureWith('No, wrong or expired session; wrong login'),
    ...((caller !== 'anyone' || method !== 'get') && {
      403: failureWith('Signed in, not allowed; or sent from a page of another origin'),
    }),
    404: failureWith('Not found, or belongs to someone else'),
    409: failureWith('Changed meanwhile, wrong state or duplicate'),
    ...(bodyKind !== 'none' && {
      413: failureWith('Body too large'),
      415: failureWith('Not the accepted type'),
    }),
    429: failureWith('Too many attempts; see Retry-After'),
    500: {
      description: 'A fault; quote the request id',
      content: failure({ requestId: z.string() }),
    },
    503: failureWith(
      asksProvider
        ? 'Busy, or the identity provider does not answer; see Retry-After'
        : 'Busy, or the database is away: nothing was done; see Retry-After',
    ),
    ...(demandsRoom(endpoint) && {
      507: failureWith('The disk is full: nothing was stored; see Retry-After'),
    }),
  };
}

const security: Record<Endpoint['caller'], Record<string, string[]>[]> = {
  anyone: [],
  applicant: [{ accessKey: [] }],
  member: [{ session: [] }],
  manager: [{ session: [] }],
  administrator: [{ session: [] }],
  verifier: [{ session: [] }],
  staff: [{ session: [] }],
  signedIn: [{ session: [] }],
  client: [{ session: [] }, { systemKey: [] }],
};

const keyHeader = {
  'idempotency-key': idempotencyKey.optional().meta({
    description:
      'Sent again with the same key and body, an act is not done again and answers the same, for 7 days; with another body it answers 409',
  }),
};

function headersOf(endpoint: Endpoint) {
  const { headers = z.object({}) } = endpoint;
  return isMutation(endpoint) ? headers.extend(keyHeader) : headers;
}

const proofs = {
  always: '. 403 with cm425 without a proof in the last 10 minutes: `/user/proof`',
  sensitive:
    '. 403 with cm425 for some changes without a proof in the last 10 minutes: `/user/proof`',
};

const binary = z.string().meta({ format: 'binary' });

const filesOf = (kind: Endpoint['bodyKind']) =>
  z.object({ fileData: binary, ...(kind === 'photo' && { cardData: binary.optional() }) });

const fileTypesOf: Record<Endpoint['responseKind'], readonly string[]> = {
  envelope: [],
  pdf: ['application/pdf'],
  photo: ['image/jpeg'],
  attachment: ['application/pdf', 'image/jpeg'],
  csv: ['text/csv'],
  zip: ['application/zip'],
  text: ['text/plain'],
};

/** The OpenAPI description of an endpoint, from the schemas that validate it. */
export function openApiPath(endpoint: Endpoint) {
  const { bodyKind, responseKind } = endpoint;
  const fileTypes = fileTypesOf[responseKind];
  return {
    method: endpoint.method,
    path: endpoint.path,
    operationId: operationIdOf(endpoint),
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: `Caller: ${endpoint.caller}${endpoint.proof ? proofs[endpoint.proof] : ''}`,
    security: security[endpoint.caller],
    request: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { query: endpoint.query }),
      headers: headersOf(endpoint),
      ...(bodyKind === 'json' && {
        body: { required: true, content: { 'application/json': { schema: endpoint.body } } },
      }),
      ...(bodyKind !== 'json' &&
        bodyKind !== 'none' && {
          body: {
            required: true,
            content: { 'multipart/form-data': { schema: filesOf(bodyKind) } },
          },
        }),
    },
    responses: {
      200: {
        description: endpoint.startsSession
          ? 'Done; the session token is in the header x-auth-token'
          : 'Done',
        content:
          responseKind === 'envelope'
            ? { 'application/json': { schema: envelopeOf(endpoint.data ?? z.null()) } }
            : Object.fromEntries(fileTypes.map((type) => [type, { schema: binary }])),
      },
      ...failuresOf(endpoint),
    },
  };
}
