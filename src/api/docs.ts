import { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import { brand } from '#brand'
import { renderDocs } from './docs-page.ts'
import type { ApiEnv } from './exchange.ts'

/** `/api/openapi.json`, and the same for reading at `/api/docs`. */
export function docsApi(calls: Hono<ApiEnv>) {
  const describedCalls = new Hono<ApiEnv>().basePath('/api').route('/', calls)
  const makeDocument = () =>
    generateSpecs(describedCalls, {
      documentation: {
        openapi: '3.1.0',
        info: {
          title: `${brand.name} API`,
          version: '1',
          description:
            'Every answer is `{ success, data, message }`, every failure `{ success: false, message, code }` with the fitting HTTP status. Amounts are in taka, times in UTC.',
        },
      },
    })
  return new Hono<ApiEnv>()
    .get('/openapi.json', async (c) => c.json(await makeDocument()))
    .get('/docs', async (c) => c.html(renderDocs(await makeDocument())))
}
