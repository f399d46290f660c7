import { client, dataOf, statusOf } from '#api/client.ts'
import { makeRandomId } from './random-id.ts'

/** Where a browser keeps the id that its guest's cart goes by. */
const GUEST_ID_KEY = 'guestId'

/** The id of this browser's guest, when it has one. */
export function keptGuestId(): string | undefined {
  try {
    const id = localStorage.getItem(GUEST_ID_KEY)
    return id?.startsWith('guest_') ? id : undefined
  } catch {
    // A browser that keeps nothing for us.
    return undefined
  }
}

/** Gives this browser's guest an id, for good, unless it has one. */
export function keepGuestId(): void {
  if (keptGuestId() !== undefined) return
  try {
    localStorage.setItem(GUEST_ID_KEY, `guest_${makeRandomId()}`)
  } catch {
    // A browser that keeps nothing for us.
  }
}

/**
 * Adds what was chosen as a guest to the cart of whoever has just signed in, and forgets the guest.
 * What cannot be added now is added at the next sign-in.
 */
export async function mergeGuestCart(): Promise<void> {
  try {
    const guestId = localStorage.getItem(GUEST_ID_KEY)
    if (guestId === null) return
    await dataOf(client.cart.merge.$post({ json: { guestId } })).catch(forgiveUnknownId)
    localStorage.removeItem(GUEST_ID_KEY)
  } catch {
    // Signing in goes on; so it does in browsers that keep nothing for us.
  }
}

/** What is no guest's id today will not be one at the next sign-in. */
function forgiveUnknownId(error: unknown): void {
  if (statusOf(error) !== 400) throw error
}
