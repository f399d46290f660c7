import { m } from '#messages'
import type { Settings } from '../../settings/contract.ts'
import { findGroup, readSettings } from '../../settings/queries.ts'
import type { Context, DbContext } from '../../shared/context.ts'
import { ShopError } from '../../shared/shop-error.ts'
import type { DeliveryOption, Destination, OfferedDeliveryOption } from '../contract.ts'
import {
  type DeliveryTerms,
  listDeliveryOptionsAt,
  listOffered,
  type WeighedLine,
  weightOf,
} from './rules.ts'

/** Delivery options for those items, the default one first. */
export async function listDeliveryOptions(
  context: Pick<Context, 'db' | 'clock' | 'settings'>,
  lines: readonly WeighedLine[],
  destination: Destination = {},
): Promise<OfferedDeliveryOption[]> {
  const { delivery } = await readSettings(context)
  const parcel = { ...destination, weightGrams: weightOf(lines, delivery) }
  return listDeliveryOptionsAt(delivery, context.clock.now(), parcel)
}

/** Current names of all options, including those not offered. */
export async function readDeliveryNames(
  context: Pick<Context, 'db' | 'settings'>,
): Promise<Record<DeliveryOption, string>> {
  const { standard, express, premium } = (await readSettings(context)).delivery
  return { standard: standard.name, express: express.name, premium: premium.name }
}

interface WantedDelivery {
  /** The requested option, or the first one offered. */
  terms: DeliveryTerms
  /** Why it is another one. */
  refusal: string | undefined
}

/** The current cost of a delivery option, from the database itself: a transaction charges what it has read there. */
export async function findDelivery(
  context: DbContext,
  wanted: DeliveryOption | undefined,
  destination: Destination = {},
  lines: readonly WeighedLine[] = [],
): Promise<WantedDelivery> {
  const { values } = await findGroup(context, 'delivery')
  return chooseDelivery(values, wanted, destination, lines)
}

/** The same, from values already read. */
export function chooseDelivery(
  values: Settings['delivery'],
  wanted: DeliveryOption | undefined,
  destination: Destination,
  lines: readonly WeighedLine[],
): WantedDelivery {
  const offered = listOffered(values, { ...destination, weightGrams: weightOf(lines, values) })
  const terms = offered.find(({ option }) => option === wanted) ?? offered[0]
  if (!terms) throw new ShopError('unavailable', m.refusal_no_delivery_options())
  if (wanted === undefined || terms.option === wanted) return { terms, refusal: undefined }
  const { name } = values[wanted]
  return {
    terms,
    refusal: values[wanted].isOffered
      ? m.refusal_not_available_area({ name })
      : m.refusal_delivery_option_gone({ name }),
  }
}
