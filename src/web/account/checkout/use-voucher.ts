import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { client, dataOf, isUnauthenticated, messageOf } from '#api/client.ts'
import { LOGIN_TO_ORDER } from '#shop/checkout/rules.ts'
import { type AppliedVoucher, type DeliveryOption, VoucherCode } from '#shop/pricing/contract.ts'
import { queryKeys } from '#web/queries/query-keys.ts'
import { useLogInAgain } from '#web/session/use-log-in-again.ts'
import { toast } from '#web/ui/toast.ts'

const NOT_REACHED = 'The voucher could not be checked. Please try again.'

/** A voucher that the shopper was granted, or was refused. */
export interface CheckoutVoucher {
  applied: AppliedVoucher | null
  refusal: string | undefined
  isChecking: boolean
  apply: (typedCode: string, deliveryOption: DeliveryOption) => Promise<void>
  remove: () => void
  /** What the shop said of the voucher when it was asked for the order. */
  settle: (current: AppliedVoucher | null, refusal: string | undefined) => void
  clearRefusal: () => void
}

/** Only the shop knows who may use a voucher; what it takes off is then counted here. */
export function useVoucher(): CheckoutVoucher {
  const queryClient = useQueryClient()
  const logInAgain = useLogInAgain()
  const [applied, setApplied] = useState<AppliedVoucher | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const [isChecking, setIsChecking] = useState(false)
  const isUnderway = useRef(false)

  async function apply(typedCode: string, deliveryOption: DeliveryOption) {
    if (isUnderway.current) return
    const code = VoucherCode.safeParse(typedCode)
    if (!code.success) {
      setRefusal(code.error.issues[0]?.message)
      return
    }
    isUnderway.current = true
    setIsChecking(true)
    try {
      const json = { deliveryOption, voucherCode: code.data }
      const { voucher } = await dataOf(client.quotes.$post({ json }))
      setApplied(voucher)
      setRefusal(undefined)
    } catch (error) {
      await explainFailure(error)
    } finally {
      isUnderway.current = false
      setIsChecking(false)
    }
    // The shop looked at the cart as it is now, which may not be what is on the page.
    await queryClient.invalidateQueries({ queryKey: queryKeys.cart.all })
  }

  async function explainFailure(error: unknown) {
    if (isUnauthenticated(error)) {
      toast.error(LOGIN_TO_ORDER, { id: LOGIN_TO_ORDER })
      await logInAgain()
    } else setRefusal(messageOf(error) ?? NOT_REACHED)
  }

  return {
    applied,
    refusal,
    isChecking,
    apply,
    remove: () => setApplied(null),
    settle: (current, reason) => {
      setApplied(current)
      setRefusal(reason)
    },
    clearRefusal: () => setRefusal(undefined),
  }
}
