import { inRoot, packageEnv, pinnedNode } from '../../scripts/places.mjs'
import { runQuietly, saying } from '../../scripts/run.mjs'
import { unpackChromiumFromNpm } from './chromium-from-npm.ts'
import { canInstallDebianPackages, findProgram, installDebianPackages } from './machine.ts'

const playwrightsOwn = ''
/** The headless shell first: it needs less time than a whole browser. */
const usualNames = [
  'chromium-headless-shell',
  'chromium',
  'google-chrome',
  'google-chrome-stable',
  'chromium-browser',
]
const fetchTimeoutMs = 300_000

/** The path of a Chromium that starts; an empty path means the one that Playwright installed. */
export async function findOrObtainChromium(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const ways = [
    () => playwrightsOwn,
    // Debian's uses a seventh more processor time for the same tests.
    unpackChromiumFromNpm,
    ...usualNames.map((name) => () => findProgram(name)),
    fetchWithPlaywright,
    installFromDebian,
  ]
  const reasons: string[] = []
  for (const way of ways) {
    try {
      const path = await way()
      if (path !== undefined) return await provenToStart(path)
    } catch (error) {
      reasons.push(reasonOf(error))
    }
  }
  throw new Error(`No Chromium could be found or obtained.\n\n${reasons.join('\n\n')}`)
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

async function provenToStart(path: string): Promise<string> {
  const trial = `
    import { chromium } from '@playwright/test'
    const executablePath = process.argv[1] || undefined
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'], timeout: 30_000 })
    await browser.close()`
  await runQuietly(pinnedNode, ['--input-type=module', '--eval', trial, '--', path])
  return path
}

async function fetchWithPlaywright(): Promise<string> {
  const cli = inRoot('node_modules/@playwright/test/cli.js')
  await saying('Fetching Chromium for the browser tests', () =>
    runQuietly(pinnedNode, [cli, 'install', 'chromium-headless-shell'], {
      env: { ...packageEnv, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
      timeout: fetchTimeoutMs,
    }),
  )
  return playwrightsOwn
}

async function installFromDebian(): Promise<string | undefined> {
  if (!canInstallDebianPackages) return undefined
  for (const name of ['chromium-headless-shell', 'chromium']) {
    try {
      await installDebianPackages(name, 'fonts-liberation')
      return findProgram(name)
    } catch {
      // Older releases only contain the whole browser.
    }
  }
  return undefined
}
