import { call, messageOf } from '#api/client.ts'
import { m } from '#messages'
import type { CartLine } from '#shop/cart/contract.ts'
import { ownerOf, useCartChange } from '#web/queries/cart.ts'
import { useAccount } from '#web/queries/session.ts'
import { toast } from '#web/ui/toast.ts'
import type { ToastOptions } from '#web/ui/toast-container.tsx'

export function useCartLine(line: CartLine, toastOptions?: ToastOptions) {
  const owner = ownerOf(useAccount()?.email)
  const change = useCartChange((quantity: number) =>
    call('PUT /cart/:id', line._id, owner, { quantity }),
  )
  const removal = useCartChange(() => call('DELETE /cart/:id', line._id, owner))

  function remove() {
    if (!window.confirm(m.cart_remove_question({ name: line.name }))) return
    removal.mutate(undefined, {
      onError: (error) => explainCartFailure(m.cart_remove_error(), error, toastOptions),
    })
  }

  function setQuantity(quantity: number) {
    if (quantity < 1) return remove()
    change.mutate(quantity, {
      onError: (error) => explainCartFailure(m.cart_quantity_error(), error, toastOptions),
    })
  }

  return { remove, setQuantity }
}

/** Shows the failure with the server's reason, or asks to try again when there is none. */
export function explainCartFailure(what: string, error: Error, options?: ToastOptions): void {
  const reason = messageOf(error)
  toast.error(reason ? m.cart_failure({ what, reason }) : m.cart_failure_again({ what }), options)
}
