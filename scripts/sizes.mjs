// Prints and limits how much a phone loads: gzip bytes of what each entry needs before it is usable.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './steps.mjs';

const kB = 1000;
let failed = false;

// Until the camera shows its first picture: the app with its first three screens and the camera.
const capture = loaded('capture', ['index.html', 'camera/Viewfinder.tsx']);
hold("capture app, JavaScript to the camera's first picture", capture.js, 95);
// Nothing waits for the worker, which is fetched when the picture shows.
hold('capture app, what looks at the picture', worker('capture', /^hints/), 8);
hold("capture app, CSS to the camera's first picture", capture.css, 8);
hold('capture app, precache', precached('capture'), 250);

const landing = loaded('web', ['index.html', ...screens('web', /PSS100/)]);
hold('landing page, JavaScript', landing.js, 180);
const backOffice = /(MT|VF)[A-Z]\d{3}|\/(office|maintenance|find-dialog)-/i;
const kept = precachedFiles('web');
refuse('the landing page loads', landing.files);
refuse('the service worker keeps', kept);
for (const screen of screens('web', /\/(PS|MB)[A-Z]\d{3}-/)) {
  const missing = loaded('web', ['index.html', screen]).files.filter(
    (file) => file.startsWith('assets/') && !kept.includes(file),
  );
  failed ||= missing.length > 0;
  if (missing.length > 0) console.error(`${screen} lacks offline: ${missing.join(', ')}`);
}
process.exit(failed ? 1 : 0);

function hold(name, bytes, limit) {
  const over = bytes > limit * kB;
  failed ||= over;
  console.log(`${over ? '✗' : '✓'} ${name}: ${(bytes / kB).toFixed(1)} of ${limit} kB gzip`);
}

function refuse(what, files) {
  // Parts of packages are named after all screens that need them.
  const strangers = files.filter((file) => !/\/package~/.test(file) && backOffice.test(file));
  if (strangers.length === 0) return;
  failed = true;
  console.error(`${what} back-office code: ${strangers.join(', ')}`);
}

/** The chunks of an app's manifest whose source matches. */
function screens(app, pattern) {
  return Object.keys(manifest(app)).filter((source) => pattern.test(source));
}

function manifest(app) {
  return JSON.parse(readFileSync(join(root, 'dist', app, '.vite', 'manifest.json'), 'utf8'));
}

/** The sizes of what some chunks load: themselves and everything that they import statically. */
function loaded(app, sources) {
  const chunks = manifest(app);
  const files = new Set();
  const visit = (source) => {
    const chunk = chunks[source];
    if (!chunk) throw new Error(`${app}: no chunk for ${source}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  const size = (ending) =>
    [...files]
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + zipped(join(root, 'dist', app, file)), 0);
  return { js: size('.js'), css: size('.css'), files: [...files, ...sources] };
}

/** A worker's script, which is built separately and is in no manifest. */
function worker(app, pattern) {
  const folder = join(root, 'dist', app, 'assets');
  const scripts = readdirSync(folder).filter((file) => pattern.test(file) && file.endsWith('.js'));
  if (scripts.length !== 1) throw new Error(`${app}: ${scripts.length} workers match ${pattern}`);
  return zipped(join(folder, scripts[0]));
}

function zipped(path) {
  return gzipSync(readFileSync(path), { level: 9 }).length;
}

/** The files that the service worker fetches when it is installed. */
function precachedFiles(app) {
  const folder = join(root, 'dist', app);
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => worker.includes(`"${file}"`) || worker.includes(`'${file}'`))
    .filter((file) => statSync(join(folder, file)).isFile());
}

/** Their gzip bytes. */
function precached(app) {
  return precachedFiles(app).reduce((sum, file) => sum + zipped(join(root, 'dist', app, file)), 0);
}
