/** What is asked of the bundler about a module: who imports it, other than on demand. */
interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

const PAGE = /\/src\/web\/(storefront|account|admin)\/.*\b(?:page|layout)\.tsx/
/** Loaded with every page of the shop, whichever is opened first. */
const ALWAYS = /\/src\/web\/(?:entry\.client\.tsx|root\.tsx|storefront\/layout\.tsx)/

/** Where visitors arrive: such a page has one file of its own, and all else in that of all pages. */
const STOREFRONT = /\/storefront\/.*\bpage\.tsx/
/** The rules of the shop are small, and parts that come late need the same ones. */
const RULES = /\/src\/shop\//
/** Behind an index that all pages import, but needed by few. */
const SELDOM = /@tanstack\/.*\/(?:queriesObserver|useQueries|useMutationState)\.js/

/** The pages that cannot be shown without a module. */
function pagesThatNeed(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set()
  seen.add(id)
  const own = PAGE.test(id) || ALWAYS.test(id) ? [id.replace(/\?.*$/, '')] : []
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return new Set([...own, ...importers.flatMap((each) => [...pagesThatNeed(each, graph, seen)])])
}

function chunkOfAll(id: string, graph: Graph): string | null {
  if (SELDOM.test(id)) return null
  const pages = [...pagesThatNeed(id, graph)]
  const isShared = pages.length > 1 || RULES.test(id)
  const isForVisitors = isShared && pages.some((page) => STOREFRONT.test(page))
  return isForVisitors || pages.some((page) => ALWAYS.test(page)) ? 'shop' : null
}

/** What several pages need, of so many rooms (storefront, account, admin). */
function chunkOfRooms(count: number) {
  return (id: string, graph: Graph): string | null => {
    if (SELDOM.test(id)) return null
    const pages = [...pagesThatNeed(id, graph)]
    const rooms = new Set(pages.map((page) => PAGE.exec(page)?.[1]))
    return pages.length > 1 && rooms.size === count ? [...rooms].sort().join('-') : null
  }
}

/** A page loads nothing that only others of its room need, unless it is less than so many bytes. */
const byNeed = { entriesAware: true, entriesAwareMergeThreshold: 2500 }

/**
 * Few files a page, because each is another answer that a phone waits for: what all pages need, what
 * pages of the same rooms share, and the page itself. A group takes with it whatever it imports, so
 * what most rooms share stands first.
 */
export const codeSplitting = {
  groups: [
    { name: chunkOfAll },
    { name: chunkOfRooms(2), ...byNeed },
    { name: chunkOfRooms(1), ...byNeed },
  ],
}

/** The bundler names a chunk after all pages that need it; its first word says enough. */
export function chunkFileNames({ name }: { name: string }): string {
  return `assets/${name.replace(/~.*/, '')}-[hash].js`
}
