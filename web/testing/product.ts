import { member } from '../../api/testing/builders.ts';
import { createDemoApp } from '../../api/testing/demo-app.ts';
import { createTestApp, type TestApp } from '../../api/testing/test-app.ts';
import { eventually } from './eventually.ts';
import { Tab } from './tab.ts';

/** The service in this process, on a database of its own, and its screens. */
export interface Product {
  app: TestApp;
  /** Opens an address below that of the app. */
  open(path: string): Promise<Tab>;
  /** The newest mail to a recipient whose subject matches. */
  mail(to: string, subject: RegExp): Promise<{ subject: string; text: string }>;
  stop(): Promise<void>;
}

export async function startProduct({ demo = false, env = {} } = {}): Promise<Product> {
  const app = await (demo ? createDemoApp : createTestApp)(env);
  return {
    app,
    open: async (path) => {
      const tab = new Tab(app);
      await tab.goto(path);
      return tab;
    },
    mail: (to, subject) =>
      eventually(async () => {
        const mails = await app.deps.db.read
          .selectFrom('outbox')
          .select(['subject', 'text'])
          .where('recipient', '=', to)
          .orderBy('id', 'desc')
          .execute();
        const found = mails.find((mail) => subject.test(mail.subject));
        if (!found) throw new Error(`no mail ${subject} to ${to}`);
        return found;
      }),
    stop: async () => {
      Tab.closeOpen();
      await app.close();
    },
  };
}

/** A registered customer without applications; `token` is of another session. */
export async function customer({ app }: Product) {
  const password = 'Hato-1234';
  const { mailAddress, token } = await member(app, { password });
  return { username: mailAddress, password, token };
}

/** The first link of a mail that matches, below the address of the app. */
export function linkIn({ subject, text }: { subject: string; text: string }, pattern: RegExp) {
  const link = text.match(/https?:\/\/\S+/g)?.find((url) => pattern.test(url));
  if (!link) throw new Error(`no such link in the mail 「${subject}」`);
  return link;
}
