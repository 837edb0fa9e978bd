import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type CameraError, cameraFault } from './errors.ts';
import { useHindranceGone, useTakenAway, whenTrackEnds } from './reopening.ts';

export type Facing = 'environment' | 'user';

/** The time between releasing a camera and opening it again. */
const settleTime = 500;

/** The rear camera that the applicant chose, for the rest of the visit; '' for the browser's choice. */
let chosenLens = '';

type Status = 'opening' | 'live' | 'fault';

/**
 * Keeps a camera open: chooses it, reopens it when the device has ended it, and reports errors. `attempt` is the key of
 * the component with the stream: a new key releases the old tracks first.
 */
export function useCamera(first: Facing) {
  const [facing, setFacing] = useState(first);
  const [attempt, setAttempt] = useState(0);
  const [lens, setLens] = useState(chosenLens);
  const [status, setStatus] = useState<Status>('opening');
  const [fault, setFault] = useState<CameraError | null>(null);
  const [flipFault, setFlipFault] = useState<CameraError | null>(null);
  const stream = useRef<MediaStream | null>(null);
  const flippingFrom = useRef<Facing | null>(null);
  const waited = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { torch, light, lookForTorch, forgetTorch } = useTorch(stream);

  const reopen = useCallback(() => {
    clearTimeout(timer.current);
    stream.current = null;
    setStatus('opening');
    forgetTorch();
    setFault(null);
    setAttempt((count) => count + 1);
  }, [forgetTorch]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useTakenAway(stream, reopen);
  useHindranceGone(fault?.kind, reopen);

  const onStream = useCallback(
    (opened: MediaStream) => {
      stream.current = opened;
      waited.current = false;
      flippingFrom.current = null;
      setFault(null);
      setStatus('live');
      whenTrackEnds(opened, () => {
        if (stream.current === opened) reopen();
      });
    },
    [reopen],
  );

  const onError = useCallback(
    (error: unknown) => {
      const found = cameraFault(error);
      if ((found.kind === 'busy' || found.kind === 'interrupted') && !waited.current) {
        waited.current = true;
        timer.current = setTimeout(reopen, settleTime);
        return;
      }
      waited.current = false;
      const before = flippingFrom.current;
      flippingFrom.current = null;
      if (before) {
        setFlipFault(found);
        timer.current = setTimeout(() => {
          setFacing(before);
          reopen();
        }, settleTime);
        return;
      }
      setFault(found);
      setStatus('fault');
    },
    [reopen],
  );

  const flip = useCallback(() => {
    flippingFrom.current = facing;
    setFacing(facing === 'user' ? 'environment' : 'user');
    reopen();
  }, [facing, reopen]);

  const takeLens = useCallback(
    (id: string) => {
      chosenLens = id;
      setLens(id);
      reopen();
    },
    [reopen],
  );

  return {
    facing,
    lens: facing === 'environment' ? lens : '',
    takeLens,
    attempt,
    status,
    fault,
    flipFault,
    dismissFlipFault: useCallback(() => setFlipFault(null), []),
    flip,
    reopen,
    onStream,
    onError,
    /** Only once the picture shows does every browser know the track's capabilities. */
    onPicture: lookForTorch,
    torch,
    light,
  };
}

/** Whether the lamp beside a camera is on; null without a lamp. */
function useTorch(stream: RefObject<MediaStream | null>) {
  const [torch, setTorch] = useState<boolean | null>(null);

  const lookForTorch = useCallback(() => {
    const [track] = stream.current?.getVideoTracks() ?? [];
    const can = (track?.getCapabilities?.() ?? {}) as Features<string[]>;
    const is = (track?.getSettings() ?? {}) as Features<string>;
    // The view before may have switched it on.
    setTorch(can.torch ? (is.torch ?? false) : null);
    if (track && canFollow(can) && is.focusMode !== 'continuous') {
      // A camera that refuses keeps its own focus.
      set(track, {}).catch(() => {});
    }
  }, [stream]);

  const light = useCallback(
    async (on: boolean) => {
      try {
        for (const track of stream.current?.getVideoTracks() ?? []) await set(track, { torch: on });
        setTorch(on);
      } catch {
        // A lamp that cannot be switched on counts as none; one that stays on keeps its button.
        setTorch(on ? null : true);
      }
    },
    [stream],
  );

  return { torch, light, lookForTorch, forgetTorch: useCallback(() => setTorch(null), []) };
}

/** Features of a camera that TypeScript does not know. */
interface Features<Focus> {
  torch?: boolean;
  focusMode?: Focus;
}

const canFollow = ({ focusMode }: Features<string[]>) => focusMode?.includes('continuous') ?? false;

/** Sets features of a camera, beside the focus that follows the card; every call replaces what was set before. */
function set(track: MediaStreamTrack, features: Features<string>): Promise<void> {
  const can = (track.getCapabilities?.() ?? {}) as Features<string[]>;
  const focus = canFollow(can) && { focusMode: 'continuous' };
  return track.applyConstraints({
    advanced: [{ ...focus, ...features } as MediaTrackConstraintSet],
  });
}
