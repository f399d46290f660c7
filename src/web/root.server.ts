import { createHash } from 'node:crypto'
import type { LoaderFunctionArgs } from 'react-router'
import { lookFolder, lookVersion } from '#shop/look/rules.ts'
import type { Settings } from '#shop/settings/contract.ts'
import { announcementOn } from '#shop/settings/home/rules.ts'
import { accentOf, colourProperties, fontProperties } from '#shop/settings/look/rules.ts'
import { readShownSettings } from '#shop/settings/queries.ts'
import { coreContext } from './core-context.ts'
import type { ShownLook } from './settings/look.ts'

function lookOf(settings: Settings): ShownLook {
  const { look } = settings
  const properties = { ...colourProperties(look), ...fontProperties(look.fonts) }
  const version = lookVersion(settings)
  return {
    ...(Object.keys(properties).length > 0 && { properties }),
    themeColor: accentOf(look),
    ...(version !== undefined && { pictures: lookFolder(version) }),
  }
}

/** What every page says of the shop. No page is lost because it could not be read. */
export async function loader({ context }: LoaderFunctionArgs) {
  const core = context.get(coreContext)
  const settings = await readShownSettings(core, core.reportError)
  const announcement = announcementOn(settings.home, core.clock.now())
  return {
    shop: settings.shop,
    searchEngines: settings.searchEngines,
    look: lookOf(settings),
    ...(announcement && { announcement: { ...announcement, id: idOf(announcement) } }),
  }
}

/** Whoever has put this one away is shown the next. */
function idOf(announcement: object): string {
  return createHash('sha256').update(JSON.stringify(announcement)).digest('base64url').slice(0, 12)
}
