// Owns the file that carries all settings and pages of a shop to another one.
// Leaves to others: what settings and pages are; pictures, of which the file has the addresses.
import { z } from 'zod'
import { PageValues } from '../pages/contract.ts'
import { MAX_PAGES, STARTING_IDS } from '../pages/rules.ts'
import { boundedText } from '../shared/text.ts'
import { FILE_FORMAT, FILE_VERSION } from './rules.ts'

const PageInFile = PageValues.extend({
  startsAs: z.enum(STARTING_IDS).nullable().meta({
    description: 'Which default page this is, whatever its address',
  }),
})
export type PageInFile = z.infer<typeof PageInFile>

const MAX_GROUPS = 50

export const SettingsFile = z
  .object({
    format: z.literal(FILE_FORMAT, 'This is not a settings file'),
    version: z.literal(FILE_VERSION, 'This file is from a different version of the program'),
    exportedAt: z.iso.datetime(),
    settings: z
      .record(boundedText(40), z.record(boundedText(60), z.unknown()))
      .refine((groups) => Object.keys(groups).length <= MAX_GROUPS, 'Too many settings groups')
      .meta({ description: 'By group, each as in `PUT /api/settings`' }),
    pages: z.array(PageInFile).max(MAX_PAGES, `A shop can have up to ${MAX_PAGES} pages`),
  })
  .meta({ id: 'SettingsFile' })
export type SettingsFile = z.infer<typeof SettingsFile>

export const SettingsImport = z
  .object({
    file: SettingsFile,
    confirmed: boundedText(64).optional().meta({
      description: 'The fingerprint of the plan shown; without it nothing is changed',
    }),
  })
  .meta({ id: 'SettingsImport' })
export type SettingsImport = z.infer<typeof SettingsImport>

const FieldChange = z.object({
  field: z.string(),
  before: z.string().meta({ description: 'Long values are shortened' }),
  after: z.string(),
})
export type FieldChange = z.infer<typeof FieldChange>

export const ImportPlan = z
  .object({
    isDone: z.boolean(),
    fingerprint: z.string(),
    settings: z.array(z.object({ group: z.string(), fields: z.array(FieldChange) })),
    pages: z.array(
      z.object({
        title: z.string(),
        slug: z.string(),
        isNew: z.boolean(),
        fields: z.array(FieldChange),
      }),
    ),
    missingPictures: z
      .array(z.string())
      .meta({ description: 'Named in the file but missing in this shop' }),
  })
  .meta({ id: 'ImportPlan' })
export type ImportPlan = z.infer<typeof ImportPlan>
