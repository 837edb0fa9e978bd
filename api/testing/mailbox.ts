import type { Instance } from './test-app.ts';

/** What lies in a mailbox: the keys of links that were mailed there, oldest first. */
export function mailbox({ deps }: Pick<Instance, 'deps'>, mailAddress: string) {
  const texts = async () => {
    const mails = deps.db.read.selectFrom('outbox').select('text').orderBy('id');
    const rows = await mails.where('recipient', '=', mailAddress).execute();
    return rows.map(({ text }) => text);
  };
  const keys = async (name: string) => {
    const found = (await texts()).flatMap((text) => [
      ...text.matchAll(new RegExp(`\\W(?:${name})[=#]([\\w-]{43})\\s`, 'g')),
    ]);
    return found.map(([, key = '']) => key);
  };
  return {
    texts,
    /** Keys of links that sign in and prove the mailbox. */
    links: () => keys('loginurl|mba110'),
    /** Keys of links that set a new password. */
    resets: () => keys('onetimeurl|mbc210'),
    /** Keys of links that confirm a changed address. */
    changes: () => keys('mailurl|mba130'),
    /** Keys of links that freeze a change of the address. */
    freezes: () => keys('mba400'),
  };
}
