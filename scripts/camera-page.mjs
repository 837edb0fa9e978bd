// What `npm run bench:camera` measures inside of the page.

/** Runs in the page. `looks()` counts the looks since it was last called; `review()` waits for the photo of the last shot; `held()` counts what was not released. */
export function watch() {
  const urls = new Set();
  const tracks = new Set();
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (object) => {
    const url = createObjectURL.call(URL, object);
    urls.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    urls.delete(url);
    revokeObjectURL.call(URL, url);
  };
  const { getUserMedia } = MediaDevices.prototype;
  MediaDevices.prototype.getUserMedia = async function remembering(constraints) {
    const stream = await getUserMedia.call(this, constraints);
    for (const track of stream.getTracks()) tracks.add(track);
    return stream;
  };
  window.held = () => ({
    'object URLs': urls.size,
    'live tracks': [...tracks].filter((track) => track.readyState === 'live').length,
  });

  let looks = 0;
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function counting(...args) {
    looks += 1;
    return postMessage.apply(this, args);
  };
  window.looks = () => {
    const before = looks;
    looks = 0;
    return before;
  };

  let pressed = 0;
  let tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  });
  addEventListener(
    'click',
    (event) => {
      if (event.target.closest?.('.shutter')) pressed = event.timeStamp;
    },
    { capture: true },
  );
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  window.review = async () => {
    while (!document.querySelector('dialog .photo')) await frame();
    await document.querySelector('dialog .photo').decode();
    await frame();
    await frame();
    const wait = performance.now() - pressed;
    // What follows the photo may block a tap as well; the worker has finished by then.
    await new Promise((later) => setTimeout(later, 700));
    const after = tasks.filter((task) => task.startTime + task.duration > pressed);
    tasks = [];
    return { wait, longest: Math.max(0, ...after.map((task) => task.duration)) };
  };
}
