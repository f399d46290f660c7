import type { LoaderFunctionArgs } from 'react-router'
import { readShownSettings } from '#shop/settings/queries.ts'
import { coreContext } from './core-context.ts'

/** What every page says of the shop. No page is lost because it could not be read. */
export async function loader({ context }: LoaderFunctionArgs) {
  const core = context.get(coreContext)
  const { shop } = await readShownSettings(core, core.reportError)
  return { shop }
}
