import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** axe's findings on the current page, one line per broken rule. */
export async function listComplaints(page: Page): Promise<string[]> {
  await Promise.all(page.frames().map(bringAxe))
  return page.evaluate(async () => {
    if (!window.axe) throw new Error('The page was left before axe could look at it.')
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      // No rule in use reads style sheets, which axe would otherwise fetch again for every check.
      preload: { assets: ['media'] },
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  })
}

/** Once per document: sending and compiling axe costs about as much as a check. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(axeSource)
}
