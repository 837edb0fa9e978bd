import { type RefObject, useEffect } from 'react';
import type { CameraErrorKind } from './errors.ts';

/** When a camera is reopened without a press of a button. */

/** A muted track often recovers by itself; after this time it does not. */
const mutedTooLong = 1_500;

const isSeen = () => document.visibilityState === 'visible';

/** Calls back when a track of the stream ends, or stays muted, while the page is visible. */
export function whenTrackEnds(stream: MediaStream, ended: () => void): void {
  const endedIfSeen = () => {
    if (isSeen()) ended();
  };
  for (const track of stream.getVideoTracks()) {
    let timer: ReturnType<typeof setTimeout>;
    track.addEventListener('ended', endedIfSeen);
    track.addEventListener('mute', () => {
      clearTimeout(timer);
      timer = setTimeout(() => track.muted && endedIfSeen(), mutedTooLong);
    });
  }
}

/** Phones end or mute the track while they are locked, and do not always report it afterwards. */
export function useTakenAway(stream: RefObject<MediaStream | null>, reopen: () => void): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const look = () => {
      if (!isSeen() || !stream.current) return;
      const [track] = stream.current.getVideoTracks();
      if (!track || track.readyState === 'ended' || track.muted) reopen();
    };
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('pageshow', look, { signal });
    window.addEventListener('focus', look, { signal });
    return () => listening.abort();
  }, [stream, reopen]);
}

/** The cause may have gone: a call is over, a camera was plugged in, the permission was granted. */
export function useHindranceGone(hindrance: CameraErrorKind | undefined, reopen: () => void): void {
  useEffect(() => {
    if (!hindrance) return;
    const listening = new AbortController();
    const { signal } = listening;
    const again = () => {
      if (isSeen() && !signal.aborted) reopen();
    };
    navigator.mediaDevices?.addEventListener?.('devicechange', again, { signal });
    if (['busy', 'interrupted', 'silent'].includes(hindrance)) {
      document.addEventListener('visibilitychange', again, { signal });
    }
    const permission = { name: 'camera' as PermissionName };
    navigator.permissions?.query(permission).then(
      (status) =>
        status.addEventListener('change', () => status.state === 'granted' && again(), { signal }),
      // Not every browser reports it; the button remains.
      () => {},
    );
    return () => listening.abort();
  }, [hindrance, reopen]);
}
