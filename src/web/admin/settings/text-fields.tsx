import { type ComponentProps, Fragment } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { bindField, bindNumber } from '#web/forms/bind-field.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'

type InputProps = Pick<
  ComponentProps<'input'>,
  'required' | 'lang' | 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'style'
>

export interface TextFieldOf<Values extends FieldValues> extends InputProps {
  name: FieldPath<Values>
  label: string
  /** Characters; told before the hint. */
  most?: number
  hint?: string
  /** Of a text of several lines. */
  rows?: number
  isNumber?: boolean
  /** Among two columns, it takes both. */
  isWide?: boolean
}

interface TextFieldsProps<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>
  fields: readonly TextFieldOf<Values>[]
}

/** One beneath the other, or in the grid of whoever shows them. */
export function TextFields<Values extends FieldValues>({ form, fields }: TextFieldsProps<Values>) {
  return fields.map(({ name, most, hint, rows, isNumber, isWide, ...rest }) => {
    const bound = isNumber ? bindNumber(form, name) : bindField(form, name)
    const limit = most === undefined ? undefined : `Up to ${most} characters.`
    const helps = [limit, hint].filter(Boolean).join(' ') || undefined
    const field =
      rows === undefined ? (
        <TextField autoComplete="off" hint={helps} {...rest} {...bound} />
      ) : (
        <TextArea label={rest.label} required={rest.required} rows={rows} hint={helps} {...bound} />
      )
    if (!isWide) return <Fragment key={name}>{field}</Fragment>
    return (
      <div key={name} className="sm:col-span-2">
        {field}
      </div>
    )
  })
}
