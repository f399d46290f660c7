import type { LookPicture } from './contract.ts'

/** Key in the store. */
export function lookKey(version: string, picture: LookPicture): string {
  return `${version}-${picture}`
}
