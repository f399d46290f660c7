import { isRouteErrorResponse, Link, Outlet } from 'react-router'
import { m } from '#messages'
import { writtenIn } from '#shop/shared/language.ts'
import { phoneLink, useShop } from '#web/settings/shop.ts'
import { Button } from '#web/ui/button.tsx'
import type { Route } from './+types/layout'
import { Frame } from './frame/frame.tsx'
import { NotFound } from './not-found/not-found.tsx'
import { MessagePage } from './page/message-page.tsx'
import { PendingPage } from './page/pending-page.tsx'

export { loader } from './layout.server.ts'

/**
 * Category strip and footer stay the same from page to page, and a page must not fail because the strip could not load.
 */
export function shouldRevalidate() {
  return false
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame categories={loaderData.categories}>
      <PendingPage>
        <Outlet />
      </PendingPage>
    </Frame>
  )
}

/** The error page keeps the header and footer, so that visitors can navigate on. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const answer = isRouteErrorResponse(error) ? error : undefined
  const refusal = answer?.status === 429 ? String(answer.data) : undefined
  return (
    <Frame categories={loaderData?.categories}>
      {answer?.status === 404 ? <NotFound /> : <ErrorPage refusal={refusal} />}
    </Frame>
  )
}

/** For content that failed to load, or that is refused with a message. */
function ErrorPage({ refusal }: { refusal?: string | undefined }) {
  return (
    <MessagePage
      title={refusal ? m.error_wait() : m.error_wrong()}
      actions={
        <>
          <Button onClick={() => window.location.reload()}>{m.try_again()}</Button>
          <Link
            to="/"
            className="inline-flex min-h-12 items-center px-6 underline-offset-4 hover:underline"
          >
            {m.go_home()}
          </Link>
        </>
      }
    >
      {refusal ? <p lang={writtenIn(refusal)}>{refusal}</p> : <CouldNotLoad />}
    </MessagePage>
  )
}

function CouldNotLoad() {
  const { phone } = useShop()
  return (
    <p>
      {m.error_text()}
      {phone && (
        <>
          {' '}
          {m.error_call()}{' '}
          <a href={phoneLink(phone)} className="text-ink underline underline-offset-4">
            {phone}
          </a>
          {m.error_call_end()}
        </>
      )}
    </p>
  )
}
