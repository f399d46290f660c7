import { LOOK_PICTURES, type LookPicture } from './contract.ts'

/** Key in the store. */
export function lookKey(version: string, picture: LookPicture): string {
  return `${version}-${picture}`
}

export function lookKeys(version: string): string[] {
  return LOOK_PICTURES.map((picture) => lookKey(version, picture))
}
