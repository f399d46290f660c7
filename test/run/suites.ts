import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, packageEnv, pinnedNode } from '../../scripts/places.mjs'
import { run } from '../../scripts/run.mjs'
import { findOrObtainChromium } from './chromium.ts'
import {
  type Outcome,
  outcomeOfPlaywright,
  outcomeOfVitest,
  type PlaywrightReport,
  type VitestReport,
} from './outcome.ts'
import { findOrInstallPostgres, withPostgres } from './postgres.ts'
import { makeTemporaryFolder } from './temporary.ts'

const reports = makeTemporaryFolder('reports')
const TEST_LONG = process.argv.includes('--long') ? 'true' : undefined

export async function check(): Promise<Outcome> {
  const options = { env: packageEnv, shell: process.platform === 'win32' }
  const exitCode = await run('npm', ['run', '--silent', 'check'], options)
  return exitCode === 0
    ? { passed: 1, failed: [] }
    : { passed: 0, failed: [{ name: 'npm run check', message: '' }] }
}

/** Leaves tests that do not depend on the engine to the server, if there is one. */
export async function vitestOnPGlite(): Promise<Outcome> {
  const programs = await findOrInstallPostgres()
  return vitest('pglite', {
    TEST_DATABASE_URL: undefined,
    TESTED_ON_SERVER: programs ? 'true' : undefined,
  })
}

export async function vitestOnPostgres(): Promise<Outcome> {
  const programs = await findOrInstallPostgres()
  if (!programs) {
    process.stdout.write('Skipped: there is no PostgreSQL server on this machine.\n')
    return { passed: 0, failed: [] }
  }
  return withPostgres(programs, (url) => vitest('postgres', { TEST_DATABASE_URL: url }))
}

export async function playwright(): Promise<Outcome> {
  const report = join(reports.path, 'playwright.json')
  const exitCode = await run(
    pinnedNode,
    [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    {
      env: {
        ...packageEnv,
        TEST_SHORT: TEST_LONG ? undefined : 'true',
        CHROMIUM_PATH: await findOrObtainChromium(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    },
  )
  return outcomeOfPlaywright(read<PlaywrightReport>(report), exitCode)
}

/** Prints nothing until it ends, because the browser tests print meanwhile. */
async function vitest(name: string, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const report = join(reports.path, `${name}.json`)
  const outputFile = join(reports.path, `${name}.txt`)
  const output = openSync(outputFile, 'w')
  try {
    const exitCode = await run(
      pinnedNode,
      [
        inRoot('node_modules/vitest/vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      { env: { ...packageEnv, TEST_LONG, ...env }, stdio: ['ignore', output, output] },
    )
    return outcomeOfVitest(read<VitestReport>(report), exitCode)
  } finally {
    closeSync(output)
    process.stdout.write(readFileSync(outputFile))
  }
}

function read<Report>(file: string): Report {
  return JSON.parse(readFileSync(file, 'utf8'))
}
