import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { whileLocked } from '../../scripts/lock.mjs'
import { inRoot, machineEnv, packageEnv, pinnedNode } from '../../scripts/places.mjs'
import { runQuietly, saying } from '../../scripts/run.mjs'

const version = '153.0.0'
const folder = inRoot('.cache', `chromium-${version}`)
const unpacked = join(folder, 'unpacked')
const launcher = join(folder, 'chromium')
const lock = inRoot('.cache', 'unpacking-chromium')
/** Users with a slow connection keep an installed browser. */
const fetchTimeoutMs = 120_000

/**
 * For Linux, without root: a headless Chromium of a fixed version, with its libraries and fonts. Returns the path of a
 * script that starts it.
 */
export async function unpackChromiumFromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined
  if (!isUnpacked()) {
    await whileLocked(lock, async () => {
      if (!isUnpacked()) await saying('Unpacking Chromium from an npm package', unpack)
    })
  }
  return launcher
}

function isUnpacked(): boolean {
  try {
    accessSync(launcher, constants.X_OK)
    accessSync(join(unpacked, 'chromium'), constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function unpack(): Promise<void> {
  emptyFolder()
  await fetchPackage()
  await unpackWithLibraries()
  writeFileSync(join(folder, 'fonts.conf'), fontsConfiguration)
  writeFileSync(launcher, launcherScript, { mode: 0o755 })
}

function emptyFolder(): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(unpacked, { recursive: true })
}

function fetchPackage(): Promise<string> {
  const wanted = `@sparticuz/chromium@${version}`
  const install = ['install', '--prefix', folder, '--no-save', '--no-package-lock', wanted]
  return runQuietly('npm', [...install, '--prefer-offline', '--fetch-retries=0'], {
    cwd: folder,
    env: machineEnv,
    timeout: fetchTimeoutMs,
    // While extracting a file, npm ignores milder signals.
    killSignal: 'SIGKILL',
  })
}

/** The package unpacks into the temporary folder, and adds its libraries only if it detects a Lambda. */
function unpackWithLibraries(): Promise<string> {
  const unpack = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"
  return runQuietly(pinnedNode, ['--input-type=module', '--eval', unpack], {
    cwd: folder,
    env: { ...packageEnv, TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  })
}

const fontsConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">unpacked/fonts</dir>
  <cachedir prefix="xdg">fonts-cache</cachedir>
</fontconfig>
`

const launcherScript = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/unpacked/al2023/lib"
export FONTCONFIG_FILE="$here/fonts.conf" XDG_CACHE_HOME="$here"
exec "$here/unpacked/chromium" "$@"
`
