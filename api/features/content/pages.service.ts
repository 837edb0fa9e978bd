import { contentKind } from '#contract/codes.ts';
import { type ContentPageName, helpPages, policyPages } from '#contract/content-pages.ts';
import type { ContentPage } from '#contract/endpoints/content.ts';
import { redirectNames } from '#contract/landing-redirects.ts';
import {
  officeFactNames,
  type PageData,
  pageDataId,
  textsBy,
  wayNames,
} from '#contract/page-data.ts';
import type { Deps } from '../../platform/deps.ts';
import { escapeHtml } from '../../platform/html.ts';
import type { Dress, DressedPage } from '../../platform/http/apps.ts';
import { ownWay, plansToday, wordsOfToday } from '../masters/own-way.service.ts';
import { defaultPlans, publicPlans } from '../plans/plans.service.ts';
import { builtPages } from './built-pages.ts';
import { selectContent } from './content.queries.ts';
import { filledPage, markedPage } from './content-page.ts';
import { currentFacts, fill, officeFacts, wayFacts } from './facts.ts';
import { structuredData } from './structured-data.ts';

const service = '登記オンライン';

interface PublicPage {
  /** Below the web app's prefix, without a source screen. */
  path: string;
  title: string;
  description: string;
  /** The stored text that the page shows. */
  text?: readonly [kbnTyp: string, kbnCd: string];
}

const landingPage: PublicPage = {
  path: '',
  title: '役員変更・住所変更の登記をオンラインで',
  description:
    '株式会社の役員変更・代表取締役の住所変更の登記を、オンラインで司法書士事務所に申し込めます。料金は登録免許税を含めた総額を申込前に確認。',
};

/** What search engines may list: everything that a visitor can read or start with. */
const publicPages: readonly PublicPage[] = [
  landingPage,
  ...helpPages.map((page) => textPage('pss300', contentKind.help, page)),
  ...policyPages.map((page) => textPage('pss200', contentKind.policy, page)),
  {
    path: 'mbc100',
    title: 'アカウント登録',
    description: '登記オンラインの無料アカウント登録です。登録後、すぐに登記を申し込めます。',
  },
  {
    path: 'mba100',
    title: 'ログイン',
    description: '登記オンラインのログインです。申込みの進捗と期限を確認できます。',
  },
  {
    path: 'pss400',
    title: 'お問い合わせ',
    description: '登記オンラインへのお問い合わせです。3営業日程度でご返信いたします。',
  },
];

function textPage(screen: string, kbnTyp: string, page: ContentPageName): PublicPage {
  const { kbnCd, title, description } = page;
  return { path: `${screen}/${kbnTyp}/${kbnCd}`, title, description, text: [kbnTyp, kbnCd] };
}

type PageDeps = Pick<Deps, 'config' | 'office' | 'db' | 'clock'>;

/**
 * Adds each page's head and page data to its HTML. The pages that visitors start with are prerendered and show without
 * any script. When the office's fees or texts differ from the prerendered ones, the landing page comes without fees,
 * and a text comes with the app. Every other page gets links to its screen's scripts.
 */
export function dressedPages(deps: PageDeps, prefix: string): Dress {
  const home = `${deps.config.publicOrigin}${prefix}`;
  const defaults = defaultPlans();
  const built = new Map(builtPages().map((page) => [page.path, page]));
  const office = textsBy(officeFactNames, (name) => deps.office[name]);

  return async ({ path, query, read }) => {
    const words = wordsOfToday(deps);
    const always = { office, way: textsBy(wayNames, (name) => words[name]) };
    const isLanding =
      (path === '' && !redirectNames.some((redirecting) => query.has(redirecting))) ||
      path === 'landing.html';
    if (isLanding) {
      const plans = await publicPlans(deps);
      // At the default fees no tax is withheld of what the page shows, whose office it may be.
      const { officeKind } = defaults;
      const asBuilt =
        JSON.stringify({ ...plans, officeKind }) === JSON.stringify(plansToday(deps, defaults));
      const html = await read(asBuilt ? 'landing.html' : 'landing-without-fees.html');
      const known = fill(
        html,
        new Map([...officeFacts(deps.office), ...wayFacts(deps)]),
        escapeHtml,
      );
      const landing = { ...landingPage, description: landingPage.description + words.description };
      const extra = structuredData(home, deps.office, plans, words.answer);
      const head = headOf(landing, home) + dataBlock('application/ld+json', extra);
      return dressed(known, head, { ...always, plans });
    }
    const page = publicPages.find((known) => known !== landingPage && isPath(path, known.path));
    const row = page?.text && (await selectContent(deps.db.read, ...page.text));
    const content = row && filledPage(row, await currentFacts(deps));
    const served: PageData = { ...always, ...(content && { content }) };

    const builtPage = page && isPlain(path, page.path) ? built.get(page.path) : undefined;
    // Texts were built with what is said of photos.
    const isOfDay = builtPage?.content === undefined || ownWay(deps) === 'photo';
    const asBuilt = builtPage && isOfDay && sameText(builtPage.content, row && markedPage(row));
    if (page && asBuilt && query.size === 0) {
      const html = fill(await read(builtPage.file), await currentFacts(deps), escapeHtml);
      return dressed(html, headOf(page, home), served);
    }
    const head = page ? headOf(page, home) : '<meta name="robots" content="noindex">';
    const preloads = JSON.parse(await read('preloads.json')) as Record<string, string>;
    const [screen = ''] = path.split('/');
    const ahead = Object.hasOwn(preloads, screen) ? preloads[screen] : undefined;
    const html = await read('index.html');
    // The service worker fetches the shell by its file name.
    const isKnown = ahead !== undefined || path === 'index.html';
    return dressed(html, `${head}\n    ${ahead ?? ''}`, served, isKnown ? 200 : 404);
  };
}

