import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { settingNames } from './environment-settings.ts'

const NAME = '[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*'

function find(file: string, pattern: RegExp): string[] {
  const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
  return [...text.matchAll(pattern)].flatMap(([, name]) => (name ? [name] : []))
}

describe('the settings named in documents exist', () => {
  const inCode = new RegExp(`\`(${NAME}_${NAME})(?:=[^\`]*)?\``, 'g')
  it.each([
    ['README.md', inCode],
    ['docs/operating.md', inCode],
    ['deploy/settings', new RegExp(`^#?(${NAME})=`, 'gm')],
    ['deploy/compose.yaml', /^ +((?:SHOP_SECRET|SHOP_URL|DATABASE|BACKUP|TRUSTED)[A-Z_]*):/gm],
  ])('in %s', (file, pattern) => {
    const named = find(file, pattern)
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((name) => !settingNames.has(name))).toEqual([])
  })

  it('the table of docs/operating.md has every setting', () => {
    const named = find('docs/operating.md', /^\| (`.*?) \|/gm).flatMap((cell) =>
      cell.split(', ').map((name) => name.replaceAll('`', '').trim()),
    )
    const settings = [...settingNames].filter((name) => !name.endsWith('_FILE'))
    expect(settings.filter((name) => !named.includes(name))).toEqual([])
  })
})
