/** What is known of whoever orders with a phone that nobody has shown to be theirs. */
export interface GuestRisk {
  /** Ordered with that phone, and not sent yet, or cancelled today. */
  unsentOrders: number
  /** Parcels that came back from that phone. */
  refusedParcels: number
  /** Other phones that were ordered with from the network in a day. */
  otherPhones: number
  totalPaisa: number
}

/** From then on a code is asked for; beside it all limits hold that hold without one. */
export const riskyFrom = {
  /** Somebody forgets a shirt and orders again; a third order before the first is sent is seldom meant. */
  unsentOrders: 2,
  /** A parcel that is refused costs the shop both ways. */
  refusedParcels: 1,
  /**
   * About three good shirts, more than most first orders. What the phone has received before does not speak for
   * whoever types it: see `hasHistory`.
   */
  totalPaisa: 5_000_00,
  /** A phone company's address has many customers, though of one small shop not many on one day. */
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
