import { type RefObject, useCallback, useState } from 'react';

/** Whether the lamp beside a camera is on; null without a lamp. */
export function useTorch(stream: RefObject<MediaStream | null>) {
  const [torch, setTorch] = useState<boolean | null>(null);

  const lookForTorch = useCallback(() => {
    const can = (trackOf(stream)?.getCapabilities?.() ?? {}) as { torch?: boolean };
    setTorch(can.torch ? false : null);
  }, [stream]);

  const light = useCallback(
    async (on: boolean) => {
      try {
        const wanted = { advanced: [{ torch: on } as MediaTrackConstraintSet] };
        await trackOf(stream)?.applyConstraints(wanted);
        setTorch(on);
      } catch {
        // A lamp that cannot be switched counts as none.
        setTorch(null);
      }
    },
    [stream],
  );

  return { torch, light, lookForTorch, forgetTorch: useCallback(() => setTorch(null), []) };
}

function trackOf(stream: RefObject<MediaStream | null>): MediaStreamTrack | undefined {
  return stream.current?.getVideoTracks()[0];
}
