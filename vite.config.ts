import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';
import { sessionOfCall } from './api/contract/callers.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where the API listens while Vite serves the apps (`npm run dev`). */
const api = process.env.API_ORIGIN ?? `http://localhost:${process.env.PORT || 8080}`;

/** The part of the contract that the web app needs at run time. */
const define = { __SESSION_OF_CALL__: JSON.stringify(sessionOfCall) };

interface Modules {
  getModuleInfo(id: string): {
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
}

/** In the order of who loads them; a part needs only parts before it. */
const parts = [
  'start',
  'pages',
  'forms',
  'member',
  'application',
  'office',
  'maintenance',
] as const;

/**
 * The file of a module that several screens share; null for one that a single screen needs. A phone pays for each file and
 * not only for its bytes, and of automatic chunks a screen needed up to ninety.
 */
function partOf(id: string, modules: Modules): (typeof parts)[number] | null {
  const wholes = loadedWith(id, modules);
  const includes = (place: RegExp) => wholes.some((path) => place.test(path));
  if (includes(/web\/main\.tsx$/)) return 'start';
  if (wholes.length < 2) return null;
  if (includes(/web\/visitor\/landing\//)) return 'pages';
  if (includes(/web\/visitor\//)) return 'forms';
  if (includes(/web\/(signed-in-layouts|shared|member\/(?!application))/)) return 'member';
  if (includes(/web\/member\//)) return 'application';
  return includes(/web\/verifier\//) ? 'office' : 'maintenance';
}

/** With what a module is loaded: the app itself, or what is imported when it is needed, such as a screen. */
function loadedWith(id: string, modules: Modules): string[] {
  const seen = new Set([id]);
  for (const one of seen) {
    // A package's own index is imported by all, whatever they use of it.
    if (/node_modules\/.*\/index\.m?js$/.test(one)) continue;
    for (const by of modules.getModuleInfo(one)?.importers ?? []) seen.add(by);
  }
  return [...seen].filter((one) => {
    const module = modules.getModuleInfo(one);
    return one.endsWith('/web/main.tsx') || (module?.dynamicImporters.length ?? 0) > 0;
  });
}

/** A slow machine gets no report about the bundler's time. */
const checks = { bundlerTimings: false };

/** How vite-plugin-pwa builds a service worker: as a classic script, and only warnings are printed. */
const serviceWorker = {
  rollupFormat: 'iife',
  buildPlugins: {
    vite: [
      {
        name: 'quiet',
        config: () => ({ logLevel: 'warn', build: { rollupOptions: { checks } } }),
      },
    ],
  },
} satisfies Partial<VitePWAOptions['injectManifest']>;

/** Prerenders visitors' pages before the service worker's list of files is made. */
const prerendered: Plugin = {
  name: 'prerendered-pages',
  apply: 'build',
  writeBundle() {
    execFileSync(process.execPath, [here('./scripts/prerender.mjs')], { stdio: 'inherit' });
  },
};

const web: UserConfig = {
  root: here('./web'),
  base: '/comregtaqusu/',
  define,
  publicDir: here('./public'),
  cacheDir: here('./node_modules/.vite/web'),
  plugins: [
    react(),
    prerendered,
    VitePWA({
      strategies: 'injectManifest',
      registerType: 'prompt',
      injectRegister: null,
      srcDir: '.',
      filename: 'sw.ts',
      injectManifest: {
        ...serviceWorker,
        // Fonts and the PDF viewer are large and fetched when first needed; a device never stores the back office.
        globPatterns: ['**/*.{js,css,html,svg}', 'icons/*.png'],
        globIgnores: [
          // Prerendered pages are for a first visit; afterwards the service worker has the app itself.
          '**/{landing-without-fees,mba100,mbc100,pss*}.html',
          '**/pdf*',
          '**/noto-*',
          '**/{MT,VF}[A-Z][0-9][0-9][0-9]-*',
          '**/{office,maintenance,find-dialog}-*',
          '**/charts*',
        ],
      },
      manifest: {
        id: '/comregtaqusu/',
        name: '登記オンライン',
        short_name: '登記オンライン',
        description:
          '役員変更・代表取締役の住所変更の登記を、オンラインで司法書士事務所に申し込めます。',
        lang: 'ja',
        dir: 'ltr',
        start_url: '/comregtaqusu/?screenId=mba100',
        scope: '/comregtaqusu/',
        display: 'standalone',
        background_color: '#ffffff',
        theme_color: '#0017c1',
        categories: ['business', 'productivity'],
        shortcuts: [
          {
            name: '申込の一覧',
            short_name: '一覧',
            description: '申込みの進捗と期限を確認します',
            url: '/comregtaqusu/mbr100',
            icons: [{ src: 'icons/shortcut-list.png', sizes: '192x192', type: 'image/png' }],
          },
          {
            name: '申込を開始する',
            short_name: '申込',
            description: '役員変更・代表取締役の住所変更の登記を申し込みます',
            url: '/comregtaqusu/mbr400',
            icons: [{ src: 'icons/shortcut-apply.png', sizes: '192x192', type: 'image/png' }],
          },
          {
            name: 'お問い合わせ',
            url: '/comregtaqusu/pss400',
            icons: [{ src: 'icons/shortcut-inquiry.png', sizes: '192x192', type: 'image/png' }],
          },
        ],
        screenshots: [
          {
            src: 'screenshots/home-narrow.png',
            sizes: '720x1480',
            type: 'image/png',
            form_factor: 'narrow',
            label: '申込の一覧と期限',
          },
          {
            src: 'screenshots/landing-narrow.png',
            sizes: '720x1480',
            type: 'image/png',
            form_factor: 'narrow',
            label: '役員変更の登記を、オンラインで',
          },
          {
            src: 'screenshots/home-wide.png',
            sizes: '1440x900',
            type: 'image/png',
            form_factor: 'wide',
            label: '申込の一覧と期限',
          },
        ],
        icons: [
          { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          {
            src: 'icons/icon-maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
        ],
      },
    }),
  ],
  build: {
    outDir: here('./dist/web'),
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // In kB. pdf.js is one chunk, loaded when a paper is opened.
    chunkSizeWarningLimit: 600,
    rollupOptions: {
      checks,
      output: {
        codeSplitting: {
          groups: [
            // What every screen imports is one file that seldom changes.
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|jotai|@tanstack)\//,
              priority: 2 * parts.length + 1,
            },
            // A part has all that its modules import, unless a part before it has that.
            ...parts.map((part, index) => ({
              name: (id: string, modules: Modules) => (partOf(id, modules) === part ? part : null),
              debugName: part,
              priority: 2 * (parts.length - index),
            })),
            // Who needs which of a package's own modules is not known here: they are no part of the office's files.
            {
              name: 'package',
              test: /node_modules\/(@mantine|@tabler)\//,
              entriesAware: true,
              priority: 2 * (parts.length - parts.indexOf('office')) + 1,
            },
          ],
        },
      },
    },
  },
  worker: { rollupOptions: { checks } },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': api,
      '/dev': api,
      '/comregtaqusu/capture': { target: 'http://localhost:5174', ws: true },
    },
  },
};

/** The camera app preloads nothing, so that what Vite would do it with need not be loaded. */
const withoutPreloads: Plugin = {
  name: 'without-preloads',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
};

const capture: UserConfig = {
  root: here('./capture'),
  base: '/comregtaqusu/capture/',
  publicDir: false,
  cacheDir: here('./node_modules/.vite/capture'),
  plugins: [
    react(),
    withoutPreloads,
    VitePWA({
      strategies: 'injectManifest',
      registerType: 'prompt',
      injectRegister: null,
      srcDir: '.',
      filename: 'sw.ts',
      injectManifest: {
        ...serviceWorker,
        globPatterns: ['**/*.{js,css,html,svg}'],
        // Needed only where the camera fails or on a computer, and fetched then.
        globIgnores: ['**/browser-image-compression*', '**/workbox-window*', '**/Handover*'],
      },
      // Opened from a mailed link and never installed, because a home-screen app has separate storage on iPhones.
      manifest: false,
    }),
  ],
  build: {
    outDir: here('./dist/capture'),
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // The service worker caches every chunk, so there is nothing to preload.
    modulePreload: false,
    rollupOptions: { checks },
  },
  worker: { rollupOptions: { checks } },
  server: { port: 5174, strictPort: true, proxy: { '/api': api } },
};

// Packages of many small modules: to find, compile and link each of them took a quarter of a start.
const bundled =
  /^(zod|hono|@hono|kysely|@simplewebauthn|@peculiar|openid-client|oauth4webapi|jose)(\/|$)/;

const server: UserConfig = {
  publicDir: false,
  ssr: { noExternal: [bundled] },
  build: {
    ssr: true,
    outDir: here('./dist/server'),
    emptyOutDir: true,
    target: 'node22.13',
    rollupOptions: {
      checks,
      input: {
        server: here('./api/server.ts'),
        audit: here('./api/audit.ts'),
        keys: here('./api/keys.ts'),
        person: here('./api/person.ts'),
        retention: here('./api/retention.ts'),
        migrate: here('./api/migrate.ts'),
        'user-create': here('./api/user-create.ts'),
        backup: here('./api/backup.ts'),
        restore: here('./api/restore.ts'),
        system: here('./api/system.ts'),
        store: here('./api/store.ts'),
        masters: here('./api/masters.ts'),
        user: here('./api/user.ts'),
        'delivered-plans': here('./api/features/plans/plans.service.ts'),
        'built-pages': here('./api/features/content/built-pages.ts'),
        'photo-decoder': here('./api/platform/decoding/photo-decoder.ts'),
        'pdf-inspector': here('./api/platform/decoding/pdf-inspector.ts'),
        'watch-thread': here('./api/platform/decoding/watch-thread.ts'),
        'check-thread': here('./api/platform/database/check-thread.ts'),
        'guess-thread': here('./api/platform/guess-thread.ts'),
        'printer-thread': here('./api/platform/paper/printer-thread.ts'),
      },
      // One folder, so that the code that starts a worker thread finds its script beside itself.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
};

/** The program that prerenders visitors' pages during the build; nothing of it is served. */
const prerender: UserConfig = {
  root: here('./web'),
  base: '/comregtaqusu/',
  define,
  publicDir: false,
  plugins: [react()],
  build: {
    ssr: here('./web/prerender.tsx'),
    outDir: here('./dist/prerender'),
    emptyOutDir: true,
    rollupOptions: { checks, output: { entryFileNames: '[name].js' } },
  },
};

/**
 * `--mode web`, `capture` or `server`: built separately, because they are served separately. `web` needs the other two.
 */
export default defineConfig(({ mode }) => {
  if (mode === 'prerender') return prerender;
  if (mode === 'capture') return capture;
  if (mode === 'server') return server;
  return web;
});
