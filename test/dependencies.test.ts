import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))

const Versions = z.record(z.string(), z.string())
const Manifest = z.object({ dependencies: Versions, devDependencies: Versions })
const Locked = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  link: z.boolean().optional(),
  inBundle: z.boolean().optional(),
  dev: z.boolean().optional(),
})
const Lock = z.object({ packages: z.record(z.string(), z.looseObject(Locked.shape)) })

const manifest = Manifest.parse(read('package.json'))
const { '': root, ...locked } = Lock.parse(read('package-lock.json')).packages
const packages = Object.entries(locked)

/** Licences that allow selling or hosting a shop without publishing its source. */
const PERMISSIVE = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'PSF-2.0',
]

/** Used unchanged, and replaceable, as their licences require. */
const BY_PACKAGE: [name: RegExp, license: string][] = [
  [/\/@fontsource(?:-variable)?\//, 'OFL-1.1'],
  [/\/@img\/sharp-/, 'LGPL-3.0-or-later'],
  [/\/lightningcss(?:-|$)/, 'MPL-2.0'],
  [/\/web-push$/, 'MPL-2.0'],
]

/** Taken from the licence file, since package.json names none. */
const UNNAMED: Record<string, string> = { 'node_modules/png-js': 'MIT' }

function licensesOf(path: string, { license }: z.infer<typeof Locked>): string[] {
  const named = license ?? UNNAMED[path] ?? 'none'
  return named.split(/[()\s]+/).filter((word) => !['', 'AND', 'OR'].includes(word))
}

describe('every dependency', () => {
  const asked = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })

  it.each(asked)('is pinned to one version: %s', (_name, version) => {
    expect(version).toMatch(/^(?:npm:[\w/@-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/)
  })

  it('is locked to its content by a SHA-512', () => {
    expect(packages.length).toBeGreaterThan(asked.length)
    const isHashed = (path: string) => /^sha512-/.test(locked[path]?.integrity ?? '')
    const loose = packages.filter(([path, { inBundle }]) => {
      // Bundled packages are hashed with their parent.
      const outer = inBundle ? path.slice(0, path.lastIndexOf('/node_modules/')) : path
      return !isHashed(outer)
    })
    expect(loose).toEqual([])
  })

  it('comes from the registry, not from a repository, URL or folder', () => {
    const elsewhere = packages.filter(
      ([, { resolved, link, version }]) =>
        link || !version || /^(?:git|http:|file:|github:)/.test(resolved ?? ''),
    )
    expect(elsewhere).toEqual([])
  })

  it('has a licence on the list, if it is part of the shop', () => {
    const unlisted = packages
      .filter(([, { dev }]) => !dev)
      .flatMap(([path, found]) => licensesOf(path, found).map((license) => ({ path, license })))
      .filter(
        ({ path, license }) =>
          !PERMISSIVE.includes(license) &&
          !BY_PACKAGE.some(([name, allowed]) => name.test(path) && allowed === license),
      )
    expect(unlisted).toEqual([])
  })
})

it('the lock belongs to this package.json', () => {
  expect(root).toMatchObject(manifest)
})
