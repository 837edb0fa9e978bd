import type { messageTemplateEndpoints } from '#contract/endpoints/message-templates.ts';
import { newToken } from '../../platform/tokens.ts';
import { bare, type Example, type Examples, everybodys, json } from './example.ts';
import type { Kit } from './kit.ts';

export function messageTemplateExamples({
  db,
  now,
  ofFiling,
}: Kit): Examples<typeof messageTemplateEndpoints> {
  const ofTemplate: Example = {
    mayName: everybodys,
    of: async () => {
      const templateId = newToken();
      const written = { name: 'お願い', text: '{{会社名}} 様' };
      const version = { updated_at: now(), updated_by: 'x' };
      const row = { id: templateId, name: 'お願い', body: 'お願い', created_at: now() };
      await db.write((trx) =>
        trx
          .insertInto('message_templates')
          .values({ ...row, ...version, updated_by_name: '' })
          .execute(),
      );
      const given = { updateDatetime: version.updated_at, updateUserId: version.updated_by };
      return { ids: { templateId }, call: json({ ...written, ...given }) };
    },
  };

  return {
    setTemplate: ofTemplate,
    removeTemplate: ofTemplate,
    fillTemplate: ofFiling(async () => ({ text: '{{会社名}} 様' })),
    addTemplate: {
      of: async () => ({ ids: {}, call: json({ name: 'お願い', text: '{{会社名}} 様' }) }),
    },
    messageTemplates: bare,
  };
}
