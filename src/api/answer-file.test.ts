import { expect, it } from 'vitest'
import { m } from '#messages'
import { inLanguage } from '#shop/shared/in-language.ts'
import { answerCsv } from './answer-file.ts'

it('a file is written in the language of its request, also while it is being sent', async () => {
  async function* write() {
    yield `${m.common_total()},`
    await Promise.resolve()
    yield m.common_total()
  }
  const response = inLanguage('bn', () => answerCsv('file.csv', write()))
  expect(await inLanguage('en', () => response.text())).toBe('মোট,মোট')
})
