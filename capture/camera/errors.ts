export type CameraErrorKind =
  | 'denied'
  | 'dismissed'
  | 'system'
  | 'blocked'
  | 'missing'
  | 'unfit'
  | 'busy'
  | 'interrupted'
  | 'silent'
  | 'unsupported'
  | 'insecure'
  | 'unreachable'
  | 'other';

export interface CameraError {
  kind: CameraErrorKind;
  name: string;
  message: string;
}

/** The error names of browsers, older ones included. */
const kinds: Record<string, CameraErrorKind> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'blocked',
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  OverconstrainedError: 'unfit',
  ConstraintNotSatisfiedError: 'unfit',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'interrupted',
  TimeoutError: 'silent',
  NotSupportedError: 'unsupported',
  NetworkError: 'unreachable',
};

/** The kind of error for a failed `getUserMedia`. */
export function cameraFault(error: unknown): CameraError {
  if (typeof error === 'string') {
    return { kind: 'unsupported', name: 'NotSupportedError', message: error };
  }
  const { name = 'Error', message = '' } = (error ?? {}) as Partial<Error>;
  return { kind: refined(kinds[name] ?? 'other', message), name, message };
}

/** In Chromium only the message says who refused: the system, or a user who closed the prompt. */
function refined(kind: CameraErrorKind, message: string): CameraErrorKind {
  if (kind !== 'denied') return kind;
  if (/by system/i.test(message)) return 'system';
  if (/dismissed/i.test(message)) return 'dismissed';
  return /polic/i.test(message) ? 'blocked' : 'denied';
}
