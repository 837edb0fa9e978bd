/**
 * The client closed the connection before the request was done, so that no response is needed and nothing failed here.
 */
export class ClientGone extends Error {
  override name = 'ClientGone';
  constructor(options?: ErrorOptions) {
    super('the client went away', options);
  }
}
