import type { Page } from '@playwright/test'

/** Goes on as a link of the page would: nothing of it is loaded anew. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { idx = 0 } = history.state ?? {}
    history.pushState({ idx: idx + 1, key: crypto.randomUUID() }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}
