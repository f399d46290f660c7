import { ensureBuilt, ensureInstalled } from './prepare.mjs'

// Does what `npm start` does before the server begins, so that a later start finds it done.
try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
