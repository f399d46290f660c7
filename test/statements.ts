import type { KyselyPlugin } from 'kysely'
import type { Context } from '#shop/shared/context.ts'

/** Records the statements with their values, as Kysely sends them. Omits begin and commit. */
export function noteStatements<Of extends Pick<Context, 'db'>>(context: Of) {
  const statements: string[] = []
  const noting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(JSON.stringify(node))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { context: { ...context, db: context.db.withPlugin(noting) }, statements }
}
