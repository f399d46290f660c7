import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { compile } from '@inlang/paraglide-js'
import { inRoot } from './places.mjs'

// Makes the functions of `#messages` from `src/messages/<language>.json`.
const project = inRoot('.messages', 'project.inlang')
mkdirSync(project, { recursive: true })
writeFileSync(
  inRoot('.messages', 'project.inlang', 'settings.json'),
  JSON.stringify({
    baseLocale: 'en',
    locales: ['en', 'bn'],
    modules: ['../node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': { pathPattern: '../src/messages/{locale}.json' },
  }),
)
/** A build of the pages puts its language there; the server and programs have all languages. */
const LANGUAGE_OF_BUILD = 'globalThis.LANGUAGE_OF_BUILD'

await compile({
  project,
  outdir: inRoot('.messages', 'compiled'),
  outputStructure: 'message-modules',
  strategy: ['globalVariable', 'baseLocale'],
  experimentalStaticLocale: LANGUAGE_OF_BUILD,
  emitReadme: false,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  cleanOutdir: true,
})

// What a function checks is no constant to the bundler, and each page would come in all languages.
const runtime = inRoot('.messages', 'compiled', 'runtime.js')
writeFileSync(
  runtime,
  readFileSync(runtime, 'utf8').replace(`assertIsLocale(${LANGUAGE_OF_BUILD})`, LANGUAGE_OF_BUILD),
)
