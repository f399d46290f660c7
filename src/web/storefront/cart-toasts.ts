import { toast } from 'sonner'
import { ApiError } from '#api/client.ts'

/** The name of the toaster inside the cart panel. */
export const IN_CART = 'cart'

/** Says what went wrong with the server's reason, or asks to try again when it gave none. */
export function explainCartFailure(what: string, error: Error): void {
  const words =
    error instanceof ApiError ? `${what}: ${error.message}` : `${what}. Please try again.`
  toast.error(words, { toasterId: IN_CART, duration: 6000 })
}
