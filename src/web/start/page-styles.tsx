import { createContext, use } from 'react'

/** What stands in the head of every page: all styles of the shop, and how the page lets them in. */
interface Styles {
  text: string
  nonce?: string
}

export const PageStyles = createContext<Styles>({ text: '' })

/** In the page itself, so that its first paint waits for no second answer. */
export function InlineStyles() {
  const { text, nonce } = use(PageStyles)
  return (
    <style
      data-of="shop"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, from the build.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

/** The browser finds them in the page, and has them in no script besides. */
export function stylesOfPage(): Styles {
  return { text: document.querySelector('style[data-of="shop"]')?.textContent ?? '' }
}
