import { m } from '#messages'
import { ButtonLink } from '#web/ui/button.tsx'

export function AccessDenied({ role }: { role: string }) {
  return (
    <>
      <h1 className="text-2xl">{m.access_denied()}</h1>
      <p>{m.access_no_right()}</p>
      <p className="text-sm text-quiet wrap-anywhere">
        {m.access_role({ role: role || m.access_no_role() })}
      </p>
      <ButtonLink to="/" className="mt-4">
        {m.access_home()}
      </ButtonLink>
    </>
  )
}
