import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';

const changing = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'];

/** Notices whether the statements of a transaction change any row. */
export class ChangedRows implements KyselyPlugin {
  #any = false;
  readonly #changing = new WeakSet<object>();

  get any(): boolean {
    return this.#any;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): PluginTransformQueryArgs['node'] {
    if (changing.includes(node.kind)) this.#changing.add(queryId);
    return node;
  }

  async transformResult({ result, queryId }: PluginTransformResultArgs) {
    // SQLite gives the rows of a statement with "returning", and no number.
    const returned = this.#changing.has(queryId) && result.rows.length > 0;
    if (returned || (result.numAffectedRows ?? 0n) > 0n) this.#any = true;
    return result;
  }
}
