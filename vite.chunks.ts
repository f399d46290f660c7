/** What is asked of the bundler about a module: who imports it, other than on demand. */
interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

const PAGE = /\/src\/web\/(storefront|account|admin)\/.*\b(?:page|layout)\.tsx/
/** Loaded with every page of the shop, whichever is opened first. */
const ALWAYS = /\/src\/web\/(?:entry\.client\.tsx|root\.tsx|storefront\/layout\.tsx)/

/** A tab comes on demand, and is as much as a page. */
const TAB = /\/admin\/.*-tab\.tsx/
const DASHBOARD = /\/dashboard\/page\.tsx/

/** Where visitors arrive: such a page has one file of its own, and all else in that of all pages. */
const STOREFRONT = /\/storefront\/.*\bpage\.tsx/
/** The rules of the shop are small, and parts that come late need the same ones. */
const RULES = /\/src\/shop\//
/** Behind an index that all pages import, but needed by few. */
const SELDOM = /@tanstack\/.*\/(?:queriesObserver|useQueries|useMutationState)\.js/

const isPage = (id: string) => PAGE.test(id) || ALWAYS.test(id)
const isPageOrTab = (id: string) => isPage(id) || TAB.test(id)

/** What cannot be shown without a module. */
function needersOf(
  id: string,
  graph: Graph,
  isShown: (id: string) => boolean,
  seen = new Set<string>(),
): string[] {
  if (seen.has(id)) return []
  seen.add(id)
  const own = isShown(id) ? [id.replace(/\?.*$/, '')] : []
  const importers = graph.getModuleInfo(id)?.importers ?? []
  const theirs = importers.flatMap((each) => needersOf(each, graph, isShown, seen))
  return [...new Set([...own, ...theirs])]
}

function chunkOfAll(id: string, graph: Graph): string | null {
  if (SELDOM.test(id)) return null
  const pages = needersOf(id, graph, isPage)
  const isShared = pages.length > 1 || RULES.test(id)
  const isForVisitors = isShared && pages.some((page) => STOREFRONT.test(page))
  return isForVisitors || pages.some((page) => ALWAYS.test(page)) ? 'shop' : null
}

/** Not uploads, addresses or forms: most pages that need the rest have none of them. */
const COMMON = /\/src\/web\/(?!upload|address|forms)|\/src\/shop\/.*\/rules\.ts/
const FORMS = /\/react-hook-form\/|\/@hookform\/|\/src\/web\/forms\/bind/

/** The pages and tabs that need a module, where they are several, and whether storefront, account or admin. */
function sharingOf(id: string, graph: Graph): { pages: string[]; rooms: string } {
  const pages = SELDOM.test(id) ? [] : needersOf(id, graph, isPageOrTab)
  if (pages.length < 2) return { pages: [], rooms: '' }
  const rooms = new Set(pages.map((page) => /\/web\/(\w+)/.exec(page)?.[1]))
  return { pages, rooms: [...rooms].sort().join('-') }
}

/** What at least three pages need, of several rooms, or also of one alone. */
function chunkOfMany(name: string, ofSeveral: RegExp, ofOne?: RegExp) {
  return (id: string, graph: Graph): string | null => {
    const { pages, rooms } = sharingOf(id, graph)
    if (pages.length < 3) return null
    return ofOne?.test(id) || (rooms.includes('-') && ofSeveral.test(id)) ? name : null
  }
}

/** What the frame of the dashboard needs, or three of its tabs. Tables are apart, because other pages have none. */
function chunkOfDashboard(id: string, graph: Graph): string | null {
  const { pages, rooms } = sharingOf(id, graph)
  const tabs = pages.filter((page) => TAB.test(page))
  const isInFrame = pages.some((page) => DASHBOARD.test(page))
  if (rooms !== 'admin' || !(isInFrame || tabs.length >= 3)) return null
  const otherPages = pages.filter((page) => !TAB.test(page) && !DASHBOARD.test(page)).length
  if (otherPages > 2) return 'admin'
  return otherPages > 0 && id.includes('/web/lists/') ? 'lists' : 'dashboard'
}

/** What only one room needs: so many of its pages at least. */
function chunkOfRoom(room: string, fewest: number) {
  return (id: string, graph: Graph): string | null => {
    const { pages, rooms } = sharingOf(id, graph)
    return rooms === room && pages.length >= fewest ? room : null
  }
}

/**
 * Few files a page, because each is another answer that a phone waits for: what all pages need, what
 * comes once any page rests, what most pages of accounts and of the dashboard need, by what it is for,
 * and the page itself. What fewer share is sent by need: large parts each in a file, and the rest so that
 * a page loads nothing that only others need, unless it is less than 2.5 kB. A group takes with it whatever
 * it imports, so what most share stands first, and `common` has nothing that imports zod.
 */
export const codeSplitting = {
  groups: [
    { name: chunkOfAll },
    { name: 'toasts', test: /\/node_modules\/sonner\/|\/ui\/toasts\.tsx/ },
    { name: 'panels', test: /\/(?:side-menu|cart)-content\.tsx/ },
    { name: chunkOfMany('common', COMMON, /\/src\/web\/forms\/(?!bind)/) },
    { name: chunkOfMany('inputs', /\/node_modules\/zod\/|\/src\/shop\//) },
    { name: chunkOfMany('forms', FORMS, FORMS) },
    { name: chunkOfMany('uploads', /\/src\/web\/upload\//) },
    { name: chunkOfDashboard },
    { name: chunkOfRoom('account', 4) },
    { name: chunkOfRoom('admin', 2), entriesAware: true, minSize: 3000 },
    {
      name: (id: string, graph: Graph) => sharingOf(id, graph).rooms || null,
      entriesAware: true,
      entriesAwareMergeThreshold: 2500,
    },
  ],
}

/** The bundler names a chunk after all pages that need it; its first word says enough. */
export function chunkFileNames({ name }: { name: string }): string {
  return `assets/${name.replace(/~.*/, '')}-[hash].js`
}
