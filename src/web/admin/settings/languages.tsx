import { SchemaFields } from '#web/forms/schema-fields.tsx'
import type { FormProps } from './settings-form.tsx'

export function LanguageFields({ form }: FormProps<'languages'>) {
  return <SchemaFields form={form} names={['first', 'offersBoth']} />
}
