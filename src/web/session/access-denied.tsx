import { ButtonLink } from '#web/ui/button.tsx'

export function AccessDenied({ role }: { role: string }) {
  return (
    <>
      <h1 className="text-2xl">Access Denied</h1>
      <p>You don't have admin privileges to access this page.</p>
      <p className="text-sm text-quiet wrap-anywhere">Current role: {role || 'No role assigned'}</p>
      <ButtonLink to="/" className="mt-4">
        Return to Home
      </ButtonLink>
    </>
  )
}
