import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'

const folder = new URL('../node_modules/.cache/drawing/', import.meta.url)

/** What takes long is kept: delete `node_modules/.cache/drawing` after changing how it is made. */
export async function kept<T>(name: string, make: () => T): Promise<T> {
  const file = new URL(`${name}.bin`, folder)
  try {
    return deserialize(await readFile(file))
  } catch {
    const made = make()
    await mkdir(folder, { recursive: true })
    await writeFile(file, serialize(made))
    return made
  }
}
