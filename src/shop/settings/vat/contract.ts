import { z } from 'zod'
import { m } from '#messages'
import { toLatinDigits } from '../../shared/digits.ts'
import { field, textField } from '../../shared/fields.ts'
import { numberBetween } from '../../shared/numbers.ts'
import { optionalLine } from '../../shared/text.ts'

/** What the VAT invoice, form Mushak 6.3, says of the shop. Without a BIN none is issued. */
export const VatSettings = z
  .object({
    bin: field(
      optionalLine(30)
        .overwrite((typed) => toLatinDigits(typed).replace(/[\s-]/g, ''))
        .regex(/^(?:\d{13})?$/, { error: m.fault_enter_13_digits })
        .meta({ description: 'Business Identification Number; empty: not registered' }),
      { kind: 'digits', label: m.vat_bin, hint: m.vat_bin_hint },
    ),
    registeredName: textField(optionalLine(100), m.vat_registered_name, m.vat_registered_name_hint),
    address: field(optionalLine(200), { kind: 'text', label: m.vat_address, isWide: true }),
    ratePercent: field(
      numberBetween(0, 25, m.fault_enter_rate_25)
        .multipleOf(0.5, { error: m.fault_enter_rate_25 })
        .meta({
          description: 'Prices include it',
        }),
      { kind: 'number', label: m.vat_rate, hint: m.vat_rate_hint },
    ),
    officerName: textField(optionalLine(100), m.vat_officer_name),
    officerPosition: textField(optionalLine(60), m.vat_officer_position),
  })
  .check(({ value, issues }) => {
    if (value.bin === '') return
    for (const name of ['registeredName', 'address', 'officerName'] as const) {
      if (value[name] !== '') continue
      issues.push({
        code: 'custom',
        path: [name],
        input: value[name],
        message: m.fault_vat_invoices_need(),
      })
    }
  })
  .meta({ id: 'VatSettings' })
export type VatSettings = z.infer<typeof VatSettings>

/** `000123456-0101`, as certificates print it. */
export function formatBin(bin: string): string {
  return `${bin.slice(0, 9)}-${bin.slice(9)}`
}
