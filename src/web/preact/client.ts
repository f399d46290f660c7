import { options } from 'preact'
import { createElement, hydrate, Suspense } from 'preact/compat'
import type { ReactNode } from 'react'

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
 * Effects run before anything else can happen, as React's do after whatever somebody does; otherwise a second
 * key would find the page as it was before the first. Only those of the page that is taken over wait their turn.
 */
function runEffectsAtOnce(): void {
  let isTakenOver = false
  options.requestAnimationFrame = (runEffects) => {
    if (isTakenOver) queueMicrotask(runEffects)
    else setTimeout(runEffects)
    isTakenOver = true
  }
}

/**
 * Takes over a page, as `react-dom/client` does: once the script that asks for it has ended, and all its
 * data is read.
 */
export function hydrateRoot({ documentElement }: Document, page: ReactNode): void {
  runEffectsAtOnce()
  setTimeout(() => {
    hydrate(createElement(Suspense, { fallback: null }, page as never), around(documentElement))
  })
}
