import { expect } from 'vitest'
import { isLongRun } from './engines.ts'

/** About the longest text that any input accepts. */
const LENGTH = 250_000
const MAX_CALL_LENGTH = 200_000

/**
 * Far more than it takes to read each character a few times, and far less than to read the rest of the text for each:
 * with 250,000 characters that takes minutes. Only counts the time of this thread, so that other load on the machine
 * does not matter.
 */
const mostMs = (length: number) => 100 + length * 0.006

/** Exponential time takes a second for 26 repetitions, and practically never ends for more. */
const TIMES = 26

/** Quadratic time shows at this length without taking minutes. */
const SHORT = 20_000

/**
 * If a short text takes less than this, a long one is within its limit even in quadratic time, and need not be tried.
 * Anything worse than quadratic shows with the short text.
 */
const surelyFastMs = (length: number) => mostMs(length) / (length / SHORT) ** 2

/** Units of each class of characters that patterns distinguish, and pairs that almost match. */
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

/** Surroundings: nothing, a character that is in no word, and half of an email on either side. */
const AROUND = [
  ['', ''],
  ['', '!'],
  ['a@b', '@'],
] as const

/** Texts of one kind: a repeated unit between the same surroundings. */
interface Kind {
  unit: string
  start: string
  end: string
}

function kindsOf(units: readonly string[]): Kind[] {
  return units.flatMap((unit) => AROUND.map(([start, end]) => ({ unit, start, end })))
}

/** All of them in a long run; otherwise each unit once, with alternating surroundings. */
const KINDS = kindsOf(UNITS).filter(
  (_, at) => isLongRun || at % AROUND.length === Math.floor(at / AROUND.length) % AROUND.length,
)

function measure(run: () => unknown): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** For busy machines; what counts is the time of the thread. */
export const LINEAR = { timeout: 120_000 }

/**
 * Tries `run` with texts of the worst kinds, short ones first, and with `units` that it may be vulnerable to. Ignores
 * its errors. Fails when a text takes more time than its length allows.
 */
export function expectLinear(run: (text: string) => unknown, units: readonly string[] = []): void {
  const attempt = (text: string) => {
    try {
      run(text)
    } catch {
      // A refusal is a valid answer.
    }
  }
  const timeOf = ({ unit, start, end }: Kind, times: number): number => {
    const text = start + unit.repeat(times) + end
    // NFKC turns some characters into eighteen.
    const limit = mostMs(Math.max(text.length, text.normalize('NFKC').length))
    let spentMs = Number.POSITIVE_INFINITY
    // Other work of the thread, such as garbage collection, does not repeat.
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

/** The same for a call over HTTP, with text up to its limit of 256 kB. */
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
