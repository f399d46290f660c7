import { type ComponentProps, type ReactNode, useId } from 'react'
import { type FieldError, type FieldPath, type FieldValues, get, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { m } from '#messages'
import type { Choice, FieldMeta } from '#shop/shared/fields.ts'
import { PasswordField, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Options } from '#web/ui/options.tsx'
import { PlainTick, Tick } from '#web/ui/tick.tsx'
import { emptyOf, kinds } from './kinds.ts'
import { discriminatorOf, fieldAt, metaOf, namesIn, objectsOf } from './shapes.ts'
import { useFormValue } from './use-form-value.ts'
import type { Form } from './use-schema-form.ts'
import { shownOf } from './use-schema-form.ts'

export interface Slots<Values extends FieldValues> {
  /** Content after a field, such as a button that fills it. */
  beside?: { [Name in FieldPath<Values>]?: (form: Form<Values>) => ReactNode } | undefined
  /** Replaces a field. */
  instead?:
    | {
        [Name in FieldPath<Values>]?: (
          field: ReturnType<typeof wordsOf> & ReturnType<typeof useFormValue<Values, Values, Name>>,
          form: Form<Values>,
        ) => ReactNode
      }
    | undefined
  /** Replace the schema's hints. */
  hints?: { [Name in FieldPath<Values>]?: string | undefined } | undefined
}

interface SchemaFieldsProps<Values extends FieldValues> extends Slots<Values> {
  form: Form<Values>
  /** By default all, in the schema's order. */
  names?: readonly FieldPath<Values>[] | undefined
}

/** Fields in the surrounding grid; for a union, those of the chosen option. */
export function SchemaFields<Values extends FieldValues>({
  form,
  names = namesIn(form.shape),
  beside = {},
  instead = {},
  hints = {},
}: SchemaFieldsProps<Values>) {
  const { shape } = form
  const key = discriminatorOf(shape)
  const [chosen] = useWatch({
    control: form.control,
    name: (key === undefined ? [] : [key]) as FieldPath<Values>[],
  })
  return (shownOf(shape, names, chosen) as FieldPath<Values>[]).map((name) => {
    const slot = instead[name]
    const button = beside[name]?.(form)
    const shown = slot ? (
      <Instead form={form} name={name} slot={slot} />
    ) : (
      <SchemaField form={form} name={name} hint={hints[name]} />
    )
    return (
      <div key={name} className={placeOf(fieldAt(shape, name)?.meta)}>
        {button ? (
          <div className="flex items-start gap-3">
            <div className="min-w-0 flex-1">{shown}</div>
            {button}
          </div>
        ) : (
          shown
        )}
      </div>
    )
  })
}

interface InsteadProps<Values extends FieldValues> {
  form: Form<Values>
  name: FieldPath<Values>
  slot: NonNullable<NonNullable<Slots<Values>['instead']>[FieldPath<Values>]>
}

function Instead<Values extends FieldValues>({ form, name, slot }: InsteadProps<Values>) {
  const field = useFormValue(form, name)
  return slot({ ...wordsOf(form.shape, name), ...field }, form)
}

function labelledAt(shape: z.ZodType, name: string) {
  const found = fieldAt(shape, name)
  if (!found?.meta) throw new Error(`no label for the field ${name}`)
  return { shape: found.shape, meta: found.meta }
}

/** What is said of a field. */
export function wordsOf(shape: z.ZodType, name: string) {
  const { meta } = labelledAt(shape, name)
  return { label: meta.label(), hint: meta.hint?.() }
}

function placeOf(meta: FieldMeta | undefined): string {
  if (!meta || meta.isWide) return 'col-span-full'
  if (meta.kind in kinds) return kinds[meta.kind as keyof typeof kinds].className ?? ''
  return meta.kind === 'choice' || meta.kind === 'secret' ? '' : 'col-span-full'
}

interface SchemaFieldProps<Values extends FieldValues> {
  form: Form<Values>
  name: FieldPath<Values>
  /** Replaces the schema's label. */
  label?: string
  hint?: string | undefined
}

/** From this share of its limit on, the limit of a text is told. */
const NEAR = 0.8

/** A field as described by its schema; its error disappears when it is edited. */
export function SchemaField<Values extends FieldValues>(props: SchemaFieldProps<Values>) {
  const { form, name } = props
  const { shape } = form
  const found = labelledAt(shape, name)
  const { meta } = found
  const words = wordsOf(shape, name)
  const typed = useWatch({ control: form.control, name })
  const isNearLimit = meta.most && typeof typed === 'string' && typed.length > NEAR * meta.most
  const limit = isNearLimit && m.form_up_to({ most: formatCount(meta.most ?? 0) })
  const bound = {
    ...bindShape(form, name),
    label: props.label ?? words.label,
    hint: [limit, props.hint ?? words.hint].filter(Boolean).join(' ') || undefined,
  }
  const isRequired = !found.shape.safeParse(emptyOf(meta, found.shape)).success
  switch (meta.kind) {
    case 'switch':
      return <Tick {...bound} />
    case 'ticks':
      return <Ticks {...bound} choices={meta.choices} />
    case 'option':
      return <Radios {...bound} choices={optionsOf(shape, name)} />
    case 'lines':
      return (
        <TextArea
          required={isRequired}
          rows={meta.rows}
          lang={meta.lang}
          placeholder={meta.placeholder?.()}
          {...(!meta.rows && { style: { fieldSizing: 'content' } })}
          {...bound}
        />
      )
    case 'secret':
      return <PasswordField required={isRequired} autoComplete="off" {...bound} />
    case 'choice':
      return (
        <SelectField {...bound}>
          <Options of={meta.choices.map(({ value, label }) => [value, label()])} />
        </SelectField>
      )
    case 'special':
      throw new Error(`the screen draws the field ${name}`)
    default:
      return (
        <TextField
          required={isRequired}
          placeholder={meta.placeholder?.()}
          lang={meta.lang}
          list={meta.list}
          {...kinds[meta.kind].input}
          {...bound}
        />
      )
  }
}

/** What an input of its screen needs to be a field of the shape. */
export function bindShape<Values extends FieldValues>(form: Form<Values>, name: FieldPath<Values>) {
  const { shape: part, meta } = labelledAt(form.shape, name)
  const read = readerOf(part, meta)
  const error: FieldError | undefined = get(form.formState.errors, name)
  return {
    ...form.register(name, {
      // What another option was told is of no use to this one.
      onChange: () => form.clearErrors(meta.kind === 'option' ? undefined : name),
      ...(read && {
        setValueAs: (typed: unknown) => (typeof typed === 'string' ? read(typed) : typed),
      }),
    }),
    error: error?.message,
  }
}

function readerOf(part: z.ZodType, meta: FieldMeta): ((typed: string) => unknown) | undefined {
  if (meta.kind === 'choice') {
    return (typed) => meta.choices.find(({ value }) => String(value) === typed)?.value ?? typed
  }
  if (!(meta.kind in kinds)) return undefined
  const { read } = kinds[meta.kind as keyof typeof kinds]
  return (typed) => (typed === '' && emptyOf(meta, part) === '' ? '' : read(typed))
}

function optionsOf(shape: z.ZodType, name: string): Choice[] {
  return objectsOf(shape).map(({ shape: parts }) => {
    const option = parts[name]
    if (!(option instanceof z.ZodLiteral)) throw new Error(`${name} is no literal`)
    return { value: String(option.value), label: metaOf(option)?.label ?? (() => '') }
  })
}

interface ChoicesProps extends ComponentProps<'input'> {
  label: string
  hint?: string | undefined
  error?: string | undefined
  choices: readonly Choice[]
}

/** Checkboxes for several choices. */
function Ticks({ label, hint, error, choices, ...bound }: ChoicesProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error || hint ? id : undefined}>
      <legend className="text-sm font-medium">{label}</legend>
      {choices.map((choice) => (
        <Tick
          key={choice.value}
          label={choice.label()}
          hint={choice.hint?.() ?? ''}
          value={choice.value}
          {...bound}
        />
      ))}
      {(error || hint) && (
        <p id={id} className={`text-sm ${error ? 'text-bad' : 'text-quiet'}`}>
          {error ?? hint}
        </p>
      )}
    </fieldset>
  )
}

/** Radio buttons that decide which fields are shown. */
function Radios({ label: _, hint, error, choices, ...bound }: ChoicesProps) {
  return (
    <div className="-mt-2 flex flex-wrap gap-x-8">
      {choices.map(({ value, label }) => (
        <PlainTick key={value} type="radio" value={value} className="text-base" {...bound}>
          {label()}
        </PlainTick>
      ))}
      {error && <p className="w-full text-sm text-bad">{error}</p>}
      {!error && hint && <p className="w-full text-sm text-quiet">{hint}</p>}
    </div>
  )
}
