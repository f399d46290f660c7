import { ShopError } from '../shared/shop-error.ts'
import { AREAS, findDistrict } from './areas.ts'
import type { Region } from './contract.ts'

/**
 * A parcel to `Sylhet, Dhaka` goes astray. What is no district by any spelling is left to staff, who call.
 * @throws ShopError invalid when the district is in another region
 */
export function requireDistrict(place: { region: Region; district: string }): void {
  const district = findDistrict(place.district)
  const region = AREAS.find((area) => area.district === district)?.region
  if (region === undefined || region === place.region) return
  const message = `${district} is in the region ${region}, not ${place.region}. Please correct one of them.`
  throw new ShopError('invalid', message, { fields: { district: message } })
}
