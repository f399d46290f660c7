import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Whatever opens a database does so through what lies in `test/`. */
const OPENS_DATABASE =
  /from '(?:#test|\.{1,2})\/(?:app|database|model-shop|older-shop|running-shop|shop)\.ts'|inject\(/

/** Puts something else in the place of a module, which nobody after it may get. */
const REPLACES_MODULES = /\bvi\.mock\(/

const tests = globSync('{src,demo,test}/**/*.test.{ts,tsx}').map((file) => ({
  file,
  source: readFileSync(file, 'utf8'),
}))
// On a PostgreSQL server only the tests that the engine can make a difference to.
const wanted = process.env.TEST_DATABASE_URL
  ? tests.filter(({ source }) => OPENS_DATABASE.test(source))
  : tests
const filesOf = (isApart: boolean) =>
  wanted.filter(({ source }) => REPLACES_MODULES.test(source) === isApart).map(({ file }) => file)

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: 'test/global-setup.ts',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 10_000,
    projects: [
      // Loading the modules anew for every file would take as long as the tests themselves.
      { extends: true, test: { name: 'together', include: filesOf(false), isolate: false } },
      { extends: true, test: { name: 'apart', include: filesOf(true), isolate: true } },
    ],
  },
})
