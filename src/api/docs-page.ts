import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { OpenAPIV3_1 } from 'openapi-types'

const STYLE = `
  body { font: 16px/1.6 system-ui, sans-serif; color: #17140f; background: #faf7f2; max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
  h1 { font: 600 2rem/1.2 Georgia, serif; } h2 { margin-top: 3rem; font: 600 1.3rem Georgia, serif; }
  section { border-top: 1px solid #d9d1c3; padding: .75rem 0; } h3 { margin: 0; font-size: 1rem; font-weight: 400; }
  code { font: .85rem ui-monospace, monospace; } h3 code { font-weight: 600; } .method { color: #8c2f2b; }
  p { margin: .25rem 0; } ul { margin: .5rem 0; padding-left: 1.25rem; } details pre { overflow: auto; background: #f1ebe0; padding: .75rem; } a { color: #8c2f2b; }
`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** The page may load only its own style. */
export const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const METHODS = ['get', 'post', 'put', 'delete'] as const

type Call = ReturnType<typeof listCalls>[number]

function listCalls(document: OpenAPIV3_1.Document) {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item?.[method]
      return operation ? [{ method: method.toUpperCase(), path, operation }] : []
    }),
  )
}

function renderSchema(title: string, schema: unknown) {
  return html`<details>
    <summary>${title}</summary>
    <pre><code>${JSON.stringify(schema, null, 2)}</code></pre>
  </details>`
}

function renderCall({ method, path, operation }: Call) {
  const parameters = operation.parameters ?? []
  const refusals = Object.entries(operation.responses ?? {}).filter(([status]) => status !== '200')
  return html`<section>
    <h3><code><span class="method">${method}</span> ${path}</code> ${operation.summary}</h3>
    ${
      parameters.length > 0
        ? html`<ul>
            ${parameters.map((parameter) =>
              'name' in parameter
                ? html`<li><code>${parameter.name}</code> in the ${parameter.in}${parameter.required ? ', required' : ''}</li>`
                : '',
            )}
          </ul>`
        : ''
    }
    ${operation.requestBody ? renderSchema('Body', operation.requestBody) : ''}
    ${renderSchema('Answer', operation.responses?.['200'])}
    ${
      refusals.length > 0
        ? html`<p>
            ${refusals.map(([status, refusal], index) => html`${index > 0 ? '; ' : ''}<code>${status}</code> ${'description' in refusal ? refusal.description : ''}`)}
          </p>`
        : ''
    }
  </section>`
}

/** The OpenAPI document as a readable page; works without scripts. */
export function renderDocs(document: OpenAPIV3_1.Document) {
  const calls = listCalls(document)
  const tags = [...new Set(calls.map((call) => call.operation.tags?.[0] ?? 'Other'))]
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}</title>
        <style>${raw(STYLE)}</style>
      </head>
      <body>
        <main>
          <h1>${document.info.title}</h1>
          <p>${document.info.description}</p>
          <p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
          ${tags.map(
            (tag) => html`<h2>${tag}</h2>
              ${calls.filter((call) => (call.operation.tags?.[0] ?? 'Other') === tag).map(renderCall)}`,
          )}
          <h2>Shapes</h2>
          ${Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => renderSchema(name, schema))}
        </main>
      </body>
    </html>`
}
