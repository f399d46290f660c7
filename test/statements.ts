import type { KyselyPlugin } from 'kysely'
import type { Context } from '#shop/shared/context.ts'

/** Notes what asks the database, as Kysely has it: text with its values. Begin and commit go past it. */
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
