import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Fetched on demand: it is larger than all other development dependencies together. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const MAX_RUN_MS = 300_000

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export type Scores = Record<(typeof CATEGORIES)[number], number>

/**
 * Lighthouse's scores of a page on a phone, from 0 to 100.
 * @throws when Lighthouse cannot be fetched, or fails
 */
export async function judge(url: string, chromiumPath: string): Promise<Scores> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-lighthouse-'))
  const report = join(folder, 'report.json')
  const words = [
    ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, '--quiet'],
    ...['--output=json', `--output-path=${report}`, `--only-categories=${CATEGORIES.join(',')}`],
    '--chrome-flags=--headless --no-sandbox --disable-gpu',
  ]
  try {
    await promisify(execFile)('npm', words, {
      env: { ...process.env, CHROME_PATH: chromiumPath },
      timeout: MAX_RUN_MS,
    })
    const { categories } = JSON.parse(await readFile(report, 'utf8'))
    const scores = CATEGORIES.map((name) => [name, Math.round(100 * categories[name].score)])
    return Object.fromEntries(scores)
  } finally {
    await rm(folder, { recursive: true })
  }
}
