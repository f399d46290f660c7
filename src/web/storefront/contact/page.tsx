import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { call, isRefused, messageOf } from '#api/client.ts'
import { m } from '#messages'
import { MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH, MAX_SUBJECT_LENGTH } from '#shop/contact/rules.ts'
import { isReachable } from '#shop/settings/shop/rules.ts'
import { ChatLinks } from '#web/chat/chat-links.tsx'
import { formAction } from '#web/forms/form-action.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { useBrowserChecks } from '#web/forms/use-browser-checks.ts'
import { createIdempotencyKeys } from '#web/queries/idempotency-key.ts'
import { phoneLink, shopOf, useGuestsMayOrder, useShop } from '#web/settings/shop.ts'
import { useWrittenPages } from '#web/settings/written-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Visit } from '../about/visit.tsx'
import { PageHeading } from '../page/page-heading.tsx'
import { describePage } from '../page/page-meta.ts'
import type { Route } from './+types/page'

export function meta({ matches }: Route.MetaArgs) {
  const { name, phone, address } = shopOf(matches)
  const ways = [
    m.contact_meta_write({ shop: name }),
    ...(phone ? [m.contact_meta_call({ phone })] : []),
    ...(address ? [m.contact_meta_visit({ address })] : []),
  ]
  return describePage(matches, m.nav_contact(), m.contact_meta({ ways: ways.join(', ') }))
}

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-madder'

export default function Page() {
  const shop = useShop()
  const { questions } = useWrittenPages()
  const guestsMayOrder = useGuestsMayOrder()
  const isFollowed = shop.social.length > 0
  return (
    <>
      <PageHeading title={m.nav_contact()}>
        <p>{m.contact_lead()}</p>
      </PageHeading>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-[8%] gap-y-14 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <section aria-labelledby="write-heading">
          <h2 id="write-heading" className="mb-6 text-xl">
            {m.write_to_us()}
          </h2>
          <ContactForm />
          <WithoutEmail />
        </section>
        {(questions || isFollowed || guestsMayOrder) && (
          <aside className="grid grid-cols-[minmax(0,1fr)] content-start gap-8 border-t border-line pt-8 lg:border-t-0 lg:pt-0">
            {guestsMayOrder && <TrackOrder />}
            {questions && <AskedBefore />}
            {isFollowed && <FollowUs social={shop.social} />}
          </aside>
        )}
      </div>
      {isReachable(shop) && (
        <section aria-labelledby="visit-heading" className="page-width mt-16">
          <h2 id="visit-heading" className="mb-8 text-xl">
            {m.contact_others()}
          </h2>
          <Visit />
        </section>
      )}
    </>
  )
}

/** The form requires an email address, because the shop answers by email. */
function WithoutEmail() {
  const { phone, whatsapp, messenger } = useShop()
  if (!phone && !whatsapp && !messenger) return null
  return (
    <div className="mt-8 border-t border-line pt-6">
      <h3 className="text-lg">{m.contact_no_email()}</h3>
      {phone && (
        <p className="mt-1">
          {m.contact_call_us()}{' '}
          <a href={phoneLink(phone)} className={LINK}>
            {phone}
          </a>
        </p>
      )}
      <ChatLinks text="" />
    </div>
  )
}

function TrackOrder() {
  return (
    <div>
      <h2 className="text-xl">{m.contact_order()}</h2>
      <p className="mt-2 text-quiet">{m.contact_order_text()}</p>
      <Link to="/track" className={LINK}>
        {m.nav_track()}
      </Link>
    </div>
  )
}

function AskedBefore() {
  return (
    <div>
      <h2 className="text-xl">{m.faq_title()}</h2>
      <p className="mt-2 text-quiet">{m.contact_faq_text()}</p>
      <Link to="/faq" className={LINK}>
        {m.nav_faq()}
      </Link>
    </div>
  )
}

