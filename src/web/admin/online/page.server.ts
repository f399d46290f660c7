import type { LoaderFunctionArgs } from 'react-router'
import guide from '../../../../docs/online.md?raw'
import { coreOf } from '../../core-context.ts'

/** The first heading is the page's own. */
export function loader({ context }: LoaderFunctionArgs) {
  const text = guide.replace(/^# .*\n/, '')
  return { html: coreOf(context).textRenderer.render(text, () => undefined).html }
}
