import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { BackupPlace, SavedBackups } from '#shop/backups/contract.ts'
import type { Config } from '../config/config.ts'
import {
  listBackups,
  MANIFEST,
  PICTURE_LIST,
  PICTURES,
  readLines,
  readManifest,
} from './manifest.ts'
import { openPlace } from './open-place.ts'
import { SIGNATURE } from './signature.ts'

/** The backups in the default target of `backUp`. */
export function createSavedBackups(config: Pick<Config, 'bucketAccess' | 'backups'>): SavedBackups {
  const open = () => openPlace(config, config.backups.target)
  return {
    findNewest: async () => {
      const name = (await listBackups(open())).at(-1)
      return name === undefined ? undefined : { name }
    },
    zip: (name) => zipBackup(open(), name),
  }
}

/** The backup's folder, and the pictures that it shares with others. */
async function* zipBackup(place: BackupPlace, name: string): AsyncGenerator<Uint8Array> {
  const manifest = await readManifest(place, name)
  const pictures = await readLines({ place, name, manifest }, PICTURE_LIST)
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  zip.on('error', (error: Error) => output.destroy(error))
  const add = (path: string) =>
    zip.addReadStreamLazy(path, { compress: false }, (send) => {
      const reading = place.read(path).then((bytes) => {
        if (!bytes) throw new Error(`The backup ${name} is damaged: ${path} is missing.`)
        return Readable.from([bytes])
      })
      reading.then(
        (stream) => send(null, stream),
        (error) => zip.emit('error', error),
      )
    })
  // The manifest comes last: a truncated file cannot be restored.
  for (const file of [...Object.keys(manifest.files), SIGNATURE, MANIFEST]) add(`${name}/${file}`)
  for (const key of pictures) add(`${PICTURES}/${key}`)
  zip.end()
  yield* output
}