function FollowUs({ social }: { social: readonly { name: string; url: string }[] }) {
  return (
    <div>
      <h2 className="text-xl">{m.contact_follow()}</h2>
      <ul className="mt-1 flex flex-wrap gap-x-6 wrap-anywhere">
        {social.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="noreferrer" className={LINK}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

// What is missing is worded here: as it is passed on, the page would load the dashboard's texts for it.
const FIELDS = [
  {
    name: 'name',
    label: m.contact_name,
    missing: () => m.fault_enter_name(),
    autoComplete: 'name',
    maxLength: MAX_NAME_LENGTH,
  },
  {
    name: 'email',
    label: m.contact_email,
    missing: () => m.fault_enter_email_address(),
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    maxLength: 254,
  },
  {
    name: 'subject',
    label: m.contact_subject,
    missing: () => m.fault_enter_subject(),
    maxLength: MAX_SUBJECT_LENGTH,
    width: 'sm:col-span-2',
  },
] satisfies (Omit<ComponentProps<typeof TextField>, 'label'> & {
  name: string
  label: () => string
  missing: () => string
  width?: string
})[]

/** The browser validates the input; the form is cleared only after it was sent. */
function ContactForm() {
  const { sentCount, state, submit } = useSendMessage()
  const { wrong, checks } = useBrowserChecks()
  const errorOf = (name: string, missing: () => string) =>
    wrong[name] && (wrong[name] === 'missing' ? missing() : m.fault_enter_valid_email())
  const isBusy = state.is === 'sending' || state.is === 'sent'
  return (
    <form key={sentCount} {...formAction(submit)} {...checks} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {FIELDS.map(({ width, label, missing, ...field }) => (
          <div key={field.name} className={width}>
            <TextField
              {...field}
              label={label()}
              error={errorOf(field.name, missing)}
              required
              readOnly={isBusy}
            />
          </div>
        ))}
      </div>
      <TextArea
        label={m.contact_message()}
        error={errorOf('message', () => m.fault_enter_message())}
        name="message"
        rows={7}
        maxLength={MAX_MESSAGE_LENGTH}
        required
        readOnly={isBusy}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" className="w-full sm:w-auto" aria-disabled={isBusy}>
          {state.is === 'sending' ? m.contact_sending() : m.contact_send()}
        </Button>
        <p role="status" className="font-medium text-good">
          {state.is === 'sent' && m.contact_sent()}
        </p>
        <div className="w-full">
          <FormAlert message={state.is === 'failed' ? state.reason : undefined} />
        </div>
      </div>
    </form>
  )
}

const SENDING_AT_LEAST_MS = 1500
const SENT_FOR_MS = 3000

type State = { is: 'idle' } | { is: 'sending' } | { is: 'sent' } | { is: 'failed'; reason: string }

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function readMessage(values: FormData) {
  const text = (name: string) => String(values.get(name) ?? '')
  return {
    name: text('name'),
    email: text('email'),
    subject: text('subject'),
    message: text('message'),
  }
}

/** The server's message if it has one. */
function explain(error: unknown): string {
  const reason = isRefused(error) ? messageOf(error) : undefined
  return reason ?? m.contact_not_reached()
}

/** Sends the form, whose key is `sentCount`: it is cleared a while after it was sent. */
function useSendMessage() {
  const [idempotencyKeyOf] = useState(createIdempotencyKeys)
  const [state, setState] = useState<State>({ is: 'idle' })
  const [sentCount, setSentCount] = useState(0)
  const isUnderway = useRef(false)

  useEffect(() => {
    if (state.is !== 'sent') return
    const timer = setTimeout(() => {
      isUnderway.current = false
      setSentCount((count) => count + 1)
      setState({ is: 'idle' })
    }, SENT_FOR_MS)
    return () => clearTimeout(timer)
  }, [state])

  async function submit(values: FormData) {
    if (isUnderway.current) return
    isUnderway.current = true
    setState({ is: 'sending' })
    const message = readMessage(values)
    const [outcome] = await Promise.allSettled([
      call('POST /contact-messages', message, idempotencyKeyOf(message)),
      wait(SENDING_AT_LEAST_MS),
    ])
    isUnderway.current = outcome.status === 'fulfilled'
    setState(
      outcome.status === 'fulfilled'
        ? { is: 'sent' }
        : { is: 'failed', reason: explain(outcome.reason) },
    )
  }

  return { sentCount, state, submit }
}
