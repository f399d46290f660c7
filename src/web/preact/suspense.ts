import type { ComponentChildren, ComponentProps, VNode } from 'preact'
import { createElement, Fragment, Suspense as PreactSuspense, useId, useState } from 'preact/compat'
import { type Part, waitToBeTakenOver } from '../start/taking-over.ts'

interface Props {
  fallback: ComponentChildren
  /** One element, and the first in its parent, where the server renders it: Preact takes what it finds there. */
  children: ComponentChildren
}

/** A node from which Preact counts the ids within. */
interface Counting {
  __m?: [prefix: string, count: number]
}

/** As React's does, takes over what the server has rendered by itself. */
export function Suspense({ fallback, children }: Props) {
  const prefix = useId()
  const [ids] = useState<[string, number]>([prefix, 0])
  const [part] = useState(waitToBeTakenOver)
  const boundary: VNode<ComponentProps<typeof PreactSuspense>> & Counting = createElement(
    PreactSuspense,
    { fallback },
    createElement(WhenDue, { part }, children),
  )
  // Parts are not taken over in the order in which the server rendered them.
  boundary.__m = ids
  return boundary
}

function WhenDue({ part, children }: { part: Part | undefined; children?: ComponentChildren }) {
  if (part && !part.isDue) throw part.due
  return createElement(Fragment, null, children)
}
