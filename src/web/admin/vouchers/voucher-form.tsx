import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { call, fieldsOf } from '#api/client.ts'
import {
  CONDITIONS,
  type ConditionName,
  voucherConditions,
} from '#shop/pricing/vouchers/conditions.ts'
import type { NewVoucher, Voucher } from '#shop/pricing/vouchers/contract.ts'
import { EditConflict } from '#web/forms/edit-conflict.tsx'
import { showFieldErrors } from '#web/forms/show-field-errors.ts'
import { useEditConflict } from '#web/forms/use-edit-conflict.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { useAction } from '#web/queries/use-action.ts'
import { VOUCHERS, voucherIn } from '#web/queries/vouchers.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { suggestCode, toInput, type VoucherInput, voucherResolver } from './voucher-input.ts'

const count = { inputMode: 'numeric', autoComplete: 'off' } as const
const taka = { inputMode: 'decimal', autoComplete: 'off' } as const
const kinds = { count, taka, day: { type: 'date' }, switch: {} } as const

/** As they follow one another in the form. */
const fields = {
  code: {
    label: 'Code',
    hint: 'Such as EID-2026',
    required: true,
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    style: { textTransform: 'uppercase' },
  },
  percent: { label: 'Percent', required: true, ...count },
  cap: { label: 'Maximum discount in taka', hint: 'Leave empty for no limit', ...taka },
  amount: { label: 'Amount in taka', required: true, ...taka },
} satisfies { [Name in keyof VoucherInput]?: Partial<ComponentProps<typeof TextField>> }

const NAMES = [...(Object.keys(fields) as (keyof typeof fields)[]), ...CONDITIONS]
type FieldName = (typeof NAMES)[number]

/** Two days are too wide for a phone. */
const widths = { taka: 'col-span-2', day: 'max-sm:col-span-2', count: '', switch: 'col-span-2' }

type Form = UseFormReturn<VoucherInput, unknown, NewVoucher>

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
  const { shown, conflict, setTheirs } = useEditConflict(form, {
    stored: voucher,
    toInput,
    submit,
    focus: () => form.setFocus('kind'),
  })
  const [save, isSaving] = useAction({
    send: (terms: NewVoucher) => {
      if (!shown.current) return call('POST /vouchers', terms)
      const { code, ...change } = terms
      const { updatedAt: shownUpdatedAt } = shown.current
      return call('PUT /vouchers/:code', code, { ...change, shownUpdatedAt })
    },
    changes: [VOUCHERS],
    onDone: onSaved,
    onFailed: (error) => {
      const theirs = voucherIn(error)
      if (theirs) setTheirs(theirs)
      else showRefusal(form, error)
    },
  })
  function submit(event?: FormEvent) {
    void form.handleSubmit(save, (errors) => focusFirst(form, Object.keys(errors)))(event)
  }
  const kind = useWatch({ control: form.control, name: 'kind' })
  const refusal = form.formState.errors.root?.message
  return (
    <form
      noValidate
      aria-labelledby={headingId}
      className="flex min-h-full flex-col text-sm"
      onSubmit={submit}
    >
      <div className="flex-1 px-5 py-6 sm:px-6 [&_input]:scroll-mb-36">
        <h2 id={headingId} className="mb-5 text-xl wrap-anywhere">
          {voucher ? `Change ${voucher.code}` : 'Create a voucher'}
        </h2>
        <div className="grid gap-6">
          {!voucher && <CodeField form={form} />}
          <Group legend="Discount">
            <div className="-mt-2 flex flex-wrap gap-x-8 col-span-2">
              <KindChoice form={form} kind="percentage" label="A percentage" />
              <KindChoice form={form} kind="fixed" label="A fixed amount" />
            </div>
            {kind === 'percentage' ? (
              <>
                <Field key="percent" form={form} name="percent" />
                <Field key="cap" form={form} name="cap" />
              </>
            ) : (
              <Field key="amount" form={form} name="amount" />
            )}
          </Group>
          <Group legend="Conditions">
            {CONDITIONS.map((name) => (
              <div key={name} className={widths[voucherConditions[name].kind]}>
                <Field
                  form={form}
                  name={name}
                  more={name === 'totalUses' ? usedSoFar(voucher) : ''}
                />
              </div>
            ))}
          </Group>
        </div>
      </div>
      <div className="sticky bottom-0 border-t border-line bg-paper px-5 py-4 sm:px-6">
        {conflict && (
          <div className="mb-3">
            <EditConflict what="voucher" {...conflict} isSaving={isSaving} />
          </div>
        )}
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

function Field({ form, name, more = '' }: { form: Form; name: FieldName; more?: string }) {
  const { hint, ...field } = propsOf(name)
  // Together they may be no span any more.
  const deps = name === 'firstDay' ? { deps: 'lastDay' as const } : {}
  if (name === 'appliesToSale') {
    return <Tick label={field.label} hint={hint ?? ''} {...form.register(name)} />
  }
  return (
    <TextField
      {...field}
      hint={hint && `${hint}${more}`}
      {...form.register(name, deps)}
      error={form.formState.errors[name]?.message}
    />
  )
}

type FieldProps = Partial<ComponentProps<typeof TextField>> & { label: string }

function propsOf(name: FieldName): FieldProps {
  if (name in fields) return fields[name as keyof typeof fields]
  const { kind, label, hint } = voucherConditions[name as ConditionName]
  return { ...kinds[kind], label, hint }
}

function CodeField({ form }: { form: Form }) {
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <Field form={form} name="code" />
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

function KindChoice({ form, kind, label }: { form: Form; kind: Voucher['kind']; label: string }) {
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

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="float-left mb-3 w-full font-display text-lg">{legend}</legend>
      <div className="clear-both grid grid-cols-2 items-start gap-x-4 gap-y-5">{children}</div>
    </fieldset>
  )
}

function usedSoFar(voucher: Voucher | undefined): string {
  if (!voucher?.useCount) return ''
  return `; used ${voucher.useCount === 1 ? 'once' : `${voucher.useCount} times`} so far`
}

/** Beside the fields it is about; what is about none of them stands above the buttons. */
function showRefusal(form: Form, error: Error) {
  if (showFieldErrors(form.setError, [...NAMES, 'kind'], fieldsOf(error))) return
  form.setError('root', { message: reasonOf(error, 'Failed to save voucher') })
}

function focusFirst(form: Form, wrong: readonly string[]) {
  const first = NAMES.find((name) => wrong.includes(name))
  if (first) form.setFocus(first)
}
