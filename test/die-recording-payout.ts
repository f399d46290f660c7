import { noteDifference } from '#shop/couriers/payouts/note-difference.ts'
import { recordCountedCash, recordStatement } from '#shop/couriers/payouts/record-payout.ts'
import { openDyingShop } from './dying-shop.ts'

/** Records what came in, or notes a difference, and dies there; see `openDyingShop`. */
const [where = '', place = '', work = '', input = ''] = process.argv.slice(2)

const { shop, end } = await openDyingShop(where, place)
const given = JSON.parse(input)
if (work === 'statement') await recordStatement(shop, given)
else if (work === 'counted') await recordCountedCash(shop, given)
else await noteDifference(shop, given.id, { position: 1, reason: 'A torn bag' })
await end()
