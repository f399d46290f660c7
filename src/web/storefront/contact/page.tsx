import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { call, isRefused, messageOf } from '#api/client.ts'
import { MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH, MAX_SUBJECT_LENGTH } from '#shop/contact/rules.ts'
import { isReachable } from '#shop/settings/shop/rules.ts'
import { ChatLinks } from '#web/chat/chat-links.tsx'
import { formAction } from '#web/forms/form-action.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
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
    `Write to ${name}`,
    ...(phone ? [`call ${phone}`] : []),
    ...(address ? [`or visit us: ${address}`] : []),
  ]
  return describePage(matches, 'Contact', `${ways.join(', ')}.`)
}

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-madder'

export default function Page() {
  const shop = useShop()
  const { questions } = useWrittenPages()
  const guestsMayOrder = useGuestsMayOrder()
  const isFollowed = shop.social.length > 0
  return (
    <>
      <PageHeading title="Contact">
        <p>Questions about a product or an order? We read every message.</p>
      </PageHeading>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-[8%] gap-y-14 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <section aria-labelledby="write-heading">
          <h2 id="write-heading" className="mb-6 text-xl">
            Write to us
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
            Other ways to reach us
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
      <h3 className="text-lg">No email address?</h3>
      {phone && (
        <p className="mt-1">
          Call us at{' '}
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
      <h2 className="text-xl">Your order</h2>
      <p className="mt-2 text-quiet">See where it is, cancel it, or ask for another size.</p>
      <Link to="/track" className={LINK}>
        Track your order
      </Link>
    </div>
  )
}

function AskedBefore() {
  return (
    <div>
      <h2 className="text-xl">Common questions</h2>
      <p className="mt-2 text-quiet">Sizes, delivery, payment and returns.</p>
      <Link to="/faq" className={LINK}>
        FAQ
      </Link>
    </div>
  )
}

function FollowUs({ social }: { social: readonly { name: string; url: string }[] }) {
  return (
    <div>
      <h2 className="text-xl">Follow us</h2>
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

const FIELDS = [
  { name: 'name', label: 'Full Name', autoComplete: 'name', maxLength: MAX_NAME_LENGTH },
  {
    name: 'email',
    label: 'Email Address',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    maxLength: 254,
  },
  { name: 'subject', label: 'Subject', maxLength: MAX_SUBJECT_LENGTH, width: 'sm:col-span-2' },
] satisfies (ComponentProps<typeof TextField> & { name: string; width?: string })[]

/** The browser validates the input; the form is cleared only after it was sent. */
function ContactForm() {
  const { sentCount, state, submit } = useSendMessage()
  const isBusy = state.is === 'sending' || state.is === 'sent'
  return (
    <form key={sentCount} {...formAction(submit)} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {FIELDS.map(({ width, ...field }) => (
          <div key={field.name} className={width}>
            <TextField {...field} required readOnly={isBusy} />
          </div>
        ))}
      </div>
      <TextArea
        label="Message"
        name="message"
        rows={7}
        maxLength={MAX_MESSAGE_LENGTH}
        required
        readOnly={isBusy}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" className="w-full sm:w-auto" aria-disabled={isBusy}>
          {state.is === 'sending' ? 'Sending...' : 'Send Message'}
        </Button>
        <p role="status" className="font-medium text-good">
          {state.is === 'sent' && "Message sent successfully! We'll get back to you soon."}
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

const NOT_REACHED =
  'Your message could not be sent. Please check your connection and try again; what you wrote is still here.'

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
  return reason ?? NOT_REACHED
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
