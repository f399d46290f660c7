import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { clientFolder } from '#server/pages.ts'

const { assets } = await import('#pages')
const folder = new URL('assets/', clientFolder)

/** With all that they import. What is fetched on demand is not among it. */
function withImports(wanted: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of wanted) {
    if (found.has(name)) continue
    found.add(name)
    const text = readFileSync(new URL(name, folder), 'utf8')
    const imports = [...text.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)]
    withImports(
      imports.map(([, each = '']) => each),
      found,
    )
  }
  return found
}

const fileOf = (address = '') => address.replace(/^.*\//, '')

function filesOfRoute(id: string): string[] {
  const route = assets.routes[id]
  if (!route) throw new Error(`no page is called ${id}`)
  return [fileOf(route.module), ...(route.parentId ? filesOfRoute(route.parentId) : [])]
}

it.each([
  ['storefront/home/page', 6],
  ['account/login/page', 12],
  ['account/signup/page', 15],
  ['account/profile/page', 12],
  ['account/checkout/page', 11],
  ['admin/dashboard/page', 15],
  ['admin/order/page', 18],
  ['admin/add-product/page', 18],
])('%s needs at most %i script files', (id, allowed) => {
  const { size } = withImports([fileOf(assets.entry.module), ...filesOfRoute(id)])
  expect(size).toBeGreaterThan(4)
  expect(size).toBeLessThanOrEqual(allowed)
})
