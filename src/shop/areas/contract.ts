// Owns the geography of Bangladesh: divisions, districts, upazilas and thanas, as data.
// Does not own: delivery charges.
import { z } from 'zod'
import { m } from '#messages'

/** The eight divisions. */
export const REGIONS = [
  'Dhaka',
  'Chittagong',
  'Sylhet',
  'Rajshahi',
  'Khulna',
  'Barisal',
  'Rangpur',
  'Mymensingh',
] as const
export type Region = (typeof REGIONS)[number]

const regionNames: Record<Region, () => string> = {
  Dhaka: m.address_dhaka,
  Chittagong: m.address_chittagong,
  Sylhet: m.address_sylhet,
  Rajshahi: m.address_rajshahi,
  Khulna: m.address_khulna,
  Barisal: m.address_barisal,
  Rangpur: m.address_rangpur,
  Mymensingh: m.address_mymensingh,
}

/** Of an order; one of a list, unless it is old. */
export const regionName = (region: string): string =>
  REGIONS.some((each) => each === region) ? regionNames[region as Region]() : region

/** An upazila, a thana of a metropolitan police, or a commonly named place in one. */
export const Area = z
  .object({
    name: z.string(),
    bangla: z.string(),
    thana: z.string().meta({ description: 'The upazila or thana that it is, or lies in' }),
    district: z.string(),
    districtBangla: z.string(),
    region: z.enum(REGIONS),
  })
  .meta({ id: 'Area' })
export type Area = z.infer<typeof Area>
