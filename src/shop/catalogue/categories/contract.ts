import { formatWhole } from '#shop/shared/language.ts'
// Owns categories, their order and visibility.
// Does not own: the products in them.

import { z } from 'zod'
import { m } from '#messages'
import { inBangla } from '../../shared/bangla.ts'
import { field, textField } from '../../shared/fields.ts'
import {
  boundedText,
  optionalLine,
  optionalText,
  requiredExactLine,
  requiredLine,
  requiredText,
} from '../../shared/text.ts'
import { isCategoryIdOf } from '../name-ids.ts'
import { MIN_CATEGORY_DESCRIPTION } from '../rules.ts'
import { Picture } from '../variants/contract.ts'
import { GRADIENT } from './color-schemes.ts'

export const Category = z
  .object({
    id: z.string(),
    _id: z.string(),
    name: z.string(),
    description: z.string(),
    image: z.string(),
    picture: Picture.nullable(),
    color: z.string(),
    isActive: z.boolean(),
    itemCount: z.number().int(),
    nameBangla: z.string().optional().meta({ description: 'Administrators only' }),
    descriptionBangla: z.string().optional().meta({ description: 'Administrators only' }),
    updatedAt: z.iso
      .datetime()
      .meta({ description: 'When the category was last edited; administrators only' })
      .optional(),
  })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

const Color = field(
  requiredLine(m.fault_select_color_scheme, 100).regex(GRADIENT, {
    error: m.fault_select_color_scheme,
  }),
  {
    kind: 'special',
    label: m.category_color,
  },
)

const TOO_SHORT = () =>
  m.fault_description_must_least({ min: formatWhole(MIN_CATEGORY_DESCRIPTION) })

const CategoryDescription = requiredText(TOO_SHORT, 1000).min(MIN_CATEGORY_DESCRIPTION, {
  error: TOO_SHORT,
})

const CategoryName = textField(
  requiredLine(m.fault_category_name_required, 100),
  m.category_category_name,
)

const description = field(CategoryDescription, { kind: 'special', label: m.product_description })

const inBanglaShapes = {
  nameBangla: inBangla(CategoryName, optionalLine(100).optional()),
  descriptionBangla: inBangla(description, optionalText(1000).optional()),
}

export const NewCategory = z
  .object({
    id: boundedText(100).optional().meta({
      description:
        'Generated from the name, and counted where another category has it; any other value is refused',
    }),
    name: CategoryName,
    description: field(
      requiredText(m.fault_category_description_required, 1000).pipe(CategoryDescription),
      { kind: 'special', label: m.product_description },
    ),
    image: field(requiredExactLine(m.fault_category_image_required, 2000), {
      kind: 'special',
      label: m.category_image,
    }),
    color: Color,
    ...inBanglaShapes,
  })
  .refine(({ id, name }) => !id || isCategoryIdOf(name, id), {
    path: ['id'],
    error: m.fault_category_id_must,
  })
  .meta({ id: 'NewCategory' })
export type NewCategory = z.infer<typeof NewCategory>

export const CategoryChange = z
  .object({
    name: CategoryName,
    description,
    image: field(requiredExactLine(m.fault_upload_image_provide, 2000), {
      kind: 'special',
      label: m.category_category_change_image,
    }),
    color: Color,
    ...inBanglaShapes,
    isActive: z.boolean().optional(),
    shownUpdatedAt: z.iso.datetime().optional().meta({
      description:
        'The `updatedAt` shown before editing. If the category has changed since, nothing is saved (409) and `data.category` holds its current state. When omitted, the last save wins',
    }),
  })
  .meta({ id: 'CategoryChange' })
export type CategoryChange = z.infer<typeof CategoryChange>

export const CategorySwitch = z.object({ isActive: z.boolean() }).meta({ id: 'CategorySwitch' })
export type CategorySwitch = z.infer<typeof CategorySwitch>

export const CategoryMove = z
  .object({
    before: boundedText(100).nullable().meta({
      description: 'Id of the category to place it before; null: last',
    }),
  })
  .meta({ id: 'CategoryMove' })
export type CategoryMove = z.infer<typeof CategoryMove>
