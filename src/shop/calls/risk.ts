import type { Risk, RiskSign } from './contract.ts'

/** What is known of an order for cash: what its buyer typed, and other orders of its number and to its address. */
export interface RiskFacts {
  name: string
  address: string
  /** Parcels that the number accepted, even if something was returned later. */
  delivered: number
  refused: number
  /** Orders that were cancelled before they were sent. */
  cancelled: number
  /** Orders of the number in the 24 hours before. */
  today: number
  /** The same of the address, by other numbers. */
  addressDelivered: number
  addressRefused: number
  addressToday: number
}

type Reason = Risk['reasons'][number] & { points: number }

const MEDIUM_FROM = 2
const HIGH_FROM = 4

const SHORT_ADDRESS = 10

/**
 * How likely the parcel comes back, with the reasons, the heaviest first. A number that accepted a parcel is not judged
 * by how its owner spells an address.
 */
export function assessRisk(facts: RiskFacts): Risk {
  const isKnown = facts.delivered > 0
  const reasons = [...historySigns(facts), ...(isKnown ? [] : textSigns(facts))].sort(
    (one, other) => other.points - one.points,
  )
  const points = reasons.reduce((sum, reason) => sum + reason.points, 0)
  return {
    level: points >= HIGH_FROM ? 'high' : points >= MEDIUM_FROM ? 'medium' : 'low',
    reasons: reasons.map(({ points: _, ...reason }) => reason),
  }
}

function historySigns(facts: RiskFacts): Reason[] {
  const { delivered, refused, cancelled, today, addressRefused, addressToday } = facts
  const parcels = delivered + refused
  const orders = parcels + cancelled
  const ofAddress = addressRefused + facts.addressDelivered
  return [
    reason('phone_refused', refused, parcels, pointsOfRefused(refused, parcels)),
    reason('phone_cancelled', cancelled, orders, cancelled > 1 && cancelled > delivered ? 2 : 0),
    reason('phone_orders_today', today + 1, 0, today >= 4 ? 4 : 2, today >= 2),
    reason('address_refused', addressRefused, ofAddress, addressRefused * 2 >= ofAddress ? 2 : 1),
    reason('address_orders_today', addressToday, 0, 2, addressToday >= 2),
    reason('phone_delivered', delivered, 0, 0),
  ].flat()
}

/** One in two is as much as all other signs together; one in ten happens to everyone. */
function pointsOfRefused(refused: number, parcels: number): number {
  if (refused * 2 >= parcels) return 4
  return refused * 4 >= parcels ? 2 : 0
}

function textSigns({ name, address }: RiskFacts): Reason[] {
  const isRepeated = /(\p{L})\1{3}/iu.test(`${name} ${address}`)
  return [
    reason('short_address', 0, 0, 2, lettersIn(address) < SHORT_ADDRESS),
    reason('no_number', 0, 0, 1, !/\p{Nd}/u.test(address)),
    reason('repeated_letters', 0, 0, 2, isRepeated),
    reason('short_name', 0, 0, 2, lettersIn(name) <= 1),
  ].flat()
}

function reason(
  sign: RiskSign,
  count: number,
  of: number,
  points: number,
  is = count > 0,
): Reason[] {
  return is ? [{ sign, count, of, points }] : []
}

/** Letters, digits and vowel signs. */
function lettersIn(text: string): number {
  return text.match(/[\p{L}\p{Nd}\p{M}]/gu)?.length ?? 0
}
