import type { ReactNode } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { NewVoucher } from '#shop/pricing/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { suggestCode } from './suggest-code.ts'
import type { FIELDS, VoucherInput } from './voucher-input.ts'

export type VoucherFormFields = UseFormReturn<VoucherInput, unknown, NewVoucher>

interface FieldsProps {
  form: VoucherFormFields
}

function bindField(form: VoucherFormFields, name: (typeof FIELDS)[number]) {
  return { ...form.register(name), error: form.formState.errors[name]?.message }
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="float-left mb-3 w-full font-display text-lg">{legend}</legend>
      <div className="clear-both grid grid-cols-2 items-start gap-x-4 gap-y-5">{children}</div>
    </fieldset>
  )
}

export function CodeField({ form }: FieldsProps) {
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <TextField
          label="Code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          style={{ textTransform: 'uppercase' }}
          hint="Such as EID-2026"
          {...bindField(form, 'code')}
        />
      </div>
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
    </div>
  )
}

export function DiscountFields({ form }: FieldsProps) {
  const kind = useWatch({ control: form.control, name: 'kind' })
  return (
    <Group legend="Discount">
      <div className="-mt-2 flex flex-wrap gap-x-8 col-span-2">
        <KindChoice form={form} kind="percentage" label="A percentage" />
        <KindChoice form={form} kind="fixed" label="A fixed amount" />
      </div>
      {kind === 'percentage' ? (
        <>
          <TextField
            key="percent"
            label="Percent"
            inputMode="numeric"
            autoComplete="off"
            required
            {...bindField(form, 'percent')}
          />
          <TextField
            key="cap"
            label="Maximum discount in taka"
            inputMode="decimal"
            autoComplete="off"
            hint="Leave empty for no limit"
            {...bindField(form, 'cap')}
          />
        </>
      ) : (
        <TextField
          key="amount"
          label="Amount in taka"
          inputMode="decimal"
          autoComplete="off"
          required
          {...bindField(form, 'amount')}
        />
      )}
    </Group>
  )
}

function KindChoice({
  form,
  kind,
  label,
}: FieldsProps & { kind: VoucherInput['kind']; label: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-base">
      <input
        type="radio"
        value={kind}
        className="size-5 accent-ink"
        {...form.register('kind', { onChange: () => form.clearErrors() })}
      />
      {label}
    </label>
  )
}

/** An empty field is no condition, and each says so. */
export function ConditionFields({ form, useCount }: FieldsProps & { useCount: number }) {
  const soFar = useCount > 0 ? `; used ${useCount === 1 ? 'once' : `${useCount} times`} so far` : ''
  return (
    <Group legend="Conditions">
      <div className="col-span-2">
        <TextField
          label="Minimum order in taka"
          inputMode="decimal"
          autoComplete="off"
          hint="Before delivery. Leave empty for no minimum"
          {...bindField(form, 'minimumSubtotal')}
        />
      </div>
      {/* Two of them are too wide for a phone. */}
      <div className="col-span-2 grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          label="First day"
          type="date"
          hint="Leave empty to start now"
          {...bindField(form, 'firstDay')}
          {...form.register('firstDay', { deps: 'lastDay' })}
        />
        <TextField
          label="Last day"
          type="date"
          hint="Leave empty for no end date"
          {...bindField(form, 'lastDay')}
        />
      </div>
      <TextField
        label="Total uses"
        inputMode="numeric"
        autoComplete="off"
        hint={`Leave empty for no limit${soFar}`}
        {...bindField(form, 'totalUses')}
      />
      <TextField
        label="Uses per customer"
        inputMode="numeric"
        autoComplete="off"
        hint="Leave empty for no limit"
        {...bindField(form, 'usesPerCustomer')}
      />
    </Group>
  )
}
