import { options } from 'preact'
import { createElement, hydrate, Suspense } from 'preact/compat'
import type { ReactNode } from 'react'
import { beginTakingOver } from '../start/taking-over.ts'
import { hearChanges } from './hear-changes.ts'
import { OURS } from './ours.ts'

/** Preact takes over what lies in an element; here that is the page's root itself. */
function around(root: HTMLElement): Element {
  const container = {
    nodeType: 1,
    namespaceURI: root.namespaceURI,
    ownerDocument: document,
    childNodes: [root],
    firstChild: root,
  }
  return container as unknown as Element
}

/**
 * Preact takes the first element of a name for its own, and removes what is left over. Extensions, and browsers
 * within apps, have put in elements of theirs by then: it is not shown those until it has taken over.
 */
function hideForeign(): void {
  const parents = [document.documentElement, document.head, document.body]
  for (const parent of parents) {
    const all = parent.childNodes
    const ours = () => [...all].filter((node) => node instanceof Element && node.hasAttribute(OURS))
    Object.defineProperty(parent, 'childNodes', { get: ours, configurable: true })
  }
  const ofPreact = options.diffed
  options.diffed = (node) => {
    ofPreact?.(node)
    if (node.type === 'html')
      for (const parent of parents) Reflect.deleteProperty(parent, 'childNodes')
  }
}

/**
 * Effects run before anything else can happen, as React's do after whatever somebody does; otherwise a second
 * key would find the page as it was before the first. The first effects wait until the page can be drawn.
 */
function runEffectsAtOnce(): void {
  let isFirst = true
  options.requestAnimationFrame = (runEffects) => {
    if (isFirst) setTimeout(runEffects)
    else queueMicrotask(runEffects)
    isFirst = false
  }
}

/** Named as in `react-dom/client`. Takes over a page when all scripts that came with it have run. */
export function hydrateRoot({ documentElement }: Document, page: ReactNode): void {
  runEffectsAtOnce()
  hearChanges()
  setTimeout(() => {
    beginTakingOver()
    hideForeign()
    // React Router first reads the data of the page, and is not ready at once.
    hydrate(createElement(Suspense, { fallback: null }, page as never), around(documentElement))
  })
}
