import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import type { Account } from '#api/identity-client.ts'
import { m } from '#messages'
import { ShippingAddress } from '#shop/orders/contract.ts'
import { PaymentMethod } from '#shop/payments/contract.ts'
import { walletOf } from '#shop/payments/methods.ts'
import { transferShape } from '#shop/payments/wallets/contract.ts'
import { DeliveryOption } from '#shop/pricing/contract.ts'
import { toLocalPhone } from '#shop/shared/phone.ts'
import { NO_ADDRESS, type ShippingInput } from '#web/address/shipping-input.ts'
import { query } from '#web/queries/query.ts'
import { keepTypedCheckout, type readTypedCheckout } from '#web/queries/typed-checkout.ts'
import { formatCount } from '#web/ui/format-count.ts'

const CheckoutShape = ShippingAddress.extend({
  deliveryOption: DeliveryOption,
  paymentMethod: PaymentMethod,
  /** For guests; empty when they give none. */
  userEmail: z.string().max(254, { error: () => m.account_too_long({ max: formatCount(254) }) }),
  /** Of money that was sent by hand; empty otherwise. */
  senderNumber: z.string().max(100, { error: () => m.account_too_long({ max: formatCount(100) }) }),
  trxId: z.string().max(100, { error: () => m.account_too_long({ max: formatCount(100) }) }),
  /** Where cash on delivery asks for an advance. */
  sends: z.enum(['advance', 'all']),
})

const TransferFields = CheckoutShape.pick({
  paymentMethod: true,
  senderNumber: true,
  trxId: true,
}).superRefine((typed, context) => {
  const wallet = walletOf(typed.paymentMethod)
  if (wallet === undefined) return
  for (const { path, message } of transferShape(wallet).safeParse(typed).error?.issues ?? []) {
    context.addIssue({ code: 'custom', path, message })
  }
})

/** A shape of its own: a refinement of the whole would only be checked once the address is valid. */
export const CheckoutForm = CheckoutShape.and(TransferFields)

/** As typed. */
export type CheckoutInput = ShippingInput &
  Pick<
    z.input<typeof CheckoutForm>,
    'deliveryOption' | 'paymentMethod' | 'userEmail' | 'senderNumber' | 'trxId' | 'sends'
  >
export type CheckoutOutput = z.output<typeof CheckoutForm>
export type CheckoutFields = UseFormReturn<CheckoutInput, unknown, CheckoutOutput>

/** Set only by the shopper, though not always by typing: by choosing an area or a saved address. */
const ALWAYS_TYPED = new Set<string>(['region', 'city', 'district', 'address', 'landmark'])

/**
 * Starts with what was typed in this tab, else with the known address, else with the account's name and phone number.
 */
export function useCheckoutForm(
  account: Account | null,
  address: ShippingInput | undefined,
  typed: ReturnType<typeof readTypedCheckout>,
): CheckoutFields {
  const accountName = account?.name ?? ''
  const form = useForm<CheckoutInput, unknown, CheckoutOutput>({
    resolver: zodResolver<CheckoutInput, unknown, CheckoutOutput>(
      CheckoutForm as z.ZodType<CheckoutOutput, CheckoutInput>,
    ),
    reValidateMode: 'onSubmit',
    defaultValues: {
      ...(address ?? { ...NO_ADDRESS, recipientName: accountName }),
      deliveryOption: 'standard',
      paymentMethod: 'cash_on_delivery',
      userEmail: '',
      senderNumber: '',
      trxId: '',
      sends: 'advance',
      ...typed,
    },
  })
  const { data: user } = useQuery({
    ...query('GET /user/:email', account?.email ?? ''),
    enabled: account !== null && !address,
  })
  const { getValues, setValue, watch } = form
  useEffect(() => {
    // The page sets other fields itself, which need not be kept.
    const { unsubscribe } = watch((values, { name = '', type }) => {
      if (type === 'change' || ALWAYS_TYPED.has(name)) keepTypedCheckout(values)
    })
    return unsubscribe
  }, [watch])
  useEffect(() => {
    if (!user) return
    if (getValues('recipientName') === accountName) setValue('recipientName', user.name)
    if (getValues('recipientPhone') === '') setValue('recipientPhone', toLocalPhone(user.phone))
  }, [user, accountName, getValues, setValue])
  return form
}
