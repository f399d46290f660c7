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

/** Built pages run on Preact, which weighs a tenth of React: see docs/decisions/0067. */
export const preactForReact: Plugin = {
  name: 'preact-for-react',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: Object.entries(STANDS_FOR).map(([name, replacement]) => ({
        find: new RegExp(`^${name}$`),
        replacement,
      })),
    },
    // Libraries that ask for React are built with the pages, or they would get another one.
    environments: { ssr: { resolve: { noExternal: true } } },
  }),
}
