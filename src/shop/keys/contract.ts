// Owns the keys by which programs act for the staff.
// Leaves to others: keys that only send pictures (images).
import { z } from 'zod'
import { KEY_RIGHTS } from '../shared/rights.ts'
import { requiredLine } from '../shared/text.ts'
import { MAX_KEY_DAYS } from './rules.ts'

export const NewApiKey = z
  .object({
    name: requiredLine('Enter the name of the program that will use the key', 100),
    rights: z
      .array(z.enum(KEY_RIGHTS, 'Unknown right'))
      .min(1, 'Choose what the program may do')
      .max(KEY_RIGHTS.length)
      .meta({ description: 'Rights that these need are added' }),
    days: z
      .number()
      .int('Enter a whole number of days')
      .min(1, 'A key works for at least a day')
      .max(MAX_KEY_DAYS, 'A key works for at most a year')
      .meta({ description: 'How long it works' }),
  })
  .meta({ id: 'NewApiKey' })
export type NewApiKey = z.infer<typeof NewApiKey>

export const ApiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    prefix: z.string().meta({ description: 'How the key begins' }),
    rights: z.array(z.enum(KEY_RIGHTS)),
    madeBy: z.string().meta({ description: 'Email of whoever it acts for' }),
    madeAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    isExpired: z.boolean(),
    lastUsedAt: z.iso.datetime().nullable().meta({ description: 'Accurate to a minute' }),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof ApiKey>

export const MadeApiKey = ApiKey.extend({
  key: z.string().meta({ description: 'Told this once' }),
}).meta({ id: 'MadeApiKey' })
export type MadeApiKey = z.infer<typeof MadeApiKey>
