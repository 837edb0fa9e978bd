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
  const waited = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const reopen = useCallback(() => {
    clearTimeout(timer.current);
    stream.current = null;
    setStatus('opening');
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
      if (found.kind === 'busy' && !waited.current) {
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
  };
}
