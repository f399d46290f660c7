import { z } from 'zod'
import { m } from '#messages'
import { withBangla } from '../../shared/bangla.ts'
import { field } from '../../shared/fields.ts'
import { upTo } from '../../shared/numbers.ts'
import { optionalText, requiredLine } from '../../shared/text.ts'

export const MAX_GUIDES = 12
export const MAX_PARTS = 8
const MAX_SIZES = 40
const MAX_CATEGORIES = 50
const MOST_RUNS = 50
export const MAX_CM = 500

/** Maximum lengths of texts. */
const longest = {
  name: 60,
  note: 300,
  part: 30,
  size: 20,
  category: 100,
} as const

const Centimetres = z
  .number({ error: m.fault_enter_a_number })
  .min(1, { error: m.fault_enter_least_cm })
  .max(...upTo(MAX_CM, m.fault_enter_max_cm))
  .multipleOf(0.5, { error: m.fault_enter_whole_half })

const Part = z.object(
  withBangla(
    {
      name: field(requiredLine(m.fault_enter_what_measured, longest.part), {
        kind: 'text',
        label: m.size_name,
        most: longest.part,
        hint: m.size_name_hint,
      }),
      cm: z
        .array(field(Centimetres.nullable(), { kind: 'number', label: m.size_cm }))
        .max(MAX_SIZES)
        .meta({ description: 'For each size, in order; null: not given' }),
    },
    ['name'],
  ),
)

const SizeGuide = z
  .object(
    withBangla(
      {
        name: field(requiredLine(m.fault_enter_name_guide, longest.name), {
          kind: 'text',
          label: m.common_name,
          most: longest.name,
        }),
        categories: field(
          z.array(requiredLine(m.fault_enter_category_id, longest.category)).max(MAX_CATEGORIES),
          { kind: 'special', label: m.size_categories },
        ),
        runs: field(
          z
            .array(requiredLine(m.fault_enter_size_run, longest.category))
            .max(MOST_RUNS)
            .default([])
            .meta({ description: 'Size runs it is for, whatever the category' }),
          { kind: 'special', label: m.size_runs },
        ),
        note: field(optionalText(longest.note), {
          kind: 'lines',
          rows: 3,
          label: m.size_note,
          most: longest.note,
          hint: m.size_note_hint,
        }),
        sizes: field(
          z
            .array(requiredLine(m.fault_enter_size, longest.size))
            .min(1, { error: m.fault_choose_size })
            .max(MAX_SIZES),
          { kind: 'special', label: m.size_sizes },
        ),
        parts: z
          .array(Part)
          .min(1, { error: m.fault_add_measurement })
          .max(...upTo(MAX_PARTS, m.fault_max_measurements)),
      },
      ['name', 'note'],
    ),
  )
  .refine(({ sizes, parts }) => parts.every(({ cm }) => cm.length === sizes.length), {
    path: ['sizes'],
    error: m.fault_enter_measurement_leave,
  })
export type SizeGuide = z.infer<typeof SizeGuide>

/** Measurements of sizes, in centimetres. A product of another category or size run shows none. */
export const SizeSettings = z
  .object({
    guides: z.array(SizeGuide).max(...upTo(MAX_GUIDES, m.fault_max_guides)),
  })
  .meta({ id: 'SizeSettings' })
export type SizeSettings = z.infer<typeof SizeSettings>
