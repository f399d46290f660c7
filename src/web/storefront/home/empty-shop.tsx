import { useQuery } from '@tanstack/react-query'
import { useAccount } from '#web/queries/session.ts'
import { userQuery } from '#web/queries/users.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** While there is nothing to show: a welcome for shoppers, and the next step for who works here. */
export function EmptyShop() {
  const account = useAccount()
  return (
    <section aria-label="Opening soon" className="page-width pt-5 md:pt-8">
      <p className="max-w-prose text-quiet">
        We are getting ready. Our first clothes will be here soon; until then, ask us anything.
      </p>
      <ButtonLink to="/contact" className="mt-8">
        Contact Us
      </ButtonLink>
      {account && <NextStep email={account.email} />}
    </section>
  )
}

function NextStep({ email }: { email: string }) {
  const { data: user } = useQuery({ ...userQuery(email), staleTime: 300_000 })
  if (user?.role !== 'admin') return null
  return (
    <div className="mt-12 max-w-prose border border-line-strong p-6">
      <h2 className="text-xl">Your shop is open and empty</h2>
      <p className="mt-2 text-quiet">
        Add a category and a few products. Those that you mark as featured in the dashboard are
        shown on this page.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/welcome">Go to the first steps</ButtonLink>
        <ButtonLink to="/add-products" look="outline">
          Add a product
        </ButtonLink>
      </div>
    </div>
  )
}
