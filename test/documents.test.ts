import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Link {
  words: string
  target: string
}

/** Links into the repository: `[words](path)`. */
function readLinks(document: string): Link[] {
  const source = readFileSync(join(root, document), 'utf8')
  return [...source.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)].flatMap(
    ([, words = '', target = '']) =>
      /^[a-z]+:/.test(target) ? [] : [{ words, target: join(dirname(document), target) }],
  )
}

describe.each(globSync(['*.md', 'docs/**/*.md'], { cwd: root }))('%s', (document) => {
  it('leads to what is there', () => {
    for (const { target } of readLinks(document)) {
      expect(existsSync(join(root, target)), target).toBe(true)
    }
  })

  it('names what stands where it leads', () => {
    for (const { words, target } of readLinks(document)) {
      const name = /^`(\w+)`$/.exec(words)?.[1]
      if (name === undefined) continue
      expect(readFileSync(join(root, target), 'utf8'), target).toMatch(new RegExp(`\\b${name}\\b`))
    }
  })
})

it('the tour has links to follow', () => {
  expect(readLinks('docs/tour.md').length).toBeGreaterThan(30)
})
