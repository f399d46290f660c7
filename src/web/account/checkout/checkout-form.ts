import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Account } from '#api/identity-client.ts'
import { ShippingAddress } from '#shop/orders/contract.ts'
import { PaymentMethod } from '#shop/payments/contract.ts'
import { DeliveryOption } from '#shop/pricing/contract.ts'
import { toLocalPhone } from '#shop/shared/phone.ts'
import type { ShippingInput } from '#web/address/shipping-input.ts'
import { userQuery } from '#web/queries/users.ts'

const CheckoutForm = ShippingAddress.extend({
  deliveryOption: DeliveryOption,
  paymentMethod: PaymentMethod,
})

/** As typed. */
export type CheckoutInput = ShippingInput &
  Pick<z.input<typeof CheckoutForm>, 'deliveryOption' | 'paymentMethod'>
export type CheckoutOutput = z.output<typeof CheckoutForm>
export type CheckoutFields = UseFormReturn<CheckoutInput, unknown, CheckoutOutput>

/** Filled with the name and phone number of the account, where nothing has been typed yet. */
export function useCheckoutForm(account: Account): CheckoutFields {
  const form = useForm<CheckoutInput, unknown, CheckoutOutput>({
    resolver: zodResolver<CheckoutInput, unknown, CheckoutOutput>(
      CheckoutForm as z.ZodType<CheckoutOutput, CheckoutInput>,
    ),
    reValidateMode: 'onSubmit',
    defaultValues: {
      recipientName: account.name,
      recipientPhone: '',
      region: '',
      city: '',
      district: '',
      address: '',
      landmark: '',
      addressCategory: 'home',
      deliveryOption: 'standard',
      paymentMethod: 'cash_on_delivery',
    },
  })
  const { data: user } = useQuery(userQuery(account.email))
  const { getValues, setValue } = form
  useEffect(() => {
    if (!user) return
    if (getValues('recipientName') === account.name) setValue('recipientName', user.name)
    if (getValues('recipientPhone') === '') setValue('recipientPhone', toLocalPhone(user.phone))
  }, [user, account.name, getValues, setValue])
  return form
}
