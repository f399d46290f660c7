import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useController, useForm } from 'react-hook-form'
import { call } from '#api/client.ts'
import { type MadeApiKey, NewApiKey } from '#shop/keys/contract.ts'
import { KEY_RIGHTS } from '#shop/shared/rights.ts'
import { bindField, bindNumber } from '#web/forms/bind-field.ts'
import { useFormSend } from '#web/forms/use-form-send.tsx'
import { keyOf } from '#web/queries/query.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { RightBoxes } from '../staff/right-boxes.tsx'
import { keyHints } from '../staff/right-labels.ts'

interface KeyFormProps {
  onClose: () => void
  onMade: (made: MadeApiKey) => void
}

const FIELDS = ['name', 'days', 'rights'] as const

export function KeyForm({ onClose, onMade }: KeyFormProps) {
  const headingId = useId()
  const may = useMay()
  const form = useForm<NewApiKey>({
    resolver: zodResolver(NewApiKey),
    defaultValues: { name: '', days: 90, rights: [] },
    reValidateMode: 'onSubmit',
  })
  const { submit, isSending, alert } = useFormSend({
    form,
    fields: FIELDS,
    send: (key: NewApiKey) => call('POST /api-keys', key),
    changes: [keyOf('/api-keys')],
    failed: 'Failed to create key',
    onDone: onMade,
  })
  const rights = useController({ control: form.control, name: 'rights' })
  return (
    <form
      noValidate
      aria-labelledby={headingId}
      className="flex min-h-full flex-col text-sm"
      onSubmit={submit}
    >
      <div className="grid flex-1 content-start gap-6 px-5 py-6 sm:px-6">
        <h2 id={headingId} className="text-xl">
          Create an API key
        </h2>
        {alert}
        <TextField
          label="Program"
          hint="Such as Bookkeeping"
          autoComplete="off"
          required
          {...bindField(form, 'name')}
        />
        <SelectField label="Works for" {...bindNumber(form, 'days')}>
          <option value={7}>7 days</option>
          <option value={30}>30 days</option>
          <option value={90}>90 days</option>
          <option value={365}>A year</option>
        </SelectField>
        {rights.fieldState.error && (
          <p role="alert" className="text-bad">
            {rights.fieldState.error.message}
          </p>
        )}
        <RightBoxes
          offered={KEY_RIGHTS.filter(may)}
          hints={keyHints}
          chosen={rights.field.value}
          onChoose={rights.field.onChange}
        />
      </div>
      <div className="sticky bottom-0 flex justify-end gap-3 border-t border-line bg-paper px-5 py-4 sm:px-6">
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSending}>
          {isSending ? 'Creating…' : 'Create key'}
        </Button>
      </div>
    </form>
  )
}
