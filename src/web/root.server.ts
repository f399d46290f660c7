import { createHash } from 'node:crypto'
import type { LoaderFunctionArgs } from 'react-router'
import { announcementOn } from '#shop/settings/home/rules.ts'
import { readShownSettings } from '#shop/settings/queries.ts'
import { coreContext } from './core-context.ts'

/** What every page says of the shop. No page is lost because it could not be read. */
export async function loader({ context }: LoaderFunctionArgs) {
  const core = context.get(coreContext)
  const { shop, home } = await readShownSettings(core, core.reportError)
  const announcement = announcementOn(home, core.clock.now())
  return {
    shop,
    ...(announcement && { announcement: { ...announcement, id: idOf(announcement) } }),
  }
}

/** Whoever has put this one away is shown the next. */
function idOf(announcement: object): string {
  return createHash('sha256').update(JSON.stringify(announcement)).digest('base64url').slice(0, 12)
}
