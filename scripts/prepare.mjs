import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { whileLocked } from './lock.mjs'
import { languages } from './message-files.mjs'
import { inRoot, machineEnv, packageEnv, pinnedNode } from './places.mjs'
import { runQuietly, saying } from './run.mjs'
import { fingerprint, hasStamp, writeStamp } from './stamp.mjs'

const lock = inRoot('.cache', 'preparing')
const installStamp = 'node_modules/.haat-installed'
const messagesStamp = '.messages/.haat-made'
const buildStamp = 'build/.haat-built'
/** Its pictures, which are 22 MB, are only read when a shop is filled. */
const demoSources = readdirSync(inRoot('demo'))
  .filter((name) => name !== 'pictures')
  .map((name) => `demo/${name}`)
const buildSources = [
  'scripts/message-files.mjs',
  'scripts/messages.mjs',
  'src',
  ...demoSources.sort(),
  'docs/online.bn.md',
  'docs/online.md',
  'public',
  'vite.config.ts',
  'vite.server.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

export function ensureInstalled() {
  return ensure(isInstalled, install)
}

/** What every program imports as `#messages`. */
export function ensureMessages() {
  return ensure(hasMessages, makeMessages)
}

export function ensureBuilt() {
  return ensure(isBuilt, build)
}

async function ensure(isDone, work) {
  if (isDone()) return
  await whileLocked(lock, async () => {
    if (!isDone()) await work()
  })
}

function isInstalled() {
  return hasStamp(installStamp, wantedInstall()) && pinnedNodeRuns()
}

function wantedInstall() {
  return `${process.platform} ${process.arch} ${fingerprint(['package-lock.json'])}\n`
}

function pinnedNodeRuns() {
  return spawnSync(pinnedNode, ['--version'], { stdio: 'ignore' }).status === 0
}

// 'npm ci' refuses a lockfile that lacks an optional package of another platform. This installs
// the same locked versions, whatever NODE_ENV says, and leaves the lockfile alone.
const npmInstall = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund']

async function install() {
  clearRemains()
  await saying('Installing packages', async () => {
    const [npm, ...words] = (await bringNpm()) ?? ['npm']
    await runNpm(npm, [...words, ...npmInstall])
  })
  if (!pinnedNodeRuns()) {
    throw new Error(
      `${pinnedNode} does not run. The package 'node' fetches it in an install script: ` +
        "turn npm's setting 'ignore-scripts' off for this folder and start again.",
    )
  }
  writeStamp(installStamp, wantedInstall())
}

const BROUGHT_NPM = 'npm@11.6.2'

function runNpm(npm, words) {
  return runQuietly(npm, [...words, '--loglevel=error'], {
    env: machineEnv,
    shell: process.platform === 'win32',
  })
}

/**
 * npm silently leaves out native parts of packages that ask for a newer Node.js than it runs on: what they ask for
 * is one that can `require` modules. Where the machine's is older, as in Debian 12, npm comes with ours.
 */
async function bringNpm() {
  const asked = spawnSync('node', ['-p', 'process.features.require_module'], { env: machineEnv })
  if (String(asked.stdout).trim() === 'true') return undefined
  const { dependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const folder = inRoot('.cache', 'npm')
  const wanted = [`node@${dependencies.node}`, BROUGHT_NPM]
  await runNpm('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', ...wanted])
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  return [
    join(folder, 'node_modules', 'node', 'bin', program),
    join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ]
}

/** An interrupted install may leave half a package behind that npm takes for a whole one. */
function clearRemains() {
  const isWhole = existsSync(inRoot(installStamp)) && pinnedNodeRuns()
  rmSync(inRoot(isWhole ? installStamp : 'node_modules'), { recursive: true, force: true })
}

export function hasMessages() {
  return hasStamp(messagesStamp, wantedMessages())
}

function wantedMessages() {
  return `${fingerprint(['src/messages', 'scripts/messages.mjs', 'scripts/message-files.mjs', 'package-lock.json'])}\n`
}

export function stampMessages() {
  writeStamp(messagesStamp, wantedMessages())
}

async function makeMessages() {
  await runQuietly(pinnedNode, ['scripts/messages.mjs'], { env: packageEnv })
}

function isBuilt() {
  return hasStamp(buildStamp, wantedBuild())
}

function wantedBuild() {
  return `${fingerprint(buildSources)}\n`
}

async function build() {
  const wanted = wantedBuild()
  rmSync(inRoot(buildStamp), { force: true })
  const env = { ...packageEnv, NODE_ENV: 'production' }
  const runBuild = (...words) => runQuietly(pinnedNode, words, { env })
  const pages = ['node_modules/@react-router/dev/bin.cjs', 'build']
  await saying('Building the pages', async () => {
    if (!hasMessages()) await makeMessages()
    await runBuild(...pages)
    for (const language of languages.slice(1)) {
      await runQuietly(pinnedNode, pages, { env: { ...env, PAGES_LANGUAGE: language } })
    }
    await runBuild('node_modules/vite/bin/vite.js', 'build', '--config', 'vite.server.config.ts')
    await runBuild('src/database/make-template.ts')
  })
  writeStamp(buildStamp, wanted)
}
