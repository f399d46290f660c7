// Owns the geography of Bangladesh: divisions, districts, upazilas and thanas, as data.
// Does not own: delivery charges.
import { z } from 'zod'

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
