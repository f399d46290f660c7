// Owns size runs: the labels that products come in, such as XS to XXL or waist 28 to 42.
// Does not own: which one a product has (set-variants), and measurements (settings).

import { z } from 'zod'
import { m } from '#messages'
import { withBangla } from '../../shared/bangla.ts'
import { field, textField } from '../../shared/fields.ts'
import { upTo } from '../../shared/numbers.ts'
import { foldText } from '../../shared/read-text.ts'
import { requiredLine } from '../../shared/text.ts'
import { MAX_SIZE_LENGTH, MAX_SIZES } from '../rules.ts'

export const SizeRun = z
  .object({
    id: z.string(),
    name: z.string(),
    nameBangla: z.string().optional(),
    sizes: z.array(z.string()).meta({ description: 'Labels, in order' }),
  })
  .meta({ id: 'SizeRun' })
export type SizeRun = z.infer<typeof SizeRun>

/** From a form; the id of a new one is made from the name. */
export const SizeRunInput = z
  .object(
    withBangla(
      {
        name: textField(requiredLine(m.fault_enter_name_size, 60), m.size_run_name),
        sizes: field(
          z
            .array(requiredLine(m.fault_enter_size, MAX_SIZE_LENGTH), {
              error: m.fault_enter_sizes,
            })
            .min(1, { error: m.fault_enter_least_one })
            .max(...upTo(MAX_SIZES, m.fault_enter_max_sizes))
            .superRefine((sizes, check) => {
              const seen = new Set<string>()
              sizes.forEach((label, place) => {
                const isTwice = seen.has(foldText(label))
                seen.add(foldText(label))
                const message = m.fault_list_each_size()
                if (isTwice) check.addIssue({ code: 'custom', path: [place], message })
              })
            }),
          {
            kind: 'special',
            label: m.size_run_sizes,
            hint: () => m.size_run_sizes_hint({ maxSizes: MAX_SIZES }),
          },
        ),
      },
      ['name'],
    ),
  )
  .meta({ id: 'SizeRunInput' })
export type SizeRunInput = z.input<typeof SizeRunInput>

export const SizeRunChange = SizeRunInput.extend({
  renamed: z
    .object({
      from: requiredLine(m.fault_enter_size, MAX_SIZE_LENGTH),
      to: requiredLine(m.fault_enter_size, MAX_SIZE_LENGTH),
    })
    .optional()
    .meta({
      description:
        'A size that `sizes` has by another name: its products, stock and history stay. Otherwise one size is removed and another added',
    }),
}).meta({ id: 'SizeRunChange' })
export type SizeRunChange = z.input<typeof SizeRunChange>
