import { m } from '#messages'
import { ButtonLink } from '#web/ui/button.tsx'
import { useIsCatalogueStaff } from './use-is-catalogue-staff.ts'

/** While there are no products: a welcome for shoppers, and the next step for staff. */
export function EmptyShop() {
  return (
    <section aria-label={m.home_opening_soon()} className="page-width pt-5 md:pt-8">
      <p className="max-w-prose text-quiet">{m.home_getting_ready()}</p>
      <ButtonLink to="/contact" className="mt-8">
        {m.contact_us()}
      </ButtonLink>
      <NextStep />
    </section>
  )
}

function NextStep() {
  if (!useIsCatalogueStaff()) return null
  return (
    <div className="mt-12 max-w-prose border border-line-strong p-6">
      <h2 className="text-xl">{m.home_empty_staff()}</h2>
      <p className="mt-2 text-quiet">{m.home_empty_staff_text()}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/welcome">{m.home_first_steps()}</ButtonLink>
        <ButtonLink to="/add-products" look="outline">
          {m.home_add_product()}
        </ButtonLink>
      </div>
    </div>
  )
}
