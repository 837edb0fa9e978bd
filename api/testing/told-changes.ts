import type { TestApp } from './test-app.ts';

/** Takes the mails about a change of an account out of the outbox: to whom each is, and what it says of the change. */
export async function mailsOfChange({ deps }: TestApp) {
  const mails = await deps.db.write((trx) =>
    trx.deleteFrom('outbox').returning(['recipient', 'text']).execute(),
  );
  return mails.map(({ recipient, text }) => ({
    recipient,
    change: /変更の内容.*?：(.*)/.exec(text)?.[1],
  }));
}

/** What one user has done to an object by the audit log, oldest first, without looking at it. */
export async function actsOn({ deps }: TestApp, objectId: string, actorId: string) {
  const lines = await deps.db.read
    .selectFrom('audit_log')
    .select('action')
    .where('object_id', '=', objectId)
    .where('actor_id', '=', actorId)
    .where('action', 'not like', '%.view')
    .orderBy('id')
    .execute();
  return lines.map(({ action }) => action);
}
