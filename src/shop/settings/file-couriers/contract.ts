// Owns the couriers that take parcels as a CSV file, and how each wants its columns.
// Leaves to others: parcels and their files (couriers).
import { z } from 'zod'
import { m } from '#messages'
import { field, textField } from '../../shared/fields.ts'
import { upTo } from '../../shared/numbers.ts'
import { optionalLine, requiredLine } from '../../shared/text.ts'

export const MAX_FILE_COURIERS = 10
export const MAX_COLUMNS = 30

/** What a column has of a parcel; `text`: the same in each row. */
const fieldLabels = {
  invoice: m.file_courier_invoice,
  name: m.file_courier_recipient,
  phone: m.common_phone,
  address: m.file_courier_address,
  city: m.file_courier_city,
  district: m.file_courier_district,
  cash: m.file_courier_cash,
  value: m.file_courier_value,
  pieces: m.common_pieces,
  description: m.file_courier_goods,
  note: m.file_courier_note,
  text: m.file_courier_fixed,
}
export type ParcelField = keyof typeof fieldLabels
const PARCEL_FIELDS = Object.keys(fieldLabels) as [ParcelField, ...ParcelField[]]

const FileColumn = z.object({
  heading: textField(requiredLine(m.fault_enter_heading_courier, 60), m.file_courier_heading),
  field: field(z.enum(PARCEL_FIELDS, { error: m.fault_choose_what_column }), {
    kind: 'choice',
    label: m.file_courier_content,
    choices: PARCEL_FIELDS.map((value) => ({ value, label: fieldLabels[value] })),
  }),
  text: textField(optionalLine(100), m.file_courier_text),
})
export type FileColumn = z.infer<typeof FileColumn>

/** Apart from the codes of couriers with an API. */
export const FileCourierCode = z
  .string()
  .max(30)
  .regex(/^csv_[a-z0-9]{1,26}$/)
  .meta({ description: 'Of a courier that takes a CSV file' })

export function isFileCourier(code: string): boolean {
  return code.startsWith('csv_')
}

const FileCourier = z.object({
  code: field(FileCourierCode, { kind: 'special', label: m.courier }),
  name: textField(requiredLine(m.fault_enter_courier_name, 40), m.file_courier_name),
  columns: z
    .array(FileColumn)
    .min(1, { error: m.fault_add_column })
    .max(...upTo(MAX_COLUMNS, m.fault_max_columns)),
})

const areUnique = (texts: string[]) => new Set(texts).size === texts.length

export const FileCourierSettings = z
  .object({
    couriers: z
      .array(FileCourier)
      .max(...upTo(MAX_FILE_COURIERS, m.fault_max_couriers))
      .refine(
        (couriers) =>
          areUnique(couriers.map(({ code }) => code)) &&
          areUnique(couriers.map(({ name }) => name.toLowerCase())),
        { error: m.fault_list_each_courier },
      ),
  })
  .meta({ id: 'FileCourierSettings' })
export type FileCourierSettings = z.infer<typeof FileCourierSettings>
