import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './places.mjs'

/** Nothing is built of them. */
const TEST = /\.test\.tsx?$/

/** One line that changes whenever a byte or a name below these paths does, but for tests. */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesAt)) {
    const content = readFileSync(inRoot(path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function filesAt(path) {
  if (!existsSync(inRoot(path))) return []
  if (!statSync(inRoot(path)).isDirectory()) return [path]
  return readdirSync(inRoot(path))
    .filter((name) => !TEST.test(name))
    .sort()
    .flatMap((name) => filesAt(join(path, name)))
}

export function hasStamp(path, content) {
  return existsSync(inRoot(path)) && readFileSync(inRoot(path), 'utf8') === content
}

export function writeStamp(path, content) {
  writeFileSync(inRoot(path), content)
}
