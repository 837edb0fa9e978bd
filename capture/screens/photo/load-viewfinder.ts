import { whyNoCamera } from '../../camera/support.ts';

/** Fetches the camera's code if there can be a camera. */
export async function loadViewfinder() {
  if (whyNoCamera()) throw new Error('no camera');
  return import('../../camera/Viewfinder.tsx');
}
