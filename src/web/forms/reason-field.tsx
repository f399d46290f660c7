import { m } from '#messages'
import { Reason, reasonNames, refusalReasons } from '#shop/orders/reasons/contract.ts'
import { SelectField } from '#web/ui/field.tsx'

interface ReasonFieldProps {
  label?: string
  reasons?: readonly Reason[]
  value: Reason | undefined
  onReason: (reason: Reason | undefined) => void
  required?: boolean
}

/** Why a parcel was not sent or not accepted, unless others are given. */
export function ReasonField({
  label = m.reason_optional(),
  reasons = refusalReasons,
  value,
  onReason,
  required = false,
}: ReasonFieldProps) {
  return (
    <SelectField
      label={label}
      required={required}
      value={value ?? ''}
      onChange={(event) => onReason(Reason.safeParse(event.target.value).data)}
    >
      <option value="">{m.reason_choose()}</option>
      {reasons.map((reason) => (
        <option key={reason} value={reason}>
          {reasonNames[reason]()}
        </option>
      ))}
    </SelectField>
  )
}
