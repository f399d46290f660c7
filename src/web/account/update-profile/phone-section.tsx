import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { toLocalPhone } from '#shop/shared/phone.ts'
import { PhoneCodeForm } from '#web/phone-codes/phone-code-form.tsx'
import { PhoneNumberForm, type SentCode } from '#web/phone-codes/phone-number-form.tsx'
import { ORDERS } from '#web/queries/orders.ts'
import { keyOf, query } from '#web/queries/query.ts'
import { ofPerson } from '#web/queries/session.ts'
import { useGuestsMayOrder } from '#web/settings/shop.ts'
import { Button } from '#web/ui/button.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { Section } from './section.tsx'

/** Where a phone number is enough to order: the phone also signs in, and shows guest orders with it. */
export function PhoneSection({ email }: { email: string }) {
  const guestsMayOrder = useGuestsMayOrder()
  const { data: codes } = useQuery({ ...query('GET /phone-codes'), enabled: guestsMayOrder })
  const { data: own } = useQuery({
    ...ofPerson(email, query('GET /own-phone')),
    enabled: guestsMayOrder,
  })
  const [isChanging, setIsChanging] = useState(false)
  if (!codes?.areSent || !own) return null
  return (
    <Section
      heading={m.own_phone_login()}
      lead={
        own.phone
          ? m.own_phone_login_on({ phone: toLocalPhone(own.phone) })
          : m.own_phone_login_off()
      }
    >
      {isChanging ? (
        <ProveNumber onDone={() => setIsChanging(false)} />
      ) : (
        <Button look="outline" className="max-sm:w-full" onClick={() => setIsChanging(true)}>
          {own.phone ? m.own_phone_change() : m.own_phone_confirm_number()}
        </Button>
      )}
    </Section>
  )
}

function ProveNumber({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient()
  const [sent, setSent] = useState<SentCode>()
  const cancel = <TextButton onClick={onDone}>{m.common_cancel()}</TextButton>
  if (!sent) return <PhoneNumberForm onSent={setSent}>{cancel}</PhoneNumberForm>
  return (
    <PhoneCodeForm
      {...sent}
      submit={m.own_phone_submit()}
      underway={m.own_phone_submitting()}
      onCode={async (code) => {
        await call('PUT /own-phone', { phone: sent.phone, code })
        toast.success(m.own_phone_confirmed())
        for (const queryKey of [keyOf('/own-phone'), ...ORDERS]) {
          await queryClient.invalidateQueries({ queryKey })
        }
        onDone()
      }}
    >
      {cancel}
    </PhoneCodeForm>
  )
}
