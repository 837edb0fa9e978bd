/** One error of a request. `field` is the wire name, with indices: `changeOfficerList[2].name`. */
export interface ErrorItem {
  message: string;
  messageCd?: string;
  field?: string;
}

/** The frame of every JSON response, whatever the HTTP status. */
export interface Envelope<Data = unknown> {
  statusCd: 200 | 500;
  message: string;
  messageCd?: string;
  errorList: ErrorItem[];
  data: Data | null;
  /** Only for errors of the server: the number that a user quotes when asking for help. */
  requestId?: string;
}

/** True for a JSON value of the envelope's shape, unlike a captive portal's page. */
export function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null) return false;
  const candidate = value as Partial<Envelope>;
  return (
    (candidate.statusCd === 200 || candidate.statusCd === 500) &&
    typeof candidate.message === 'string' &&
    Array.isArray(candidate.errorList) &&
    'data' in candidate
  );
}
