import { expect } from 'vitest'

/** As long as a text may come in anywhere, or nearly. */
const LENGTH = 250_000

/**
 * Far above what reading each character a few times takes, far below what it takes to read all of
 * them again for each: with 250,000 that is a matter of minutes. Counted is the time of this thread
 * alone, so that a busy machine does not matter.
 */
const mostMs = (length: number) => 100 + length * 0.006

/**
 * Shorter ones come first. What tries two ways each time takes a second for 26 times and would never
 * end for more; what is quadratic shows before it takes minutes.
 */
const TIMES = 26
const LENGTHS = [20_000, LENGTH]

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

/** What stands around them: nothing, what is in no word, and half of an e-mail on either side. */
const AROUND = [
  ['', ''],
  ['', '!'],
  ['a@b', '@'],
] as const

interface Worst {
  name: string
  text: string
}

function makeTexts(units: readonly string[]): Worst[] {
  return units.flatMap((unit) =>
    [TIMES, ...LENGTHS.map((length) => Math.ceil(length / unit.length))].flatMap((times) =>
      AROUND.map(([start, end]) => ({
        name: `${times} times ${JSON.stringify(unit)} in ${JSON.stringify([start, end])}`,
        text: start + unit.repeat(times) + end,
      })),
    ),
  )
}

const texts = makeTexts(UNITS).sort((one, other) => one.text.length - other.text.length)

function measure(run: () => unknown): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** For machines that are busy with something else; the time of the thread is what counts. */
export const LINEAR = { timeout: 120_000 }

/**
 * Tries something with texts of the worst kinds, each longer than the one before, also of `units` that
 * it may be weak against. What it throws is its own business. Fails when a text takes more time than
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
  for (const { name, text } of [...makeTexts(units), ...texts]) {
    // What else the thread may have had to do, such as collecting garbage, does not come twice.
    const isSlow = [1, 2, 3].every(() => measure(() => attempt(text)) > mostMs(text.length))
    if (isSlow) expect.fail(`${name} took more than ${mostMs(text.length)} ms`)
  }
}

/** The same for a call over HTTP, with what its limit of 256 kB lets in. */
export async function expectLinearCall(call: (text: string) => Promise<unknown>): Promise<void> {
  const length = 200_000
  for (const unit of ['a', '+', ' ', '@', 'a.', '-a', 'a@', '/', '../', ':', 'é']) {
    for (const [start, end] of AROUND) {
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
    }
  }
}
