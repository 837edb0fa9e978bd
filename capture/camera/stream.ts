import { useCallback, useEffect, useRef, useState } from 'react';
import { type CameraFault, cameraFault } from './faults.ts';

export type Facing = 'environment' | 'user';

/** How long a camera that was just let go needs before it can be opened again. */
const settleTime = 500;
/** A muted track often recovers by itself; after this it does not. */
const mutedTooLong = 1_500;

type Status = 'opening' | 'live' | 'fault';

/**
 * Keeps a camera open: chooses it, opens it again when the device has taken it away, and tells what went wrong.
 * `attempt` is the key of the component that holds the stream: a new one lets go of the old tracks first.
 */
export function useCamera(first: Facing) {
  const [facing, setFacing] = useState(first);
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<Status>('opening');
  const [fault, setFault] = useState<CameraFault | null>(null);
  const [flipFault, setFlipFault] = useState<CameraFault | null>(null);
  const stream = useRef<MediaStream | null>(null);
  const flippingFrom = useRef<Facing | null>(null);
  const [torch, setTorch] = useState<boolean | null>(null);
  const waited = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const reopen = useCallback(() => {
    clearTimeout(timer.current);
    stream.current = null;
    setStatus('opening');
    setTorch(null);
    setFault(null);
    setAttempt((count) => count + 1);
  }, []);

  const onStream = useCallback(
    (opened: MediaStream) => {
      stream.current = opened;
      waited.current = false;
      flippingFrom.current = null;
      setFault(null);
      setStatus('live');
      for (const track of opened.getVideoTracks()) {
        const ifCurrent = (task: () => void) => () => {
          if (stream.current === opened) task();
        };
        const reopenIfSeen = ifCurrent(() => {
          if (document.visibilityState === 'visible') reopen();
        });
        track.addEventListener('ended', reopenIfSeen);
        track.addEventListener('mute', () => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => track.muted && reopenIfSeen(), mutedTooLong);
        });
      }
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

  // Phones end or mute the track while they are locked, and do not always say so when they come back.
  useEffect(() => {
    const listening = new AbortController();
    const look = () => {
      if (document.visibilityState !== 'visible' || !stream.current) return;
      const [track] = stream.current.getVideoTracks();
      if (!track || track.readyState === 'ended' || track.muted) reopen();
    };
    const { signal } = listening;
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('pageshow', look, { signal });
    window.addEventListener('focus', look, { signal });
    return () => {
      listening.abort();
      clearTimeout(timer.current);
    };
  }, [reopen]);

  // What was in the way may have gone: the call is over, a camera was plugged in, the permission was given.
  const inTheWay = fault?.kind;
  useEffect(() => {
    if (!inTheWay) return;
    const listening = new AbortController();
    const { signal } = listening;
    const again = () => {
      if (document.visibilityState === 'visible' && !signal.aborted) reopen();
    };
    navigator.mediaDevices?.addEventListener?.('devicechange', again, { signal });
    if (['busy', 'interrupted', 'silent'].includes(inTheWay)) {
      document.addEventListener('visibilitychange', again, { signal });
    }
    const permission = { name: 'camera' as PermissionName };
    navigator.permissions?.query(permission).then(
      (status) =>
        status.addEventListener('change', () => status.state === 'granted' && again(), { signal }),
      // Not every browser tells; the button remains.
      () => {},
    );
    return () => listening.abort();
  }, [inTheWay, reopen]);

  /** The picture has come: only now does every browser know what the track can do. */
  const onPicture = useCallback(() => {
    const [track] = stream.current?.getVideoTracks() ?? [];
    const can = (track?.getCapabilities?.() ?? {}) as { torch?: boolean };
    setTorch(can.torch ? false : null);
  }, []);

  const light = useCallback(async (on: boolean) => {
    const [track] = stream.current?.getVideoTracks() ?? [];
    try {
      await track?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] });
      setTorch(on);
    } catch {
      // A lamp that does not obey is no lamp.
      setTorch(null);
    }
  }, []);

  return {
    facing,
    attempt,
    status,
    fault,
    flipFault,
    dismissFlipFault: useCallback(() => setFlipFault(null), []),
    flip,
    reopen,
    onStream,
    onError,
    onPicture,
    /** Whether the lamp is on; null where there is none. */
    torch,
    light,
  };
}
