import { m } from '#messages'
import { ShopError } from '#shop/shared/shop-error.ts'

const MIB = 1024 ** 2

/** Room for 10,000 products with descriptions in Bangla. */
export const MAX_CSV_BYTES = 25 * MIB

/** With about a hundred pictures from phones. */
export const MAX_ARCHIVE_BYTES = 200 * MIB

/** @throws ShopError too_large */
export function refuseCsvSize(): never {
  throw new ShopError('too_large', m.refusal_csv_file_max())
}
