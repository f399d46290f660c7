import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

interface DialogFormProps {
  title: ReactNode
  /** What the form is about, in small. */
  about?: ReactNode
  /** What will follow, as large as a question says it. */
  follows?: ReactNode
  children: ReactNode
  confirm: string
  /** Stands in place of `confirm` while it is sent. */
  underway: string
  look?: 'solid' | 'danger'
  isSending: boolean
  onSubmit: (event: FormEvent) => void
  onCancel: () => void
}

/** A short form in a panel. */
export function DialogForm({
  title,
  about,
  follows,
  children,
  confirm,
  underway,
  look = 'solid',
  isSending,
  onSubmit,
  onCancel,
}: DialogFormProps) {
  return (
    <form noValidate className="grid gap-5 p-6 text-left" onSubmit={onSubmit}>
      <div>
        <h2 className="text-xl">{title}</h2>
        {about && <p className="mt-1 text-sm text-quiet">{about}</p>}
        {follows && <p className="mt-3 text-base">{follows}</p>}
      </div>
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" look={look} disabled={isSending}>
          {isSending ? underway : confirm}
        </Button>
      </div>
    </form>
  )
}
