import type { Page } from '@playwright/test'

/** What a screen reader says in the wrong order, or says twice; axe does not look for it. */
export function listMisread(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      )
    const levels = seen('h1, h2, h3, h4').map(({ tagName, textContent }) => ({
      level: Number(tagName[1]),
      text: textContent,
    }))
    const headings = levels.flatMap(({ level, text }, place) => {
      const before = levels[place - 1]?.level ?? 0
      return level > before + 1
        ? [`heading ‘${text}’ of level ${level} follows level ${before}`]
        : []
    })
    const values = seen('dl dd').flatMap((value) =>
      value.previousElementSibling ? [] : [`value ‘${value.textContent}’ comes before its name`],
    )
    const regions = seen(
      '[aria-live] [aria-live], [aria-live] :is([role=status], [role=alert], output)',
    )
    const nested = regions.map(({ outerHTML }) => `said twice: ${outerHTML.slice(0, 120)}`)
    return [...headings, ...values, ...nested]
  })
}
