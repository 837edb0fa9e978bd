/** The scenes of the drawn camera. */
export type Scene = 'card' | 'dark' | 'glare' | 'blurred' | 'empty';

type Asked = { ideal: string };

/** The test's control of the drawn camera: `window.camera`. */
export interface StubCamera {
  scene: Scene;
  /** Name and message of the error when the camera is opened; null when it opens. */
  fault: [name: string, message: string] | null;
  /** The `facingMode` that has the fault; '' where every camera has it. */
  faulty: string;
  /** True: opening it never ends. */
  mute: boolean;
  /** `facingMode` of every time it was opened, and the lens if the page asked for one. */
  opened: string[];
  /** Ids of the rear cameras, of which the first opens unless the page asks for another. */
  rear: string[];
  /** The focus of the open camera. */
  focus: string;
  /** The lamp's last state. */
  lamp: boolean;
  /** The lamp cannot be switched any more. */
  stuck: boolean;
  /** The number of cameras that were not released. */
  live(): number;
  /** Ends the camera, as a phone does when it locks, or when a cable is pulled. */
  takeAway(): void;
  /** Reports to the page that a camera was connected or removed. */
  plug(): void;
}

/** Runs in the page before anything else: a camera that draws a card and follows `StubCamera`. */
export function stubCamera(): void {
  const canvas = document.createElement('canvas');
  canvas.width = 1280;
  canvas.height = 960;
  const tracks: MediaStreamTrack[] = [];
  const camera: StubCamera = {
    scene: 'card',
    fault: null,
    faulty: '',
    mute: false,
    opened: [],
    rear: ['0'],
    focus: 'manual',
    lamp: false,
    stuck: false,
    live: () => tracks.filter((track) => track.readyState === 'live').length,
    takeAway() {
      for (const track of tracks.splice(0)) {
        track.stop();
        track.dispatchEvent(new Event('ended'));
      }
    },
    plug: () => navigator.mediaDevices.dispatchEvent(new Event('devicechange')),
  };
  Object.assign(window, { camera });

  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const asked = constraints?.video as { facingMode: Asked; deviceId?: Asked };
    const facing = asked.facingMode.ideal;
    const lens = asked.deviceId?.ideal;
    camera.opened.push(lens ? `${facing} ${lens}` : facing);
    camera.focus = 'manual';
    const isFaulty = camera.faulty === '' || camera.faulty === facing;
    if (camera.fault && isFaulty) throw new DOMException(camera.fault[1], camera.fault[0]);
    if (camera.mute) await new Promise(() => {});
    const stream = canvas.captureStream(10);
    for (const track of stream.getVideoTracks()) {
      tracks.push(track);
      const features = { torch: true, focusMode: ['manual', 'continuous'] };
      track.getCapabilities = () => features as MediaTrackCapabilities;
      const deviceId = facing === 'user' ? 'front' : (lens ?? camera.rear[0] ?? '');
      track.getSettings = () =>
        ({ deviceId, torch: camera.lamp, focusMode: camera.focus }) as MediaTrackSettings;
      track.applyConstraints = async (wanted) => {
        if (camera.stuck) throw new DOMException('lamp', 'OperationError');
        const [set] = (wanted?.advanced ?? []) as { torch?: boolean; focusMode?: string }[];
        camera.lamp = set?.torch ?? false;
        camera.focus = set?.focusMode ?? 'manual';
      };
    }
    return stream;
  };
  navigator.mediaDevices.enumerateDevices = async () =>
    [
      { kind: 'videoinput', deviceId: 'front', label: 'camera 1, facing front' },
      ...camera.rear.map((id) => ({
        ...{ kind: 'videoinput', deviceId: id, label: `camera ${id}, facing back` },
      })),
    ] as MediaDeviceInfo[];

  const painted = new Map<Scene, HTMLCanvasElement>();
  const context = canvas.getContext('2d');
  let frames = 0;
  setInterval(() => {
    const scene = painted.get(camera.scene) ?? paint(camera.scene);
    painted.set(camera.scene, scene);
    context?.drawImage(scene, 0, 0);
    // An unchanged picture is not sent again, so a dot changes all the time.
    frames += 1;
    if (context) fill(context, `rgb(${frames % 50} 0 0)`, 0, 0, 4, 4);
  }, 100);

  function paint(scene: Scene): HTMLCanvasElement {
    const sheet = document.createElement('canvas');
    sheet.width = canvas.width;
    sheet.height = canvas.height;
    const on = sheet.getContext('2d');
    if (!on) return sheet;
    fill(on, '#6b5b4a', 0, 0, 1280, 960);
    if (scene !== 'empty') drawCard(on);
    if (scene === 'glare') ellipse(on, '#fff', 600, 480, 100, 80);
    if (scene === 'dark') fill(on, 'rgb(0 0 0 / 80%)', 0, 0, 1280, 960);
    if (scene === 'blurred') {
      const small = document.createElement('canvas');
      [small.width, small.height] = [80, 60];
      small.getContext('2d')?.drawImage(sheet, 0, 0, 80, 60);
      on.drawImage(small, 0, 0, 1280, 960);
    }
    return sheet;
  }
  function drawCard(on: CanvasRenderingContext2D): void {
    // So wide that an upright photo has room for it.
    on.setTransform(0.66, 0, 0, 0.66, 640 * 0.34, 480 * 0.34);
    fill(on, '#dfe8f2', 160, 176, 960, 608);
    fill(on, '#8fb0d8', 832, 320, 240, 304);
    ellipse(on, '#e3c3a6', 952, 440, 68, 88);
    ellipse(on, '#1d1714', 952, 384, 70, 42);
    for (let line = 0; line < 9; line += 1) {
      for (let at = 0; at < 24; at += 1) {
        const [x, y] = [208 + at * 24, 224 + line * 58];
        fill(on, '#333', x, y + ((at * 7 + line) % 5) * 4, 18, 3);
        fill(on, '#333', x + ((at * 5 + line) % 4) * 4, y, 3, 22);
      }
    }
    on.resetTransform();
  }
  function fill(
    on: CanvasRenderingContext2D,
    style: string,
    ...box: [number, number, number, number]
  ) {
    on.fillStyle = style;
    on.fillRect(...box);
  }
  function ellipse(
    on: CanvasRenderingContext2D,
    style: string,
    x: number,
    y: number,
    rx: number,
    ry: number,
  ) {
    on.fillStyle = style;
    on.beginPath();
    on.ellipse(x, y, rx, ry, 0, 0, 7);
    on.fill();
  }
}
