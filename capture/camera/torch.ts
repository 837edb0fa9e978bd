import { type RefObject, useCallback, useState } from 'react';

/** The lamp beside a camera: whether it is on; null where there is none. */
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
        // A lamp that does not obey is no lamp.
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
