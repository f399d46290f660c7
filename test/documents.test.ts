import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Link {
  words: string
  target: string
  heading: string | undefined
}

/** Links into the repository: `[words](path#heading)`. */
function readLinks(document: string): Link[] {
  const source = readFileSync(join(root, document), 'utf8')
  return [...source.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)].flatMap(
    ([, words = '', target = '']) =>
      /^[a-z]+:/.test(target) ? [] : [{ words, ...resolve(document, target) }],
  )
}

function resolve(document: string, link: string): Pick<Link, 'target' | 'heading'> {
  const [path = '', heading] = link.split('#')
  return { target: path === '' ? document : join(dirname(document), path), heading }
}

/** Anchors as GitHub derives them from headings. */
function listHeadings(document: string): string[] {
  const source = readFileSync(join(root, document), 'utf8')
  return [...source.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(/\s/g, '-'),
  )
}

describe.each(globSync(['*.md', 'docs/**/*.md'], { cwd: root }))('%s', (document) => {
  it('has links to existing targets', () => {
    for (const { target, heading } of readLinks(document)) {
      expect(existsSync(join(root, target)), target).toBe(true)
      if (heading !== undefined) expect(listHeadings(target)).toContain(heading)
    }
  })

  it('links only to files that contain the linked name', () => {
    for (const { words, target } of readLinks(document)) {
      const name = /^`(\w+)`$/.exec(words)?.[1]
      if (name === undefined) continue
      expect(readFileSync(join(root, target), 'utf8'), target).toMatch(new RegExp(`\\b${name}\\b`))
    }
  })
})

it.each(globSync(['*.md', 'docs/**/*.md'], { cwd: root }))(
  '%s names existing commands',
  (document) => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const named = [
      ...readFileSync(join(root, document), 'utf8').matchAll(
        /\bnpm run (?:--silent )?([a-z][a-z:]*)/g,
      ),
    ].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  },
)

it('the tour has links to follow', () => {
  expect(readLinks('docs/tour.md').length).toBeGreaterThan(30)
})
