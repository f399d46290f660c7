import type { Page } from '@playwright/test'

/**
 * Opens a page and waits until React handles events. Earlier use of a form, a link or a button with a command is kept;
 * a click on any other button is lost.
 */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/** For a page that was opened in another way: in a new window, by a reload, or by going back. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // React stores the props of a hydrated element in one of its properties.
    const isHydrated = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps$'))
    const controls = [...document.querySelectorAll('button, input, select, textarea')]
    return controls.length > 0 && controls.every(isHydrated)
  })
}
