import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')

/** The number of level 1 and 2 requirements in each chapter of ASVS 5.0.0, from V1 on. */
const IN_CHAPTER = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

const asvs = read('docs/security/asvs.md')

const chapters = [
  ...asvs.matchAll(/^\| V(\d+) [^|]+\| (\d+) +\| (\d+) +\| (\d+) +\| (\S[^|]*)\|$/gm),
].map(([, chapter, met, notApplicable, notMet]) => ({
  chapter: Number(chapter),
  met: Number(met),
  notApplicable: Number(notApplicable),
  notMet: Number(notMet),
}))

const notMet = [...asvs.matchAll(/^\| (\d+)\.\d+\.\d+ +\|/gm)].map(([row, chapter]) => ({
  row,
  chapter: Number(chapter),
}))

/** Files and folders of the repository: full paths in backquotes, and link targets. */
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
  it('counts every requirement of every chapter', () => {
    expect(chapters.map(({ chapter }) => chapter)).toEqual(IN_CHAPTER.map((_, index) => index + 1))
    expect(chapters.map((each) => each.met + each.notApplicable + each.notMet)).toEqual(IN_CHAPTER)
  })

  it('lists each unmet requirement once', () => {
    expect(new Set(notMet.map(({ row }) => row)).size).toBe(notMet.length)
    expect(
      chapters.map((each) => notMet.filter(({ chapter }) => chapter === each.chapter).length),
    ).toEqual(chapters.map((each) => each.notMet))
  })

  it('adds up', () => {
    const sum = (key: 'met' | 'notApplicable' | 'notMet') =>
      chapters.reduce((total, each) => total + each[key], 0)
    expect(asvs.replaceAll(/\s+/g, ' ')).toContain(
      `${sum('met')} are met, ${sum('notApplicable')} do not apply, and ${sum('notMet')} are not met`,
    )
  })
})

describe.each(['SECURITY.md', 'docs/security/asvs.md', 'docs/security/threat-model.md'])(
  'the evidence of %s',
  (document) => {
    const files = [...new Set(filesIn(document))]

    it('exists', () => {
      expect(files.length).toBeGreaterThan(0)
      expect(files.filter((path) => !existsSync(`${root}/${path}`))).toEqual([])
    })
  },
)
