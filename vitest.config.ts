import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Whatever opens a database does so through what lies in `test/`. */
const OPENS_DATABASE =
  /from '(?:#test|\.{1,2})\/(?:app|database|model-shop|older-shop|running-shop|shop)\.ts'|inject\(/

/**
 * Where the engines themselves may differ: migrations, what is searched, sorted and summed, the queue, programs
 * and crashes. All else runs once, on the PostgreSQL server when there is one, where people meet and which is faster.
 */
const ENGINES_DIFFER = [
  /^(?:demo|src\/database|src\/adapters\/pg-boss)\//,
  /^src\/shop\/(?:catalogue\/search|customers|search|work)\//,
  /^src\/shop\/.*\/(?:queries|search|figures|reports|report-span|write-span|list-stock)\.test/,
  /^src\/shop\/catalogue\/(?:managed-products|many-products|product-listings|related-products)\./,
  /^test\/(?:admin-beside-shop|backup-program|doctor-program|kill|kill-order|kill-payment|kill-upgrade|model\/model)\./,
]

/** They are about the embedded database alone, or tried as `npm run fuzz` tries, on that one. */
const ALWAYS_EMBEDDED = /^test\/(?:new-shop|fuzz\/fuzz)\./

/** Puts something else in the place of a module, which nobody after it may get. */
const REPLACES_MODULES = /\bvi\.mock\(/

const tests = globSync('{src,demo,test}/**/*.test.{ts,tsx}').map((file) => ({
  file,
  source: readFileSync(file, 'utf8'),
}))
const { TEST_DATABASE_URL, TESTED_ON_SERVER, TEST_LONG } = process.env
const wanted = tests.filter(({ file, source }) => {
  const opensDatabase = OPENS_DATABASE.test(source)
  const isAlwaysEmbedded = ALWAYS_EMBEDDED.test(file)
  if (TEST_DATABASE_URL) return opensDatabase && !isAlwaysEmbedded
  if (!opensDatabase || isAlwaysEmbedded || !TESTED_ON_SERVER || TEST_LONG) return true
  return ENGINES_DIFFER.some((pattern) => pattern.test(file))
})
const filesOf = (isApart: boolean) =>
  wanted.filter(({ source }) => REPLACES_MODULES.test(source) === isApart).map(({ file }) => file)

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: 'test/global-setup.ts',
    maxWorkers: 2,
    // Programs are started in tests, and the machine is shared with a browser.
    testTimeout: 300_000,
    hookTimeout: 60_000,
    teardownTimeout: 10_000,
    // What is awaited may be work in a queue, which is looked for once a second at the most.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      // Loading the modules anew for every file would take as long as the tests themselves.
      { extends: true, test: { name: 'together', include: filesOf(false), isolate: false } },
      { extends: true, test: { name: 'apart', include: filesOf(true), isolate: true } },
    ],
  },
})
