import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { call, isRefused } from '#api/client.ts'
import { m } from '#messages'
import { TrackOrder } from '#shop/orders/links/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { useFormAction } from '#web/forms/form-action.ts'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { useFormSend } from '#web/forms/use-form-send.tsx'
import { linkedOrderQuery } from '#web/queries/order-links.ts'
import { useAccount } from '#web/queries/session.ts'
import { readStored, store } from '#web/ui/browser-store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PHONE, TextField } from '#web/ui/field.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { ContactLines } from '../contact-lines.tsx'
import { describeOwnPage } from '../describe-page.ts'
import { NoticePage } from '../notice-page.tsx'
import { LinkedOrderSheet } from '../order-link/linked-order-sheet.tsx'
import { Part } from '../part.tsx'
import type { Route } from './+types/page'

export { loader } from './page.server.ts'

export const meta = describeOwnPage(() => [m.nav_track(), m.track_meta()])

/** The order stays until the tab is closed, or another is looked for. A phone number may not stand in the address. */
const KEY = 'tracked-order'

interface Tracked extends TrackOrder {
  /** Of the page where it was found. */
  hash: string
}

export default function Page({ loaderData: { isOffered } }: Route.ComponentProps) {
  const { hash } = useLocation()
  return isOffered ? <Track key={hash} /> : <OwnOrdersInstead />
}

function Track() {
  const [token, setToken] = useState('')
  const { data: order, error } = useQuery({ ...linkedOrderQuery(token), enabled: token !== '' })
  const isShown = order !== undefined && !isRefused(error)
  return (
    <div className={`${isShown ? 'page-width' : 'narrow-width'} py-10 sm:py-16`}>
      {isShown ? (
        <>
          <TextButton
            look="quiet"
            className="text-sm"
            onClick={() => {
              store('sessionStorage', KEY, null)
              setToken('')
            }}
          >
            {m.track_another()}
          </TextButton>
          <LinkedOrderSheet order={order} token={token} />
        </>
      ) : (
        <TrackForm onFound={setToken} />
      )}
    </div>
  )
}

function OwnOrdersInstead() {
  const isVisitor = useAccount() === null
  return (
    <NoticePage
      kicker={m.track_yours()}
      heading={isVisitor ? m.own_order_log_in() : m.track_in_account()}
      actions={
        <ButtonLink to="/orders">{isVisitor ? m.account_log_in() : m.track_see()}</ButtonLink>
      }
    >
      <p>{m.track_or_link()}</p>
    </NoticePage>
  )
}

const FIELDS = ['orderId', 'phone'] as const

function TrackForm({ onFound }: { onFound: (token: string) => void }) {
  const queryClient = useQueryClient()
  const { hash } = useLocation()
  const form = useCheckedForm(TrackOrder, { orderId: '', phone: '' })
  const { submit, isSending, alert } = useFormSend({
    form,
    fields: FIELDS,
    send: (order: TrackOrder) => call('POST /tracked-orders', order),
    failed: m.track_failed(),
    onDone: ({ token, ...order }, typed) => {
      store('sessionStorage', KEY, JSON.stringify({ ...typed, hash }))
      queryClient.setQueryData(linkedOrderQuery(token).queryKey, order)
      onFound(token)
    },
  })

  // The order id is behind the `#`, because the cached page is the same for everyone.
  const open = useEffectEvent(() => {
    const tracked: Partial<Tracked> = JSON.parse(readStored('sessionStorage', KEY) ?? '{}')
    const isSame = hash === '' || hash === tracked.hash
    const orderId = isSame ? tracked.orderId : hash.slice(1)
    if (orderId) form.setValue('orderId', orderId)
    if (tracked.phone) form.setValue('phone', tracked.phone)
    if (isSame && tracked.orderId) submit()
  })
  useEffect(() => open(), [])

  const action = useFormAction(async () => submit())

  return (
    <>
      <h1 className="page-title">{m.nav_track()}</h1>
      <p className="mt-4 text-quiet">{m.track_text()}</p>
      <form noValidate {...action} className="mt-8 grid gap-5">
        {alert}
        <TextField
          label={m.common_order_id()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          placeholder="HT-251121-7K3F"
          required
          {...bindField(form, 'orderId')}
        />
        <TextField
          label={m.account_phone_number()}
          {...PHONE}
          maxLength={30}
          required
          {...bindField(form, 'phone')}
        />
        <Button type="submit" className="w-full" disabled={isSending}>
          {isSending ? m.track_looking() : m.track_submit()}
        </Button>
      </form>
      <Part heading={m.track_lost()} className="mt-12">
        <ContactLines />
      </Part>
    </>
  )
}
