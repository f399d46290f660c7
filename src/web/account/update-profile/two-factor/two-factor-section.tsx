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

type Question = 'set up' | 'new codes' | 'turn off'

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
    if (question === 'set up') setStep({ name: 'scan', setup: await startTwoFactor(password) })
    if (question === 'new codes') {
      setStep({ name: 'codes', codes: await makeRecoveryCodes(password) })
    }
    if (question === 'turn off') {
      await disableTwoFactor(password)
      await askAnew()
      toast.success('Two-step login is turned off.')
    }
    close()
  }

  return (
    <div id={ANCHOR} ref={place} tabIndex={-1} className="scroll-mt-24 outline-none">
      <Section
        heading="Two-step login"
        lead="Protect your account with a code from your phone as well as your password."
      >
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
              <span className="font-medium text-good">It is on.</span> When you log in, we ask for a
              code from your authenticator app.
            </p>
            <div className="grid gap-3 sm:flex sm:flex-wrap">
              <Button look="outline" onClick={() => setQuestion('new codes')}>
                New recovery codes
              </Button>
              <Button look="outline" onClick={() => setQuestion('turn off')}>
                Turn off
              </Button>
            </div>
          </div>
        )}
        {step.name === 'idle' && !account.twoFactorEnabled && (
          <Off ways={ways} onSetUp={() => setQuestion('set up')} />
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
    return <p>First set a password above.</p>
  }
  return (
    <div className="grid justify-items-start gap-5">
      <p>
        It is off. You need an authenticator app, such as Google Authenticator, Aegis or your
        password manager. It works offline.
      </p>
      <Button className="max-sm:w-full" disabled={!ways} onClick={onSetUp}>
        Set up
      </Button>
    </div>
  )
}

const questions = {
  'set up': {
    title: 'Set up two-step login',
    text: 'Enter your password. Setting this up logs you out on your other devices.',
    confirm: 'Continue',
    look: 'solid',
  },
  'new codes': {
    title: 'Create new recovery codes?',
    text: 'Your current codes will stop working.',
    confirm: 'Create codes',
    look: 'solid',
  },
  'turn off': {
    title: 'Turn off two-step login?',
    text: 'Anyone who knows your password could then open the dashboard.',
    confirm: 'Turn off',
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
