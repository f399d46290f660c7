import { createContext, useContext } from 'react'

/** What stands in the head of a page, so that nothing is waited for. */
interface Start {
  /** All styles of the shop. */
  styles: string
  /** A script that runs before anything else; none on pages whose scripts start at once. */
  script?: string | undefined
  /** By which the page lets both in. */
  nonce?: string
}

export const PageStart = createContext<Start>({ styles: '' })

export function StartOfPage() {
  const { styles, script, nonce } = useContext(PageStart)
  return (
    <>
      <style
        data-of="shop"
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, from the build.
        dangerouslySetInnerHTML={{ __html: styles }}
      />
      {script && (
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, from the build.
          dangerouslySetInnerHTML={{ __html: script }}
        />
      )}
    </>
  )
}

/** In the browser: the page has the styles already, and no script of ours holds them besides. */
export function startOfPage(): Start {
  return { styles: document.querySelector('style[data-of="shop"]')?.textContent ?? '' }
}
