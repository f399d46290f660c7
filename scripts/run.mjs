import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { packageEnv, root } from './places.mjs'

const children = new Set()
let stopSignal

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
if (process.env.npm_lifecycle_event) stopWithoutParent(process.ppid)

function stop(signal) {
  if (stopSignal) return
  stopSignal = signal
  if (children.size === 0) process.exit(codeOf(signal))
  if (wasTypedInTerminal(signal)) return
  for (const child of children) child.kill(signal)
}

/** npm passes SIGTERM to the shell in between, and some shells die of it without passing it on. */
function stopWithoutParent(parent) {
  setInterval(() => process.ppid === parent || stop('SIGTERM'), 100).unref()
}

/** A terminal sends Ctrl-C to the child as well; passing it on would be a second one. */
function wasTypedInTerminal(signal) {
  return signal === 'SIGINT' && process.stdin.isTTY
}

function codeOf(signal) {
  return 128 + constants.signals[signal]
}

function start(command, args, options) {
  const child = spawn(command, args, { cwd: root, env: packageEnv, stdio: 'inherit', ...options })
  children.add(child)
  return child
}

function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? codeOf(signal)))
  }).finally(() => children.delete(child))
}

async function endedUnlessStopped(child) {
  const code = await ended(child)
  if (stopSignal) process.exit(codeOf(stopSignal))
  return code
}

/** Shows what the program prints and returns its exit code. */
export function run(command, args, options) {
  return endedUnlessStopped(start(command, args, options))
}

/** Returns what the program prints, and throws it when the program fails. */
export async function runQuietly(command, args, options) {
  const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  const chunks = []
  child.stdout.on('data', (chunk) => chunks.push(chunk))
  child.stderr.on('data', (chunk) => chunks.push(chunk))
  const code = await endedUnlessStopped(child)
  const output = Buffer.concat(chunks).toString().trim()
  if (code !== 0) throw new Error(`${output}\n'${command} ${args.join(' ')}' ended with ${code}.`)
  return output
}

/** With this exit code a program asks to be started again. */
const START_AGAIN = 75

/** From here on this process is that program: its signals, its exit code, the socket that systemd passed to it. */
export async function become(command, args, options) {
  const socket = process.env.LISTEN_PID === String(process.pid) ? [3] : []
  const stdio = ['inherit', 'inherit', 'inherit', ...socket]
  let code = START_AGAIN
  while (code === START_AGAIN && !stopSignal) {
    code = await ended(start(command, args, { stdio, ...options }))
  }
  process.exit(code)
}

export async function saying(words, work) {
  const startedAt = Date.now()
  process.stdout.write(`${words} ... `)
  try {
    const result = await work()
    console.log(`${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
    return result
  } catch (error) {
    console.log('failed')
    throw error
  }
}
