/** The pictures that were made from a logo. */
interface LookPictures {
  version: string
  unused_since: Date | null
}

export interface LookTables {
  look_pictures: LookPictures
}
