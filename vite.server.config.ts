import { relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const FOLDER = 'build/program'

/** What brings files of its own beside its code, or is loaded seldom and as it is. */
const KEPT_APART = [/^@electric-sql\//, 'nodemailer', 'sharp', 'vite']

/** Files beside a source, such as migrations and pictures, are found there. All chunks lie in one folder. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform: {
    filter: { id: /\/(?:src|demo)\/[^?]*\.ts$/, code: /import\.meta\.url/ },
    handler: (code, id) => {
      const path = JSON.stringify(relative(FOLDER, id).replaceAll('\\', '/'))
      return code.replaceAll('import.meta.url', `new URL(${path}, import.meta.url).href`)
    },
  },
}

/** The server with its pages and libraries in a few files: see docs/decisions/0066. */
export default defineConfig({
  plugins: [placesOfSources],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/server/main.ts',
    outDir: FOLDER,
    target: 'node24',
    copyPublicDir: false,
    rolldownOptions: {
      external: KEPT_APART,
      // Libraries look at what `given-environment.ts` sets before them.
      output: { strictExecutionOrder: true, chunkFileNames: '[name]-[hash].js' },
    },
  },
})
