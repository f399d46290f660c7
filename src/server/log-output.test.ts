import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'

const loggerFile = fileURLToPath(new URL('./logger.ts', import.meta.url))

const running = new Set<ChildProcess>()

afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
})

/** A process that logs, and may report with `process.send`. */
function runProgram(script: string, output: 'pipe' | number = 'pipe'): ChildProcess {
  const words = `import { createLogger } from ${JSON.stringify(loggerFile)}
    const log = createLogger('info')
    ${script}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', words], {
    stdio: ['ignore', output, 'ignore', 'ipc'],
  })
  running.add(child)
  return child
}

interface Line {
  n?: number
  msg: string
}

async function* linesOf({ stdout }: ChildProcess): AsyncGenerator<Line> {
  if (!stdout) throw new Error('There is no output.')
  for await (const line of createInterface({ input: stdout })) yield JSON.parse(line)
}

const logMany = (lines: number) =>
  `for (let n = 0; n < ${lines}; n += 1) log.info({ n, filler: 'x'.repeat(200) }, 'request')`

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

describe('log lines', () => {
  it.each([
    ['ends normally', '', [0, null]],
    ['exits', 'process.exit(3)', [3, null]],
    ['fails', `throw new Error('unforeseen')`, [1, null]],
    ['is killed', `process.kill(process.pid, 'SIGKILL')`, [null, 'SIGKILL']],
  ])('are complete and in order when the program %s', async (_, end, outcome) => {
    const program = runProgram(`${logMany(100)}; ${end}`)
    const ended = once(program, 'close')
    const read: (number | undefined)[] = []
    for await (const { n } of linesOf(program)) read.push(n)
    expect(read).toEqual(numbers(100))
    expect(await ended).toEqual(outcome)
  })
})

describe('log lines without a reader', () => {
  const LINES = 50_000

  it('do not block the program; a late reader gets whole lines, old and new', async () => {
    const program = runProgram(`
      ${logMany(LINES)}
      process.send('logged')
      const later = () => log.info({ filler: 'x'.repeat(200) }, 'later')
      process.on('message', () => setInterval(later, 10))`)
    expect(await once(program, 'message')).toEqual(['logged', undefined])
    program.send('go on')
    const read: (number | undefined)[] = []
    for await (const { msg, n } of linesOf(program)) {
      if (msg === 'later') break
      read.push(n)
    }
    expect(read.length).toBeLessThan(LINES)
    expect(read).toEqual(numbers(read.length))
  })

  it('use no more memory the more there are', async () => {
    const program = runProgram(`
      const held = () => { globalThis.gc(); return process.memoryUsage().heapUsed }
      (await import('node:v8')).setFlagsFromString('--expose-gc')
      globalThis.gc = (await import('node:vm')).runInNewContext('gc')
      ${logMany(10_000)}
      const before = held()
      ${logMany(LINES)}
      process.send(held() - before)`)
    const [grown] = await once(program, 'message')
    expect(grown).toBeLessThan(2 * 1024 * 1024)
  })

  it.each([
    ['are no longer read', false],
    ['can no longer be read', true],
  ])('let the program exit when they %s', async (_, isClosed) => {
    const program = runProgram(`
      process.once('message', () => { ${logMany(LINES)}; process.exit(0) })
      process.send('started')`)
    await once(program, 'message')
    if (isClosed) program.stdout?.destroy()
    program.send('log')
    await once(program, 'exit')
    expect(program.exitCode).toBe(0)
  })
})

it.runIf(existsSync('/dev/full'))('a full disk does not end the program', async () => {
  const program = runProgram(`${logMany(10_000)}; process.exit(0)`, openSync('/dev/full', 'w'))
  await once(program, 'exit')
  expect(program.exitCode).toBe(0)
})
