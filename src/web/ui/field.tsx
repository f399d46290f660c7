import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { m } from '#messages'

interface FieldProps {
  label: string
  error?: string | undefined
  hint?: string | undefined
}

export const PHONE = {
  type: 'tel',
  inputMode: 'tel',
  autoComplete: 'tel',
  placeholder: '01712-345678',
} as const

const CONTROL =
  'block w-full border border-line-strong bg-field px-3.5 text-base text-ink placeholder:text-quiet focus:border-ink focus:outline-2 focus:outline-offset-0 focus:outline-ink [&[readonly]]:bg-wash aria-invalid:border-bad'

type Control = (
  control: Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>,
) => ReactNode

/** A label, a control, and below it the error or hint. */
function Field({ label, error, hint, children }: FieldProps & { children: Control }) {
  const id = useId()
  const noteId = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': noteId })}
      {noteId && (
        <p id={noteId} className={`text-sm ${error ? 'text-bad' : 'text-quiet'}`}>
          {error || hint}
        </p>
      )}
    </div>
  )
}

export function TextField({ label, error, hint, ...rest }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field {...{ label, error, hint }}>
      {(control) => <input {...control} className={`${CONTROL} min-h-12`} {...rest} />}
    </Field>
  )
}

/** The password can be shown, for users of touch screens. */
export function PasswordField({
  label,
  error,
  hint,
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field {...{ label, error, hint }}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${CONTROL} min-h-12 pr-18`}
            {...rest}
          />
          <button
            type="button"
            aria-label={(isShown ? m.form_hide_of : m.form_show_of)({
              // Not of `API key`.
              label: label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase()),
            })}
            aria-controls={control.id}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 min-w-16 px-3.5 text-sm font-medium text-quiet hover:text-ink"
          >
            {isShown ? m.form_hide() : m.form_show()}
          </button>
        </div>
      )}
    </Field>
  )
}

export function TextArea({ label, error, hint, ...rest }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, error, hint }}>
      {(control) => <textarea {...control} className={`${CONTROL} min-h-28 py-2.5`} {...rest} />}
    </Field>
  )
}

export function SelectField({
  label,
  error,
  hint,
  ...rest
}: FieldProps & ComponentProps<'select'>) {
  return (
    <Field {...{ label, error, hint }}>
      {(control) => <select {...control} className={`${CONTROL} min-h-12`} {...rest} />}
    </Field>
  )
}
