import { sql } from 'kysely'

/** Whether anything shows the picture of a row of `images`. */
export const isUsed = sql<boolean>`(
  exists (select from image_references where image_references.image_hash = images.hash))`
