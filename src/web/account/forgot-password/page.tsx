import { TextLink } from '#web/ui/text-link.tsx'
import { describeOwnPage } from '../describe-page.ts'
import { EntryFrame } from '../entry/entry-frame.tsx'
import type { Route } from './+types/page'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return describeOwnPage(matches, 'Forgot password', 'Get a password reset link by e-mail.')
}

export default function Page() {
  return (
    <EntryFrame
      heading="Forgot your password?"
      lead="Enter your e-mail and we will send you a link to choose a new one."
    >
      <div className="grid justify-items-start gap-6">
        <ForgotPasswordForm />
        <TextLink to="/login">Back to login</TextLink>
      </div>
    </EntryFrame>
  )
}
