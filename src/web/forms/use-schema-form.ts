import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { z } from 'zod'
import { fieldsOf } from '#api/client.ts'
import { useAction } from '#web/queries/use-action.ts'
import { useCarriedState } from '#web/session/carried.ts'
import { usePanelAround } from '#web/ui/panel.tsx'
import { explain, type Failure, hasPlaceForError, type Popup } from './failure.ts'
import { emptyOf } from './kinds.ts'
import { discriminatorOf, elementOf, fieldAt, metaOf, namesIn, objectsOf } from './shapes.ts'
import { showFieldErrors } from './show-field-errors.ts'
import { type Merge, useEditConflict } from './use-edit-conflict.ts'

/** A form that knows the shape of its values, which its fields are made from. */
export type Form<Values extends FieldValues> = UseFormReturn<Values, unknown, Values> & {
  shape: z.ZodType<Values>
}

type SentAction<Values, Output> = Omit<
  Parameters<typeof useAction<Values, Output>>[0],
  'send' | 'failed' | 'unsaid'
>

export interface SchemaFormOptions<Values extends FieldValues, Output, Stored>
  extends SentAction<Values, Output> {
  /** Schema of what is sent, the same as the API's. */
  shape: z.ZodType<Values>
  /** Initial value; for a new one, undefined or some values. */
  stored: Stored
  /** The form's values, where `stored` has more around them. */
  valuesOf?: (stored: NonNullable<Stored>) => Partial<Values>
  /** Fields in display order; by default the schema's order. */
  names?: readonly string[] | undefined
  send: (values: Values, shown: Stored, changed: readonly (keyof Values)[]) => Promise<Output>
  /**
   * Said above the reason when it could not be sent: what failed, or a sentence in other words; all that is said; or
   * the beginning of a popup about it.
   */
  failed: string | ((error: Error) => string) | Popup
  /** What is stored by then, for a form that stays. */
  saved?: (output: Output) => Stored
  /** The field that the server calls by another path. */
  fieldOf?: (path: string, values: Values) => string
  conflict?: {
    /** What both users changed, such as `voucher`. */
    what: string
    /** The other user's version, if that is why the change was refused. */
    find: (error: Error) => Stored | undefined
    /** How what was typed is saved over that; field by field unless said otherwise. */
    merge?: Merge<Values>
  }
  /** Nothing is sent while true, for example during an upload. */
  isBlocked?: boolean
}

