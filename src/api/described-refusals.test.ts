import { afterAll, expect, it } from 'vitest'
import { openTestApp } from '#test/app.ts'

const test = await openTestApp()
afterAll(test.close)
const { paths } = await (await test.request('/api/openapi.json')).json()

it.each([
  ['put', '/api/products/{id}', '409'],
  ['post', '/api/upload-keys', '409'],
  ['post', '/api/cart/add', '429'],
  ['post', '/api/orders', '429'],
  ['post', '/api/quotes', '429'],
  ['get', '/api/products', '429'],
  ['get', '/api/product-suggestions', '429'],
])('%s %s is described with the refusal %s', (method, path, status) => {
  expect(Object.keys(paths[path][method].responses)).toContain(status)
})

it('every call documents the refusals of malformed input', () => {
  for (const [path, operations] of Object.entries<Record<string, { responses: object }>>(paths)) {
    for (const [method, { responses }] of Object.entries(operations)) {
      const refused = method === 'get' ? ['400'] : ['400', '413', '415']
      expect(Object.keys(responses), `${method} ${path}`).toEqual(expect.arrayContaining(refused))
    }
  }
})

it.each([
  ['get', '/api/orders/{id}'],
  ['get', '/api/orders/{id}/changes'],
  ['post', '/api/orders/{id}/cancellation'],
])('%s %s documents no 403, since another user’s order looks missing', (method, path) => {
  expect(Object.keys(paths[path][method].responses)).not.toContain('403')
})
