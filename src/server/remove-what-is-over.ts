import { removeExpiredSignIns } from '#adapters/better-auth-expired.ts'
import { removeForgottenCarts } from '#shop/cart/remove-forgotten-carts.ts'
import { removeReleasedCheckouts } from '#shop/checkout/remove-released-checkouts.ts'
import { removeEndedUploadKeys } from '#shop/images/remove-ended-upload-keys.ts'
import { forgetDrainedLimits } from '#shop/limits/count-towards.ts'
import type { Context } from '#shop/shared/context.ts'

const removals: readonly ((shop: Context) => Promise<unknown>)[] = [
  removeForgottenCarts,
  removeReleasedCheckouts,
  removeEndedUploadKeys,
  removeExpiredSignIns,
  forgetDrainedLimits,
]

/**
 * Whatever nobody needs any more and nobody would remove; see docs/decisions/0027. What cannot be
 * removed keeps nothing else back.
 * @throws the first failure when all have had their turn
 */
export async function removeWhatIsOver(shop: Context): Promise<void> {
  const failures: unknown[] = []
  for (const remove of removals) {
    try {
      await remove(shop)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
