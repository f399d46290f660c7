import { z } from 'zod'

export const AddressBlock = z
  .object({
    isBlockable: z.boolean().meta({ description: 'Whether it names a house, not only an area' }),
    blockedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AddressBlock' })
export type AddressBlock = z.infer<typeof AddressBlock>
