import { mkdirSync, writeFileSync } from 'node:fs'
import { compile } from '@inlang/paraglide-js'
import { languages, messageFiles } from './message-files.mjs'
import { inRoot } from './places.mjs'
import { hasMessages, stampMessages } from './prepare.mjs'

// Makes the functions of `#messages` from `src/messages/<language>`, unless they are there: tests may be reading them.
if (hasMessages()) process.exit()

const project = inRoot('.messages', 'project.inlang')
mkdirSync(project, { recursive: true })
writeFileSync(
  inRoot('.messages', 'project.inlang', 'settings.json'),
  JSON.stringify({
    baseLocale: 'en',
    locales: languages,
    modules: ['../node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': {
      pathPattern: messageFiles.map((file) => `../src/messages/{locale}/${file}`),
    },
  }),
)
await compile({
  project,
  outdir: inRoot('.messages', 'compiled'),
  outputStructure: 'message-modules',
  strategy: ['globalVariable', 'baseLocale'],
  emitReadme: false,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  cleanOutdir: true,
})
stampMessages()
