import { data, type LoaderFunctionArgs } from 'react-router'
import { coreOf } from '#web/core-context.ts'

/** The demo shows its parts; other shops have no such page. */
export function loader({ context }: LoaderFunctionArgs) {
  const isShown = coreOf(context).isDemo === true
  return data({ isShown }, { status: isShown ? 200 : 404 })
}
