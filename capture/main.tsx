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
import { partsComeFrom } from './parts/Later.tsx';
import { openShelves } from './queue/open-shelves.ts';
import { createDeviceStore } from './queue/store.ts';
import { createSession } from './session.ts';
import { SessionContext } from './session-context.ts';
import { watchForUpdates } from './update.ts';

partsComeFrom(() => import('./later.ts'));
const now = () => Date.now();
const store = createDeviceStore(openShelves(), now);
const session = createSession({ store, client: createClient(), now });
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <SessionContext value={session}>
      <App />
    </SessionContext>,
  );
  void session.start();
  void watchForUpdates();
}
