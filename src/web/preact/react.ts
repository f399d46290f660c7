/** React as built pages have it: Preact under React's names, and what it lacks of them. */
import { options, type VNode } from 'preact'

// @ts-expect-error TypeScript passes on no types that are an `export =`, as Preact's are.
export * from 'preact/compat'
export { default } from 'preact/compat'
export { Suspense } from './suspense.ts'

/**
 * React Router imports it for `useTransitions`, which this shop does not set.
 * @returns the value as it is
 */
export function useOptimistic<Value>(value: Value): [Value, () => void] {
  return [value, () => undefined]
}

interface AnyProps {
  suppressHydrationWarning?: unknown
  spellCheck?: unknown
}

/** Attributes as React understands them: one is only for React, and one is no switch but a word. */
function writeAsReact({ type, props }: VNode<AnyProps>): void {
  if (typeof type !== 'string') return
  if ('suppressHydrationWarning' in props) delete props.suppressHydrationWarning
  if ('spellCheck' in props) props.spellCheck = String(props.spellCheck)
}

const ofPreact = options.vnode
options.vnode = (node) => {
  writeAsReact(node as VNode<AnyProps>)
  ofPreact?.(node)
}
