import { listCategoryNames } from '#shop/catalogue/categories/queries.ts'
import type { CoreContext } from '../core-context.ts'

const asked = new WeakMap<CoreContext, ReturnType<typeof listCategoryNames>>()

/** Both the strip and the page need them: read once per rendering. */
export function readCategoryNames(core: CoreContext): ReturnType<typeof listCategoryNames> {
  const names = asked.get(core) ?? listCategoryNames(core)
  asked.set(core, names)
  return names
}
