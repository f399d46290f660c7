import { sql } from 'kysely'

/** Every picture anywhere in the settings, of which there are only a handful. */
const OF_SETTINGS = sql`
  select (regexp_matches(value::text, '/images/([0-9a-f]{32})-', 'g'))[1] as image_hash from settings`

/** Every use of a picture, by its hash. */
export const imageReferences = sql`
  select image_hash from image_references union all ${OF_SETTINGS}`

/** Whether anything shows the picture of a row of `images`. */
export const isUsed = sql<boolean>`(
  exists (select from image_references where image_references.image_hash = images.hash)
  or images.hash in (${OF_SETTINGS}))`
