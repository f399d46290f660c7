import type { FieldPath, PathValue } from 'react-hook-form'
import { m } from '#messages'
import {
  Reason,
  reasonNames,
  refusalReasons,
  returnReasons,
} from '#shop/orders/reasons/contract.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { useFormValue } from './use-form-value.ts'
import type { Form } from './use-schema-form.ts'

interface ReasonFieldProps {
  label?: string
  reasons?: readonly Reason[]
  value: Reason | undefined
  onReason: (reason: Reason | undefined) => void
  name?: string
  required?: boolean
  error?: string | undefined
}

/** Why a parcel was not sent or not accepted, unless others are given. Nothing is chosen at first. */
export function ReasonField({
  label = m.reason_optional(),
  reasons = refusalReasons,
  value,
  onReason,
  ...field
}: ReasonFieldProps) {
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={(event) => onReason(Reason.safeParse(event.target.value).data)}
      {...field}
    >
      <option value="">{m.reason_choose()}</option>
      <Options of={reasons.map((reason) => [reason, reasonNames[reason]()])} />
    </SelectField>
  )
}

/** Why pieces come back. */
export function ReturnReason<Values extends { reason: Reason }>({ form }: { form: Form<Values> }) {
  const name = 'reason' as FieldPath<Values>
  const { value, error, onChange } = useFormValue(form, name)
  return (
    <ReasonField
      label={m.order_reason()}
      reasons={returnReasons}
      required
      value={Reason.safeParse(value).data}
      error={error}
      onReason={(reason) => onChange(reason as PathValue<Values, typeof name>)}
    />
  )
}
