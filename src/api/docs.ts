import { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import { DOCS_POLICY, renderDocs } from './docs-page.ts'
import type { ApiEnv } from './env.ts'

/** `/api/openapi.json`, and its readable form at `/api/docs`. */
export function docsApi(calls: Hono<ApiEnv>) {
  const describedCalls = new Hono<ApiEnv>().basePath('/api').route('/', calls)
  const makeAnswers = async () => {
    const document = await generateSpecs(describedCalls, {
      // Calls that answer with a file look like static files.
      excludeStaticFile: false,
      documentation: {
        openapi: '3.1.0',
        info: {
          title: 'Shop API',
          version: '1',
          description:
            'Programs send an API key as `Authorization: Bearer haat_…`. Every response is `{ success, data, message }`; every error is `{ success: false, message, code }` with the matching HTTP status. Amounts are in taka, times in UTC.',
        },
      },
    })
    return { json: JSON.stringify(document), html: await renderDocs(document) }
  }
  let made: ReturnType<typeof makeAnswers> | undefined
  /** The calls do not change while the server runs, and describing them all takes a while. */
  const answers = () => (made ??= makeAnswers())
  return new Hono<ApiEnv>()
    .get('/openapi.json', async (c) =>
      c.body((await answers()).json, 200, { 'Content-Type': 'application/json' }),
    )
    .get('/docs', async (c) =>
      c.html((await answers()).html, 200, { 'Content-Security-Policy': DOCS_POLICY }),
    )
}
