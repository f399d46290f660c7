import { LOOK_PICTURES, type LookPicture } from '../images/look/contract.ts'
import { lookKey } from '../images/look/rules.ts'
import { readSettings } from '../settings/queries.ts'
import type { Context } from '../shared/context.ts'
import { inEnglish } from '../shared/in-language.ts'
import { makeLookPictures } from './make-look-pictures.ts'
import { lookVersion } from './rules.ts'

interface FoundPicture {
  picture: LookPicture
  bytes: Uint8Array<ArrayBuffer>
}

export type ReadLookPicture = (version: string, name: string) => Promise<FoundPicture | undefined>

/**
 * Reads pictures made from the current or a recent logo. A missing one, after a change of name or store, is made;
 * concurrent requests share one making.
 */
export function createLookReader(
  context: Pick<Context, 'db' | 'clock' | 'images' | 'settings'>,
): ReadLookPicture {
  const { store } = context.images
  let making: Promise<void> | undefined

  return async (version, name) => {
    const picture = LOOK_PICTURES.find((each) => each === name)
    if (picture === undefined || !/^[0-9a-f]{32}$/.test(version)) return undefined
    const stored = await store.read(lookKey(version, picture))
    if (stored) return { picture, bytes: stored }
    const settings = await inEnglish(() => readSettings(context))
    if (version !== lookVersion(settings)) return undefined
    making ??= makeLookPictures(context, settings).finally(() => {
      making = undefined
    })
    await making
    const bytes = await store.read(lookKey(version, picture))
    return bytes && { picture, bytes }
  }
}
