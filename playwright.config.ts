import { existsSync, statfsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const chromiumPath = process.env.CHROMIUM_PATH

/**
 * Chromium's processes share memory through files, hundreds for a journey. Playwright puts them on the disk,
 * because containers often have too little memory set aside for them.
 */
function hasRoomInMemory(): boolean {
  const folder = '/dev/shm'
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= 2 * 1024 ** 3
}

/** They begin first, so that no worker is left alone with one of them in the end. */
const LONGEST = /\/(?:card-payment|own-shop|screens|welcome|working-day)\.e2e\.ts$/

export default defineConfig({
  testDir: 'e2e',
  // `npm test` leaves these to `npm run test:long`.
  ...(process.env.TEST_SHORT && { grepInvert: /@long/ }),
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'rest', testMatch: '*.e2e.ts', testIgnore: LONGEST },
  ],
  workers: 2,
  retries: 0,
  timeout: 180_000,
  // Two shops, two browsers and the work on pictures share what may be two slow processors.
  expect: {
    timeout: 30_000,
    // Two versions of Chromium draw the edges of letters differently.
    toHaveScreenshot: {
      scale: 'device',
      threshold: 0.3,
      maxDiffPixelRatio: 0.03,
      pathTemplate: '{testDir}/looks/{arg}{ext}',
    },
  },
  forbidOnly: process.env.CI !== undefined,
  reporter: 'list',
  use: {
    // Waiting for what fades and slides takes a fifth of the time; journeys about it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Pages would come through it, where a journey could not hold them back; one journey asks for it.
    serviceWorkers: 'block',
    // Recording takes time on every journey; one that failed is run again with --trace=on.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromiumPath && { executablePath: chromiumPath }),
      ...(hasRoomInMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Two processors are busy anyway; to share the work among threads costs a tenth more.
        '--js-flags=--single-threaded',
        // A page goes on in the process of the one before it, which knows the files of the shop.
        '--process-per-site',
      ],
    },
  },
})
