import type { Ref } from 'react';
import { useEffect, useImperativeHandle, useRef } from 'react';
import { askedOfCamera } from '#contract/picture/framing.ts';
import { LastingWebcam } from './lasting-webcam.ts';
import type { Facing } from './stream.ts';

export interface ViewfinderHandle {
  video(): HTMLVideoElement | null;
}

interface Props {
  ref: Ref<ViewfinderHandle>;
  facing: Facing;
  lens: string;
  mirrored: boolean;
  label: string;
  onStream: (stream: MediaStream) => void;
  onError: (error: unknown) => void;
  onPicture: () => void;
}

/** A camera that shows nothing within this time never will: its driver hangs, or its permission prompt is hidden. */
const silentTooLong = 20_000;

/** The live picture. Photos are taken from the video element, not by the component. */
export default function Viewfinder(props: Props) {
  const { onError } = props;
  const webcam = useRef<LastingWebcam>(null);
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined);
  useImperativeHandle(props.ref, () => ({ video: () => webcam.current?.video ?? null }), []);
  // A camera that was given up may still fail later, which is then ignored.
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    const giveUp = () => onError(new DOMException('no picture', 'TimeoutError'));
    silence.current = setTimeout(giveUp, silentTooLong);
    return () => {
      isUnmounted.current = true;
      clearTimeout(silence.current);
    };
  }, [onError]);
  return (
    <LastingWebcam
      ref={webcam}
      audio={false}
      className={props.mirrored ? 'viewfinder-video mirrored' : 'viewfinder-video'}
      videoConstraints={{
        facingMode: { ideal: props.facing },
        ...(props.lens && { deviceId: { ideal: props.lens } }),
        width: { ideal: askedOfCamera.width },
        height: { ideal: askedOfCamera.height },
      }}
      onUserMedia={props.onStream}
      onUserMediaError={(error) => !isUnmounted.current && onError(error)}
      onLoadedData={() =>
        whenDrawn(webcam.current?.video, () => {
          // Not before: some cameras report data and never show a frame.
          clearTimeout(silence.current);
          if (!isUnmounted.current) props.onPicture();
        })
      }
      aria-label={props.label}
    />
  );
}

/**
 * Calls when the first frame shows. Chromium says earlier that there are data, and a photo taken then is black. WebKit
 * reports no frame while it does not compose pages, but its time goes on.
 */
function whenDrawn(video: HTMLVideoElement | null | undefined, call: () => void): void {
  const told = new AbortController();
  const drawn = () => {
    if (told.signal.aborted) return;
    told.abort();
    call();
  };
  const goesOn = () => video && video.currentTime > 0 && drawn();
  video?.addEventListener('timeupdate', goesOn, { signal: told.signal });
  video?.requestVideoFrameCallback?.(drawn);
}
