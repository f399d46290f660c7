import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { readMessages } from './scripts/message-files.mjs'

/**
 * As small as brotli makes it, beside each file: for that of all pages it takes 0.4 s, and longer on a small
 * server, for which the first visitor after a start of the shop would wait.
 */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: {
    sequential: true,
    async handler({ dir = '' }, files) {
      const compressible = Object.keys(files).filter((name) => /\.(?:js|css|svg)$/.test(name))
      await Promise.all(
        compressible.map(async (name) => {
          const file = join(dir, name)
          const bytes = await readFile(file)
          if (bytes.byteLength < 1024) return
          await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes))
        }),
      )
    },
  },
}

/** Each build of the pages is in one language, beside that in English, which includes the server's part. */
const language = process.env.PAGES_LANGUAGE ?? 'en'

const texts: Record<string, unknown> = { ...readMessages('en'), ...readMessages(language) }

/**
 * Pages carry texts of one language alone, and those that are always the same where they are shown: apart, each would
 * cost eight bytes more. In development, pages carry all languages.
 */
const oneLanguage: Plugin = {
  name: 'one-language',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: [/\/src\//, /\/\.messages\/compiled\//] },
    handler(code, id) {
      if (id.includes('/src/')) {
        return code.replace(/\bm\.(\w+)\(\)/g, (call, name: string) => {
          const text = texts[name]
          return typeof text === 'string' && !/[{\\]/.test(text) ? JSON.stringify(text) : call
        })
      }
      const [choice = '', name = ''] = /^export const (\w+) = .*\(\(inputs[\s\S]*/m.exec(code) ?? []
      return code
        .replace('experimentalStaticLocale = undefined', `experimentalStaticLocale = '${language}'`)
        .replace(choice, choice && `export { ${language}_${name} as ${name} }`)
    },
  },
}

const FORMS = /\/node_modules\/(?:zod|react-hook-form|@hookform)\//
const REACT = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//
/** Content of panels is fetched when the page is idle; pages that are read late have files of their own. */
const PUBLIC_PAGES =
  /\/web\/(?:entry|root|(?:storefront|session|start)\/(?!.*-content\.tsx|carry-over|access-denied|admin-guard|(?:about\/(?!story-picture)|contact\/|faq\/|pages\/)))/
/** Toasts are fetched when the page is idle, too; the areas of the country when somebody is asked for theirs. */
const SHARED =
  /\/src\/(?:api|shop|web\/(?:address|forms|queries|settings|ui))\/(?!toast(?:s|-)|areas\/(?:areas|find-areas|sound|local-names)\.|pricing\/delivery\/)/

interface Module {
  importedIds: readonly string[]
  importers: readonly string[]
  dynamicImporters: readonly string[]
}

interface Graph {
  getModuleInfo(id: string): Module | null
}

/** Screens of those who run the shop. */
const DASHBOARD = /\/web\/(?:admin|account\/welcome)\//

/** What only they load is left to a file of its own. */
function isShared(id: string, graph: Graph): boolean {
  if (!SHARED.test(id)) return false
  const users = new Set([id])
  for (const user of users) {
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(user) ?? {}
    const all = [...importers, ...dynamicImporters]
    // The page of a route, which nothing imports.
    if (all.length === 0 && user !== id) return true
    for (const each of all) if (!DASHBOARD.test(each)) users.add(each)
  }
  return false
}

/** Comes without the libraries of forms, which many pages do without. */
function nameOfLight(id: string, graph: Graph): string | null {
  return isShared(id, graph) && !needsForms(id, graph) ? 'shared' : null
}

function nameOfFields(id: string, graph: Graph): string | null {
  return isShared(id, graph) ? 'fields' : null
}

function needsForms(id: string, graph: Graph): boolean {
  const needed = new Set([id])
  for (const each of needed) {
    if (FORMS.test(each)) return true
    for (const next of graph.getModuleInfo(each)?.importedIds ?? []) needed.add(next)
  }
  return false
}

/** Few files a page, because each costs a round trip on a slow network. */
const codeSplitting = {
  groups: [
    { name: 'shop', test: (id: string) => REACT.test(id) || PUBLIC_PAGES.test(id) },
    { name: 'forms', test: FORMS },
    { name: 'uploads', test: /\/web\/upload\// },
    { name: nameOfLight, debugName: 'shared' },
    { name: nameOfFields, debugName: 'fields' },
    { name: 'dashboard', test: SHARED },
    { name: 'lists', test: /\/web\/(?:lists|admin\/(?:frame|form-page)\/)/ },
  ],
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), compressed, oneLanguage],
  build: { target: 'es2022', assetsInlineLimit: 1024 },
  // Found all at once: one found later would come with a second React until the page is reloaded.
  optimizeDeps: { entries: ['src/web/**/*.tsx'] },
  environments: {
    // Without it zod tries whether it may make code from text: the pages' policy says no, and reports it.
    client: {
      define: { 'globalThis.__zod_globalConfig': '{"jitless":true}' },
      build: {
        copyPublicDir: language === 'en',
        rolldownOptions: { output: { codeSplitting } },
      },
    },
    // The core stays outside the server bundle, so that a process holds one copy of it.
    ssr: {
      build: {
        rolldownOptions: {
          external: [/^#(?:shop|messages|language)/],
          ...(language !== 'en' && { input: 'virtual:react-router/server-manifest' }),
        },
      },
    },
  },
})
