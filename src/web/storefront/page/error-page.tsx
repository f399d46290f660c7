import { Link } from 'react-router'
import { phoneLink, useShop } from '#web/settings/shop.ts'
import { Button } from '#web/ui/button.tsx'
import { MessagePage } from './message-page.tsx'

/** What could not be loaded, or is refused for now in words of its own. */
export function ErrorPage({ refusal }: { refusal?: string | undefined }) {
  return (
    <MessagePage
      title={refusal ? 'One moment, please' : 'Something went wrong'}
      actions={
        <>
          <Button onClick={() => window.location.reload()}>Try again</Button>
          <Link
            to="/"
            className="inline-flex min-h-12 items-center px-6 underline-offset-4 hover:underline"
          >
            Go Home
          </Link>
        </>
      }
    >
      {refusal ? <p>{refusal}</p> : <CouldNotLoad />}
    </MessagePage>
  )
}

function CouldNotLoad() {
  const { phone } = useShop()
  return (
    <p>
      We could not load this page. Check your connection and try again.
      {phone && (
        <>
          {' '}
          If it keeps happening, call us at{' '}
          <a href={phoneLink(phone)} className="text-ink underline underline-offset-4">
            {phone}
          </a>
          .
        </>
      )}
    </p>
  )
}
