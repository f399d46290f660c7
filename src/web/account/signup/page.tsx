import { Link, Navigate } from 'react-router'
import { useAccount } from '#web/queries/session.ts'
import { describePage } from '../describe-page.ts'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { ProviderButtons } from '../entry/provider-buttons.tsx'
import { useNextPath } from '../entry/use-way-on.ts'
import { pathWithNext } from '../next-path.ts'
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
        <SignupForm />
        <ProviderButtons purpose="up" />
      </div>
    </EntryFrame>
  )
}
