import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { useAccount } from '#web/queries/session.ts'
import { pathWithNext, useNextPath } from '#web/session/login-path.ts'
import { useAfterSignIn } from '#web/session/use-after-sign-in.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { describeOwnPage } from '../describe-page.ts'
import { CodeStep } from '../entry/code-step.tsx'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { ProviderButtons } from '../entry/provider-buttons.tsx'
import { useCodeStep } from '../entry/use-code-step.ts'
import { NoticePage } from '../notice-page.tsx'
import type { Route } from './+types/page'
import type { NewPerson } from './create-account.ts'
import { PictureStep } from './picture-step.tsx'
import { SignupForm } from './signup-form.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return describeOwnPage(
    matches,
    'Create an account',
    'An account keeps your cart, orders and addresses together.',
  )
}

export default function Page() {
  const account = useAccount()
  const next = useNextPath()
  const goOn = useAfterSignIn()
  const { isCodeNeeded, needCode, startAgain } = useCodeStep()
  const [mailedTo, setMailedTo] = useState<string>()
  const [unsent, setUnsent] = useState<{ person: NewPerson; picture: File }>()

  async function takeNewPerson(person: NewPerson, picture: File | undefined) {
    if (picture) setUnsent({ person, picture })
    else await goOn()
  }

  async function leavePicture() {
    await goOn()
    setUnsent(undefined)
  }

  // Whoever has a picture under way stays until it has arrived, although they are signed in by now.
  if (unsent) {
    return (
      <EntryFrame heading="Create an account" lead="One last thing.">
        <PictureStep
          person={unsent.person}
          file={unsent.picture}
          onGoOn={() => void leavePicture()}
        />
      </EntryFrame>
    )
  }
  if (account) return <Navigate to={next} replace />
  if (isCodeNeeded) return <CodeStep onStartAgain={startAgain} />
  if (mailedTo) return <LookIntoMailbox email={mailedTo} />
  return (
    <EntryFrame
      heading="Create an account"
      lead={
        <>
          Already have an account?{' '}
          <TextLink to={pathWithNext('/login', next)} className="font-medium text-ink">
            Log in
          </TextLink>
        </>
      }
    >
      <div className="grid gap-6">
        <SignupForm onMade={takeNewPerson} onMailed={setMailedTo} />
        <ProviderButtons purpose="up" onCodeNeeded={needCode} />
      </div>
    </EntryFrame>
  )
}

/** The same for a new account and for one that was there: only the mailbox may tell. */
function LookIntoMailbox({ email }: { email: string }) {
  // The button of the long form stood far below.
  useEffect(() => window.scrollTo(0, 0), [])
  return (
    <NoticePage
      kicker="Create an account"
      heading="Check your e-mail"
      actions={<ButtonLink to="/login">Back to login</ButtonLink>}
    >
      <p className="wrap-anywhere">
        We have sent an e-mail to {email}. Open the link in it within an hour to choose your
        password, then log in.
      </p>
      <p>If you already have an account, nothing has changed.</p>
    </NoticePage>
  )
}
