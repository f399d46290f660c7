import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/**
 * A browser context that is used again. In a new one a page costs a process of its own, in which all scripts are
 * compiled anew.
 */
export class KnownContext {
  readonly #origin: string
  #options = ''
  #open: { context: BrowserContext; resident: Page; devTools: CDPSession } | undefined

  constructor(origin: string) {
    this.#origin = origin
  }

  /** As a new one would be. Whoever wants other options gets a new one. */
  async take(browser: Browser, options: string): Promise<BrowserContext> {
    if (this.#open && (options !== this.#options || !browser.isConnected())) await this.close()
    this.#options = options
    this.#open ??= await openContext(browser, this.#origin)
    return this.#open.context
  }

  isIn(context: BrowserContext): boolean {
    return this.#open?.context === context
  }

  /** Leaves nothing in it of what a journey did, or closes it. */
  async clear(): Promise<void> {
    if (!this.#open) return
    const { context, resident, devTools } = this.#open
    // A clock that a journey has stopped cannot be let go, nor a page be used that has crashed.
    if (!(await hasOwnClock(resident).catch(() => false))) return this.close()
    await Promise.all(context.pages().map((page) => (page === resident ? undefined : page.close())))
    await context.setOffline(false)
    await context.unrouteAll()
    await context.clearPermissions()
    await context.clearCookies()
    // Of what a page fetches ahead, some holds for seconds.
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
  // As long as one page of the shop is open, the process stays that knows its files.
  const resident = await context.newPage()
  await resident.goto(`${origin}/healthz`)
  return { context, resident, devTools: await context.newCDPSession(resident) }
}

function hasOwnClock(page: Page): Promise<boolean> {
  return page.evaluate(() => Function.prototype.toString.call(Date).includes('[native code]'))
}
