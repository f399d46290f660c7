// Owns what names a variant of a product and shows it, for all who sell or show one.
// Leaves to others: what a product is (catalogue), so that a page of the shop does not load its forms.
import { z } from 'zod'
import { m } from '#messages'
import { optionalLine, requiredLine } from '../../shared/text.ts'
import { MAX_SIZE_LENGTH } from '../rules.ts'

/** A label of the product’s size run. */
export const Size = requiredLine(m.refusal_choose_one_product, MAX_SIZE_LENGTH)
export type Size = z.infer<typeof Size>

/** One of the product’s colours; empty for a product of one colour. */
export const Colour = optionalLine(30).meta({
  description: 'Name of the colour; empty for a product without colours',
})

export const SizeRunId = requiredLine(m.fault_choose_size_run, 100).meta({
  description: 'Size run id',
})

export const Picture = z
  .object({
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    placeholder: z.string().meta({
      description:
        'A tiny blurred picture as a data URL; in limited lists only for the first picture',
    }),
    brightness: z
      .int()
      .optional()
      .meta({ description: 'Of its light parts, from 0 to 255; of categories only' }),
  })
  .meta({ id: 'Picture' })
export type Picture = z.infer<typeof Picture>
