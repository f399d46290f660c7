import CDP from 'chrome-remote-interface'

/** A 100-dollar phone on a Bangladeshi network: roughly what Lighthouse calls slow 4G. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1000 * 1000) / 8,
  uploadThroughput: (750 * 1000) / 8,
}
const CPU_SLOWDOWN = 4
const PHONE = { width: 360, height: 640, deviceScaleFactor: 2, mobile: true }
const MAX_VISIT_MS = 60_000

/** Milliseconds since the navigation began; bytes as transferred over the network. */
export interface Visit {
  firstPaintMs: number
  largestPaintMs: number
  /** The page is hydrated, and the cart has responded to a tap. */
  usableMs: number
  blockingMs: number
  layoutShift: number
  scriptBytes: number
  scriptFiles: number
  styleBytes: number
  fontBytes: number
  /** Requests sent before the largest picture or text was painted, including the page itself. */
  requestsBeforeLargestPaint: number
}

export type PhonePage = CDP.Client

/**
 * Opens a page in a browser without history or cache. Uses the browser's own protocol, because testing libraries
 * turn on its debugger (`Runtime.enable`). The browser then looks up the line of each new Error, and a library that
 * makes one when it loads takes a tenth of a second on such a phone, which no shopper has to wait for.
 * @param port where the browser listens for commands
 */
export async function onSlowPhone<Told>(
  port: number,
  use: (page: PhonePage) => Promise<Told>,
): Promise<Told> {
  const { webSocketDebuggerUrl } = await CDP.Version({ port })
  const browser = await CDP({ target: webSocketDebuggerUrl })
  const { browserContextId } = await browser.Target.createBrowserContext({})
  try {
    const target = { url: 'about:blank', browserContextId }
    const { targetId } = await browser.Target.createTarget(target)
    const page = await CDP({ port, target: targetId })
    await page.Page.enable()
    await page.Network.enable({})
    await page.Network.emulateNetworkConditions(NETWORK)
    await page.Emulation.setDeviceMetricsOverride(PHONE)
    await page.Emulation.setTouchEmulationEnabled({ enabled: true })
    await page.Emulation.setCPUThrottlingRate({ rate: CPU_SLOWDOWN })
    return await use(page)
  } finally {
    await browser.Target.disposeBrowserContext({ browserContextId })
    await browser.close()
  }
}

/** @returns what the promise in the page resolves to */
export async function tellOf<Told>(page: PhonePage, promise: string): Promise<Told> {
  const told = { expression: promise, awaitPromise: true, returnByValue: true }
  const { result, exceptionDetails } = await page.Runtime.evaluate(told)
  if (exceptionDetails) throw new Error(`${promise} came to nothing`)
  return result.value
}

/**
 * Opens the URL as a first-time visitor does, and taps the cart when it is loaded.
 * @param cookie of a signed-in user, as browsers send it
 */
export function visit(port: number, url: string, cookie = ''): Promise<Visit> {
  return onSlowPhone(port, async (page) => {
    await page.Network.setCookies({ cookies: readCookies(cookie, url) })
    await page.Page.addScriptToEvaluateOnNewDocument({ source: `(${watch})(${MAX_VISIT_MS})` })
    await page.Page.navigate({ url })
    return tellOf<Visit>(page, 'visited')
  })
}

function readCookies(cookie: string, url: string) {
  return cookie.split('; ').flatMap((each) => {
    const [name = '', ...value] = each.split('=')
    return name === '' ? [] : [{ name, value: value.join('='), url }]
  })
}

/** Runs in the page, before anything of its own. */
function watch(longestMs: number): void {
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

  const visited = new Promise<Visit>((resolve, reject) => {
    setTimeout(reject, longestMs)
    window.addEventListener('load', () => {
      const timer = setInterval(() => {
        document.querySelector<HTMLElement>('header [commandfor="cart-panel"]')?.click()
        // Before hydration it opens without scripts, and has yet to be filled.
        const isHydrated = document.getElementById('script-error') === null
        if (!isHydrated || !document.querySelector('dialog[open]')) return
        clearInterval(timer)
        resolve(summarize(performance.now()))
      }, TAP_EVERY_MS)
    })
  })
  Object.assign(window, { visited })
}
