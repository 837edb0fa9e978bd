import type { listViewEndpoints } from '#contract/endpoints/list-views.ts';
import { newToken } from '../../platform/tokens.ts';
import { viewSettings } from '../builders.ts';
import { anew, bare, type Example, type Examples, json } from './example.ts';
import type { Kit } from './kit.ts';

export function listViewExamples({ app, db, now }: Kit): Examples<typeof listViewEndpoints> {
  const ofView = (body: (id: string) => object): Example => ({
    kinds: ['manager'],
    of: async ({ manager: { id } }) => {
      const viewId = newToken();
      const version = { updated_at: now(), updated_by: id };
      const row = { id: viewId, manager_id: id, name: viewId, position: 1, settings: '{}' };
      await db.write((trx) =>
        trx
          .insertInto('list_views')
          .values({ ...row, ...version })
          .execute(),
      );
      const sent = { ...body(viewId), updateDatetime: version.updated_at, updateUserId: id };
      return { ids: { viewId }, call: json(sent) };
    },
  });

  return {
    changeView: ofView(() => viewSettings),
    renameView: ofView((id) => ({ viewName: id.slice(0, 20) })),
    removeView: ofView(() => ({})),
    addView: anew((nth) => ({ viewName: `表示${nth}`, ...viewSettings })),
    orderViews: {
      kinds: ['manager'],
      of: async ({ manager: { id } }) => {
        const views = app.deps.db.read.selectFrom('list_views').select('id');
        const rows = await views.where('manager_id', '=', id).execute();
        return { ids: {}, call: json({ viewList: rows.map((row) => row.id) }) };
      },
    },
    views: bare,
  };
}
