import { ButtonLink } from '#web/ui/button.tsx'
import { ContactLines } from '../contact-lines.tsx'
import { describePage } from '../describe-page.ts'
import { NoticePage } from '../notice-page.tsx'

export function meta() {
  return describePage('Update profile', 'Change your name, telephone number or picture.')
}

export default function Page() {
  return (
    <NoticePage
      kicker="Update profile"
      heading="Changes go through the shop for now"
      actions={<ButtonLink to="/profile">Back to Profile</ButtonLink>}
    >
      <p>
        You cannot change your name, telephone number or picture here yet. Tell us what to change
        and we will do it for you. For a single order you do not need to: at checkout you can give
        any name and number for the parcel.
      </p>
      <ContactLines />
    </NoticePage>
  )
}
