import { useNavigate } from 'react-router'
import { m } from '#messages'
import { formAction } from '#web/forms/form-action.ts'
import { useAccount } from '#web/queries/session.ts'
import { useWrittenLinks } from '#web/settings/written-pages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { MessagePage } from '../page/message-page.tsx'

const links = [
  { to: '/products', label: m.nav_products },
  { to: '/about', label: m.nav_about },
]
const LOGIN = { to: '/login', label: m.nav_login }
const ORDERS = { to: '/orders', label: m.nav_orders }

export function NotFound() {
  const navigate = useNavigate()
  const account = useAccount()
  const shownLinks = useWrittenLinks([...links, account ? ORDERS : LOGIN])

  /** In a new window there is nothing to go back to, so the button leads home. */
  function goBack() {
    if (window.history.length > 1) void navigate(-1)
    else void navigate('/')
  }

  return (
    <MessagePage
      title={m.not_found_heading()}
      actions={
        <>
          <ButtonLink to="/">{m.go_home()}</ButtonLink>
          <form noValidate {...formAction(goBack)}>
            <Button type="submit" look="outline">
              {m.go_back()}
            </Button>
          </form>
        </>
      }
    >
      <p>{m.not_found_text()}</p>
      <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-ink">
        {shownLinks.map(({ to, label }) => (
          <li key={to}>
            <TextLink to={to}>{label()}</TextLink>
          </li>
        ))}
      </ul>
    </MessagePage>
  )
}
