import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type OpenDatabase, openEmbedded, openServer } from '#database/connect.ts'
import { makeProgramSettings } from './database.ts'
import { programEnv } from './program-env.ts'

/** The location of this test's shop, and a function that reopens it after a crash. */
export async function chooseDatabase(): Promise<{
  where: string
  open: () => Promise<OpenDatabase>
}> {
  const { DATABASE_URL: url, DATA_DIR = '' } = await makeProgramSettings()
  if (url) return { where: url, open: async () => openServer(url, () => undefined) }
  const folder = join(DATA_DIR, 'database')
  return { where: folder, open: () => openEmbedded({ folder }) }
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** Bundles a script of this folder into one file, since it is started dozens of times and has a thousand modules. */
export async function buildScript(name: string): Promise<string> {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.server.config.ts']
  const folder = join('build', name)
  await promisify(execFile)(
    process.execPath,
    [...vite, '--logLevel', 'warn', '--ssr', `test/${name}.ts`, '--outDir', folder],
    { cwd: root, env: programEnv },
  )
  return join(root, folder, `${name}.js`)
}

/** Runs a program that is expected to be killed. Returns whether it was. */
export async function runAndDie(path: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, ['--liftoff-only', path, ...args], {
    env: programEnv,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  const [code, signal] = await once(child, 'exit')
  if (code) throw new Error(`${path} failed instead of dying: ${complaint}`)
  return signal === 'SIGKILL'
}
