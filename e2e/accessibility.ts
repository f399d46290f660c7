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

/** What axe finds wrong on a page as it stands, a line for each rule that is broken. */
export async function listComplaints(page: Page): Promise<string[]> {
  await Promise.all(page.frames().map(bringAxe))
  return page.evaluate(async () => {
    if (!window.axe) throw new Error('The page was left before axe could look at it.')
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      // No rule that is asked reads style sheets, which it would fetch again for every look.
      preload: { assets: ['media'] },
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  })
}

/** Once for each document: to send and compile axe costs about as much as a look with it. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(axeSource)
}
