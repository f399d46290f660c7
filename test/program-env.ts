import { fileURLToPath } from 'node:url'

/** For programs that tests start: they share a cache of compiled code. */
export const programEnv = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
}
