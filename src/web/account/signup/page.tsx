import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { useAccount } from '#web/queries/session.ts'
import { describePage } from '../describe-page.ts'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { ProviderButtons } from '../entry/provider-buttons.tsx'
import { useGoOn, useNextPath } from '../entry/use-way-on.ts'
import { pathWithNext } from '../next-path.ts'
import type { NewPerson } from './create-account.ts'
import { PictureStep } from './picture-step.tsx'
import { SignupForm } from './signup-form.tsx'

export function meta() {
  return describePage(
    'Create an account',
    'One account for your cart, your orders and your address.',
  )
}

export default function Page() {
  const account = useAccount()
  const next = useNextPath()
  const goOn = useGoOn()
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
  return (
    <EntryFrame
      heading="Create an account"
      lead={
        <>
          Been here before?{' '}
          <Link
            to={pathWithNext('/login', next)}
            className="inline-flex min-h-11 items-center font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          >
            Sign in
          </Link>
        </>
      }
    >
      <div className="grid gap-6">
        <SignupForm onMade={takeNewPerson} />
        <ProviderButtons purpose="up" />
      </div>
    </EntryFrame>
  )
}
