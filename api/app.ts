import { randomUUID } from 'node:crypto';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Envelope } from '#contract/envelope.ts';
import { demoMark, refuseRemote } from './demo/demo-guard.ts';
import { serveAccess } from './features/access/access.routes.ts';
import { serveAccounts } from './features/accounts/accounts.routes.ts';
import { serveSettings } from './features/accounts/settings.routes.ts';
import { serveAudit } from './features/audit/audit.routes.ts';
import { serveBackups } from './features/backup/backup.routes.ts';
import { serveCalls } from './features/calls/calls.routes.ts';
import { followCompany } from './features/cases/case-deadline.service.ts';
import { followClosing } from './features/cases/case-record.service.ts';
import { serveCases } from './features/cases/cases.routes.ts';
import { demandPersonOf } from './features/cases/filing-people.service.ts';
import { isIdentified } from './features/cases/gates.service.ts';
import { serveCompanies } from './features/companies/companies.routes.ts';
import { serveContents } from './features/content/content.routes.ts';
import { wellKnownFiles } from './features/content/pages.routes.ts';
import { dressedPages } from './features/content/pages.service.ts';
import { serveCorrections } from './features/corrections/corrections.routes.ts';
import { serveCustomerFilings } from './features/customer-filings/customer-filings.routes.ts';
import { serveCustomerPages } from './features/customer-pages/customer-pages.routes.ts';
import { serveDocuments } from './features/documents/documents.routes.ts';
import { serveDrafts } from './features/drafts/drafts.routes.ts';
import { serveEstimates } from './features/estimates/estimates.routes.ts';
import { serveFilingSearch } from './features/filings/search/search.routes.ts';
import { serveStaffFilings } from './features/filings/staff-filings.routes.ts';
import { serveFind } from './features/find/find.routes.ts';
import { serveHome } from './features/home/home.routes.ts';
import { serveInquiries } from './features/inquiries/inquiries.routes.ts';
import { serveListViews } from './features/list-views/list-views.routes.ts';
import { devMail } from './features/mail/dev-mail.routes.ts';
import { serveFailedMails } from './features/mail/failed-mails.routes.ts';
import { serveMailTexts } from './features/mail/mail-texts.routes.ts';
import { everyNewDay } from './features/masters/office-values.service.ts';
import { serveNextActs } from './features/next-acts/next-acts.routes.ts';
import { servePapers } from './features/papers/papers.routes.ts';
import { servePayments } from './features/payments/payments.routes.ts';
import { servePerson } from './features/person/person.routes.ts';
import { servePlans } from './features/plans/plans.routes.ts';
import { serveStaff } from './features/staff/staff.routes.ts';
import { metrics } from './features/status/metrics.routes.ts';
import { serveStatus } from './features/status/status.routes.ts';
import { serveTemplates } from './features/templates/templates.routes.ts';
import { serveThreads } from './features/threads/threads.routes.ts';
import { serveApplicants } from './features/verification/applicant.routes.ts';
import { serveDigitalId } from './features/verification/digital-id.routes.ts';
import { followAddress } from './features/verification/moved-address.service.ts';
import { serveVerification } from './features/verification/verification.routes.ts';
import { serveVouchers } from './features/vouchers/vouchers.routes.ts';
import { DatabaseUnavailable } from './platform/database/unavailable.ts';
import type { Deps } from './platform/deps.ts';
import { isDiskFull, noRoom } from './platform/disk-room.ts';
import { StorageFailed } from './platform/files/store.ts';
import { callerAddress } from './platform/http/address.ts';
import { apiDocs } from './platform/http/api-docs.ts';
import { type AppFolders, serveApps } from './platform/http/apps.ts';
import { authentication } from './platform/http/authenticate.ts';
import { ClientGone } from './platform/http/client-gone.ts';
import type { HttpEnv } from './platform/http/env.ts';
import { securityHeaders } from './platform/http/headers.ts';
import { faultPage } from './platform/http/plain-page.ts';
import {
  forbidden,
  notFound,
  Problem,
  type ProblemStatus,
  tooMany,
  unavailable,
} from './platform/http/problem.ts';
import { refusalOf } from './platform/http/refusal-of.ts';
import { errorEnvelope, problemEnvelope } from './platform/http/reply.ts';
import { serveOn } from './platform/http/serve.ts';
import { LimitReached } from './platform/rate-limits.ts';
import { readiness } from './platform/readiness.ts';
import { joiningUnitOfWork } from './platform/unit-of-work.ts';
import { QueueFull } from './platform/work-queue.ts';

export const webPrefix = '/comregtaqusu/';
export const capturePrefix = '/comregtaqusu/capture/';
export const apiPrefix = '/api/v1.0';

export interface AppOptions {
  /** The built client apps; null while they are served by Vite. */
  folders: AppFolders | null;
  /** Aborted when the server begins to stop: it is not ready any more. */
  stopping?: AbortSignal;
}

