import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'

/** A form that its schema checks when it is sent. Without values, inputs keep what they have before hydration. */
export function useCheckedForm<Input extends FieldValues, Output>(
  shape: z.ZodType<Output, Input>,
  values?: DefaultValues<Input>,
) {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(shape),
    ...(values && { defaultValues: values }),
    reValidateMode: 'onSubmit',
  })
}
