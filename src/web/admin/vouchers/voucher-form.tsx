import { z } from 'zod'
import { call, conflictOf } from '#api/client.ts'
import { m } from '#messages'
import { CONDITIONS, voucherConditions } from '#shop/pricing/vouchers/conditions.ts'
import { NewVoucher, Voucher } from '#shop/pricing/vouchers/contract.ts'
import { suggestCode } from '#shop/pricing/vouchers/rules.ts'
import { type FieldGroup, SchemaForm } from '#web/forms/schema-form.tsx'
import { keyOf } from '#web/queries/query.ts'
import { Button } from '#web/ui/button.tsx'

const terms: FieldGroup<NewVoucher>[] = [
  { legend: m.voucher_discount_legend, names: ['kind', 'percent', 'cap', 'amount'] },
  { legend: m.voucher_conditions_legend, names: CONDITIONS },
]

interface VoucherFormProps {
  /** The voucher to change; undefined for a new one. */
  voucher: Voucher | undefined
  onClose: () => void
}

export function VoucherForm({ voucher, onClose }: VoucherFormProps) {
  return (
    <SchemaForm
      in="panel"
      title={voucher ? `Change ${voucher.code}` : 'Create a voucher'}
      shape={NewVoucher}
      stored={voucher}
      // The code of an existing voucher cannot change.
      groups={voucher ? terms : [{ names: ['code'] }, ...terms]}
      beside={{
        code: (form) => (
          <Button
            look="outline"
            className="mt-7 shrink-0 px-4 text-sm"
            onClick={() => {
              form.setValue('code', suggestCode(), { shouldDirty: true })
              form.clearErrors('code')
            }}
          >
            Suggest a code
          </Button>
        ),
      }}
      hints={{ totalUses: `${voucherConditions.totalUses.hint()}${usedSoFar(voucher)}` }}
      confirm={voucher ? 'Save changes' : 'Create voucher'}
      send={async ({ code, ...values }, shown): Promise<Voucher> =>
        shown
          ? call('PUT /vouchers/:code', code, { ...values, shownUpdatedAt: shown.updatedAt })
          : call('POST /vouchers', { ...values, code })
      }
      conflict={{
        what: 'voucher',
        find: (error) => conflictOf(error, z.object({ voucher: Voucher }))?.voucher,
      }}
      changes={[keyOf('/vouchers')]}
      done={({ code }) => (voucher ? `Voucher ${code} changed` : `Voucher ${code} created`)}
      failed="Failed to save voucher"
      onDone={onClose}
      onCancel={onClose}
    />
  )
}

function usedSoFar(voucher: Voucher | undefined): string {
  if (!voucher?.useCount) return ''
  return `; used ${voucher.useCount === 1 ? 'once' : `${voucher.useCount} times`} so far`
}
