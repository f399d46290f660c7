import type { FieldValues } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { SchemaFields, type Slots } from './schema-fields.tsx'
import { FormProblem } from './schema-form.tsx'
import { type SchemaFormOptions, useSchemaForm } from './use-schema-form.ts'

interface ShortFormProps<Values extends FieldValues, Output>
  extends Omit<SchemaFormOptions<Values, Output, undefined>, 'names' | 'stored' | 'saved'>,
    Slots<Values> {
  confirm: string
  underway: string
}

/** A field or two and a button, on a page that they add something to; empty again once it is added. */
export function ShortForm<Values extends FieldValues, Output>({
  confirm,
  underway,
  ...options
}: ShortFormProps<Values, Output>) {
  const { form, submit, isSaving, failure } = useSchemaForm({
    ...options,
    stored: undefined,
    saved: () => undefined,
  })
  return (
    <form noValidate method="post" className="grid content-start gap-3" onSubmit={submit}>
      <FormProblem failure={failure} />
      <SchemaFields form={form} />
      <Button
        type="submit"
        look="outline"
        size="sm"
        className="justify-self-end"
        aria-disabled={isSaving}
      >
        {isSaving ? underway : confirm}
      </Button>
    </form>
  )
}
