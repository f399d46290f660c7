import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '#api/client.ts'
import type { NewVoucher, Voucher } from '#shop/pricing/contract.ts'
import { showFieldErrors } from '#web/forms/show-field-errors.ts'
import { useAddVoucher, useChangeVoucher } from '#web/queries/vouchers.ts'
import { Button } from '#web/ui/button.tsx'
import { reasonOf } from '../frame/reason.ts'
import {
  CodeField,
  ConditionFields,
  DiscountFields,
  type VoucherFormFields,
} from './voucher-fields.tsx'
import { FIELDS, toInput, type VoucherInput, voucherResolver } from './voucher-input.ts'

interface VoucherFormProps {
  /** The voucher to change; a new one is made without. */
  voucher?: Voucher | undefined
  onSaved: (voucher: Voucher) => void
  onCancel: () => void
}

export function VoucherForm({ voucher, onSaved, onCancel }: VoucherFormProps) {
  const headingId = useId()
  const form = useForm<VoucherInput, unknown, NewVoucher>({
    resolver: voucherResolver,
    defaultValues: toInput(voucher),
    shouldFocusError: false,
  })
  const { save, isSaving } = useSaveVoucher(voucher, form, onSaved)
  const refusal = form.formState.errors.root?.message
  return (
    <form
      noValidate
      aria-labelledby={headingId}
      className="flex min-h-full flex-col text-sm"
      onSubmit={(event) =>
        void form.handleSubmit(save, (errors) => focusFirst(form, Object.keys(errors)))(event)
      }
    >
      <div className="flex-1 px-5 py-6 sm:px-6 [&_input]:scroll-mb-36">
        <h2 id={headingId} className="mb-5 text-xl wrap-anywhere">
          {voucher ? `Change ${voucher.code}` : 'Create a voucher'}
        </h2>
        <div className="grid gap-6">
          {!voucher && <CodeField form={form} />}
          <DiscountFields form={form} />
          <ConditionFields form={form} useCount={voucher?.useCount ?? 0} />
        </div>
      </div>
      <div className="sticky bottom-0 border-t border-line bg-paper px-5 py-4 sm:px-6">
        <p role="alert" className="text-bad">
          {refusal && <span className="mb-3 block">{refusal}</span>}
        </p>
        <div className="flex justify-end gap-3">
          <Button look="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={isSaving}>
            {isSaving ? 'Saving…' : voucher ? 'Save changes' : 'Create voucher'}
          </Button>
        </div>
      </div>
    </form>
  )
}

function useSaveVoucher(
  voucher: Voucher | undefined,
  form: VoucherFormFields,
  onDone: (voucher: Voucher) => void,
) {
  const outcome = { onDone, onFailed: (error: Error) => showRefusal(form, error) }
  const { addVoucher, isAdding } = useAddVoucher(outcome)
  const { changeVoucher, isChanging } = useChangeVoucher(outcome)

  function save(filledIn: NewVoucher) {
    const { code, ...terms } = filledIn
    if (voucher) changeVoucher({ code, terms })
    else addVoucher(filledIn)
  }

  return { save, isSaving: isAdding || isChanging }
}

/** Beside the fields it is about; what is about none of them stands above the buttons. */
function showRefusal(form: VoucherFormFields, error: Error) {
  if (showFieldErrors(form.setError, FIELDS, fieldsOf(error))) return
  form.setError('root', { message: reasonOf(error, 'Failed to save voucher') })
}

function focusFirst(form: VoucherFormFields, wrong: readonly string[]) {
  const first = FIELDS.find((field) => wrong.includes(field))
  if (first) form.setFocus(first)
}
