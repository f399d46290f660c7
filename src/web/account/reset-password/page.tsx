import { ButtonLink } from '#web/ui/button.tsx'
import { ContactLines } from '../contact-lines.tsx'
import { describePage } from '../describe-page.ts'
import { NoticePage } from '../notice-page.tsx'

export function meta() {
  return describePage('Reset password', 'How to get a new password for your account.')
}

export default function Page() {
  return (
    <NoticePage
      kicker="Reset password"
      heading="A new password, by telephone for now"
      actions={<ButtonLink to="/login">Back to login</ButtonLink>}
    >
      <p>
        Passwords cannot be changed on this page yet. Call the shop, or write to us from the e-mail
        address of your account, and we will sort it out with you.
      </p>
      <ContactLines />
    </NoticePage>
  )
}
