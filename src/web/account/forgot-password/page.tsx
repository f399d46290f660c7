import { ButtonLink } from '#web/ui/button.tsx'
import { ContactLines } from '../contact-lines.tsx'
import { describePage } from '../describe-page.ts'
import { NoticePage } from '../notice-page.tsx'

export function meta() {
  return describePage('Forgot password', 'How to get back into your account.')
}

export default function Page() {
  return (
    <NoticePage
      kicker="Forgot password"
      heading="We will help you back in"
      actions={<ButtonLink to="/login">Back to login</ButtonLink>}
    >
      <p>
        We cannot send a link for a new password by e-mail yet. Until we can, call the shop, or
        write to us from the e-mail address of your account. Your orders and your cart are safe in
        the meantime.
      </p>
      <ContactLines />
    </NoticePage>
  )
}
