import { createRoot } from 'react-dom/client';
import { createClient } from '#api-client';
import { App } from './App.tsx';
import './look/base.css';
import './look/controls.css';
import './look/content.css';
import './look/drawings.css';
import './look/camera.css';
import './look/dialogs.css';
import './look/sending.css';
import { takeAddress } from './navigation.ts';
import { setLazyLoader } from './parts/Lazy.tsx';
import { openStorage } from './queue/open-storage.ts';
import { createDeviceStore } from './queue/store.ts';
import { createSession } from './session.ts';
import { SessionContext } from './session-context.ts';
import { speak, wantedLanguage } from './texts/text.ts';
import { watchForUpdates } from './update.ts';

// Before anything is opened or asked for.
const language = wantedLanguage();
const address = takeAddress();
setLazyLoader(() => import('./lazy.ts'));
const now = () => Date.now();
const store = createDeviceStore(openStorage(), now);
const session = createSession({ store, client: createClient(), now });
const root = document.getElementById('root');
if (root) {
  const show = () =>
    createRoot(root).render(
      <SessionContext value={session}>
        <App />
      </SessionContext>,
    );
  // Where another language cannot be fetched, the Japanese text shows.
  speak(language).then(show, show);
  void session.start(address);
  void watchForUpdates();
}
