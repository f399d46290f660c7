import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'

interface Point {
  words: string
  /** What proves it: `file › name of the test`. */
  proofs: string[]
}

/** A point is an item of a list; beneath it stand the tests that prove it. */
function readPoints(document: string): Point[] {
  const points: Point[] = []
  for (const line of document.split('\n')) {
    if (line.startsWith('- ')) points.push({ words: line.slice(2), proofs: [] })
    else if (line.startsWith('  - ')) points.at(-1)?.proofs.push(line.slice(4))
  }
  return points
}

const document = await readFile(new URL('../docs/specification.md', import.meta.url), 'utf8')
const points = readPoints(document)

/** Names stand in the tests between quotes of one kind or another. */
function withoutEscapes(source: string): string {
  return source.replaceAll(/\\(['"`])/g, '$1')
}

describe('the specification', () => {
  it('is gone through in full', () => {
    for (const section of [2, 3, 4, 5, 6, 7, 8, 9]) expect(document).toMatch(`\n## ${section}. `)
    expect(points.length).toBeGreaterThan(150)
  })

  it.each(points)('$words', async ({ proofs }) => {
    expect(proofs).not.toEqual([])
    for (const proof of proofs) {
      const [file = '', name = ''] = proof.split(' › ')
      expect(existsSync(new URL(`../${file}`, import.meta.url)), file).toBe(true)
      const source = withoutEscapes(await readFile(new URL(`../${file}`, import.meta.url), 'utf8'))
      expect(name, proof).not.toBe('')
      const isThere = ["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote}`))
      expect(isThere, proof).toBe(true)
    }
  })
})
