import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { MemoryFS } from '@electric-sql/pglite'

/** The folder where the engine looks for its database. */
const DATA_FOLDER = '/pglite/data'

interface Files {
  folders: readonly string[]
  files: ReadonlyMap<string, Uint8Array>
}

const known = new Map<string, Promise<Files>>()

/** The files of a closed embedded database. Read once per process. */
function readFiles(folder: string): Promise<Files> {
  const files = known.get(folder) ?? readAll(folder)
  known.set(folder, files)
  return files
}

async function readAll(folder: string): Promise<Files> {
  const folders = [DATA_FOLDER]
  const files = new Map<string, Uint8Array>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const copied = [DATA_FOLDER, ...relative(folder, path).split(sep)].join('/')
    if (entry.isDirectory()) folders.push(copied)
    // A plain array: the engine writes to a slice of it, which for a Buffer would be the file itself.
    else files.set(copied, new Uint8Array(await readFile(path)))
  }
  return { folders, files }
}

class Copy extends MemoryFS {
  readonly #original: Files

  constructor(original: Files) {
    super()
    this.#original = original
  }

  /** Called when the engine has memory and no database yet. */
  override async initialSyncFs(): Promise<void> {
    const memory = this.pg?.Module.FS
    for (const folder of this.#original.folders) memory?.mkdirTree(folder)
    for (const [path, bytes] of this.#original.files) memory?.writeFile(path, bytes)
  }
}

/** Copies the embedded database in that folder to memory, for one engine to use. */
export async function copyToMemory(folder: string): Promise<MemoryFS> {
  return new Copy(await readFiles(folder))
}
