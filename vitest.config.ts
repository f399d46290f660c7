import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Whatever opens a database does so through what lies in `test/`. */
const OPENS_DATABASE =
  /from '(?:#test|\.{1,2})\/(?:app|database|model-shop|older-shop|running-shop|shop)\.ts'|inject\(/

/** They prove what lies above the database, and ask of it only what other tests ask of both engines. */
const NEEDS_NO_ENGINE = new Set([
  'src/adapters/better-auth-hash.test.ts',
  'src/adapters/better-auth-id-token.test.ts',
  'src/adapters/better-auth-social.test.ts',
  'src/api/good-passwords.test.ts',
  'src/api/hidden-accounts.test.ts',
  'src/api/images.test.ts',
  'src/api/invitations.test.ts',
  'src/api/own-sessions.test.ts',
  'src/api/receive-upload.test.ts',
  'src/api/two-factor.test.ts',
  'src/server/request-limits.test.ts',
  'test/images-program.test.ts',
  'test/linear-inputs.test.ts',
  'test/private-files.test.ts',
  'test/rendering-memory.test.ts',
  'test/unread-output.test.ts',
])

/** Puts something else in the place of a module, which nobody after it may get. */
const REPLACES_MODULES = /\bvi\.mock\(/

const tests = globSync('{src,demo,test}/**/*.test.{ts,tsx}').map((file) => ({
  file,
  source: readFileSync(file, 'utf8'),
}))
// On a PostgreSQL server only the tests that the engine can make a difference to.
const wanted = process.env.TEST_DATABASE_URL
  ? tests.filter(({ file, source }) => OPENS_DATABASE.test(source) && !NEEDS_NO_ENGINE.has(file))
  : tests
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
    projects: [
      // Loading the modules anew for every file would take as long as the tests themselves.
      { extends: true, test: { name: 'together', include: filesOf(false), isolate: false } },
      { extends: true, test: { name: 'apart', include: filesOf(true), isolate: true } },
    ],
  },
})
