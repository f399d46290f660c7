import { lightly } from './lightly.mjs'
import { packageEnv, pinnedNode } from './places.mjs'
import { ensureBuilt, ensureInstalled, ensureMessages } from './prepare.mjs'
import { become } from './run.mjs'

const isDev = process.argv.includes('--dev')

try {
  await ensureInstalled()
  if (isDev) {
    await ensureMessages()
    await become(pinnedNode, ['src/server/main.ts', '--dev'])
  } else {
    await ensureBuilt()
    await become(pinnedNode, [...lightly.flags, 'build/program/main.js'], {
      env: { ...lightly.env, ...packageEnv },
    })
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
