/** History of a phone that the guest has not proven to be theirs. */
export interface GuestRisk {
  /** Orders with that phone that are not sent yet, or were cancelled today. */
  unsentOrders: number
  /** Parcels to that phone that came back. */
  refusedParcels: number
  /** Other phones used for orders from the network within a day. */
  otherPhones: number
  totalPaisa: number
}

/** From these values on, a code is required; all other limits apply as well. */
export const riskyFrom = {
  /** Some shoppers forget a shirt and order again; a third order before the first is sent is seldom genuine. */
  unsentOrders: 2,
  /** A refused parcel costs the shop both ways. */
  refusedParcels: 1,
  /**
   * About three good shirts, more than most first orders. Parcels received with the phone do not vouch for a guest who
   * merely types it: see `hasHistory`.
   */
  totalPaisa: 5_000_00,
  /** A mobile network's address has many customers, but not many of one small shop in a day. */
  otherPhones: 10,
}

export function isRisky(risk: GuestRisk): boolean {
  return (
    risk.unsentOrders >= riskyFrom.unsentOrders ||
    risk.refusedParcels >= riskyFrom.refusedParcels ||
    risk.totalPaisa >= riskyFrom.totalPaisa ||
    risk.otherPhones >= riskyFrom.otherPhones
  )
}
