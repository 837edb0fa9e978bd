import type { managerEndpoints } from '#contract/endpoints/managers.ts';
import { manager } from '../builders.ts';
import { anew, type Examples, everybodys, givenPassword, json, profile, sends } from './example.ts';
import type { Kit } from './kit.ts';

export function managerExamples({
  app,
  db,
  rowVersion,
  colleague,
}: Kit): Examples<typeof managerEndpoints> {
  return {
    manager: {
      mayName: (kind) => kind === 'administrator',
      of: async (party) => ({ ids: { userId: party.manager.id } }),
    },
    updateManager: {
      mayName: (kind) => kind === 'administrator',
      of: async (party) => ({
        ids: { userId: party.manager.id },
        call: json({ ...profile, ...(await rowVersion('managers', party.manager.id)) }),
      }),
    },
    sendManagerLoginLink: {
      mayName: everybodys,
      of: async () => {
        const { id } = await manager(app);
        const change = { mail_address: 'clerk@example.jp' };
        await db.write((trx) =>
          trx.updateTable('managers').set(change).where('id', '=', id).execute(),
        );
        return { ids: { userId: id } };
      },
    },
    confirmManagerMail: {
      mayName: everybodys,
      of: async () => {
        const [made, maker] = [await manager(app), await manager(app)];
        const tie = { user_id: made.id, giver_id: maker.id, cause: 'made' };
        await db.write(async (trx) => {
          await trx
            .updateTable('managers')
            .set({ mail_address: 'clerk@example.jp' })
            .where('id', '=', made.id)
            .execute();
          await trx.insertInto('manager_ties').values(tie).execute();
        });
        return { ids: { userId: made.id }, call: json(await rowVersion('managers', made.id)) };
      },
    },
    suspendManager: colleague('managers', false),
    resumeManager: colleague('managers', true),
    addManager: anew((nth) => ({ ...profile, ...givenPassword, userId: `added${nth}` })),
    searchManagers: sends({}),
  };
}
