import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * What React Router sends to every page and this shop never needs, by what each export does here: the whole
 * route table stands in the page (`routeDiscovery` in react-router.config.ts), and nothing watches the
 * router. Null: only imported by what the browser does not get.
 */
const UNUSED: Record<string, Record<string, string | null>> = {
  'ssr/fog-of-war.js': {
    URL_LIMIT: null,
    getManifestPath: null,
    getPartialManifest: '(manifest) => manifest',
    getPatchRoutesOnNavigationFunction: '() => undefined',
    getPathsWithAncestors: null,
    handleClientVersionMismatch: null,
    isFogOfWarEnabled: '() => false',
    useFogOFWarDiscovery: '() => undefined',
  },
  'router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    getRouteInstrumentationUpdates: '() => ({})',
    instrumentClientSideRouter: '(router) => router',
    instrumentHandler: null,
    instrumentationResultMetaContext: null,
  },
}

/** How it loads the file of a page, which `src/web/start/page-file.ts` does instead. */
const LOADING = 'ssr/routeModules.js'
const PAGE_FILE = fileURLToPath(new URL('src/web/start/page-file.ts', import.meta.url))

function expectExports(code: string, id: string, names: readonly string[]): void {
  if (code.includes(`export { ${names.join(', ')} };`)) return
  throw new Error(`React Router has changed: look at vite.router.ts for ${id}`)
}

/** React Router in the browser, changed as above; another list of exports may mean another use. */
export const changedRouter: Plugin = {
  name: 'changed-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: {
      id: /\/react-router\/dist\/production\/lib\/.*(?:fog-of-war|instrumentation|ssr\/routeModules)\.js$/,
    },
    handler(code, id) {
      if (id.endsWith(LOADING)) {
        expectExports(code, id, ['loadRouteModule'])
        const own = `export { loadPageFile as loadRouteModule } from ${JSON.stringify(PAGE_FILE)}`
        return { code: own, map: null }
      }
      const [, unused = {}] = Object.entries(UNUSED).find(([file]) => id.endsWith(file)) ?? []
      expectExports(code, id, Object.keys(unused))
      const lines = Object.entries(unused).map(([name, does]) => `export const ${name} = ${does}`)
      return { code: lines.join('\n'), map: null }
    },
  },
}
