import { mkdirSync, rmSync, statSync, utimes } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const heartbeatMs = 1_000
const abandonedAfterMs = 10_000

/** Runs the work of one process at a time; a killed holder is noticed by its missing heartbeat. */
export async function whileLocked(folder, work) {
  await take(folder)
  const release = () => rmSync(folder, { recursive: true, force: true })
  const heartbeat = setInterval(() => beat(folder), heartbeatMs)
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    process.off('exit', release)
    release()
  }
}

async function take(folder) {
  mkdirSync(dirname(folder), { recursive: true })
  let announced = false
  while (!tryToTake(folder)) {
    if (isAbandoned(folder)) {
      rmSync(folder, { recursive: true, force: true })
    } else {
      if (!announced) console.log('Waiting: another process is installing or building here.')
      announced = true
      await sleep(200)
    }
  }
}

function tryToTake(folder) {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isAbandoned(folder) {
  const stats = statSync(folder, { throwIfNoEntry: false })
  return stats !== undefined && Date.now() - stats.mtimeMs > abandonedAfterMs
}

function beat(folder) {
  const now = new Date()
  utimes(folder, now, now, () => {})
}
