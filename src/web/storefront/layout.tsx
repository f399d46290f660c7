import { isRouteErrorResponse, Outlet } from 'react-router'
import type { Route } from './+types/layout'
import { Frame } from './frame/frame.tsx'
import { NotFound } from './not-found/not-found.tsx'
import { ErrorPage } from './page/error-page.tsx'
import { Arriving } from './placeholders/arriving.tsx'

export { loader } from './layout.server.ts'

/** The strip and the foot stay as they are from page to page, and no page is lost because the strip could not be had. */
export function shouldRevalidate() {
  return false
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame categories={loaderData.categories}>
      <Arriving>
        <Outlet />
      </Arriving>
    </Frame>
  )
}

/** The error page keeps the frame, so that nobody is stranded. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const answer = isRouteErrorResponse(error) ? error : undefined
  const refusal = answer?.status === 429 ? String(answer.data) : undefined
  return (
    <Frame categories={loaderData?.categories}>
      {answer?.status === 404 ? <NotFound /> : <ErrorPage refusal={refusal} />}
    </Frame>
  )
}
