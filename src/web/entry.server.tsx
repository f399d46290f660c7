import { renderToReadableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import styles from './app.css?inline'
import { coreContext, nonceContext } from './core-context.ts'
import { queryClient } from './queries/query-client.ts'
import { ShopUrl } from './seo/shop-url.ts'
import { InlineAssets } from './start/inline-assets.tsx'
import { START_SCRIPT } from './start/start-script.ts'

// The server asks for a page by the router that is built with the pages, and hands over what they are made
// with under these keys.
export { coreContext, createRequestHandler, nonceContext, RouterContextProvider }

/** The whole page at once: it is cached, so nobody waits for it twice. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  const script = import.meta.env.DEV ? '' : START_SCRIPT
  const page = await renderToReadableStream(
    // Every page is asked for at the public address of the shop, by whatever name somebody came.
    <ShopUrl value={new URL(request.url).origin}>
      <InlineAssets value={{ styles, script, nonce }}>
        <ServerRouter
          context={routerContext}
          url={request.url}
          // While developing, React would report that browsers hide it.
          {...(!import.meta.env.DEV && { nonce })}
        />
      </InlineAssets>
    </ShopUrl>,
    // Otherwise React hides the content of large Suspense boundaries until a script reveals it.
    { nonce, signal: request.signal, progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  await page.allReady
  // It notes every list that is rendered, for whoever comes back to it. Nobody does that here.
  queryClient.clear()
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(page, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(coreContext).reportError(error)
}
