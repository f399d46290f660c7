import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether a product contains one of the words: in its name, its description, or a colour. */
export function saysOneOf(words: readonly string[]): RawBuilder<SqlBool> {
  return sql`(products.search_words && ${words}::text[]
    or products.id in (select product_id from product_colours where search_words && ${words}::text[]))`
}
