import { createHash } from 'node:crypto'
import type { LoaderFunctionArgs } from 'react-router'
import { listPictures } from '#shop/images/queries.ts'
import { lookFolder, lookVersion } from '#shop/look/rules.ts'
import type { Settings } from '#shop/settings/contract.ts'
import { announcementOn } from '#shop/settings/home/rules.ts'
import {
  accentOf,
  colourProperties,
  darkColours,
  fontProperties,
} from '#shop/settings/look/rules.ts'
import { readShownSettings } from '#shop/settings/queries.ts'
import { isStoryTold } from '#shop/settings/story/rules.ts'
import { inEnglish } from '#shop/shared/in-language.ts'
import { pick } from '#shop/shared/pick.ts'
import { type CoreContext, coreContext } from './core-context.ts'

/** The shop's look, sent with every page. Leaves out values that equal those of `app.css` and `public`. */
interface ShownLook {
  /** Custom properties that override those of `app.css`. */
  properties?: Record<string, string>
  /** The accent colour. */
  themeColor: string
  /** Background in dark mode. */
  darkThemeColor: string
  /** Path of the pictures made from the logo. */
  pictures?: string
  /** The story's picture, if there is no logo. */
  storyPicture?: { url: string; width: number; height: number }
}

async function lookOf(core: CoreContext, settings: Settings): Promise<ShownLook> {
  const { look } = settings
  const properties = { ...colourProperties(look), ...fontProperties(look.fonts) }
  const version = lookVersion(await inEnglish(() => readShownSettings(core, core.reportError)))
  return {
    ...(Object.keys(properties).length > 0 && { properties }),
    themeColor: accentOf(look),
    darkThemeColor: darkColours(look).paper,
    ...(version === undefined
      ? await findStoryPicture(core, settings)
      : { pictures: lookFolder(version) }),
  }
}

/** The page must not fail because the size of a picture is unknown. */
async function findStoryPicture(
  core: CoreContext,
  { story }: Settings,
): Promise<Pick<ShownLook, 'storyPicture'>> {
  if (story.picture === '') return {}
  try {
    const [picture] = await listPictures(core, [story.picture])
    if (!picture) return {}
    const { url, width, height } = picture
    return { storyPicture: { url, width, height } }
  } catch (error) {
    core.reportError(error)
    return {}
  }
}

/** Pages know the names of all. */
function withoutEmpty<Of extends object>(texts: Of): Partial<Of> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<Of>
}

/** What every page says about the shop. A page must not fail because this could not be read. */
export async function loader({ context }: LoaderFunctionArgs) {
  const core = context.get(coreContext)
  const settings = await readShownSettings(core, core.reportError)
  const announcement = announcementOn(settings.home, core.clock.now())
  return {
    shop: withoutEmpty(settings.shop),
    searchEngines: pick(settings.searchEngines, 'isListed', 'google', 'bing'),
    languages: settings.languages,
    whoMayOrder: settings.orders.whoMayOrder,
    takesPreorders: settings.orders.takesPreorders,
    look: await lookOf(core, settings),
    written: {
      story: isStoryTold(settings.story),
      questions: settings.questions.topics.length > 0,
    },
    ...(core.isDemo && { isDemo: true }),
    ...((await isCopy(core)) && { isCopy: true }),
    ...(announcement && { announcement: { ...announcement, id: idOf(announcement) } }),
  }
}

async function isCopy(core: CoreContext): Promise<boolean> {
  try {
    return (await core.isCopy?.()) ?? false
  } catch (error) {
    core.reportError(error)
    return false
  }
}

/** A new announcement is shown even to visitors who have dismissed the previous one. */
function idOf(announcement: object): string {
  return createHash('sha256').update(JSON.stringify(announcement)).digest('base64url').slice(0, 12)
}
