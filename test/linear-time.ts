import { expect } from 'vitest'
import { isLongRun } from './engines.ts'

/** As long as a text may come in anywhere, or nearly. */
const LENGTH = 250_000
const MAX_CALL_LENGTH = 200_000

/**
 * Far above what reading each character a few times takes, far below what it takes to read all of
 * them again for each: with 250,000 that is a matter of minutes. Counted is the time of this thread
 * alone, so that a busy machine does not matter.
 */
const mostMs = (length: number) => 100 + length * 0.006

/** What tries two ways each time takes a second for 26 times and would never end for more. */
const TIMES = 26

/** What is quadratic shows here before it takes minutes. */
const SHORT = 20_000

/**
 * What takes less with a short text is within its time with a long one even if it is quadratic, so that
 * the long one need not be tried. What is worse than quadratic shows with the short one.
 */
const surelyFastMs = (length: number) => mostMs(length) / (length / SHORT) ** 2

/** Of each class of characters that patterns tell apart, and pairs that nearly end a match. */
const UNITS = [
  ...['a', 'A', 't', '7', '0', '-', '_', '.', ' ', '\t', '\n', '\r\n', '/', '\\', '@', '+', '='],
  ...[':', ';', ',', '%', '%40', "'", '"', '<', '>', '{', '(', '[', '~', '\0', '\u007f', '\u00a0'],
  ...['é', 'e\u0301', 'ক', '৭', '্য', '\u200d', '👕', '\ud83d', 'ﷺ'],
  ...[
    'a@',
    '@a',
    'a.',
    '.a',
    '-a',
    'a-',
    ' a',
    't ',
    't-',
    '0,',
    'ab',
    'ee',
    'h',
    '<!',
    '::',
    '//',
  ],
]

/** What stands around them: nothing, what is in no word, and half of an email on either side. */
const AROUND = [
  ['', ''],
  ['', '!'],
  ['a@b', '@'],
] as const

/** Texts of one kind: the same again and again between the same. */
interface Kind {
  unit: string
  start: string
  end: string
}

function kindsOf(units: readonly string[]): Kind[] {
  return units.flatMap((unit) => AROUND.map(([start, end]) => ({ unit, start, end })))
}

/** All of them in a long run; else each unit once, each time between others. */
const KINDS = kindsOf(UNITS).filter(
  (_, at) => isLongRun || at % AROUND.length === Math.floor(at / AROUND.length) % AROUND.length,
)

function measure(run: () => unknown): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** For machines that are busy with something else; the time of the thread is what counts. */
export const LINEAR = { timeout: 120_000 }

/**
 * Tries something with texts of the worst kinds, short ones first, also of `units` that it may be weak
 * against. What it throws is its own business. Fails when a text takes more time than
 * its length allows.
 */
export function expectLinear(run: (text: string) => unknown, units: readonly string[] = []): void {
  const attempt = (text: string) => {
    try {
      run(text)
    } catch {
      // Refused, which is an answer as well.
    }
  }
  const timeOf = ({ unit, start, end }: Kind, times: number): number => {
    const text = start + unit.repeat(times) + end
    // Some characters are eighteen once text is read as people mean it.
    const limit = mostMs(Math.max(text.length, text.normalize('NFKC').length))
    let spentMs = Number.POSITIVE_INFINITY
    // What else the thread may have had to do, such as collecting garbage, does not come twice.
    for (let tries = 0; tries < 3 && spentMs > limit; tries++) {
      spentMs = measure(() => attempt(text))
    }
    if (spentMs > limit) {
      const name = `${times} times ${JSON.stringify(unit)} in ${JSON.stringify([start, end])}`
      expect.fail(`${name} took more than ${limit} ms`)
    }
    return spentMs
  }
  const timesFor = ({ unit }: Kind, length: number) => Math.ceil(length / unit.length)
  const kinds = [...kindsOf(units), ...KINDS]
  for (const kind of kinds) timeOf(kind, TIMES)
  const slow = kinds.filter((kind) => timeOf(kind, timesFor(kind, SHORT)) > surelyFastMs(LENGTH))
  for (const kind of slow) timeOf(kind, timesFor(kind, LENGTH))
}

/** The same for a call over HTTP, with what its limit of 256 kB lets in. */
export async function expectLinearCall(call: (text: string) => Promise<unknown>): Promise<void> {
  const timeOf = async (length: number, unit: string, start: string, end: string) => {
    const text = start + unit.repeat(length / unit.length) + end
    let spentMs = Number.POSITIVE_INFINITY
    for (let tries = 0; tries < 3 && spentMs > mostMs(length); tries++) {
      const before = process.threadCpuUsage()
      await call(text)
      const { user, system } = process.threadCpuUsage(before)
      spentMs = (user + system) / 1000
    }
    if (spentMs > mostMs(length)) {
      expect.fail(`${length} characters of ${JSON.stringify([start, unit, end])}: ${spentMs} ms`)
    }
    return spentMs
  }
  for (const unit of ['a', '+', ' ', '@', 'a.', '-a', 'a@', '/', '../', ':', 'é']) {
    for (const [start, end] of AROUND) {
      const spentMs = await timeOf(SHORT, unit, start, end)
      if (spentMs > surelyFastMs(MAX_CALL_LENGTH)) await timeOf(MAX_CALL_LENGTH, unit, start, end)
    }
  }
}