/** A prerendered page links back to the landing page; other sources need the app. */
function isPlain(path: string, page: string): boolean {
  return path === page || path === `${page}/PSS100`;
}

function sameText(one: ContentPage | undefined, other: ContentPage | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The page itself, with or without a source screen. */
function isPath(path: string, page: string): boolean {
  return path === page || path.startsWith(`${page}/`);
}

function headOf({ path, title, description }: PublicPage, home: string): string {
  const url = `${home}${path}`;
  const whole = `${title}｜${service}`;
  const property = (name: string, content: string) =>
    `<meta property="og:${name}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(whole)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    property('type', 'website'),
    property('site_name', service),
    property('locale', 'ja_JP'),
    property('title', whole),
    property('description', description),
    property('url', url),
    property('image', `${home}og.png`),
    property('image:width', '1200'),
    property('image:height', '630'),
    property('image:alt', `${service} 役員変更の登記を、オンラインで。`),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n    ');
}

/** Replaces what is between the prerendered page's two marks, and adds the page data. */
function dressed(
  html: string,
  head: string,
  facts: PageData,
  status: DressedPage['status'] = 200,
): DressedPage {
  const block = dataBlock('application/json', facts, pageDataId);
  const whole = html.replace(/<!--head-->[\s\S]*?<!--\/head-->/, (built) => {
    // A page without a title of its own keeps the prerendered one; its script sets a better one.
    const title = head.includes('<title>') ? '' : built;
    return `${title}${head}\n    ${block}`;
  });
  return { html: whole, status };
}

/** JSON in a page, encoded so that nothing in it can end the element. */
function dataBlock(type: string, data: unknown, id?: string): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="${type}"${id ? ` id="${id}"` : ''}>${json}</script>`;
}

/** The list of pages for search engines. */
export function sitemap({ config }: Pick<Deps, 'config'>, prefix: string): string {
  const urls = publicPages.map(({ path }) => {
    const url = escapeHtml(`${config.publicOrigin}${prefix}${path}`);
    return `  <url><loc>${url}</loc></url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** What search engines may fetch: the public pages and their files. */
export function robots({ config }: Pick<Deps, 'config'>, prefix: string): string {
  const allowed = [
    `${prefix}$`,
    ...publicPages.filter((page) => page !== landingPage).map(({ path }) => prefix + path),
    ...['assets/', 'icons/', 'og.png', 'sitemap.xml', 'manifest.webmanifest'].map(
      (file) => prefix + file,
    ),
    // The calls that fill these pages.
    '/api/v1.0/all/core/',
  ];
  return [
    'User-agent: *',
    ...allowed.map((path) => `Allow: ${path}`),
    'Disallow: /',
    '',
    `Sitemap: ${config.publicOrigin}${prefix}sitemap.xml`,
    '',
  ].join('\n');
}

const contactDays = 180;

/** Where a weakness is reported (RFC 9116): the office's mailbox, or its form while no mailbox is known. */
export function securityContact(
  { config, clock, office }: Pick<Deps, 'config' | 'clock' | 'office'>,
  prefix: string,
): string {
  const { publicOrigin } = config;
  const expires = new Date(clock.now().getTime() + contactDays * 24 * 60 * 60 * 1000);
  const contact = office.mailAddress
    ? `mailto:${office.mailAddress}`
    : `${publicOrigin}${prefix}pss200`;
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: ja, en',
    `Canonical: ${publicOrigin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
