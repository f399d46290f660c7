import { unpackChromiumFromNpm } from './chromium-from-npm.mjs'
import { canInstallDebianPackages, findProgram, installDebianPackages } from './machine.mjs'
import { inRoot, packageEnv, pinnedNode } from './places.mjs'
import { runQuietly, saying } from './run.mjs'

const playwrightsOwn = ''
const usualNames = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser']
const fetchTimeoutMs = 300_000

/** The path of a Chromium that starts; the empty path stands for the one Playwright fetched. */
export async function findOrObtainChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const ways = [
    () => playwrightsOwn,
    ...usualNames.map((name) => () => findProgram(name)),
    fetchWithPlaywright,
    installFromDebian,
    unpackChromiumFromNpm,
  ]
  const reasons = []
  for (const way of ways) {
    try {
      const path = await way()
      if (path !== undefined) return await provenToStart(path)
    } catch (error) {
      reasons.push(error.message)
    }
  }
  throw new Error(`No Chromium could be found or obtained.\n\n${reasons.join('\n\n')}`)
}

async function provenToStart(path) {
  const trial = `
    import { chromium } from '@playwright/test'
    const executablePath = process.argv[1] || undefined
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'], timeout: 30_000 })
    await browser.close()`
  await runQuietly(pinnedNode, ['--input-type=module', '--eval', trial, '--', path])
  return path
}

async function fetchWithPlaywright() {
  const cli = inRoot('node_modules/@playwright/test/cli.js')
  await saying('Fetching Chromium for the browser tests', () =>
    runQuietly(pinnedNode, [cli, 'install', 'chromium-headless-shell'], {
      env: { ...packageEnv, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
      timeout: fetchTimeoutMs,
    }),
  )
  return playwrightsOwn
}

async function installFromDebian() {
  if (!canInstallDebianPackages) return undefined
  await installDebianPackages('chromium', 'fonts-liberation')
  return findProgram('chromium')
}
