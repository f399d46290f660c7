import type { Settings } from '../../settings/contract.ts'
import { findGroup, readSettings } from '../../settings/queries.ts'
import type { Context } from '../../shared/context.ts'
import { ShopError } from '../../shared/shop-error.ts'
import type { DeliveryOption, Destination, OfferedDeliveryOption } from '../contract.ts'
import {
  type DeliveryTerms,
  listDeliveryOptionsAt,
  listOffered,
  type WeighedLine,
  weightOf,
} from './rules.ts'

/** What shoppers may choose from now for those pieces, the usual one first. */
export async function listDeliveryOptions(
  context: Pick<Context, 'db' | 'clock' | 'settings'>,
  lines: readonly WeighedLine[],
  destination: Destination = {},
): Promise<OfferedDeliveryOption[]> {
  const { delivery } = await readSettings(context)
  const parcel = { ...destination, weightGrams: weightOf(lines, delivery) }
  return listDeliveryOptionsAt(delivery, context.clock.now(), parcel)
}

/** What each is called now, also those that are not offered. */
export async function readDeliveryNames(
  context: Pick<Context, 'db' | 'settings'>,
): Promise<Record<DeliveryOption, string>> {
  const { standard, express, premium } = (await readSettings(context)).delivery
  return { standard: standard.name, express: express.name, premium: premium.name }
}

interface WantedDelivery {
  /** What was asked for, or the first that is offered. */
  terms: DeliveryTerms
  /** Why it is another one. */
  refusal: string | undefined
}

/**
 * What a way of delivery costs now, from the database itself: within a transaction, what is charged is what
 * it has read there.
 */
export async function findDelivery(
  context: Pick<Context, 'db'>,
  wanted: DeliveryOption | undefined,
  destination: Destination = {},
  lines: readonly WeighedLine[] = [],
): Promise<WantedDelivery> {
  const { values } = await findGroup(context, 'delivery')
  return chooseDelivery(values, wanted, destination, lines)
}

/** The same, of what was read already. */
export function chooseDelivery(
  values: Settings['delivery'],
  wanted: DeliveryOption | undefined,
  destination: Destination,
  lines: readonly WeighedLine[],
): WantedDelivery {
  const offered = listOffered(values, { ...destination, weightGrams: weightOf(lines, values) })
  const terms = offered.find(({ option }) => option === wanted) ?? offered[0]
  if (!terms) throw new ShopError('unavailable', 'No delivery options are available right now.')
  if (wanted === undefined || terms.option === wanted) return { terms, refusal: undefined }
  const { name } = values[wanted]
  return {
    terms,
    refusal: values[wanted].isOffered
      ? `${name} is not available in your area. Choose another delivery option.`
      : `${name} is no longer available. Choose another delivery option.`,
  }
}
