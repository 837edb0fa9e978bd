import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { jsonResponse } from './compressed.ts';
import type { HttpEnv } from './env.ts';
import { openApiPath } from './openapi-path.ts';

const page = `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API | 登記オンライン</title>
<link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
<div id="reader"></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/open.js"></script>
</body>
</html>`;

// A file of its own: the content security policy allows no script in the page. Outside the demo an administrator opens
// the page in the tab with the session, which no other tab can read.
const open = `const { token } = JSON.parse(sessionStorage.getItem('session.manager')) ?? {};
fetch('openapi.json', { headers: token ? { 'X-AUTH-TOKEN': 'Bearer ' + token } : {} }).then(
  async (response) => {
    const reader = document.getElementById('reader');
    if (!response.ok) {
      reader.textContent = '管理者としてログインしたタブで、このページを開いてください。';
      return;
    }
    const spec = await response.json();
    SwaggerUIBundle({ spec, domNode: reader, deepLinking: true, supportedSubmitMethods: [] });
  },
);`;

const assets: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/** Refuses a caller who may not read the description of the API. */
export type DemandReader = (c: Context<HttpEnv>) => Promise<unknown>;

/** Serves the OpenAPI document, made from the schemas that validate requests, and a page to read it. */
export function apiDocs(api: OpenAPIHono<HttpEnv>, demandReader: DemandReader): void {
  let document: object | undefined;
  api.get('/openapi.json', async (c) => {
    await demandReader(c);
    // Made on the first request, because its schemas take longer than the rest of a start.
    document ??= documentOf(api);
    return jsonResponse(c, document);
  });
  api.get('/docs', (c) => c.html(page));
  api.get('/docs/open.js', (c) =>
    c.body(open, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  const require = createRequire(import.meta.url);
  for (const [name, type] of Object.entries(assets)) {
    api.get(`/docs/${name}`, async (c) => {
      const folder = dirname(require.resolve('swagger-ui-dist/package.json'));
      return c.body(await readFile(join(folder, name)), 200, { 'content-type': type });
    });
  }
}

function documentOf(api: OpenAPIHono<HttpEnv>): object {
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'header',
    name: 'X-AUTH-TOKEN',
    description: '`Bearer <token>`; the token comes in x-auth-token of a login',
  });
  api.openAPIRegistry.registerComponent('securitySchemes', 'accessKey', {
    type: 'apiKey',
    in: 'header',
    name: 'X-ACCESS-KEY',
  });
  api.openAPIRegistry.registerComponent('securitySchemes', 'systemKey', {
    type: 'apiKey',
    in: 'header',
    name: 'X-SYSTEM-KEY',
  });
  for (const calls of Object.values(endpoints)) {
    for (const endpoint of Object.values<Endpoint>(calls)) {
      api.openAPIRegistry.registerPath(openApiPath(endpoint) as RouteConfig);
    }
  }
  return api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: '登記オンライン API', version: '1.0' },
    servers: [{ url: '/api/v1.0' }],
  });
}
