import { getCookie } from 'hono/cookie';
import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../../platform/deps.ts';
import { reply } from '../../platform/http/reply.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { openLink } from './applicant.service.ts';
import { viewCertified } from './certified.service.ts';
import * as digitalId from './digital-id.service.ts';

const calls = endpoints.digitalId;
const cookieName = 'touki_digital_id';

/** Verification by デジタル認証アプリ: the applicant's visit to the provider, and the verifier's view of the result. */
export function serveDigitalId(serve: Serve, deps: Deps): void {
  const https = deps.config.publicOrigin.startsWith('https:');
  const open = (call: {
    params: { receiptNo: string };
    headers: { 'x-access-key'?: string | undefined };
  }) => ({ accessKey: call.headers['x-access-key'], receiptNo: call.params.receiptNo });

  serve(calls.beginDigitalId, async (call) => {
    const receipt = await openLink(deps, open(call), call);
    const { authorizationUrl, browserKey } = await digitalId.beginDigitalId(deps, receipt, call);
    const headers = { 'set-cookie': browserCookie(browserKey, https) };
    return { ...reply({ authorizationUrl }), headers };
  });

  serve(calls.completeDigitalId, async (call) => {
    const receipt = await openLink(deps, open(call), call);
    const browserKey = getCookie(call.http, cookieName) ?? '';
    await digitalId.completeDigitalId(deps, receipt, call.body, browserKey, call);
    return { ...reply(null), headers: { 'set-cookie': browserCookie(null, https) } };
  });

  serve(calls.certifiedResult, async (call) =>
    reply(await viewCertified(deps, call.caller, call.params.receiptNo, call)),
  );
}

/** The cookie that binds the redirect back to the browser that began the visit; null removes it. */
function browserCookie(key: string | null, https: boolean): string {
  const maxAge = key === null ? 0 : digitalId.visitSeconds;
  return `${cookieName}=${key ?? ''}; Path=/api/v1.0/all/app/digitalid; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
}
