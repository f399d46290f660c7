import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/**
 * A reused browser context. In a new one, each page needs a new process, which compiles all scripts again.
 */
export class KnownContext {
  readonly #origin: string
  #options = ''
  #open: { context: BrowserContext; resident: Page; devTools: CDPSession } | undefined

  constructor(origin: string) {
    this.#origin = origin
  }

  /** As good as new. Tests with other options get a new one. */
  async take(browser: Browser, options: string): Promise<BrowserContext> {
    if (this.#open && (options !== this.#options || !browser.isConnected())) await this.close()
    this.#options = options
    this.#open ??= await openContext(browser, this.#origin)
    return this.#open.context
  }

  isIn(context: BrowserContext): boolean {
    return this.#open?.context === context
  }

  /** Removes everything that a test left in it, or closes it. */
  async clear(): Promise<void> {
    if (!this.#open) return
    const { context, resident, devTools } = this.#open
    // A stopped clock cannot be released, and a crashed page cannot be reused.
    if (!(await hasOwnClock(resident).catch(() => false))) return this.close()
    await Promise.all(context.pages().map((page) => (page === resident ? undefined : page.close())))
    await context.setOffline(false)
    await context.unrouteAll()
    await context.clearPermissions()
    await context.clearCookies()
    // Some prefetched data stays valid for seconds.
    await devTools.send('Network.clearBrowserCache')
    await devTools.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: 'all' })
  }

  async close(): Promise<void> {
    await this.#open?.context.close()
    this.#open = undefined
  }
}

async function openContext(browser: Browser, origin: string) {
  const context = await browser.newContext()
  // The process that has the shop’s files cached stays alive as long as one of its pages is open.
  const resident = await context.newPage()
  await resident.goto(`${origin}/healthz`)
  return { context, resident, devTools: await context.newCDPSession(resident) }
}

function hasOwnClock(page: Page): Promise<boolean> {
  return page.evaluate(() => Function.prototype.toString.call(Date).includes('[native code]'))
}
