import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PageValues } from '#shop/pages/contract.ts'
import { useDeletePage } from '#web/queries/pages.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Question } from '#web/ui/question.tsx'
import { toast } from '#web/ui/toast.ts'
import { pathToSection } from '../frame/path-to-section.ts'

interface DeletePageProps {
  id: string
  values: PageValues
  onDeleted: () => void
}

/** Asks once, naming what will be gone. */
export function DeletePage({ id, values: { title, slug }, onDeleted }: DeletePageProps) {
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const { mutate, isPending } = useDeletePage()
  const close = () => setIsAsking(false)

  function remove() {
    mutate(id, {
      onSuccess: async () => {
        close()
        onDeleted()
        toast.success(`Page ${title} deleted`)
        await navigate(pathToSection('pages'))
      },
      onError: (error) => {
        close()
        toast.error(`Failed to delete page: ${reasonOf(error, 'Please try again')}`)
      },
    })
  }

  return (
    <>
      <Button look="quiet" onClick={() => setIsAsking(true)}>
        Delete page
      </Button>
      <Panel isOpen={isAsking} onClose={close} label={`Delete page ${title}`} side="middle">
        <Question
          title={<span className="wrap-anywhere">Delete {title}?</span>}
          confirm={isPending ? 'Deleting…' : 'Delete page'}
          look="danger"
          isUnderway={isPending}
          onConfirm={remove}
          keep="Cancel"
          onKeep={close}
        >
          The page, its text and its address /pages/{slug} will be permanently deleted, and links to
          it will break. To hide it instead, make it a draft.
        </Question>
      </Panel>
    </>
  )
}
