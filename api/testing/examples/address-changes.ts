import type { addressChangeEndpoints } from '#contract/endpoints/address-changes.ts';
import { insertChange } from '../../features/access/address-changes.queries.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { member, verifier } from '../builders.ts';
import { bare, type Examples, everybodys, json } from './example.ts';
import type { Kit } from './kit.ts';

export function addressChangeExamples({
  app,
  db,
  now,
}: Kit): Examples<typeof addressChangeEndpoints> {
  const addressChange = async (
    kind: 'member' | 'verifier',
    user_id: string,
    frozen: { at: string; until: string } | null,
  ) => {
    const [id, onetimeurl] = [newToken(), newToken()];
    const row = { id, kind, user_id, former_address: `${user_id}@example.jp`, changed_at: now() };
    const link = { token_hash: hashToken(onetimeurl), expires_at: '2099-01-01T00:00:00.000Z' };
    const state = { frozen_at: frozen?.at ?? null, frozen_until: frozen?.until ?? null };
    const made = { ...row, ...link, ...state, decision: '' as const, changed_by: '' };
    await db.write((trx) => insertChange(trx, made));
    return { changeId: id, onetimeurl };
  };
  const frozenChange = async (kind: 'member' | 'verifier', userId: string) => {
    const frozen = { at: now(), until: '2099-01-01T00:00:00.000Z' };
    const { changeId } = await addressChange(kind, userId, frozen);
    return { ids: { changeId }, call: json({ decision: 'keep' }) };
  };

  return {
    freeze: {
      kinds: [],
      mayName: everybodys,
      of: async () => {
        const { onetimeurl } = await addressChange('member', (await member(app)).id, null);
        return { ids: { onetimeurl }, call: ({ onetimeurl }) => ({ json: { onetimeurl } }) };
      },
    },
    decideFrozenChange: {
      mayName: everybodys,
      of: async () => frozenChange('member', (await member(app)).id),
    },
    decideFrozenVerifierChange: {
      kinds: ['approver'],
      of: async ({ systemId }) => frozenChange('verifier', (await verifier(app, { systemId })).id),
    },
    frozenChanges: bare,
    frozenVerifierChanges: bare,
  };
}
