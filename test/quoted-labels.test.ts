import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const documents = [
  'README.md',
  'docs/online.md',
  'docs/operating.md',
  'docs/glossary.md',
  'docs/tour.md',
]
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')

/** Capitalised words in quotes are labels of buttons or rows. */
const LABEL = /(?<!\w)'([A-Z][^'`]*)'(?!\w)/g
const BANGLA_LABEL = /‘([^’]+)’/g
const TAB = /\b[Tt]he ([A-Z][a-z]+) tab\b/g

function findAll(document: string, pattern: RegExp): string[] {
  return [...read(document).matchAll(pattern)].map(([, words = '']) =>
    words.replaceAll(/\s+/g, ' '),
  )
}

it.each(documents)('%s uses the names of buttons and tabs on the screens', (document) => {
  const source = globSync('src/{web,server,shop,messages}/**/!(*.test).{ts,tsx,json}', {
    cwd: root,
  })
    .map(read)
    .join('\n')
  for (const label of findAll(document, LABEL)) {
    // The labels of download buttons consist of this verb and the name of the file.
    expect(source.includes(label.replace(/^Download /, '')), label).toBe(true)
  }
  for (const tab of findAll(document, TAB)) expect(source).toContain(`: "${tab}"`)
})

it('docs/online.bn.md uses the names of buttons and tabs on the screens', () => {
  const labels = findAll('docs/online.bn.md', BANGLA_LABEL)
  expect(labels).toContain('এখনই ব্যাকআপ নিন')
  const messages = globSync('src/messages/bn/*.json', { cwd: root }).map(read).join('\n')
  for (const label of labels) expect(messages).toContain(`: "${label}"`)
})

it('finds labels and tabs at all', () => {
  expect(findAll('README.md', LABEL)).toContain('Start my own shop')
  expect(findAll('docs/operating.md', TAB)).toContain('Tasks')
})
