import { sql } from 'kysely'
import { m } from '#messages'
import { readOrderLanguages } from '../orders/order-languages.ts'
import { selectOrders } from '../orders/order-row.ts'
import type { Settings } from '../settings/contract.ts'
import { readSettings } from '../settings/queries.ts'
import { requireRight } from '../shared/actor.ts'
import { HOUR_MS } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { inLanguage } from '../shared/in-language.ts'
import { formatWhole } from '../shared/language.ts'
import { secondsUntilAwake } from '../sms/quiet-hours.ts'
import type { CallState, CallStateFilter } from './contract.ts'
import { type CallFacts, readFacts } from './read-facts.ts'
import { assessRisk } from './risk.ts'

/**
 * Calls and risk of the orders of a page; those that do not exist are left out, and all while the owner
 * has nobody called.
 * @throws ShopError unauthenticated, forbidden
 */
export async function listCallStates(
  context: Context,
  { orders }: CallStateFilter,
): Promise<CallState[]> {
  requireRight(context, 'readOrders')
  const settings = await readSettings(context)
  if (settings.calls.whichOrders === 'none') return []
  const facts = await readFacts(
    context,
    sql`select id, recipient_phone as phone, address, district, recipient_name as name, placed_at,
      on_hold_since is not null as is_on_hold
      from orders where id = any(${orders}::text[]) and deleted_at is null`,
  )
  const messages = await writeMessages(context, orders, settings)
  return facts.map((each) => ({
    ...toCallState(each, settings),
    message: messages.get(each.orderId) ?? '',
  }))
}

function toCallState(facts: CallFacts, settings: Pick<Settings, 'calls' | 'sms'>) {
  const { orderId, isOnHold, calls, lastOutcome, calledAt } = facts
  const { mostCalls } = settings.calls
  const isCalledAgain = isOnHold && lastOutcome === 'no_answer' && calls < mostCalls
  return {
    orderId,
    risk: assessRisk(facts),
    isToCall: isOnHold,
    calls,
    mostCalls,
    lastOutcome,
    nextCallAt: isCalledAgain && calledAt ? nextCall(calledAt, settings).toISOString() : null,
  }
}

async function writeMessages(
  context: Context,
  ids: readonly string[],
  { shop, languages: { first } }: Pick<Settings, 'shop' | 'languages'>,
): Promise<Map<string, string>> {
  const rows = await selectOrders(context)
    .where('orders.id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  const languages = await readOrderLanguages(context, ids)
  return new Map(
    rows.map(({ id, recipientName: name, lines }) => [
      id,
      inLanguage(languages.get(id) ?? first, () => {
        const goods = lines.map((line) => `${formatWhole(line.quantity)} × ${line.name}`).join(', ')
        return m.call_whatsapp_text({ name, shop: shop.name, goods, id })
      }),
    ]),
  )
}

/** Not in the hours in which no SMS is sent either. */
function nextCall(calledAt: Date, { calls, sms }: Pick<Settings, 'calls' | 'sms'>): Date {
  const earliest = new Date(calledAt.getTime() + calls.hoursBetween * HOUR_MS)
  const quiet = { from: sms.quietFrom, to: sms.quietTo }
  return new Date(earliest.getTime() + secondsUntilAwake(earliest, quiet) * 1000)
}
