import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const sourceOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const STANDS_FOR: Record<string, string> = {
  react: sourceOf('src/web/preact/react.ts'),
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': sourceOf('src/web/preact/client.ts'),
  'react-dom/server': sourceOf('src/web/preact/server.ts'),
}

/** Built pages run on Preact: see docs/decisions/0067. A library that asks for more of React fails the build. */
export const preactForReact: Plugin = {
  name: 'preact-for-react',
  apply: 'build',
  // Libraries that ask for React are built with the pages, or they would get another one.
  config: () => ({ environments: { ssr: { resolve: { noExternal: true } } } }),
  resolveId: {
    order: 'pre',
    filter: { id: /^react(?:-dom)?(?:\/|$)/ },
    handler(id, importer) {
      const stand = STANDS_FOR[id]
      if (!stand)
        throw new Error(`${importer} asks for ${id}, for which vite.preact.ts has nothing`)
      return this.resolve(stand, importer)
    },
  },
  onLog(_level, { code, message }) {
    if (code === 'IMPORT_IS_UNDEFINED') throw new Error(message)
  },
}
