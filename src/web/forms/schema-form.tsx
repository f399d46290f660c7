import { type ReactNode, useId } from 'react'
import { type FieldPath, type FieldValues, useFormState } from 'react-hook-form'
import type { Words } from '#shop/shared/fields.ts'
import { Button } from '#web/ui/button.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { FormAlert } from './form-alert.tsx'
import { SchemaFields, type Slots } from './schema-fields.tsx'
import { type Form, type SchemaFormOptions, useSchemaForm } from './use-schema-form.ts'
import { useUnsavedChanges } from './use-unsaved-changes.tsx'

export interface FieldGroup<Values extends FieldValues> {
  legend?: Words
  names: readonly FieldPath<Values>[]
}

interface SchemaFormProps<Values extends FieldValues, Output, Stored>
  extends Omit<SchemaFormOptions<Values, Output, Stored>, 'names'>,
    Slots<Values> {
  /** Fields in two columns below a legend, or one below the other. */
  groups: readonly FieldGroup<Values>[]
  title: string
  /** What the form is about, in small. */
  about?: ReactNode
  confirm: string
  /** Stands in place of `confirm` while it is sent. */
  underway?: string
  look?: 'solid' | 'danger'
  /** A dialog in the middle, a panel at the side, or a part of a page. */
  in: keyof typeof rooms
  onCancel: () => void
}

/** Where its parts stand. */
const rooms = {
  dialog: {
    title: 'text-xl',
    form: 'grid gap-5 p-6 text-left',
    body: 'grid gap-5',
    foot: '',
    problem: '*:not-empty:mb-5',
    buttons: 'justify-end',
  },
  panel: {
    title: 'text-xl',
    form: 'flex min-h-full flex-col text-sm',
    body: 'grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-6 px-5 py-6 sm:px-6 [&_input]:scroll-mb-36',
    foot: 'sticky bottom-0 border-t border-line bg-paper px-5 py-4 sm:px-6',
    problem: '*:not-empty:mb-3',
    buttons: 'justify-end',
  },
  section: {
    title: 'text-base',
    form: 'grid max-w-2xl gap-5 border border-line px-4 py-5',
    body: 'grid gap-5',
    foot: '',
    problem: '*:not-empty:mb-5',
    buttons: '',
  },
}

/** A form as its shape describes it. */
export function SchemaForm<Values extends FieldValues, Output, Stored>({
  groups,
  beside,
  instead,
  hints,
  title,
  about,
  confirm,
  underway = 'Saving…',
  look = 'solid',
  in: room,
  onCancel,
  ...options
}: SchemaFormProps<Values, Output, Stored>) {
  const id = useId()
  const names = groups.flatMap((group) => group.names)
  const { form, shape, submit, isSaving, failure, conflict } = useSchemaForm({ ...options, names })
  const places = rooms[room]
  const of = {
    form,
    shape,
    ...(beside && { beside }),
    ...(instead && { instead }),
    ...(hints && { hints }),
  }
  const save = (
    // Not disabled, which would take the focus from it.
    <Button type="submit" look={look} aria-disabled={isSaving}>
      {isSaving ? underway : confirm}
    </Button>
  )
  return (
    <form noValidate method="post" aria-labelledby={id} className={places.form} onSubmit={submit}>
      <div className={places.body}>
        <div>
          <h2 id={id} className={`${places.title} wrap-anywhere`}>
            {title}
          </h2>
          {about && <p className="mt-1 text-sm text-quiet">{about}</p>}
        </div>
        {groups.map(({ legend, names: grouped }) =>
          legend ? (
            <fieldset key={grouped[0]} className="border-t border-line pt-5">
              <legend className="float-left mb-3 w-full font-display text-lg">{legend()}</legend>
              <div className="clear-both grid grid-cols-2 items-start gap-x-4 gap-y-5">
                <SchemaFields {...of} names={grouped} />
              </div>
            </fieldset>
          ) : (
            <SchemaFields key={grouped[0]} {...of} names={grouped} />
          ),
        )}
      </div>
      <div className={places.foot}>
        <div className={places.problem}>
          <FormProblem failure={failure} conflict={conflict} />
        </div>
        <div className={`flex flex-wrap gap-3 ${places.buttons}`}>
          {room === 'section' && save}
          <Button look="outline" onClick={onCancel}>
            Cancel
          </Button>
          {room !== 'section' && save}
        </div>
      </div>
    </form>
  )
}

type Problem = Partial<Pick<ReturnType<typeof useSchemaForm>, 'failure' | 'conflict'>>

/** Why it is not saved, and what can be done about that. */
export function FormProblem({ failure, conflict }: Problem) {
  if (conflict) return <EditConflict {...conflict} />
  return <FormAlert message={failure?.message} reason={failure?.reason} error={failure?.error} />
}

/** Asks before what was typed on a page is lost. */
export function LeaveQuestion<Values extends FieldValues>({ form }: { form: Form<Values> }) {
  const { isDirty } = useFormState({ control: form.control })
  return useUnsavedChanges(() => isDirty)
}