/** A form for a schema: validates, sends, and shows refusals beside its fields. Once sent, it closes its panel. */
export function useSchemaForm<Values extends FieldValues, Output, Stored>({
  shape,
  stored,
  valuesOf = (from) => from as Partial<Values>,
  names = namesIn(shape),
  send,
  failed,
  saved,
  fieldOf = (path) => path,
  conflict: answer,
  isBlocked = false,
  onDone,
  onFailed,
  ...action
}: SchemaFormOptions<Values, Output, Stored>) {
  // Gets the focus after a conflict; by default, the first field does.
  const button = useRef<HTMLButtonElement>(null)
  const [failure, setFailure] = useState<Failure>()
  const panel = usePanelAround()
  const toState = (from: Stored) => stateOf(shape, from && valuesOf(from)) as Values
  const plain = useForm<Values, unknown, Values>({
    resolver: resolverOf(shape),
    defaultValues: toState(stored) as DefaultValues<Values>,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  // The same object at every render, as effects expect of a form.
  const form: Form<Values> = Object.assign(plain, { shape })
  const { shown, latest, show, listChanged, theirs, conflict, setTheirs } = useEditConflict(form, {
    stored,
    toInput: toState,
    submit,
    merge: answer?.merge,
    focus: () => {
      const first = names.find((name) => name in form.getValues()) ?? ''
      if (button.current) button.current.focus()
      else form.setFocus(first as FieldPath<Values>)
    },
  })
  const popup = typeof failed === 'object' ? { ...failed, failed: failed.popup } : {}
  const [save, isSaving] = useAction({
    ...action,
    ...popup,
    send: (values: Values) => send(values, shown.current, listChanged()),
    onDone: (output, values) => {
      if (saved) show(saved(output))
      // Synchronous: only a clean form can be left.
      else flushSync(() => form.reset(form.getValues(), { keepValues: true }))
      onDone?.(output, values)
      panel?.close()
    },
    onFailed: (error, values) => {
      const latest = answer?.find(error)
      setTheirs(latest)
      if (latest) return
      const isRefused =
        showRefused(form, names, error, (path) => fieldOf(path, values)) &&
        hasPlaceForError(shape, Object.keys(fieldsOf(error)))
      setFailure(explain(failed, error, isRefused))
      onFailed?.(error, values)
    },
  })
  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (isBlocked || isSaving) return
    void form.handleSubmit(
      (values) => {
        setFailure(undefined)
        save(values)
      },
      (errors) => {
        const wrong = firstWrong(errors, names)
        if (wrong) form.setFocus(wrong as FieldPath<Values>)
      },
    )()
  }
  const clash = conflict && answer && { what: answer.what, ...conflict, isSaving }
  const { isDirty } = form.formState
  useCarriedState(
    names.join(),
    () => (isDirty ? withoutSecrets(shape, form.getValues()) : undefined),
    (typed) => form.reset({ ...form.getValues(), ...typed }, { keepDefaultValues: true }),
  )
  return {
    ...{ form, submit, isSaving, isDirty, failure },
    ...{ conflict: clash, theirs, latest, show, button },
  }
}

/** What the browser may keep. */
function withoutSecrets<Values extends FieldValues>(
  shape: z.ZodType<Values>,
  values: Values,
): Partial<Values> {
  const kept = Object.entries(values).filter(
    ([name]) => fieldAt(shape, name)?.meta?.kind !== 'secret',
  )
  return Object.fromEntries(kept) as Partial<Values>
}

/** Says beside the fields what was refused of them; whether there was any. */
function showRefused<Values extends FieldValues>(
  { setError }: Form<Values>,
  names: readonly string[],
  error: Error,
  fieldOf: (path: string) => string,
): boolean {
  const messages = Object.entries(fieldsOf(error)).map(([path, words]) => [
    fieldOf(path.replace(/^values\./, '')),
    words,
  ])
  return showFieldErrors(setError, names as FieldPath<Values>[], Object.fromEntries(messages))
}

/** Path of the first invalid field, including nested ones. */
function firstWrong(errors: FieldErrors, names: readonly string[]): string | undefined {
  for (const name of names) {
    const error = errors[name]
    if (!error) continue
    if ('message' in error || 'root' in error) return name
    const inner = firstWrong(error as FieldErrors, Object.keys(error))
    if (inner) return `${name}.${inner}`
  }
  return undefined
}

/** State of a schema's form: fields of all its options, and unshown values unchanged. */
export function stateOf(shape: z.ZodType, values: FieldValues = {}): FieldValues {
  const parts = objectsOf(shape).flatMap((object) => Object.entries(object.shape))
  return Object.fromEntries(
    parts.toReversed().map(([name, part]) => {
      const meta = metaOf(part as z.ZodType)
      const value =
        values[name] ?? initialOf(part as z.ZodType) ?? (meta && emptyOf(meta, part as z.ZodType))
      return [name, meta?.kind === 'takaOrNone' ? value || null : value]
    }),
  )
}

function initialOf(part: z.ZodType): unknown {
  if (part instanceof z.ZodLiteral) return part.value
  if (part instanceof z.ZodArray) return []
  return part.safeParse(undefined).data
}

/** Validates the form's state with its schema. */
export function resolverOf<Values extends FieldValues>(
  shape: z.ZodType<Values>,
): Resolver<Values, unknown, Values> {
  const check = zodResolver(shape as z.ZodType<Values, Values>)
  return (state, ...rest) => check(sentOf(shape, state) as Values, ...rest)
}

/** What is left empty, also within lines, as the shape has it: 0, null, or left out. */
export function sentOf(shape: z.ZodType, state: FieldValues): FieldValues {
  const parts = Object.fromEntries(
    objectsOf(shape).flatMap((object) => Object.entries(object.shape)),
  ) as Record<string, z.ZodType>
  return Object.fromEntries(
    Object.entries(state).map(([name, value]) => {
      const part = parts[name]
      return [name, part ? sentPart(part, value) : value]
    }),
  )
}

function sentPart(part: z.ZodType, value: unknown): unknown {
  if (value === null) {
    if (metaOf(part)?.kind === 'takaOrNone') return 0
    const isLeftOut = !part.safeParse(null).success && part.safeParse(undefined).success
    return isLeftOut ? undefined : null
  }
  const lines = elementOf(part)
  if (lines && Array.isArray(value)) return value.map((line) => sentOf(lines, line))
  return value
}

/** Those of the named fields that belong to the chosen option. */
export function shownOf(shape: z.ZodType, names: readonly string[], chosen: unknown): string[] {
  const key = discriminatorOf(shape)
  if (key === undefined) return [...names]
  const option = objectsOf(shape).find(
    ({ shape: parts }) => initialOf(parts[key] as never) === chosen,
  )
  return names.filter((name) => option && name in option.shape)
}
