import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { TestAnswer, TestApp, TestCall } from './test-app.ts';

interface Described {
  content?: { 'application/json'?: { schema: Parameters<typeof z.fromJSONSchema>[0] } };
}
interface Document {
  paths: Record<string, Record<string, { requestBody?: Described; responses: Described[] }>>;
}

/** Compares calls that succeed with the app's OpenAPI document. */
export async function readDocument(app: TestApp) {
  const response = await app.request('/api/v1.0/openapi.json');
  const { paths } = (await response.json()) as Document;
  const faultsIn = (described: Described | undefined, json: unknown) => {
    const schema = described?.content?.['application/json']?.schema;
    if (schema === undefined) return ['not described'];
    const wired: unknown = JSON.parse(JSON.stringify(json));
    return z
      .fromJSONSchema(schema)
      .safeParse(wired)
      .error?.issues.map(({ message }) => message);
  };
  /** Lists what a call or its response has and the document does not allow. */
  return ({ path, method }: Endpoint, { json }: TestCall, { status, body }: TestAnswer) => {
    const { requestBody, responses = [] } = paths[path]?.[method] ?? {};
    return [
      ...((json !== undefined && faultsIn(requestBody, json)) || []),
      ...((body !== null && faultsIn(responses[status], body)) || []),
    ];
  };
}
