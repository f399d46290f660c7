import { useWatch } from 'react-hook-form'
import { SchemaFields } from '#web/forms/schema-fields.tsx'
import type { FormProps } from './settings-form.tsx'

/** Which customers are called, and what follows when they do not answer. */
export function CallFields({ form }: FormProps<'calls'>) {
  const isOff = useWatch({ control: form.control, name: 'whichOrders' }) === 'none'
  return <SchemaFields form={form} names={isOff ? ['whichOrders'] : undefined} />
}
