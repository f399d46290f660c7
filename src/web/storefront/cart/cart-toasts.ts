import { messageOf } from '#api/client.ts'
import { toast } from '#web/ui/toast.ts'

/** The container inside the cart panel. */
export const IN_CART = 'cart-toasts'

/** Says what went wrong with the server's reason, or asks to try again when it gave none. */
export function explainCartFailure(what: string, error: Error): void {
  const reason = messageOf(error)
  const words = reason ? `${what}: ${reason}` : `${what}. Please try again.`
  toast.error(words, { containerId: IN_CART, durationMs: 6000 })
}
