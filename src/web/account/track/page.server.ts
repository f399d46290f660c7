import { data, type LoaderFunctionArgs } from 'react-router'
import { readShownSettings } from '#shop/settings/queries.ts'
import { coreOf } from '../../core-context.ts'

/** Where only accounts may order, users see their orders after logging in. */
export async function loader({ context }: LoaderFunctionArgs) {
  const core = coreOf(context)
  const { orders } = await readShownSettings(core, core.reportError)
  const isOffered = orders.whoMayOrder === 'anybody'
  return data({ isOffered }, { status: isOffered ? 200 : 404 })
}
