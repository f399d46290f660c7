import { options } from 'preact'
import { renderToStringAsync } from 'preact-render-to-string'
import type { ReactNode } from 'react'

/** Of React alone; Preact would write it into the page. */
const withoutWarnings = options.vnode
options.vnode = (node) => {
  withoutWarnings?.(node)
  const { props } = node
  if (typeof node.type === 'string' && 'suppressHydrationWarning' in props)
    Reflect.deleteProperty(props, 'suppressHydrationWarning')
}

/** As in `react-dom/server`, but in one piece. */
export async function renderToReadableStream(page: ReactNode) {
  const html = await renderToStringAsync(page as never)
  const stream = new Blob([`<!DOCTYPE html>${html}`]).stream()
  return Object.assign(stream, { allReady: Promise.resolve() })
}
