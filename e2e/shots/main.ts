import { fileURLToPath } from 'node:url'
import { findOrObtainChromium } from '#test/run/chromium.ts'
import { packageEnv, pinnedNode } from '../../scripts/places.mjs'
import { run } from '../../scripts/run.mjs'
import { writeContactSheet } from './contact-sheet.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const exitCode = await run(
  pinnedNode,
  [
    here('../../node_modules/@playwright/test/cli.js'),
    ...['test', '--config', here('playwright.config.ts'), ...process.argv.slice(2)],
  ],
  { env: { ...packageEnv, E2E_DEMO: 'on', CHROMIUM_PATH: await findOrObtainChromium() } },
)
process.stdout.write(`${await writeContactSheet()}\n`)
process.exitCode = exitCode
