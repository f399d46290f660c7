import { useState } from 'react'
import { useParams } from 'react-router'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { useAction } from '#web/queries/use-action.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useBrowserQuery } from '#web/ui/use-browser-query.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { describeOwnPage } from '../describe-page.ts'
import { NoticePage } from '../notice-page.tsx'

export const meta = describeOwnPage(() => [m.own_image_delete_title(), m.own_image_delete_meta()])

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
        kicker={m.own_image_delete_title()}
        heading={m.own_image_deleted()}
        actions={<ButtonLink to="/">{m.go_home()}</ButtonLink>}
      >
        <p>{m.own_image_copies()}</p>
      </NoticePage>
    )
  }
  return (
    <NoticePage
      kicker={m.own_image_delete_title()}
      heading={m.own_image_delete_question()}
      actions={
        <>
          <Button look="danger" disabled={!isHydrated || isDeleting} onClick={remove}>
            {isDeleting ? m.account_deleting() : m.own_image_delete()}
          </Button>
          <ButtonLink to="/" look="outline">
            {m.common_cancel()}
          </ButtonLink>
        </>
      }
    >
      <p>{m.own_image_delete_final()}</p>
      {refusal !== undefined && <FormAlert message={refusal} />}
    </NoticePage>
  )
}
