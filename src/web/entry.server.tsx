import { renderToReadableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { inLanguage } from '#shop/shared/in-language.ts'
import styles from './app.css?inline'
import { coreContext, nonceContext } from './core-context.ts'
import { queryClient } from './queries/query-client.ts'
import { ShopUrl } from './seo/shop-url.ts'
import { InlineAssets } from './start/inline-assets.tsx'
import { makeStartScript } from './start/start-script.ts'

// The server renders pages with the router built into this bundle, and passes their context under these keys.
export { coreContext, createRequestHandler, inLanguage, nonceContext, RouterContextProvider }

/** Renders the whole page at once: it is cached, so streaming would gain little. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  const script = import.meta.env.DEV ? '' : makeStartScript()
  const page = await renderToReadableStream(
    // Rendered for the public address, whatever name the visitor used.
    <ShopUrl value={new URL(request.url).origin}>
      <InlineAssets value={{ styles, script, nonce }}>
        <ServerRouter
          context={routerContext}
          url={request.url}
          // In development, React would warn that browsers hide the nonce.
          {...(!import.meta.env.DEV && { nonce })}
        />
      </InlineAssets>
    </ShopUrl>,
    // Otherwise React hides the content of large Suspense boundaries until a script reveals it.
    { nonce, signal: request.signal, progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  await page.allReady
  // The client caches every list rendered for later visits, which do not happen here.
  queryClient.clear()
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(page, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(coreContext).reportError(error)
}
