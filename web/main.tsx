import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { takeNewVersion } from './new-version.ts';
import { router } from './router.tsx';
import { endLeftMemberLogin } from './shared/api.ts';
import { keepInstallOffer } from './shared/install.ts';
import { TakeOver } from './take-over.tsx';
import { announceUpdate } from './update-toast.tsx';

keepInstallOffer();
const root = document.getElementById('root');
if (root) void show(root);

async function show(place: HTMLElement) {
  if (!place.hasChildNodes()) {
    const app = createRoot(place);
    const meanwhile = () => app.render(<App isLoading={!isVisitors()} />);
    const timer = setTimeout(meanwhile, router.options.defaultPendingMs);
    await router.load();
    clearTimeout(timer);
    // Drawn once, with all that was loaded, and in small tasks: the router itself draws what it has loaded in one task.
    startTransition(() => app.render(<App />));
    return;
  }
  // The prerendered page stays until the app's page can replace it. That is rendered outside of the document, so that
  // nothing finds a field twice, in small pieces between which the page responds to the visitor.
  await router.load();
  const next = document.createElement('div');
  startTransition(() => {
    createRoot(next).render(
      <>
        <App />
        <TakeOver from={place} to={next} />
      </>,
    );
  });
}

/** Whether a visitor's screen is loading, whose frame is there already. */
function isVisitors(): boolean {
  const [screen] = router.matchRoutes(router.latestLocation).slice(-1);
  return screen?.staticData.screen?.side === 'visitor';
}

// The font's rules are 100 kB and its parts a megabyte, so the page shows in the device's own font first. Phones have a
// good Japanese font, and a network that is better used for the next screen.
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act, 300);
if (document.readyState === 'complete') afterwards();
else window.addEventListener('load', afterwards);

function afterwards() {
  if (matchMedia('(pointer: fine)').matches) {
    whenIdle(() => void import('@fontsource-variable/noto-sans-jp/wght.css'));
  }
  whenIdle(() => void endLeftMemberLogin());
  window.addEventListener('online', () => void endLeftMemberLogin());
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    whenIdle(() => void registerWorker());
  }
}

async function registerWorker() {
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox('/comregtaqusu/sw.js', { scope: '/comregtaqusu/' });
  worker.addEventListener('waiting', () => announceUpdate(() => void takeNewVersion()));
  try {
    await worker.register();
  } catch {
    // Browsers refuse service workers where storage is blocked; the app then needs a network.
    return;
  }
  // Policies and help can be read without a network, even if they were never opened before.
  await navigator.serviceWorker.ready;
  if (!navigator.onLine) return;
  const { keepContents } = await import('./visitor/texts/content.ts');
  await keepContents();
}