/** The whole service as one request handler. */
export function createApp(given: Deps, { folders, stopping }: AppOptions): OpenAPIHono<HttpEnv> {
  const app = new OpenAPIHono<HttpEnv>();
  const { config, db, clock, diskRoom, log } = given;
  const deps = joiningUnitOfWork(given);

  const paths = { capture: capturePrefix, data: `${apiPrefix}/`, docs: `${apiPrefix}/docs` };
  app.use(securityHeaders(paths, config.publicOrigin.startsWith('https:')));
  app.use(async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('address', callerAddress(c, config.trustedProxies));
    c.header('x-request-id', requestId);
    await next();
    const { method, path } = c.req;
    const ms = Math.round(performance.now() - started);
    const { status } = c.res;
    deps.callCounts.count(c.get('call') ?? 'other', status, ms / 1000);
    log.info({ requestId, method, path, status, ms }, 'request');
  });

  if (config.demo && !config.demoAsked) app.use(refuseRemote);

  app.onError((error, c) => {
    const refused = refusalOf(error, c.get('actor'));
    if (refused) deps.refusals.count(refused, c.get('address'));
    if (error instanceof LimitReached) return refusal(tooMany(error.retryAfterSeconds));
    if (error instanceof Problem) return refusal(error);
    if (isDiskFull(error)) {
      log.error({ requestId: c.get('requestId'), err: error }, 'the disk is full');
      diskRoom.look().catch((err) => log.error({ err }, 'the disk cannot be looked at'));
      return refusal(noRoom());
    }
    if (error instanceof QueueFull) return refusal(unavailable(error.retryAfterSeconds));
    const requestId = c.get('requestId');
    if (error instanceof DatabaseUnavailable) {
      log.warn({ requestId, err: error }, 'the database was unavailable');
      return refusal(unavailable(error.retryAfterSeconds, error.inDoubt ? 'cm503' : 'cm502'));
    }
    if (error instanceof StorageFailed) {
      log.warn({ requestId, err: error }, 'the file store was unavailable');
      return refusal(unavailable());
    }
    if (error instanceof ClientGone) {
      log.info({ requestId }, error.message);
      // The client has gone; 499 is the status that web servers log for this.
      return new Response(null, { status: 499 });
    }
    log.error({ requestId, err: error }, 'a request failed');
    return said(errorEnvelope(requestId), 500);

    function refusal(problem: Problem) {
      return said(problemEnvelope(problem), problem.status, problem.headers);
    }

    function said(envelope: Envelope<null>, status: ProblemStatus | 500, headers = {}) {
      if (!isPage(c)) return c.json(envelope, status, headers);
      return c.html(faultPage(envelope.message), status, {
        ...headers,
        'cache-control': 'no-store',
      });
    }
  });

  app.get('/healthz', (c) => c.text('ok'));
  const isReady = readiness(deps);
  app.get('/readyz', async (c) => {
    const ready = !stopping?.aborted && (await isReady());
    return c.text(ready ? 'ready' : 'not ready', ready ? 200 : 503);
  });

  if (config.metricsToken) app.get('/metrics', metrics(given, config.metricsToken));

  const api = new OpenAPIHono<HttpEnv>();
  api.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    // A page of another origin must not post in a visitor's name.
    const origin = c.req.header('origin');
    if (c.req.method !== 'GET' && origin !== undefined && !isOwn(origin, c.req.header('host'))) {
      throw forbidden('この操作を');
    }
    await next();
  });
  const applyDueValues = everyNewDay(given);
  api.use(async (_, next) => {
    await applyDueValues();
    await next();
  });
  const authenticate = authentication(db, clock, config);
  const serve = serveOn(api, authenticate, given);
  serveAccess(serve, deps);
  serveAccounts(serve, deps);
  serveSettings(serve, deps, followAddress);
  serveContents(serve, deps);
  serveInquiries(serve, deps);
  serveStaff(serve, deps);
  servePlans(serve, deps);
  serveDrafts(serve, deps);
  serveCustomerFilings(serve, deps);
  serveThreads(serve, deps);
  serveTemplates(serve, deps);
  serveEstimates(serve, deps);
  serveFilingSearch(serve, deps);
  serveStaffFilings(serve, deps);
  serveHome(serve, deps);
  serveFind(serve, deps);
  serveCustomerPages(serve, deps);
  serveCases(serve, deps);
  serveNextActs(serve, deps);
  serveListViews(serve, deps);
  servePapers(serve, deps);
  serveCorrections(serve, deps);
  serveCalls(serve, deps);
  serveCompanies(serve, deps, followCompany);
  servePayments(serve, deps);
  serveVouchers(serve, deps);
  servePerson(serve, deps);
  serveAudit(serve, deps);
  serveFailedMails(serve, deps);
  serveMailTexts(serve, deps);
  serveBackups(serve, deps);
  serveStatus(serve, deps);
  serveDocuments(serve, deps);
  serveVerification(serve, deps, { demandPerson: demandPersonOf, isIdentified, followClosing });
  serveApplicants(serve, deps);
  serveDigitalId(serve, deps);
  apiDocs(api, async (c) => {
    if (!config.demo) await authenticate(c, { caller: 'administrator', act: 'APIの説明を閲覧' });
  });
  api.all('*', () => {
    throw notFound();
  });
  app.route(apiPrefix, api);

  if (config.demo) app.route('/dev/mail', devMail(deps));
  app.get('/', (c) => c.redirect(webPrefix));
  app.route('/', wellKnownFiles(deps, webPrefix));
  if (folders) {
    const prefixes = { web: webPrefix, capture: capturePrefix };
    serveApps(app, folders, prefixes, dressedPages(deps, webPrefix), demoMark(config));
  }
  app.notFound((c) => {
    // The web app's page says that the address is wrong, and where to go on.
    if (folders && isPage(c)) {
      return c.redirect(`${webPrefix}notfound`);
    }
    return c.json(problemEnvelope(notFound()), 404);
  });
  return app;

  /** Whether somebody opens a page in a browser. */
  function isPage({ req }: Context): boolean {
    const isRead = req.method === 'GET' && /text\/html/.test(req.header('accept') ?? '');
    return isRead && !req.path.startsWith(apiPrefix);
  }

  /** Whether a page is of this server, under its public name or another one that leads here; scheme and port count. */
  function isOwn(origin: string, host = ''): boolean {
    const here = `${config.tls ? 'https:' : new URL(config.publicOrigin).protocol}//${host}`;
    return [config.publicOrigin, URL.canParse(here) && new URL(here).origin].includes(origin);
  }
}
