import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')

/** How many requirements of level 1 and 2 each chapter of ASVS 5.0.0 has, from V1 on. */
const IN_CHAPTER = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

const rows = read('docs/security/asvs.md')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', level = '', , status = '', evidence = '']) => ({
    number,
    level,
    status,
    evidence,
  }))

/** Files and folders of the repository: in backquotes by their whole path, and where links lead. */
function filesIn(document: string): string[] {
  const text = read(document)
  const named = text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+|[A-Z]+\.md|\w+\.json)`/g)
  const linked = text.matchAll(/\]\((?!https?:)([^)#\s]+)\)/g)
  return [
    ...[...named].map(([, path = '']) => path),
    ...[...linked].map(([, path = '']) => join(dirname(document), path)),
  ]
}

describe('the table of the standard', () => {
  it('has every requirement once', () => {
    const chapters = IN_CHAPTER.map(
      (_, chapter) => rows.filter(({ number }) => number.startsWith(`${chapter + 1}.`)).length,
    )
    expect(chapters).toEqual(IN_CHAPTER)
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
    expect(rows.filter(({ level }) => level === '1')).toHaveLength(70)
    expect(rows.filter(({ level }) => level === '2')).toHaveLength(183)
  })

  it.each(rows)('says of $number whether it is met, and why', ({ status, evidence }) => {
    expect(['Met', 'Not applicable', 'Not met']).toContain(status)
    expect(evidence).not.toBe('')
  })

  it('counts right', () => {
    const count = (wanted: string) => rows.filter(({ status }) => status === wanted).length
    const intro = read('docs/security/asvs.md').replaceAll(/\s+/g, ' ')
    expect(intro).toContain(
      `${count('Met')} are met, ${count('Not applicable')} do not apply, and ${count('Not met')} are not met`,
    )
  })
})

describe.each(['SECURITY.md', 'docs/security/asvs.md', 'docs/security/threat-model.md'])(
  'what %s names',
  (document) => {
    const files = [...new Set(filesIn(document))]

    it('is there', () => {
      expect(files.length).toBeGreaterThan(0)
      expect(files.filter((path) => !existsSync(`${root}/${path}`))).toEqual([])
    })
  },
)
