import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Whatever opens a database does so through what lies in `test/`. */
const OPENS_DATABASE =
  /from '(?:#test|\.{1,2})\/(?:app|database|model-shop|running-shop|shop)\.ts'|inject\(/

/**
 * Where the engines themselves may differ. All else runs once, on the PostgreSQL server when there is one, which is
 * faster; on both by `npm run test:long`.
 */
const ENGINES_DIFFER = [
  /^src\/(?:database|adapters\/pg-boss)\//,
  /^src\/shop\/(?:work\/|checkout\/concurrency\.|couriers\/booking-race\.|reports\/spans\/report-span\.)/,
  /^test\/(?:kill-order|model\/model)\./,
]

/** Crashes beside those of money, several servers, weight, size and random calls: by `npm run test:long`. */
const LONG_ONLY =
  /^(?:test\/(?:crafted-backup|database-away|fuzz\/fuzz|images-program|kill|kill-booking|kill-mail|kill-upgrade|kill-webhook|unread-output|several-servers|webhook-servers|page-weight|rendering-memory)|src\/shop\/catalogue\/many-products|src\/api\/many-sign-ins)\.test/

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
  if (LONG_ONLY.test(file) && !TEST_LONG) return false
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
    hookTimeout: 300_000,
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
