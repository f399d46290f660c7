import { suggestProducts } from '../../../catalogue/search/suggestions.ts'
import { readSettings } from '../../../settings/queries.ts'
import { requireRight } from '../../../shared/actor.ts'
import type { Context } from '../../../shared/context.ts'
import type { ChatSuggestions } from '../contract.ts'
import { readChat } from './read-chat.ts'
import { isFormOf, isProductWord, namesOf } from './words.ts'

/** Matches offered per product named in a message. */
const MAX_PRODUCTS = 3

/**
 * Suggests an order from a pasted message, with products of the shop. Nothing is used until the user chooses it.
 * @throws ShopError unauthenticated, forbidden
 */
export async function suggestEntry(context: Context, text: string): Promise<ChatSuggestions> {
  requireRight(context, 'manageOrders')
  const sizes = await context.db.selectFrom('sizes').select('label').distinct().execute()
  const { payments } = await readSettings(context)
  const takesTransfers = payments.bkashTransfer || payments.nagadTransfer
  const { wanted, trxId, ...reading } = readChat(
    text,
    sizes.map(({ label }) => label),
  )
  const lines = []
  // One after the other: messages are pasted rarely, and shoppers search at the same time.
  for (const { product, ...line } of wanted) {
    const products = await findProducts(context, product)
    lines.push({
      ...line,
      colours: product.split(' ').flatMap((word) => namesOf('colour', word)),
      products: products.slice(0, MAX_PRODUCTS).map(({ id, name }) => ({ id, name })),
    })
  }
  // When other lines match products, a line without a garment or a match was no product.
  const isSomeFound = lines.some(({ products }) => products.length > 0)
  return {
    ...reading,
    trxId: takesTransfers ? trxId : null,
    lines: lines.filter(({ products }, place) => {
      const words = wanted[place]?.product.split(' ') ?? []
      return products.length > 0 || !isSomeFound || words.some(isProductWord)
    }),
  }
}

/**
 * Prefers the named garment, where the shop has it: a search for a black panjabi also finds black sandals that go with
 * panjabis, and a user in a hurry picks the first.
 */
async function findProducts(context: Context, wanted: string) {
  const { products } = await suggestProducts(context, wanted)
  for (const word of wanted.split(' ')) {
    const garment = namesOf('garment', word)
    if (garment.length === 0) continue
    const isMeant = ({ name }: { name: string }) =>
      wordsOf(name).some((each) => garment.some((spelling) => isFormOf(each, spelling)))
    const meant = products.filter(isMeant)
    if (meant.length > 0) return meant
    // 'Oxford shirt blue' without a blue one: other Oxford shirts come before other shirts.
    const fewer = wanted.split(' ').filter((other) => other !== word)
    for (const query of [...fewer.map((other) => `${other} ${word}`), word]) {
      const others = (await suggestProducts(context, query)).products.filter(isMeant)
      if (others.length > 0) return others
    }
  }
  return products
}

function wordsOf(name: string): string[] {
  return (
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  )
}
