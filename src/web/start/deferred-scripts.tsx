import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'
import { DEFERRED } from './start-script.ts'

/**
 * The router's scripts, which the browser ignores until `startScripts` starts them: otherwise they compete with the
 * first picture on a slow network, which is then painted a third of a second later.
 */
export function DeferredScripts() {
  const scripts = Scripts({})
  return import.meta.env.DEV ? scripts : defer(scripts)
}

interface ScriptProps {
  type?: string
  rel?: string
  children?: ReactNode
}

function defer(scripts: ReactNode): ReactNode {
  return Children.map(scripts, (child) => {
    if (!isValidElement<ScriptProps>(child)) return child
    const { type, rel, children } = child.props
    if (type === 'module') return cloneElement(child, { type: DEFERRED })
    if (rel === 'modulepreload') return cloneElement(child, { rel: DEFERRED })
    return children ? cloneElement(child, {}, defer(children)) : child
  })
}
