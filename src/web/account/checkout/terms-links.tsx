import { pathOfPage } from '#shop/pages/rules.ts'
import { usePageLinks } from '#web/settings/page-links.ts'

const LINK = 'underline underline-offset-4 hover:text-ink'

/** What else holds. It opens beside the checkout, which stays as it is filled in. */
export function TermsLinks() {
  const { terms, returns } = usePageLinks() ?? {}
  if (!terms && !returns) return null
  const link = (slug: string, words: string) => (
    <a href={pathOfPage(slug)} target="_blank" rel="noopener" className={LINK}>
      {words}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
  return (
    <>
      {terms && <>{link(terms, 'Our terms')} apply. </>}
      {returns && <>You can {link(returns, 'return')} what does not fit.</>}
    </>
  )
}
