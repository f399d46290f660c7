import { useQuery } from '@tanstack/react-query'
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { m } from '#messages'
import type { SetupStatus, SetupStep } from '#shop/setup/contract.ts'
import { inSentence } from '#shop/shared/language.ts'
import { setupQuery } from '#web/queries/setup.ts'
import { Personal } from '#web/session/retry-or-log-in.tsx'
import { setupSteps } from '#web/settings/setup-steps.ts'
import { readStored, store } from '#web/ui/browser-store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NameStep } from './name-step.tsx'
import { DeliveryStep, OrderingStep } from './one-click-steps.tsx'

/** The steps from an empty shop to a complete one; every step can wait, and the server knows which are done. */
export function FirstSteps() {
  const query = useQuery(setupQuery)
  return (
    <div className="narrow-width py-10 sm:py-16">
      <h1 className="page-title">{m.welcome_heading()}</h1>
      <p className="mt-2 text-quiet">{m.welcome_lead()}</p>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8">
        <Personal
          query={query}
          failed={m.welcome_progress_failed()}
          loading={<Skeleton className="h-80" />}
        >
          {(status) => <StepList status={status} />}
        </Personal>
        <div className="flex flex-wrap gap-3 border-t border-line pt-6">
          <ButtonLink to="/dashboard" look="outline">
            {m.welcome_to_dashboard()}
          </ButtonLink>
          <ButtonLink to="/" look="quiet">
            {m.welcome_see_shop()}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** Steps postponed in this browser. */
const FOR_LATER = 'welcome-later'

const STEPS = Object.entries(setupSteps).flatMap(([step, { to, welcome }]) =>
  welcome ? [{ step: step as SetupStep, to, ...welcome }] : [],
)

/** Forms of the steps that are done here, in whole or in part. */
const forms: Partial<Record<SetupStep, ComponentType<{ onDone: () => void }>>> = {
  contact: NameStep,
  delivery: DeliveryStep,
  ordering: OrderingStep,
}

function StepList({ status: { missing, missingContact } }: { status: SetupStatus }) {
  const { refetch } = useQuery(setupQuery)
  const [left, setLeft] = useState(() => readStored('localStorage', FOR_LATER)?.split(' ') ?? [])
  const [chosen, setChosen] = useState<SetupStep>()
  // A step that is opened takes the focus; the first one, with the page, does not.
  const [hasMoved, setHasMoved] = useState(false)
  const undone = STEPS.filter(({ step }) => missing.includes(step))
  const open =
    undone.find(({ step }) => step === chosen) ?? undone.find(({ step }) => !left.includes(step))

  useEffect(() => {
    if (left.length > 0) store('localStorage', FOR_LATER, left.join(' '))
  }, [left])

  /** Called when a form is saved; another step may have been left in the meantime. */
  function leave(step: SetupStep) {
    setHasMoved(true)
    setLeft((before) => [...new Set([...before, step])])
    setChosen((now) => (now === step ? undefined : now))
  }

  return (
    <>
      <HowFar isDone={undone.length === 0} isLeft={open === undefined} />
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <StepOf title={m.welcome_account()} state="done" />
        {STEPS.map((each) => {
          const { step, title } = each
          const isDone = !missing.includes(step)
          const lacks = step === 'contact' && missingContact.length > 0 && (
            <p className="mt-1">{m.welcome_missing({ contacts: listContacts(missingContact) })}</p>
          )
          if (step === open?.step) {
            return (
              <OpenStep
                key={step}
                {...each}
                lacks={lacks}
                takesFocus={hasMoved}
                onLeave={() => leave(step)}
                onDone={() => {
                  // The rest of this step can wait.
                  leave(step)
                  void refetch()
                }}
              />
            )
          }
          return (
            <StepOf key={step} title={title()} state={isDone ? 'done' : 'toDo'}>
              {lacks}
              {!isDone && (
                <Button
                  look="outline"
                  size="touch"
                  className="mt-3"
                  onClick={() => {
                    setHasMoved(true)
                    setChosen(step)
                  }}
                >
                  {m.welcome_do_now()}
                  <span className="sr-only">: {title()}</span>
                </Button>
              )}
            </StepOf>
          )
        })}
      </ol>
    </>
  )
}

type OpenStepProps = (typeof STEPS)[number] & {
  lacks: ReactNode
  takesFocus: boolean
  onLeave: () => void
  onDone: () => void
}

function OpenStep({ step, to, title, lead, action, lacks, ...rest }: OpenStepProps) {
  const { takesFocus, onLeave, onDone } = rest
  const heading = useRef<HTMLHeadingElement>(null)
  const Form = forms[step]
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <StepOf title={title()} state="now" heading={heading}>
      <div className="mb-4">
        <p className="mt-1 text-quiet">{lead()}</p>
        {lacks}
      </div>
      {Form && <Form onDone={onDone} />}
      {action && (
        <ButtonLink to={to} look={Form ? 'outline' : 'solid'} className="w-full">
          {action()}
        </ButtonLink>
      )}
      <Button look="quiet" className="mt-3 w-full" onClick={onLeave}>
        {m.welcome_later()}
        <span className="sr-only">: {title()}</span>
      </Button>
    </StepOf>
  )
}

const contactNames = {
  phone: m.welcome_phone,
  email: m.welcome_shop_email,
  address: m.welcome_address,
}

function listContacts(contacts: SetupStatus['missingContact']): string {
  return inSentence(contacts.map((each) => contactNames[each]()))
}

function HowFar({ isDone, isLeft }: { isDone: boolean; isLeft: boolean }) {
  return (
    <div role="status">
      {isDone && <p className="border-l-2 border-good bg-wash px-4 py-3">{m.welcome_all_done()}</p>}
      {!isDone && isLeft && (
        <p className="border-l-2 border-line-strong bg-wash px-4 py-3">{m.welcome_rest()}</p>
      )}
    </div>
  )
}

const states = { done: m.common_done, now: m.welcome_now, toDo: m.welcome_to_do }

interface StepOfProps {
  title: string
  state: keyof typeof states
  heading?: RefObject<HTMLHeadingElement | null>
  children?: ReactNode
}

function StepOf({ title, state, heading, children }: StepOfProps) {
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className="border border-line px-4 py-4 aria-[current]:border-ink"
    >
      <h2 ref={heading} tabIndex={-1} className="flex items-baseline justify-between gap-4 text-lg">
        {title}
        <span className={`font-sans text-sm ${state === 'done' ? 'text-good' : 'text-quiet'}`}>
          {states[state]()}
        </span>
      </h2>
      {children}
    </li>
  )
}
