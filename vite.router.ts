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

/** React Router in the browser without it; another list of exports may mean another use. */
export const routerWithoutUnused: Plugin = {
  name: 'router-without-unused',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/lib\/.*(?:fog-of-war|instrumentation)\.js$/ },
    handler(code, id) {
      const [, unused = {}] = Object.entries(UNUSED).find(([file]) => id.endsWith(file)) ?? []
      if (!code.includes(`export { ${Object.keys(unused).join(', ')} };`)) {
        throw new Error(`React Router has changed: look at vite.router.ts for ${id}`)
      }
      const lines = Object.entries(unused).map(([name, does]) => `export const ${name} = ${does}`)
      return { code: lines.join('\n'), map: null }
    },
  },
}
