import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
// @ts-expect-error a script without types
import { bundledNames, shippedSbom } from './shipped.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { dependencies, devDependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

describe('the packages that reach production', () => {
  const refs = shippedSbom().components.map((one: { 'bom-ref': string }) => one['bom-ref']);

  it('are those of the server, and all that the browser apps import, whatever they are called', () => {
    const direct = [...Object.keys(dependencies), ...bundledNames()];
    expect(bundledNames()).toEqual(
      expect.arrayContaining([
        'react',
        '@mantine/core',
        'pdfjs-dist',
        'workbox-core',
        'zod',
        'idb',
      ]),
    );
    const versions = { ...devDependencies, ...dependencies };
    for (const name of direct) expect(refs).toContain(`${name}@${versions[name]}`);
  });

  it('have what those need, and no tools of development', () => {
    const names = refs.map((ref: string) => ref.slice(0, ref.lastIndexOf('@')));
    expect(names).toEqual(expect.arrayContaining(['scheduler', '@floating-ui/react', 'recharts']));
    for (const tool of ['vite', 'vitest', '@playwright/test', 'knip', 'jsdom']) {
      expect(names).not.toContain(tool);
    }
  });
});

describe('npm run audit:packages', () => {
  let registry: Server | undefined;
  afterEach(() => registry?.close());

  const fault = advisory('GHSA-aaaa-bbbb-cccc', '<=99');

  it('passes where only tools of development have faults', async () => {
    const { code, out } = await audited({ vitest: [fault] });
    expect([code, out]).toEqual([0, expect.not.stringContaining('Fault')]);
  });

  it('fails by each fault: of a bundle, of the server, and of what they need', async () => {
    const { code, out } = await audited({
      ...{ 'pdfjs-dist': [fault], react: [fault], hono: [fault], scheduler: [fault] },
      vitest: [fault],
    });
    const named = [...out.matchAll(/^Fault: (\S+) /gm)].map(([, name]) => name).sort();
    expect([code, named]).toEqual([1, ['hono', 'pdfjs-dist', 'react', 'scheduler']]);
  });

  it('says that nothing was checked where the registry is away', async () => {
    const { code, out } = await audited({}, { status: 0 });
    expect([code, out]).toEqual([2, expect.stringContaining('Not checked')]);
  });

  it('says so where npm is set to work offline, which reports no faults, and the registry refuses', async () => {
    const { code, out } = await audited({}, { status: 405, env: { npm_config_offline: 'true' } });
    expect([code, out]).toEqual([2, expect.stringContaining('Not checked')]);
  });

  /** Runs the command against a registry that knows these faults; `status` 0 for one that is away. */
  async function audited(
    faults: Record<string, unknown[]>,
    { status = 200, env = {} }: { status?: number; env?: Record<string, string> } = {},
  ): Promise<{ code: number; out: string }> {
    const server = createServer(async (req, res) => {
      const chunks: Buffer[] = [];
      for await (const chunk of req) chunks.push(chunk as Buffer);
      if (!req.url?.includes('/advisories/bulk')) return res.writeHead(404).end('{}');
      const asked = JSON.parse(String(gunzipSync(Buffer.concat(chunks))));
      const found = Object.entries(faults).filter(([name]) => name in asked);
      res.writeHead(status, { 'content-type': 'application/json' });
      res.end(JSON.stringify(Object.fromEntries(found)));
    });
    registry = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    if (status === 0) await new Promise((resolve) => server.close(resolve));
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [`${root}scripts/audit-packages.mjs`],
        {
          env: {
            ...process.env,
            npm_config_registry: `http://127.0.0.1:${port}/`,
            npm_config_fetch_retries: '0',
            ...env,
          },
        },
        (error, stdout, stderr) =>
          resolve({ code: Number(error?.code ?? 0), out: stdout + stderr }),
      );
    });
  }
});

function advisory(id: string, range: string) {
  return {
    ...{ id: id.charCodeAt(5), url: `https://github.com/advisories/${id}`, title: 'a fault' },
    ...{ severity: 'high', vulnerable_versions: range, cwe: [], cvss: { score: 0 } },
  };
}
