import { writeSync } from 'node:fs'

const BATCH_LENGTH = 8 * 1024
const LATEST_MS = 200
/** What is held for a reader that has fallen behind. */
const MOST_HELD = 1024 * 1024
const FIRST_RETRY_MS = 2
const LAST_RETRY_MS = 200
/** How long the end of the process waits for whoever reads. */
const LAST_WORDS_MS = 1000
const NOTHING = Buffer.alloc(0)
const END_OF_LINE = Buffer.from('\n')

interface LineOutput {
  /** Written soon, together with others; left out and counted where nobody reads. */
  write(line: string): void
  /** Writes what is held, as far as there is room for it; never waits. */
  flush(): void
}

/**
 * Lines for one open file, written in batches. A pipe that is full or broken neither stops the program
 * nor keeps it from ending: beyond a megabyte lines are left out, and how many is said when there is
 * room again. What is held when the process ends, by whatever error, is written then.
 */
function createLineOutput(fd: number): LineOutput {
  let held = ''
  let batch: Buffer = NOTHING
  /** After half a line, as when the disk is full, the next would be glued to it. */
  let isMidLine = false
  let leftOut = 0
  /** Of those, how many the batch tells of. */
  let told = 0
  let retryMs = 0
  let timer: NodeJS.Timeout | undefined

  function flushIn(ms: number): void {
    timer ??= setTimeout(flush, ms).unref()
  }

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const written = tryToWrite()
    if (written === 'all') retryMs = 0
    // Whoever reads again goes on reading, and what is held must not wait for longer than that takes.
    else if (written === 'some') retryMs = FIRST_RETRY_MS
    else retryMs = Math.min(Math.max(retryMs * 2, FIRST_RETRY_MS), LAST_RETRY_MS)
    if (written !== 'all') flushIn(retryMs)
  }

  /** How much of what is held there was room for. */
  function tryToWrite(): 'all' | 'some' | 'nothing' {
    let isAnyWritten = false
    for (;;) {
      if (batch.length === 0) batch = takeBatch()
      if (batch.length === 0) return 'all'
      try {
        const length = writeSync(fd, batch)
        isMidLine = batch[length - 1] !== END_OF_LINE[0]
        batch = batch.subarray(length)
        isAnyWritten = true
      } catch (error) {
        if (isFull(error)) return isAnyWritten ? 'some' : 'nothing'
        if (batch !== END_OF_LINE) leftOut += linesIn(batch) + (told > 0 ? told - 1 : 0)
        batch = NOTHING
        return 'all'
      }
    }
  }

  function takeBatch(): Buffer {
    if (isMidLine) return END_OF_LINE
    const text = leftOut > 0 ? held + describeLeftOut(leftOut) : held
    held = ''
    told = leftOut
    leftOut = 0
    return Buffer.from(text)
  }

  process.on('exit', () => {
    const latest = performance.now() + LAST_WORDS_MS
    while (tryToWrite() !== 'all' && performance.now() < latest) sleep(FIRST_RETRY_MS)
  })

  return {
    write: (line) => {
      if (held.length + batch.length + line.length > MOST_HELD) {
        leftOut += 1
        return
      }
      held += line
      if (retryMs === 0 && held.length >= BATCH_LENGTH) flush()
      else flushIn(LATEST_MS)
    },
    flush,
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN'
}

function linesIn(text: Buffer): number {
  return text.toString().split('\n').length - 1
}

function describeLeftOut(lines: number): string {
  const msg = 'lines were left out, since they could not be written'
  return `${JSON.stringify({ level: 40, time: Date.now(), lines, msg })}\n`
}

function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

// Once asked for, a pipe gives notice that it is full instead of stopping whoever writes into it.
const { fd } = process.stdout

export const standardOutput = createLineOutput(fd)
