import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import type { Account } from '#api/identity-client.ts'
import { ShippingAddress } from '#shop/orders/contract.ts'
import { PaymentMethod } from '#shop/payments/contract.ts'
import { DeliveryOption } from '#shop/pricing/contract.ts'
import { toLocalPhone } from '#shop/shared/phone.ts'
import { NO_ADDRESS, type ShippingInput } from '#web/address/shipping-input.ts'
import { userQuery } from '#web/queries/users.ts'
import { readRememberedMethod } from './remembered-method.ts'

const CheckoutForm = ShippingAddress.extend({
  deliveryOption: DeliveryOption,
  paymentMethod: PaymentMethod,
  /** Of a guest; empty where they give none. */
  userEmail: z.string().max(254, 'Use up to 254 characters'),
})

/** As typed. */
export type CheckoutInput = ShippingInput &
  Pick<z.input<typeof CheckoutForm>, 'deliveryOption' | 'paymentMethod' | 'userEmail'>
export type CheckoutOutput = z.output<typeof CheckoutForm>
export type CheckoutFields = UseFormReturn<CheckoutInput, unknown, CheckoutOutput>

/** Begins with the address that is known, and the name and phone number of the account where there is none. */
export function useCheckoutForm(
  account: Account | null,
  address: ShippingInput | undefined,
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
      paymentMethod: readRememberedMethod() ?? 'cash_on_delivery',
      userEmail: '',
    },
  })
  const { data: user } = useQuery({
    ...userQuery(account?.email ?? ''),
    enabled: account !== null && !address,
  })
  const { getValues, setValue } = form
  useEffect(() => {
    if (!user) return
    if (getValues('recipientName') === accountName) setValue('recipientName', user.name)
    if (getValues('recipientPhone') === '') setValue('recipientPhone', toLocalPhone(user.phone))
  }, [user, accountName, getValues, setValue])
  return form
}
