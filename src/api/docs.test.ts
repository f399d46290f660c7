import { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import { expect, it, vi } from 'vitest'
import { docsApi } from './docs.ts'

vi.mock('hono-openapi', async (readModule) => {
  const actual = await readModule<typeof import('hono-openapi')>()
  return { ...actual, generateSpecs: vi.fn(actual.generateSpecs) }
})

it('the description of the calls is generated once', async () => {
  const api = docsApi(new Hono())
  const answers = await Promise.all(
    ['/openapi.json', '/openapi.json', '/docs', '/openapi.json', '/docs'].map(async (path) => {
      const response = await api.request(path)
      return [response.headers.get('content-type'), await response.text()] as const
    }),
  )
  expect(generateSpecs).toHaveBeenCalledOnce()
  expect(answers[0]?.[0]).toBe('application/json')
  expect(JSON.parse(answers[0]?.[1] ?? '')).toMatchObject({ openapi: '3.1.0' })
  expect(answers[2]?.[0]).toMatch(/^text\/html/)
  expect(answers[3]).toEqual(answers[0])
})
