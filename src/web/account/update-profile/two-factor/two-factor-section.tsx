import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import {
  type Account,
  disableTwoFactor,
  makeRecoveryCodes,
  startTwoFactor,
  type TwoFactorSetup,
} from '#api/identity-client.ts'
import { m } from '#messages'
import { keyOf, query } from '#web/queries/query.ts'
import { sessionQuery } from '#web/queries/session.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { Section } from '../section.tsx'
import { hasPassword } from '../sign-in-ways.ts'
import { PasswordQuestion } from './password-question.tsx'
import { RecoveryCodes, ScanStep } from './scan-step.tsx'

type Step =
  | { name: 'idle' }
  | { name: 'scan'; setup: TwoFactorSetup }
  | { name: 'codes'; codes: readonly string[] }

type Question = 'setUp' | 'newCodes' | 'turnOff'

const ANCHOR = 'two-step-login'

interface TwoFactorSectionProps {
  account: Account
  /** Undefined while the user's sign-in methods are loading. */
  ways: readonly string[] | undefined
}

/** For administrators, and for former administrators who still have it on. */
export function TwoFactorSection({ account, ways }: TwoFactorSectionProps) {
  const { data: user } = useQuery(query('GET /user/:email', account.email))
  if (user?.role !== 'admin' && !account.twoFactorEnabled) return null
  return <TwoFactor account={account} ways={ways} />
}

function TwoFactor({ account, ways }: TwoFactorSectionProps) {
  const queryClient = useQueryClient()
  const [step, setStep] = useState<Step>({ name: 'idle' })
  const [question, setQuestion] = useState<Question>()
  const place = useAnchor()
  const close = () => setQuestion(undefined)

  /** The account has changed, and so have its sessions. */
  async function askAnew() {
    await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    await queryClient.invalidateQueries({ queryKey: keyOf('/sessions') })
  }

  function leave() {
    setStep({ name: 'idle' })
    place.current?.focus()
  }

  async function confirm(password: string) {
    if (question === 'setUp') setStep({ name: 'scan', setup: await startTwoFactor(password) })
    if (question === 'newCodes') {
      setStep({ name: 'codes', codes: await makeRecoveryCodes(password) })
    }
    if (question === 'turnOff') {
      await disableTwoFactor(password)
      await askAnew()
      toast.success(m.factor_off_done())
    }
    close()
  }

  return (
    <div id={ANCHOR} ref={place} tabIndex={-1} className="scroll-mt-24 outline-none">
      <Section heading={m.factor_title()} lead={m.factor_lead()}>
        {step.name === 'scan' && (
          <ScanStep
            setup={step.setup}
            onLeave={leave}
            onDone={() => {
              setStep({ name: 'codes', codes: step.setup.recoveryCodes })
              void askAnew()
            }}
          />
        )}
        {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={leave} />}
        {step.name === 'idle' && account.twoFactorEnabled && (
          <div className="grid gap-5">
            <p>
              <span className="font-medium text-good">{m.factor_on()}</span> {m.factor_on_text()}
            </p>
            <div className="grid gap-3 sm:flex sm:flex-wrap">
              <Button look="outline" onClick={() => setQuestion('newCodes')}>
                {m.factor_new_codes()}
              </Button>
              <Button look="outline" onClick={() => setQuestion('turnOff')}>
                {m.factor_turn_off()}
              </Button>
            </div>
          </div>
        )}
        {step.name === 'idle' && !account.twoFactorEnabled && (
          <Off ways={ways} onSetUp={() => setQuestion('setUp')} />
        )}
      </Section>
      <PasswordQuestion
        question={question ? questions[question] : undefined}
        email={account.email}
        onConfirm={confirm}
        onClose={close}
      />
    </div>
  )
}

function Off({ ways, onSetUp }: { ways: readonly string[] | undefined; onSetUp: () => void }) {
  if (ways && !hasPassword(ways)) {
    return <p>{m.factor_needs_password()}</p>
  }
  return (
    <div className="grid justify-items-start gap-5">
      <p>{m.factor_off_text()}</p>
      <Button className="max-sm:w-full" disabled={!ways} onClick={onSetUp}>
        {m.factor_set_up()}
      </Button>
    </div>
  )
}

const questions = {
  setUp: {
    title: m.factor_set_up_title,
    text: m.factor_set_up_text,
    confirm: m.account_continue,
    look: 'solid',
  },
  newCodes: {
    title: m.factor_codes_title,
    text: m.factor_codes_text,
    confirm: m.factor_codes_confirm,
    look: 'solid',
  },
  turnOff: {
    title: m.factor_off_title,
    text: m.factor_off_warning,
    confirm: m.factor_turn_off,
    look: 'danger',
  },
} as const

/** Scrolls to the section when the address names it: it is not there yet when the page opens. */
function useAnchor() {
  const place = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === `#${ANCHOR}`) place.current?.scrollIntoView()
  }, [hash])
  return place
}
