import type { ComponentChildren, ComponentProps, VNode } from 'preact'
import { createElement, Fragment, Suspense as PreactSuspense, useId, useState } from 'preact/compat'
import { type Turn, waitForTurn } from '../start/turns.ts'

interface Props {
  fallback: ComponentChildren
  /** One element, where the server renders it: Preact takes that over which it finds in its place. */
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
  const [turn] = useState(waitForTurn)
  const boundary: VNode<ComponentProps<typeof PreactSuspense>> & Counting = createElement(
    PreactSuspense,
    { fallback },
    createElement(InTurn, { turn }, children),
  )
  // Parts are not taken over in the order in which the server rendered them.
  boundary.__m = ids
  return boundary
}

function InTurn({ turn, children }: { turn: Turn | undefined; children?: ComponentChildren }) {
  if (turn && !turn.hasCome) throw turn.coming
  return createElement(Fragment, null, children)
}
