import { afterAll, describe, expect, it } from 'vitest'
import { openTestApp } from '#test/app.ts'

const test = await openTestApp()
afterAll(test.close)

async function refused(path: string, language?: string): Promise<string> {
  const headers = language === undefined ? undefined : { 'Accept-Language': language }
  return (await (await test.request(path, headers && { headers })).json()).message
}

describe('refusals', () => {
  it('are in English unless the caller asks for another language of the shop', async () => {
    const english = 'API endpoint not found.'
    for (const language of [undefined, 'en', 'fr', 'bn-BD,bn;q=0.9,en;q=0.8', 'bn,en', '']) {
      expect(await refused('/api/nothing', language)).toBe(english)
    }
    expect(await refused('/api/nothing', 'bn')).toMatch(/\p{Script=Bengali}/u)
  })
})
