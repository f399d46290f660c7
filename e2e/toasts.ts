import type { Locator, Page } from '@playwright/test'
import { expect } from './shop.ts'

/** What a page says in its corner, or a panel in its own; without those that are leaving. */
export function toasts(where: Page | Locator): Locator {
  const region = where.getByRole('region', { name: /^Notifications/ })
  return region.getByRole('alert').or(region.getByRole('status'))
}

/** That a toast leaves by itself after so long, without waiting for it. */
export async function expectToLast(toast: Locator, durationMs: number): Promise<void> {
  const timer = toast.getByRole('progressbar', { includeHidden: true })
  await expect(timer).toHaveCSS('animation-duration', `${durationMs / 1000}s`)
  await expect(timer).toHaveCSS('animation-play-state', 'running')
  await timer.evaluate((bar) => {
    for (const animation of bar.getAnimations()) animation.finish()
  })
  await expect(toast).toHaveCount(0)
}
