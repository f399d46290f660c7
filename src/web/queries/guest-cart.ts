import { ApiError, client, dataOf } from '#api/client.ts'

/** Where a page that lets guests choose keeps the id that their cart goes by. */
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
  if (!(error instanceof ApiError && error.status === 400)) throw error
}
