/** The connection ended before its request was done: there is nobody to answer, and nothing of ours is wrong. */
export class ClientGone extends Error {
  override name = 'ClientGone';
  constructor(options?: ErrorOptions) {
    super('the client went away', options);
  }
}
