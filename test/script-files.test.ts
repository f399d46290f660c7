import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { clientFolder } from '#server/pages.ts'

const { assets } = await import('#pages')
const folder = new URL('assets/', clientFolder)
const names = readdirSync(folder).filter((name) => name.endsWith('.js'))

/** With all that they import. Parts that come on demand are not among it. */
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

const filesOfPage = (id: string) => [fileOf(assets.entry.module), ...filesOfRoute(id)]

const tabs = names.filter((name) => /-tab-[\w-]{8}\.js$/.test(name))

describe('script files', () => {
  it.each([
    ['storefront/home/page', 5],
    ['account/login/page', 11],
    ['account/signup/page', 14],
    ['account/profile/page', 10],
    ['account/checkout/page', 14],
    ['admin/dashboard/page', 11],
    ['admin/order/page', 20],
    ['admin/add-product/page', 19],
  ])('of %s are at most %i', (id, allowed) => {
    const { size } = withImports(filesOfPage(id))
    expect(size).toBeGreaterThan(4)
    expect(size).toBeLessThanOrEqual(allowed)
  })

  it('of a page without fields have neither zod nor react-hook-form among them', () => {
    const files = [...withImports(filesOfPage('account/profile/page'))]
    expect(files.filter((name) => /^(?:common|inputs|forms)-/.test(name))).toEqual([
      expect.stringMatching(/^common-/),
    ])
  })

  it('of a tab of the dashboard are at most 19', () => {
    expect(tabs).toHaveLength(15)
    const dashboard = filesOfPage('admin/dashboard/page')
    const counts = tabs.map((tab) => ({ tab, files: withImports([...dashboard, tab]).size }))
    expect(counts.filter(({ files }) => files > 19)).toEqual([])
  })
})
