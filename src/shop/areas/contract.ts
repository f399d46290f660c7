// Owns where in Bangladesh something goes: divisions, districts, upazilas and thanas, as data.
// Leaves to others: what it costs to go there.
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

/** An upazila, or a thana of a metropolitan police. */
export const Area = z
  .object({
    name: z.string(),
    bangla: z.string(),
    district: z.string(),
    districtBangla: z.string(),
    region: z.enum(REGIONS),
  })
  .meta({ id: 'Area' })
export type Area = z.infer<typeof Area>
