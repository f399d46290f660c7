// Owns keys of programs: API keys, which act for a member of staff, and upload keys, which only add pictures.
// Does not own: what programs do with them.

import { z } from 'zod'
import { m } from '#messages'
import { field, textField } from '../shared/fields.ts'
import { KEY_RIGHTS } from '../shared/rights.ts'
import { requiredLine } from '../shared/text.ts'
import { MAX_KEY_DAYS } from './rules.ts'

export const NewUploadKey = z
  .object({
    name: field(requiredLine(m.fault_enter_name_program, 100), {
      kind: 'text',
      label: m.key_name,
      placeholder: m.key_name_placeholder,
    }),
  })
  .meta({ id: 'NewUploadKey' })
export type NewUploadKey = z.infer<typeof NewUploadKey>

export const UploadKey = z
  .object({
    id: z.string(),
    name: z.string(),
    madeBy: z.string(),
    madeAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'UploadKey' })
export type UploadKey = z.infer<typeof UploadKey>

export const MadeUploadKey = UploadKey.extend({ key: z.string() }).meta({ id: 'MadeUploadKey' })
export type MadeUploadKey = z.infer<typeof MadeUploadKey>

export const NewApiKey = NewUploadKey.extend({
  name: textField(NewUploadKey.shape.name, m.key_name, m.key_name_hint),
  rights: field(
    z
      .array(z.enum(KEY_RIGHTS, { error: m.fault_unknown_right }))
      .min(1, { error: m.fault_choose_what_program })
      .max(KEY_RIGHTS.length)
      .meta({ description: 'Rights that these need are added' }),
    { kind: 'special', label: m.key_rights },
  ),
  days: field(
    z
      .number()
      .int({ error: m.fault_whole_days })
      .min(1, { error: m.fault_key_works_least })
      .max(MAX_KEY_DAYS, { error: m.fault_key_works_most })
      .meta({ description: 'How long it works' }),
    {
      kind: 'choice',
      label: m.key_days,
      choices: [
        { value: 7, label: m.key_days_7 },
        { value: 30, label: m.key_days_30 },
        { value: 90, label: m.key_days_90 },
        { value: MAX_KEY_DAYS, label: m.key_days_max_key_days },
      ],
    },
  ),
}).meta({ id: 'NewApiKey' })
export type NewApiKey = z.infer<typeof NewApiKey>

export const ApiKey = UploadKey.extend({
  prefix: z.string().meta({ description: 'How the key begins' }),
  rights: z.array(z.enum(KEY_RIGHTS)),
  madeBy: z.string().meta({ description: 'Email of the user it acts for' }),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  lastUsedAt: z.iso.datetime().nullable().meta({ description: 'Accurate to a minute' }),
}).meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof ApiKey>

export const MadeApiKey = ApiKey.extend({
  key: z.string().meta({ description: 'Told this once' }),
}).meta({ id: 'MadeApiKey' })
export type MadeApiKey = z.infer<typeof MadeApiKey>
