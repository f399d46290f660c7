import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Whatever opens a database does so through what lies in `test/`. */
const OPENS_DATABASE =
  /from '(?:#test|\.{1,2})\/(?:app|database|model-shop|older-shop|running-shop|shop)\.ts'|inject\(/

/**
 * They prove what lies above the core, and ask nothing of a database that the core's own tests do not
 * ask of both engines. They run on the PostgreSQL server when there is one, which is faster.
 */
const ABOVE_THE_CORE =
  /^src\/(?:api|server|web)\/|^src\/adapters\/better-auth\/|^src\/shop\/reports\/daily\/day-files\.|^test\/(?:admin|cached-pages|kill-mail|ownership|users|images-program|linear-inputs|page-weight|rendering-memory|rude-gateway|unread-output)\./

/** They are about the embedded database alone, or tried as `npm run fuzz` tries, on that one. */
const ALWAYS_EMBEDDED = /^test\/(?:new-shop|fuzz\/fuzz)\./

/** Puts something else in the place of a module, which nobody after it may get. */
const REPLACES_MODULES = /\bvi\.mock\(/

const tests = globSync('{src,demo,test}/**/*.test.{ts,tsx}').map((file) => ({
  file,
  source: readFileSync(file, 'utf8'),
}))
const { TEST_DATABASE_URL, TESTED_ON_SERVER } = process.env
const wanted = tests.filter(({ file, source }) => {
  // On a server only the tests that the engine can make a difference to.
  if (TEST_DATABASE_URL) return OPENS_DATABASE.test(source) && !ALWAYS_EMBEDDED.test(file)
  return !(TESTED_ON_SERVER && ABOVE_THE_CORE.test(file) && OPENS_DATABASE.test(source))
})
const filesOf = (isApart: boolean) =>
  wanted.filter(({ source }) => REPLACES_MODULES.test(source) === isApart).map(({ file }) => file)

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: 'test/global-setup.ts',
    maxWorkers: 2,
    // Programs are started in tests, and the machine is shared with a browser.
    testTimeout: 180_000,
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
