import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router'
import { coreContext } from './core-context.ts'
import { ShopUrl } from './sharing/shop-url.ts'

// The server hands the loaders their context under this key.
export { coreContext }

/** The whole page at once: it is kept as bytes, so nobody waits for it twice. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const page = await renderToReadableStream(
    // Every page is asked for at the public address of the shop, by whatever name somebody came.
    <ShopUrl value={new URL(request.url).origin}>
      <ServerRouter context={routerContext} url={request.url} />
    </ShopUrl>,
    { signal: request.signal },
  )
  await page.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(page, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(coreContext).reportError(error)
}
