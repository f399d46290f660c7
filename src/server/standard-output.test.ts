import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'

const loggerFile = fileURLToPath(new URL('./logger.ts', import.meta.url))

const running = new Set<ChildProcess>()

afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
})

/** A process of its own that logs, and can tell us something by `process.send`. */
function runProgram(script: string) {
  const words = `import { createLogger } from ${JSON.stringify(loggerFile)}
    const log = createLogger('info')
    ${script}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', words], {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  })
  running.add(child)
  if (!child.stdout) throw new Error('There is no output.')
  return { child, output: child.stdout, ended: once(child, 'close') }
}

type Line = { n?: number; lines?: number; msg: string }

async function readTexts(output: NodeJS.ReadableStream): Promise<string[]> {
  const lines: string[] = []
  for await (const line of createInterface({ input: output })) lines.push(line)
  return lines
}

async function readAll(output: NodeJS.ReadableStream): Promise<Line[]> {
  return (await readTexts(output)).map((line) => JSON.parse(line))
}

const logMany = (lines: number) =>
  `for (let n = 0; n < ${lines}; n += 1) log.info({ n, filler: 'x'.repeat(200) }, 'request')`

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

describe('lines of the log, which are written in batches', () => {
  it.each([
    ['comes to its end', '', 0],
    ['is told to end', 'process.exit(3)', 3],
    ['fails', `throw new Error('unforeseen')`, 1],
  ])('are all there, in order, when the program %s', async (_, end, code) => {
    const { output, ended } = runProgram(`${logMany(2000)}; ${end}`)
    const lines = await readAll(output)
    expect(lines.map(({ n }) => n)).toEqual(numbers(2000))
    expect(await ended).toEqual([code, null])
  })

  it('come soon, without an end and without a full batch', async () => {
    const { output } = runProgram(`log.info('only one'); setInterval(() => undefined, 1000)`)
    const [line] = await once(output, 'data')
    expect(String(line)).toContain('only one')
  })

  it('are all there when the program is killed right after a warning', async () => {
    const { output, ended } = runProgram(
      `${logMany(3)}; log.warn('the last words'); process.kill(process.pid, 'SIGKILL')`,
    )
    const lines = await readAll(output)
    expect(lines.map(({ msg }) => msg)).toEqual(['request', 'request', 'request', 'the last words'])
    expect(await ended).toEqual([null, 'SIGKILL'])
  })
})

describe('lines that nobody reads', () => {
  const LINES = 50_000

  it('stop nothing and are left out, which is counted once somebody reads', async () => {
    const { child, output } = runProgram(`
      ${logMany(LINES)}
      process.send('logged')
      process.on('message', () => { log.info('after'); process.disconnect() })`)
    expect(await once(child, 'message')).toEqual(['logged', undefined])
    const reading = readAll(output)
    child.send('go on')
    const lines = await reading
    const requests = lines.filter(({ msg }) => msg === 'request')
    const leftOut = lines.reduce((sum, { lines: count = 0 }) => sum + count, 0)
    expect(leftOut).toBeGreaterThan(0)
    expect(requests.length + leftOut).toBe(LINES)
    expect(requests.map(({ n }) => n)).toEqual(numbers(requests.length))
  })

  it('go out without long pauses as soon as somebody reads again', async () => {
    const { child, output } = runProgram(`
      ${logMany(LINES)}
      const later = setTimeout
      globalThis.setTimeout = (act, ms) => { process.send(ms); return later(act, ms) }
      setInterval(() => undefined, 1000)`)
    const pauses: unknown[] = []
    child.on('message', (ms) => pauses.push(ms))
    const longest = 200
    await expect.poll(() => pauses).toContain(longest)
    pauses.length = 0
    // So slowly that there is never room for all that is held.
    output.on('data', () => {
      output.pause()
      setTimeout(() => output.resume(), 20)
    })
    const isShort = (ms: unknown) => Number(ms) < longest
    await expect.poll(() => pauses.some(isShort)).toBe(true)
  })

  it('take no more memory the more there are', async () => {
    const { child } = runProgram(`
      const held = () => { globalThis.gc(); return process.memoryUsage().heapUsed }
      (await import('node:v8')).setFlagsFromString('--expose-gc')
      globalThis.gc = (await import('node:vm')).runInNewContext('gc')
      ${logMany(10_000)}
      const before = held()
      ${logMany(LINES)}
      process.send(held() - before)`)
    const [grown] = await once(child, 'message')
    expect(grown).toBeLessThan(2 * 1024 * 1024)
  })

  it.each([
    ['are read no more', false],
    ['can be read no more', true],
  ])('let the program end when they %s', async (_, isClosed) => {
    const { child, output, ended } = runProgram(`
      process.once('message', () => { ${logMany(LINES)}; process.exit(0) })
      process.send('started')`)
    await once(child, 'message')
    if (isClosed) output.destroy()
    child.send('log')
    await once(child, 'exit')
    expect(child.exitCode).toBe(0)
    output.resume()
    await ended
  })
})

describe('lines for a disk that is full', () => {
  /** Logs six lines, one try each. How often it fails, and how much of the first line fits before. */
  const fillDisk = (fits: number, failures: number) => `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const write = fs.writeSync
    let [left, failures] = [${fits}, ${failures}]
    fs.writeSync = (fd, bytes) => {
      const length = write(fd, bytes.subarray(0, left || (failures ? 0 : bytes.length)))
      left = 0
      if (length === 0 && failures-- > 0) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
      return length
    }
    syncBuiltinESMExports()
    for (let n = 0; n < 6; n += 1) log.warn({ n }, 'a warning')`

  const inShort = ({ n, lines }: Line) => n ?? `${lines} left out`

  it('are left out and counted, also when it is full for long', async () => {
    const lines = await readAll(runProgram(fillDisk(0, 3)).output)
    expect(lines.map(inShort)).toEqual([3, '3 left out', 4, 5])
    expect(lines[1]?.msg).toBe('lines were left out, since they could not be written')
  })

  it('are not glued to the half line that had room', async () => {
    const [half, ...rest] = await readTexts(runProgram(fillDisk(20, 3)).output)
    expect(half).toHaveLength(20)
    const lines = rest.map((line): Line => JSON.parse(line))
    expect(lines.map(inShort)).toEqual([1, 2, 3, '1 left out', 4, 5])
  })
})
