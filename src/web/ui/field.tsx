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

/** A label, a control, and below it the error or hint. */
function Field({
  id,
  label,
  error,
  hint,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children}
      {error ? (
        <p id={`${id}-error`} className="text-sm text-bad">
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className="text-sm text-quiet">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

function describing(id: string, { error, hint }: Pick<FieldProps, 'error' | 'hint'>) {
  return {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
  }
}

export function TextField({ label, error, hint, ...rest }: FieldProps & ComponentProps<'input'>) {
  const id = useId()
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <input
        id={id}
        className={`${CONTROL} min-h-12`}
        {...describing(id, { error, hint })}
        {...rest}
      />
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
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <div className="relative">
        <input
          id={id}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={`${CONTROL} min-h-12 pr-18`}
          {...describing(id, { error, hint })}
          {...rest}
        />
        <button
          type="button"
          aria-label={(isShown ? m.form_hide_of : m.form_show_of)({
            // Not of `API key`.
            label: label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase()),
          })}
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 right-0 min-w-16 px-3.5 text-sm font-medium text-quiet hover:text-ink"
        >
          {isShown ? m.form_hide() : m.form_show()}
        </button>
      </div>
    </Field>
  )
}

export function TextArea({ label, error, hint, ...rest }: FieldProps & ComponentProps<'textarea'>) {
  const id = useId()
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <textarea
        id={id}
        className={`${CONTROL} min-h-28 py-2.5`}
        {...describing(id, { error, hint })}
        {...rest}
      />
    </Field>
  )
}

export function SelectField({
  label,
  error,
  hint,
  children,
  ...rest
}: FieldProps & ComponentProps<'select'>) {
  const id = useId()
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <select
        id={id}
        className={`${CONTROL} min-h-12`}
        {...describing(id, { error, hint })}
        {...rest}
      >
        {children}
      </select>
    </Field>
  )
}
