import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where the API listens while the apps are served by Vite (`npm run dev`). */
const api = process.env.API_ORIGIN ?? 'http://localhost:8080';

const web: UserConfig = {
  root: here('./web'),
  base: '/comregtaqusu/',
  publicDir: here('./public'),
  cacheDir: here('./node_modules/.vite/web'),
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      registerType: 'prompt',
      injectRegister: null,
      srcDir: '.',
      filename: 'sw.ts',
      injectManifest: {
        // Fonts and the PDF viewer are large and fetched when first needed; the back office is never kept on a device.
        globPatterns: ['**/*.{js,css,html,svg}', 'icons/*.png'],
        globIgnores: [
          '**/pdf*',
          '**/noto-*',
          '**/{MTA,MTO,MTR,VFA,VFV}*',
          '**/data-table*',
          '**/request-verification*',
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
  build: { outDir: here('./dist/web'), emptyOutDir: true, manifest: true, sourcemap: false },
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

const capture: UserConfig = {
  root: here('./capture'),
  base: '/comregtaqusu/capture/',
  publicDir: false,
  cacheDir: here('./node_modules/.vite/capture'),
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      registerType: 'prompt',
      injectRegister: null,
      srcDir: '.',
      filename: 'sw.ts',
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg}'],
        // Needed only where the camera fails or on a computer, and fetched then.
        globIgnores: ['**/browser-image-compression*', '**/workbox-window*', '**/Handover*'],
      },
      // Opened from a mailed link and never installed: a home-screen app keeps a separate storage on iPhones.
      manifest: false,
    }),
  ],
  build: {
    outDir: here('./dist/capture'),
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // The worker keeps every chunk; there is nothing to fetch ahead.
    modulePreload: false,
  },
  server: { port: 5174, strictPort: true, proxy: { '/api': api } },
};

const server: UserConfig = {
  publicDir: false,
  build: {
    ssr: true,
    outDir: here('./dist/server'),
    emptyOutDir: true,
    target: 'node20',
    rollupOptions: {
      input: { server: here('./api/server.ts'), 'user-create': here('./api/user-create.ts') },
      output: { entryFileNames: '[name].js' },
    },
  },
};

/** `--mode web`, `capture` or `server`: each is built apart, because each is served apart. */
export default defineConfig(({ mode }) => {
  if (mode === 'capture') return capture;
  if (mode === 'server') return server;
  return web;
});
