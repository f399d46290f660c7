import { sql } from 'kysely'
import { findDistrict } from '../../areas/areas.ts'

/** The address as it is compared, in the district that was meant: Dhaka, ঢাকা and Dacca are one. */
export function addressKeyOf({ address, district }: { address: string; district: string }) {
  return sql<string | null>`address_key(
    replace(fold_text(${address}), fold_text(${district}), ' '), ${findDistrict(district) ?? district})`
}
