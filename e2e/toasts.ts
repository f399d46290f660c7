import type { Locator, Page } from '@playwright/test'
import { expect } from './shop.ts'

/** The toasts on a page or in a panel, without those that are disappearing. */
export function toasts(where: Page | Locator): Locator {
  const region = where.getByRole('region', { name: /^Notifications/ })
  return region.getByRole('group')
}

/** Asserts that a toast disappears after this time, without waiting for it. */
export async function expectToLast(toast: Locator, durationMs: number): Promise<void> {
  const timer = toast.getByRole('progressbar', { includeHidden: true })
  await expect(timer).toHaveCSS('animation-duration', `${durationMs / 1000}s`)
  await expect(timer).toHaveCSS('animation-play-state', 'running')
  await timer.evaluate((bar) => {
    for (const animation of bar.getAnimations()) animation.finish()
  })
  await expect(toast).toHaveCount(0)
}
