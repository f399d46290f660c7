import type { Browser } from '@playwright/test'

/** A phone of 100 dollars on a network of the country: about what Lighthouse calls slow 4G. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1000 * 1000) / 8,
  uploadThroughput: (750 * 1000) / 8,
}
const CPU_SLOWDOWN = 4
const PHONE = {
  viewport: { width: 360, height: 640 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}
const LONGEST_VISIT_MS = 60_000

/** Milliseconds since the address was asked for; bytes as they came over the network. */
export interface Visit {
  firstPaintMs: number
  largestPaintMs: number
  /** The cart has answered a tap. */
  usableMs: number
  blockingMs: number
  layoutShift: number
  scriptBytes: number
  scriptFiles: number
  styleBytes: number
  fontBytes: number
  /** What was asked for before the largest picture or text was there, the page itself included. */
  requestsBeforeLargestPaint: number
}

/** Opens the address as somebody does who has never been there, and taps the cart when it is loaded. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Page.enable')
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', NETWORK)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch})()` })
    // The page tells by itself: asking it would cost it a tenth of a second of its time.
    await cdp.send('Runtime.enable')
    await cdp.send('Runtime.addBinding', { name: 'tellVisit' })
    const told = new Promise<Visit>((resolve, reject) => {
      cdp.on('Runtime.bindingCalled', ({ payload }) => resolve(JSON.parse(payload)))
      setTimeout(() => reject(new Error(`${url} cannot be used`)), LONGEST_VISIT_MS).unref()
    })
    await cdp.send('Page.navigate', { url })
    return await told
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    tellVisit: (visit: string) => void
  }
}

/** Runs in the page, before anything of its own. */
function watch(): void {
  const TAP_EVERY_MS = 50
  const SHORT_TASK_MS = 50
  const seen = { largestPaintMs: 0, blockingMs: 0, layoutShift: 0 }
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry)
    }).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaintMs = startTime
  })
  observe('longtask', ({ duration }) => {
    seen.blockingMs += duration - SHORT_TASK_MS
  })
  observe('layout-shift', (entry) => {
    seen.layoutShift += (entry as PerformanceEntry & { value: number }).value
  })

  function summarize(usableMs: number): Visit {
    const resources = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => 'responseEnd' in entry)
    const loaded = resources.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= usableMs)
    const ofKind = (kind: RegExp) => loaded.filter(({ name }) => kind.test(new URL(name).pathname))
    const bytesOf = (kind: RegExp) =>
      ofKind(kind).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return {
      ...seen,
      firstPaintMs: paint?.startTime ?? 0,
      usableMs,
      scriptBytes: bytesOf(/\.js$/),
      scriptFiles: ofKind(/\.js$/).length,
      styleBytes: bytesOf(/\.css$/),
      fontBytes: bytesOf(/\.woff2$/),
      requestsBeforeLargestPaint:
        1 + resources.filter(({ startTime }) => startTime < seen.largestPaintMs).length,
    }
  }

  window.addEventListener('load', () => {
    const timer = setInterval(() => {
      document.querySelector<HTMLElement>('header button[aria-label^="Cart"]')?.click()
      if (!document.querySelector('dialog[open]')) return
      clearInterval(timer)
      window.tellVisit(JSON.stringify(summarize(performance.now())))
    }, TAP_EVERY_MS)
  })
}
