import { Link } from 'react-router'
import { describePage } from '../describe-page.ts'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

export function meta() {
  return describePage('Forgot password', 'A link for a new password, by e-mail.')
}

export default function Page() {
  return (
    <EntryFrame
      heading="Forgot your password?"
      lead="Tell us your e-mail, and we will send you a link to choose a new one."
    >
      <div className="grid justify-items-start gap-6">
        <ForgotPasswordForm />
        <Link
          to="/login"
          className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          Back to login
        </Link>
      </div>
    </EntryFrame>
  )
}
