import { compile } from '@inlang/paraglide-js'
import { inRoot } from './places.mjs'

// Makes the functions of `#messages` from `src/messages/<language>.json`.
await compile({
  project: inRoot('src', 'messages', 'project.inlang'),
  outdir: inRoot('.messages'),
  outputStructure: 'message-modules',
  strategy: ['globalVariable', 'baseLocale'],
  emitReadme: false,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  cleanOutdir: true,
})
