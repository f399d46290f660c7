import { listCart } from '../cart/queries.ts'
import { listMessagesOf } from '../contact/queries.ts'
import { getUser } from '../identity/queries.ts'
import { listOrdersOf } from '../orders/queries.ts'
import { requireRight } from '../shared/actor.ts'
import { toShopDate } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import type { Page } from '../shared/paging.ts'

const PAGE = 100

interface JsonFile {
  name: string
  /** Parts of one JSON object; each is read when it is asked for. */
  pieces: AsyncGenerator<string>
}

/**
 * All that the shop has of a person: their record, cart and orders, and the messages from their
 * e-mail, once that was shown to be theirs. Not what colleagues noted for each other.
 * @throws ShopError unauthenticated, forbidden, not_found
 */
export async function writePersonalData(context: Context, email: string): Promise<JsonFile> {
  requireRight(context, 'readUsers', email)
  const person = await getUser(context, email)
  return {
    name: `personal-data-${toShopDate(context.clock.now())}.json`,
    pieces: write(context, person),
  }
}

async function* write(
  context: Context,
  person: Awaited<ReturnType<typeof getUser>>,
): AsyncGenerator<string> {
  const { db, accounts } = context
  const { email } = person
  const isProven = (await accounts.listProven(db, [email])).length > 0
  const madeAt = context.clock.now().toISOString()
  yield `{"madeAt":${JSON.stringify(madeAt)},"person":${JSON.stringify(person)}`
  yield `,"cart":${JSON.stringify(await listCart(context, email))},"orders":[`
  yield* writePages((paging) => listOrdersOf(context, email, paging))
  yield '],"messages":['
  // Anybody can have written under an e-mail that nobody has proven.
  if (isProven) yield* writePages((paging) => listMessagesOf(context, email, paging))
  yield ']}\n'
}

async function* writePages(
  read: (paging: { limit: number; cursor?: string }) => Promise<Page<object>>,
): AsyncGenerator<string> {
  let cursor: string | null = null
  let separator = ''
  do {
    const page: Page<object> = await read({ limit: PAGE, ...(cursor !== null && { cursor }) })
    if (page.items.length > 0) {
      yield separator + page.items.map((item) => JSON.stringify(item)).join(',')
      separator = ','
    }
    cursor = page.nextCursor
  } while (cursor !== null)
}
