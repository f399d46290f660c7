import { useState } from 'react'
import { useParams } from 'react-router'
import { call } from '#api/client.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { useAction } from '#web/queries/use-action.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useBrowserQuery } from '#web/ui/use-browser-query.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { describeOwnPage } from '../describe-page.ts'
import { NoticePage } from '../notice-page.tsx'
import type { Route } from './+types/page'

export function meta({ matches }: Route.MetaArgs) {
  return describeOwnPage(matches, 'Delete an image', 'Delete an image you uploaded to the shop.')
}

/** The deletion link that uploaders of pictures get leads here. */
export default function Page() {
  const { id = '' } = useParams()
  const token = useBrowserQuery().get('token') ?? ''
  const isHydrated = useHydrated()
  const [isDeleted, setIsDeleted] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [remove, isDeleting] = useAction({
    send: () => {
      setRefusal(undefined)
      return call('DELETE /images/uploads/:id', id, { token })
    },
    onDone: () => setIsDeleted(true),
    onFailed: ({ message }) => setRefusal(message),
  })

  if (isDeleted) {
    return (
      <NoticePage
        kicker="Delete an image"
        heading="The image is deleted"
        actions={<ButtonLink to="/">Go Home</ButtonLink>}
      >
        <p>Copies that others have made are not affected.</p>
      </NoticePage>
    )
  }
  return (
    <NoticePage
      kicker="Delete an image"
      heading="Delete this image?"
      actions={
        <>
          <Button look="danger" disabled={!isHydrated || isDeleting} onClick={remove}>
            {isDeleting ? 'Deleting...' : 'Delete image'}
          </Button>
          <ButtonLink to="/" look="outline">
            Cancel
          </ButtonLink>
        </>
      }
    >
      <p>This cannot be undone.</p>
      {refusal !== undefined && <FormAlert message={refusal} />}
    </NoticePage>
  )
}
