import type { ComponentProps } from 'react'
import { call } from '#api/client.ts'
import { m } from '#messages'
import type { User } from '#shop/identity/contract.ts'
import { shownEmail } from '#shop/shared/stand-in-email.ts'
import { ConfirmButton } from '#web/forms/confirm-button.tsx'
import { ORDERS } from '#web/queries/orders.ts'
import { keyOf } from '#web/queries/query.ts'

interface DeleteUserProps extends Pick<ComponentProps<typeof ConfirmButton>, 'button'> {
  user: User
  onDeleted: () => void
}

export function DeleteUser({ user, onDeleted, ...look }: DeleteUserProps) {
  return (
    <ConfirmButton
      {...look}
      verb={m.common_delete()}
      object={user.name}
      confirm={m.customer_delete_account()}
      underway={m.customer_deleting()}
      look="danger"
      send={() => call('DELETE /user/:email', user.email)}
      changes={[keyOf('/users'), keyOf('/Users'), ...ORDERS]}
      done={m.customer_user_deleted({ name: user.name })}
      failed={m.customer_user_delete_failed()}
      onDone={onDeleted}
    >
      <span className="wrap-anywhere">
        {m.customer_delete_account_text({ account: shownEmail(user.email) || user.name })}
      </span>
    </ConfirmButton>
  )
}
