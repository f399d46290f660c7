import { z } from 'zod'
import { call, conflictOf } from '#api/client.ts'
import { m } from '#messages'
import { CONDITIONS, voucherConditions } from '#shop/pricing/vouchers/conditions.ts'
import { NewVoucher, Voucher } from '#shop/pricing/vouchers/contract.ts'
import { suggestCode } from '#shop/pricing/vouchers/rules.ts'
import { type FieldGroup, SchemaForm } from '#web/forms/schema-form.tsx'
import { keyOf } from '#web/queries/query.ts'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'

const terms: FieldGroup<NewVoucher>[] = [
  { legend: m.common_discount, names: ['kind', 'percent', 'cap', 'amount'] },
  { legend: m.voucher_conditions, names: CONDITIONS },
]

/** @param voucher the one to change; undefined for a new one */
export function VoucherForm({ voucher }: { voucher?: Voucher }) {
  return (
    <SchemaForm
      title={voucher ? m.voucher_change({ code: voucher.code }) : m.voucher_create()}
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
            {m.voucher_suggest()}
          </Button>
        ),
      }}
      hints={{ totalUses: totalUsesHint(voucher?.useCount ?? 0) }}
      confirm={voucher ? m.voucher_save_changes() : m.voucher_create_confirm()}
      send={async ({ code, ...values }, shown): Promise<Voucher> =>
        shown
          ? call('PUT /vouchers/:code', code, { ...values, shownUpdatedAt: shown.updatedAt })
          : call('POST /vouchers', { ...values, code })
      }
      conflict={{
        what: m.voucher_one(),
        find: (error) => conflictOf(error, z.object({ voucher: Voucher }))?.voucher,
      }}
      changes={[keyOf('/vouchers')]}
      done={({ code }) => (voucher ? m.voucher_changed({ code }) : m.voucher_created({ code }))}
      failed={m.voucher_save_failed()}
    />
  )
}

function totalUsesHint(count: number): string {
  const hint = voucherConditions.totalUses.hint()
  return count === 0 ? hint : m.voucher_uses_hint({ hint, count, shown: formatCount(count) })
}
