import { expect, it } from 'vitest'
import { pathOfFormerTab } from './former-tabs.ts'

it.each([
  ['/dashboard?tab=orders&q=karim&from=2026-11-01', '/dashboard/orders?q=karim&from=2026-11-01'],
  ['/dashboard?tab=overview&days=30', '/dashboard?days=30'],
  ['/dashboard?tab=pictures', '/dashboard/images'],
  ['/dashboard?tab=work', '/dashboard/tasks'],
  ['/dashboard?tab=//evil.test', '/dashboard'],
  ['/dashboard?tab=', '/dashboard'],
  ['/dashboard?tab=constructor', '/dashboard/constructor'],
  ['/dashboard?q=karim', undefined],
  ['/products?tab=orders', undefined],
])('%s redirects to %s', (address, path) => {
  expect(pathOfFormerTab(new URL(address, 'https://suto.test'))).toBe(path)
})
