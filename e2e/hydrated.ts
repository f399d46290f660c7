import type { Page } from '@playwright/test'

/**
 * Opens a page and waits until React answers. What is done to a form, a link or a button with a command before
 * that is kept; a click on any other button is lost.
 */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/** For a page that came by other means: a window that was opened, a reload, the way back. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // React keeps the props of an element that it answers for in a property of it.
    const isHydrated = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps$'))
    const controls = [...document.querySelectorAll('button, input, select, textarea')]
    return controls.length > 0 && controls.every(isHydrated)
  })
}
