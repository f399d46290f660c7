import { useContext, useEffect, useState } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  PrefetchPageLinks,
} from 'react-router'
import { savesData } from './saves-data.ts'

/** A mouse that only passes over a link wants nothing. */
const RESTING_MS = 100

/** The page of ours that a link leads to within the shop, with its query. */
function pageBehind(target: EventTarget | null): string | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-discover]')
  if (!link || link.origin !== location.origin || link.pathname.startsWith('/api/')) return
  const page = link.pathname + link.search
  return page === location.pathname + location.search ? undefined : page
}

/**
 * Tells which page somebody seems about to open: at once when a finger, a button of the mouse or the
 * keyboard is on a link, and when the mouse rests on it. Nobody who saves data is listened to.
 */
function listenForIntent(onIntent: (page: string) => void): () => void {
  const listening = new AbortController()
  const options = { capture: true, passive: true, signal: listening.signal }
  let resting: ReturnType<typeof setTimeout> | undefined

  function tell({ target }: Event) {
    const page = savesData() ? undefined : pageBehind(target)
    if (page !== undefined) onIntent(page)
  }

  function tellWhenResting(event: PointerEvent) {
    clearTimeout(resting)
    if (event.pointerType === 'mouse') resting = setTimeout(tell, RESTING_MS, event)
  }

  document.addEventListener('pointerdown', tell, options)
  document.addEventListener('focusin', tell, options)
  document.addEventListener('pointerover', tellWhenResting, options)
  return () => {
    clearTimeout(resting)
    listening.abort()
  }
}

/** Fetches the scripts and the data of the page that a link leads to before it is followed. */
export function Prefetch() {
  const [page, setPage] = useState<string>()
  useEffect(() => listenForIntent(setPage), [])
  if (page === undefined) return null
  return (
    <>
      <PrefetchPageLinks page={page} />
      <DataOfBrowserLoader page={page} />
    </>
  )
}

/** React Router leaves out the data that a page asks for by a loader of the browser. */
function DataOfBrowserLoader({ page }: { page: string }) {
  const router = useContext(DataRouterContext)?.router
  const manifest = useContext(FrameworkContext)?.manifest
  const id = router?.match(page)?.at(-1)?.route.id
  const route = id === undefined ? undefined : manifest?.routes[id]
  if (!id || !route?.hasLoader || !route.hasClientLoader) return null
  const url = new URL(page, location.origin)
  url.pathname += '.data'
  url.searchParams.set('_routes', id)
  return <link rel="prefetch" as="fetch" href={url.pathname + url.search} />
}
