import { listCategoryNames } from '#shop/catalogue/categories/queries.ts'
import type { CoreContext } from '../core-context.ts'

const asked = new WeakMap<CoreContext, ReturnType<typeof listCategoryNames>>()

/** The strip and the page below it need them: they are read once while a page is made. */
export function readCategoryNames(core: CoreContext): ReturnType<typeof listCategoryNames> {
  const names = asked.get(core) ?? listCategoryNames(core)
  asked.set(core, names)
  return names
}
