import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const messages: Record<string, unknown> = JSON.parse(readFileSync('src/messages/en.json', 'utf8'))

it('every message is used', () => {
  const sources = globSync('src/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
  const used = new Set(sources.flatMap((text) => text.match(/(?<=\bm\.)\w+/g) ?? []))
  expect(Object.keys(messages).filter((name) => !used.has(name))).toEqual([])
})
