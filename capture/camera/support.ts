/**
 * The device's camera support, checked before react-webcam is loaded: importing it writes to `navigator.mediaDevices`,
 * which hides that there was none, and throws where that is read-only.
 */
export type Unable = 'insecure' | 'unsupported';

export function whyNoCamera(): Unable | null {
  if (!window.isSecureContext) return 'insecure';
  return typeof navigator.mediaDevices?.getUserMedia === 'function' ? null : 'unsupported';
}

interface UserAgentData {
  mobile: boolean;
}

export function isMobile(): boolean {
  const data = (navigator as Navigator & { userAgentData?: UserAgentData }).userAgentData;
  if (data?.mobile || /Android|iPhone|iPad|iPod/.test(navigator.userAgent)) return true;
  // iPadOS calls itself a Macintosh; no Macintosh has a touch screen.
  return /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
}
