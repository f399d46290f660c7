import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { mergeDraft } from './merge-draft.ts'
import { type FormDraft, useDraft } from './use-draft.ts'

interface FormDraftOptions<Input> {
  /**
   * Puts what was typed over what was shown then into what is shown now; without it, every field that
   * was left alone is as it is now.
   */
  merge?: (typed: Input, shown: Input) => Input
  /** Whether what was changed is worth keeping; all of it, without it. */
  isFilledIn?: (input: Input) => boolean
  /** What is not kept, such as passwords. */
  secrets?: readonly (keyof Input)[]
  /** Whose it is where nobody can be signed in yet. */
  by?: string
}

/** The draft of a form of React Hook Form. */
export function useFormDraft<Input extends FieldValues, Output>(
  name: string,
  form: UseFormReturn<Input, unknown, Output>,
  { merge, isFilledIn, secrets = [], by }: FormDraftOptions<Input> = {},
): FormDraft {
  const { isDirty, defaultValues } = form.formState
  return useDraft({
    name,
    by,
    isDirty,
    isUnsaved: () => isDirty && (isFilledIn?.(form.getValues()) ?? true),
    read: () => {
      const input = form.getValues()
      const draft = Object.entries(input).filter(([field]) => !secrets.includes(field))
      return { input: Object.fromEntries(draft), shown: defaultValues }
    },
    fillIn: (draft) => {
      const [typed, shown] = [draft.input as Input, draft.shown as Input]
      const merged = merge?.(typed, shown) ?? mergeDraft(typed, shown, form.getValues())
      form.reset(merged, { keepDefaultValues: true })
    },
    empty: () => form.reset(defaultValues as DefaultValues<Input>),
  })
}
