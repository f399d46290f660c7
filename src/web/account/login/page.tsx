import { Navigate } from 'react-router'
import { useAccount } from '#web/queries/session.ts'
import { pathWithNext, useNextPath } from '#web/session/login-path.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { describeOwnPage } from '../describe-page.ts'
import { CodeStep } from '../entry/code-step.tsx'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { ProviderButtons } from '../entry/provider-buttons.tsx'
import { useCodeStep } from '../entry/use-code-step.ts'
import type { Route } from './+types/page'
import { LoginForm } from './login-form.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return describeOwnPage(
    matches,
    'Login',
    'Log in to see your orders, save your cart and check out.',
  )
}

export default function Page() {
  const account = useAccount()
  const next = useNextPath()
  const { isCodeNeeded, notice, needCode, startAgain } = useCodeStep()
  // However somebody came to be signed in, here or in another tab, there is nothing left to do.
  if (account) return <Navigate to={next} replace />
  if (isCodeNeeded) return <CodeStep onStartAgain={startAgain} />
  return (
    <EntryFrame
      heading="Welcome back"
      lead={
        <>
          New here?{' '}
          <TextLink to={pathWithNext('/signup', next)} className="font-medium text-ink">
            Create an account
          </TextLink>
        </>
      }
    >
      <div className="grid gap-6">
        <LoginForm notice={notice} onCodeNeeded={needCode} />
        <ProviderButtons purpose="in" onCodeNeeded={needCode} />
      </div>
    </EntryFrame>
  )
}
