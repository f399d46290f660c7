import { type ReactNode, useId, useState } from 'react'
import { type FieldPath, type FieldValues, useFormState } from 'react-hook-form'
import { m } from '#messages'
import type { Words } from '#shop/shared/fields.ts'
import { Button } from '#web/ui/button.tsx'
import { usePanelAround, usePanelKeeper } from '#web/ui/panel.tsx'
import { Question } from '#web/ui/question.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { FormAlert } from './form-alert.tsx'
import { SchemaFields, type Slots } from './schema-fields.tsx'
import { namesIn } from './shapes.ts'
import { type Form, type SchemaFormOptions, useSchemaForm } from './use-schema-form.ts'
import { useUnsavedChanges } from './use-unsaved-changes.tsx'

export interface FieldGroup<Values extends FieldValues> {
  legend?: Words
  names: readonly FieldPath<Values>[]
}

interface Frame {
  title: ReactNode
  /** What the form is about, in small. */
  about?: ReactNode
  /** What will follow, as large as a question says it. */
  follows?: ReactNode
  confirm: string
  /** Replaces `confirm` while the form is being sent. */
  underway?: string | undefined
  look?: 'solid' | 'danger' | undefined
  /** Of a form that is a part of a page; another closes its panel. */
  onClose?: (() => void) | undefined
}

interface SchemaFormProps<Values extends FieldValues, Output, Stored>
  extends Frame,
    Omit<SchemaFormOptions<Values, Output, Stored>, 'names'>,
    Slots<Values> {
  /** Fields in two columns below a legend, or one below the other; by default all of the shape. */
  groups?: readonly FieldGroup<Values>[]
}

/** Where its parts stand: in a dialog in the middle, in a panel at the side, or in a part of a page. */
const rooms = {
  dialog: {
    title: 'text-xl',
    form: 'grid gap-5 p-6 text-left whitespace-normal',
    body: 'grid gap-5',
    foot: '',
    problem: '*:not-empty:mb-5',
    buttons: 'justify-end',
  },
  panel: {
    title: 'text-xl',
    form: 'flex min-h-full flex-col text-left text-sm whitespace-normal',
    body: 'grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-6 px-5 py-6 sm:px-6 [&_input]:scroll-mb-36 [&_textarea]:scroll-mb-36',
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

/** A form as described by its schema. */
export function SchemaForm<Values extends FieldValues, Output, Stored>({
  shape,
  groups = [{ names: namesIn(shape) }],
  beside,
  instead,
  hints,
  title,
  about,
  follows,
  confirm,
  underway,
  look,
  onClose,
  ...options
}: SchemaFormProps<Values, Output, Stored>) {
  const names = groups.flatMap((group) => group.names)
  const sending = useSchemaForm({ ...options, shape, names })
  const of = { form: sending.form, beside, instead, hints }
  const frame = { title, about, follows, confirm, underway, look, onClose }
  return (
    <FormFrame {...frame} sending={sending}>
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
    </FormFrame>
  )
}

interface FormFrameProps extends Frame {
  /** What `useSchemaForm` answers. */
  sending: Problem & Pick<ReturnType<typeof useSchemaForm>, 'submit' | 'isSaving' | 'isDirty'>
  /** It cannot be sent as it is, which the form says. */
  isBlocked?: boolean
  children: ReactNode
}

/** What every form has around its fields: a title, why it is not saved, and its buttons. */
export function FormFrame({
  title,
  about,
  follows,
  confirm,
  underway = m.common_saving(),
  look = 'solid',
  onClose,
  sending: { submit, isSaving, isDirty, ...problem },
  isBlocked = false,
  children,
}: FormFrameProps) {
  const id = useId()
  const panel = usePanelAround()
  const room = !panel ? 'section' : panel.side === 'middle' ? 'dialog' : 'panel'
  const places = rooms[room]
  const close = () => (onClose ?? panel?.close)?.()
  const save = (
    // Not disabled while it is sent, which would take the focus from it.
    <Button type="submit" look={look} aria-disabled={isSaving} disabled={isBlocked}>
      {isSaving ? underway : confirm}
    </Button>
  )
  return (
    <form noValidate method="post" aria-labelledby={id} className={places.form} onSubmit={submit}>
      <CloseQuestion isDirty={isDirty} onClose={close} />
      <div className={places.body}>
        <div>
          <h2 id={id} className={`${places.title} wrap-anywhere`}>
            {title}
          </h2>
          {about && <p className="mt-1 text-sm text-quiet">{about}</p>}
          {follows && <p className="mt-3 text-base">{follows}</p>}
        </div>
        {children}
      </div>
      <div className={places.foot}>
        <div className={places.problem}>
          <FormProblem {...problem} />
        </div>
        <div className={`flex flex-wrap gap-3 ${places.buttons}`}>
          {room === 'section' && save}
          <Button look="outline" onClick={close}>
            {m.common_cancel()}
          </Button>
          {room !== 'section' && save}
        </div>
      </div>
    </form>
  )
}

type Problem = Partial<Pick<ReturnType<typeof useSchemaForm>, 'failure' | 'conflict'>>

/** Why it was not saved, and what to do about it. */
export function FormProblem({ failure, conflict }: Problem) {
  if (conflict) return <EditConflict {...conflict} />
  return <FormAlert message={failure?.message} reason={failure?.reason} error={failure?.error} />
}

/** Asks before the panel around a form closes with unsaved changes; its Cancel button does not ask. */
function CloseQuestion({ isDirty, onClose }: { isDirty: boolean; onClose: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  usePanelKeeper(() => {
    setIsAsking(isDirty)
    return isDirty
  })
  const stay = () => setIsAsking(false)
  return (
    <Question
      isOpen={isAsking}
      label={m.form_close_unsaved()}
      title={m.form_close_question()}
      confirm={m.common_close()}
      onConfirm={onClose}
      onKeep={stay}
    >
      {m.form_changes_lost()}
    </Question>
  )
}

/** Asks before unsaved changes are lost. */
export function LeaveQuestion<Values extends FieldValues>({ form }: { form: Form<Values> }) {
  const { isDirty } = useFormState({ control: form.control })
  return useUnsavedChanges(() => isDirty)
}
