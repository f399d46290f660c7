import { toast } from 'sonner'
import { messageOf } from '#api/client.ts'

/** The name of the toaster inside the cart panel. */
export const IN_CART = 'cart'

/** Says what went wrong with the server's reason, or asks to try again when it gave none. */
export function explainCartFailure(what: string, error: Error): void {
  const reason = messageOf(error)
  const words = reason ? `${what}: ${reason}` : `${what}. Please try again.`
  toast.error(words, { toasterId: IN_CART, duration: 6000 })
}
