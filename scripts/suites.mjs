import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findOrObtainChromium } from './chromium.mjs'
import { countPlaywright, countVitest } from './counts.mjs'
import { findFreePort } from './machine.mjs'
import { inRoot, packageEnv, pinnedNode } from './places.mjs'
import { findOrInstallPostgres, withPostgres } from './postgres.mjs'
import { run } from './run.mjs'
import { makeTemporaryFolder } from './temporary.mjs'

const reports = makeTemporaryFolder('reports')

export async function check() {
  const options = { env: packageEnv, shell: process.platform === 'win32' }
  const exitCode = await run('npm', ['run', '--silent', 'check'], options)
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

export function vitestOnPGlite() {
  return vitest('pglite', { TEST_DATABASE_URL: undefined })
}

export async function vitestOnPostgres() {
  const programs = await findOrInstallPostgres()
  if (programs) {
    return withPostgres(programs, (url) => vitest('postgres', { TEST_DATABASE_URL: url }))
  }
  console.log('Skipped: there is no PostgreSQL server on this machine.')
  return { passed: 0, failed: 0 }
}

export async function playwright() {
  const report = join(reports.path, 'playwright.json')
  const exitCode = await run(
    pinnedNode,
    [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    {
      env: {
        ...packageEnv,
        CHROMIUM_PATH: await findOrObtainChromium(),
        E2E_PORT: String(await findFreePort()),
        E2E_PROVIDER_PORT: String(await findFreePort()),
        E2E_DATA_DIR: join(reports.path, 'shop'),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    },
  )
  return countPlaywright(read(report), exitCode)
}

async function vitest(name, env) {
  const report = join(reports.path, `${name}.json`)
  const exitCode = await run(
    pinnedNode,
    [
      inRoot('node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env: { ...packageEnv, ...env } },
  )
  return countVitest(read(report), exitCode)
}

function read(report) {
  return JSON.parse(readFileSync(report, 'utf8'))
}
