import { options, type VNode } from 'preact'
import { renderToStringAsync } from 'preact-render-to-string'
import type { ReactNode } from 'react'
import { OURS } from './ours.ts'

/** As both of Preact's renderers know it: with what it stands in. */
interface Placed extends VNode<Record<string, unknown>> {
  __?: Placed | null
}

function elementAround(node: Placed): unknown {
  let around = node.__
  while (around && typeof around.type !== 'string') around = around.__
  return around?.type
}

/** In the browser, nothing else there is taken for ours. */
function mark(node: Placed): void {
  if (typeof node.type !== 'string') return
  if (/^(?:html|head|body)$/.test(String(elementAround(node)))) node.props[OURS] = ''
}

/** Preact's hook before a node is rendered. */
const hooks: typeof options & { __b?: (node: Placed) => void } = options
const ofPreact = hooks.__b
hooks.__b = (node) => {
  ofPreact?.(node)
  mark(node)
}

const END = '</body></html>'

/** The data of a page stands behind everything when it is rendered, and belongs into its body. */
function endProperly(html: string): string {
  const end = html.lastIndexOf(END)
  return html.slice(0, end) + html.slice(end + END.length) + END
}

/**
 * Named as in `react-dom/server`, but everything is ready when it is returned. Scripts bring their nonce by
 * themselves, and the options of React's are not needed.
 */
export async function renderToReadableStream(page: ReactNode) {
  const html = await renderToStringAsync(page as never)
  const bytes = new TextEncoder().encode(`<!DOCTYPE html>${endProperly(html)}`)
  const stream = new ReadableStream({
    start: (output) => {
      output.enqueue(bytes)
      output.close()
    },
  })
  return Object.assign(stream, { allReady: Promise.resolve() })
}
