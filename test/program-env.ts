import { fileURLToPath } from 'node:url'

/** For a program that a test starts: what Node.js compiles for one it need not compile for the next. */
export const programEnv = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
}
